extension Simulation {
  /// Takes over what items run into, and wakes those that touch what has changed.
  mutating func takeOver(_ next: Collision) {
    noteMovedLines(next.boundaries)
    replaceWalls(next)
    collision = next
    needsBodies = true
  }

  /// Notes which of the lines that there will be each of the present ones is.
  ///
  /// A boundary that has changed in anything has new lines; those of one that has not stay the same,
  /// whatever became of the others.
  private mutating func noteMovedLines(_ next: [Boundary]) {
    var moved: [Int] = []
    for boundary in collision.boundaries {
      var line = 0
      for other in next.prefix(while: { $0.identifier != boundary.identifier }) {
        line += other.lineCount
      }
      let isKept = next.contains(boundary)
      for number in 0..<boundary.lineCount { moved.append(isKept ? line + number : -1) }
    }
    movedLines = moved
  }

  /// Replaces the sides of the bounds, and lets contacts with those that have changed start afresh.
  private mutating func replaceWalls(_ next: Collision) {
    let old = walls
    walls.removeAll(keepingCapacity: true)
    if let bounds = next.bounds { walls = Wall.around(bounds.inset(by: next.insets)) }
    let isSame = next.surface == collision.surface && old.count == walls.count
    changedWalls = walls.indices.filter { !isSame || old[$0] != walls[$0] }
    for index in pairs.indices where pairs[index].hasWall {
      let wall = pairs[index].wall
      guard wall >= walls.count || changedWalls.contains(wall) else { continue }
      if pairs[index].touches { wake(pairs[index].a) }
      contacts[index].count = 0
      contacts[index].relax()
    }
  }

  /// Makes a body of every line of the boundaries, and notes those that are new.
  mutating func addBoundaries() {
    let isNew = newLines()
    movedLines = nil
    for (number, boundary) in collision.boundaries.enumerated() {
      for line in boundary.lines {
        let center = (line.start + line.end) * 0.5
        let outline = corners.add([line.start - center, line.end - center])
        if isNew[bodies.count - itemCount] { disturb(bodies.count) }
        bodies.append(Body(outline, at: center, of: boundary, number))
      }
    }
  }

  /// Which of the lines that there will be are not among those there were.
  private func newLines() -> [Bool] {
    let count = collision.boundaries.reduce(0) { $0 + $1.lineCount }
    guard let movedLines else { return Array(repeating: false, count: count) }
    var isNew = Array(repeating: true, count: count)
    for line in movedLines where line >= 0 { isNew[line] = false }
    return isNew
  }

  /// The numbers that the lines there were will have after so many items; below 0 for those that are
  /// gone.
  func renumberedLines(after count: Int, _ oldCount: Int) -> [Int] {
    (0..<bodies.count - oldCount).map { line in
      guard let movedLines else { return count + line }
      return movedLines[line] < 0 ? -1 : count + movedLines[line]
    }
  }
}

// MARK: - What stands and has changed

extension Simulation {
  /// Notes that a body which stands has come to where others may be asleep.
  mutating func disturb(_ body: Int) {
    disturbed.append(Int32(truncatingIfNeeded: body))
  }

  /// Wakes what sleeps where something that stands has come to be: neither of the two moves, so
  /// they would not notice each other.
  mutating func wakeDisturbed() {
    for place in disturbed.indices { wakeSleepers(at: Int(disturbed[place])) }
    disturbed.removeAll(keepingCapacity: true)
    guard !changedWalls.isEmpty else { return }
    for body in 0..<itemCount where bodies[body].isAsleep && filters[body].boundaries != 0 {
      let isTouched = changedWalls.contains { wall in
        separation(bodies[body].outline, bodies[body].pose, walls[wall], corners) < Tuning.slop
      }
      if isTouched { wake(body) }
    }
    changedWalls.removeAll(keepingCapacity: true)
  }

  private mutating func wakeSleepers(at stander: Int) {
    for body in 0..<itemCount where bodies[body].isAsleep && mayMeet(stander, body) {
      let (x, y) = (
        bodies[body].pose.x - bodies[stander].pose.x, bodies[body].pose.y - bodies[stander].pose.y
      )
      let reach = bodies[body].outline.reach + bodies[stander].outline.reach + Tuning.slop
      guard x * x + y * y < reach * reach else { continue }
      let gap = separation(
        bodies[body].outline, bodies[body].pose, bodies[stander].outline, bodies[stander].pose,
        corners)
      if gap < Tuning.slop { wake(body) }
    }
  }
}
