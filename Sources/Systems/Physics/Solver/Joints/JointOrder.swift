/// A joint between bodies of the physics.
struct JointEnds: Sendable {
  var joint: Joint

  /// The other body, below 0 for the ground, and the item.
  var a: Int
  var b: Int
}

/// The order in which joints are solved: island by island, and within an island such that those
/// that share a body are close together.
struct JointOrder {
  /// The joints of every island.
  private(set) var islands: [[Int]] = []

  private let ends: [JointEnds]
  private var jointsOfBody: [[Int]]
  private let moves: [Bool]

  /// Orders joints by where they are first in the list.
  init(_ ends: [JointEnds], moves: [Bool]) {
    self.ends = ends
    self.moves = moves
    jointsOfBody = Array(repeating: [], count: moves.count)
    for (number, end) in ends.enumerated() {
      for body in [end.a, end.b] where body >= 0 && moves[body] {
        jointsOfBody[body].append(number)
      }
    }
    var isKnown = Array(repeating: false, count: ends.count)
    for number in ends.indices where !isKnown[number] && !bodies(of: number).isEmpty {
      let island = joints(around: number)
      for joint in island { isKnown[joint] = true }
      // From the end of a chain the distances grow evenly.
      let start = island.sorted().min { neighbours(of: $0) < neighbours(of: $1) } ?? number
      islands.append(joints(around: start))
    }
  }

  /// The bodies of a joint that move.
  private func bodies(of joint: Int) -> [Int] {
    [ends[joint].a, ends[joint].b].filter { $0 >= 0 && moves[$0] }
  }

  private func neighbours(of joint: Int) -> Int {
    bodies(of: joint).reduce(0) { $0 + jointsOfBody[$1].count }
  }

  /// All joints that hang together with one, the nearest first.
  private func joints(around start: Int) -> [Int] {
    var found = [start]
    var isFound = Array(repeating: false, count: ends.count)
    isFound[start] = true
    var next = 0
    while next < found.count {
      for body in bodies(of: found[next]) {
        for joint in jointsOfBody[body] where !isFound[joint] {
          isFound[joint] = true
          found.append(joint)
        }
      }
      next += 1
    }
    return found
  }
}
