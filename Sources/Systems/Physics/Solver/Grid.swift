/// Which bodies are near a place: squares of the plane, each with the bodies whose room meets it,
/// in order.
struct Grid: Equatable, Sendable {
  /// Where the bodies of each square start among all of them.
  private var starts: [Int32] = []
  private var entries: [Int32] = []
  private var fill: [Int32] = []
  private var squares = Squares()

  /// Lays the grid over the rooms of bodies.
  mutating func lay(over bodies: [Body]) {
    squares = Squares(over: bodies)
    starts.removeAll(keepingCapacity: true)
    starts.append(contentsOf: repeatElement(0, count: squares.count + 1))
    countBodies(bodies, squares, &starts)
    fill.removeAll(keepingCapacity: true)
    fill.append(contentsOf: starts)
    entries.removeAll(keepingCapacity: true)
    entries.append(contentsOf: repeatElement(0, count: Int(starts[squares.count])))
    enterBodies(bodies, squares, &fill, &entries)
  }

  /// Collects the bodies whose room meets that of a body and that come after it, each once, in
  /// order.
  func collect(after body: Int, _ bodies: [Body], into found: inout [Int32]) {
    found.removeAll(keepingCapacity: true)
    let room = bodies[body].room
    let (low, high) = squares.area(of: room)
    for row in low.row...high.row {
      for column in low.column...high.column {
        let square = row * squares.columns + column
        var place = Int(starts[square + 1]) - 1
        let start = Int(starts[square])
        // From the back, as far as they come after the body.
        while place >= start, Int(entries[place]) > body {
          let other = bodies[Int(entries[place])].room
          if other.meets(room) {
            // The two may share more squares: it counts in the one where the part they share starts.
            let shared = squares.square(max(room.minX, other.minX), max(room.minY, other.minY))
            if shared.column == column && shared.row == row { found.append(entries[place]) }
          }
          place -= 1
        }
      }
    }
    sort(&found)
  }

  /// Collects the bodies whose room meets a room, each once, in order; those in `widened` have a
  /// greater room than when the grid was laid.
  func collect(
    around room: Box, _ bodies: [Body], _ widened: [Int32], into found: inout [Int32]
  ) {
    found.removeAll(keepingCapacity: true)
    let (low, high) = squares.area(of: room)
    for row in low.row...high.row {
      for column in low.column...high.column {
        let square = row * squares.columns + column
        for place in Int(starts[square])..<Int(starts[square + 1])
        where bodies[Int(entries[place])].room.meets(room) {
          found.append(entries[place])
        }
      }
    }
    for body in widened where bodies[Int(body)].room.meets(room) { found.append(body) }
    sort(&found)
    var count = 0
    // By numbers: an array that is walked over itself would be copied to be written to.
    for index in found.indices where count == 0 || found[count - 1] != found[index] {
      found[count] = found[index]
      count += 1
    }
    found.removeLast(found.count - count)
  }

  private func sort(_ found: inout [Int32]) {
    guard found.count > 1 else { return }
    for index in 1..<found.count {
      let body = found[index]
      var place = index
      while place > 0 && found[place - 1] > body {
        found[place] = found[place - 1]
        place -= 1
      }
      found[place] = body
    }
  }
}

/// Counts the bodies of each square, and finds where they start.
private func countBodies(_ bodies: [Body], _ squares: Squares, _ starts: inout [Int32]) {
  let bodies = bodies.span
  var starts = starts.mutableSpan
  for body in bodies.indices {
    let (low, high) = squares.area(of: bodies[body].room)
    for row in low.row...high.row {
      for column in low.column...high.column { starts[row * squares.columns + column + 1] += 1 }
    }
  }
  for square in 0..<squares.count { starts[square + 1] += starts[square] }
}

/// Enters the bodies into their squares.
private func enterBodies(
  _ bodies: [Body], _ squares: Squares, _ fill: inout [Int32], _ entries: inout [Int32]
) {
  let bodies = bodies.span
  var fill = fill.mutableSpan
  var entries = entries.mutableSpan
  for body in bodies.indices {
    let (low, high) = squares.area(of: bodies[body].room)
    for row in low.row...high.row {
      for column in low.column...high.column {
        let square = row * squares.columns + column
        entries[Int(fill[square])] = Int32(truncatingIfNeeded: body)
        fill[square] += 1
      }
    }
  }
}

/// How the plane is divided into squares.
private struct Squares: Equatable, Sendable {
  private(set) var columns = 1
  private(set) var rows = 1
  private var originX = 0.0
  private var originY = 0.0
  private var scale = 0.0

  /// The most squares along each axis; bodies farther apart share some.
  private static let most = 512

  init() {}

  /// Divides the plane into squares of about the size of the bodies' rooms.
  init(over bodies: [Body]) {
    var whole = Box(minX: .infinity, minY: .infinity, maxX: -.infinity, maxY: -.infinity)
    var extents = 0.0
    for body in bodies.indices {
      let room = bodies[body].room
      whole.minX = min(whole.minX, room.minX)
      whole.minY = min(whole.minY, room.minY)
      whole.maxX = max(whole.maxX, room.maxX)
      whole.maxY = max(whole.maxY, room.maxY)
      extents += max(room.maxX - room.minX, room.maxY - room.minY)
    }
    let width = max(whole.maxX - whole.minX, 1)
    let height = max(whole.maxY - whole.minY, 1)
    // No more squares than a few for each body, however far apart they are.
    let fewest = (width * height / Double(16 * bodies.count + 64)).squareRoot()
    let size = max(
      extents / Double(max(bodies.count, 1)), fewest, max(width, height) / Double(Squares.most))
    originX = whole.minX
    originY = whole.minY
    scale = 1 / size
    columns = min(Squares.most, Int(width * scale) + 1)
    rows = min(Squares.most, Int(height * scale) + 1)
  }

  var count: Int { columns * rows }

  /// The squares that a room meets, by the first and the last.
  @inline(__always)
  func area(of room: Box) -> (low: (column: Int, row: Int), high: (column: Int, row: Int)) {
    (square(room.minX, room.minY), square(room.maxX, room.maxY))
  }

  /// The square that a point is in, or the one next to it.
  @inline(__always)
  func square(_ x: Double, _ y: Double) -> (column: Int, row: Int) {
    (index(x - originX, columns), index(y - originY, rows))
  }

  @inline(__always)
  private func index(_ distance: Double, _ count: Int) -> Int {
    // Compared as numbers first: what is far away does not fit an `Int`.
    let place = distance * scale
    guard place > 0 else { return 0 }
    return place >= Double(count) ? count - 1 : Int(place)
  }
}
