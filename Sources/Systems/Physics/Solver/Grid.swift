/// Which bodies are near a place: squares of the plane, each with a list of the bodies whose room
/// meets it.
struct Grid: Sendable {
  private var heads: [Int32] = []
  private var entries: [(body: Int32, next: Int32)] = []
  private var originX = 0.0
  private var originY = 0.0
  private var scale = 0.0
  private var columns = 1
  private var rows = 1

  /// The most squares along each axis; bodies farther apart share some.
  private static let mostSquares = 128

  /// Empties the grid and lays it over a box, with squares of about the given size.
  mutating func reset(over box: Box, square: Double) {
    let width = max(box.maxX - box.minX, 1)
    let height = max(box.maxY - box.minY, 1)
    let most = Double(Grid.mostSquares)
    let size = max(square, max(width, height) / most)
    originX = box.minX
    originY = box.minY
    scale = 1 / size
    columns = min(Grid.mostSquares, Int(width * scale) + 1)
    rows = min(Grid.mostSquares, Int(height * scale) + 1)
    entries.removeAll(keepingCapacity: true)
    heads.removeAll(keepingCapacity: true)
    heads.append(contentsOf: repeatElement(-1, count: columns * rows))
  }

  /// Adds a body to every square its room meets.
  mutating func add(_ body: Int, room: Box) {
    let (first, last) = squares(of: room)
    for row in first.row...last.row {
      for column in first.column...last.column {
        let square = row * columns + column
        entries.append((Int32(truncatingIfNeeded: body), heads[square]))
        heads[square] = Int32(truncatingIfNeeded: entries.count - 1)
      }
    }
  }

  /// Collects the bodies in the squares a room meets; a body may come more than once.
  func collect(around room: Box, into found: inout [Int32]) {
    found.removeAll(keepingCapacity: true)
    let (first, last) = squares(of: room)
    for row in first.row...last.row {
      for column in first.column...last.column {
        var place = heads[row * columns + column]
        while place >= 0 {
          let entry = entries[Int(place)]
          found.append(entry.body)
          place = entry.next
        }
      }
    }
  }

  private func squares(of room: Box)
    -> (first: (column: Int, row: Int), last: (column: Int, row: Int))
  {
    (
      (index(room.minX - originX, columns), index(room.minY - originY, rows)),
      (index(room.maxX - originX, columns), index(room.maxY - originY, rows))
    )
  }

  private func index(_ distance: Double, _ count: Int) -> Int {
    // Compared as numbers first: what is far away does not fit an `Int`.
    let place = distance * scale
    guard place > 0 else { return 0 }
    return place >= Double(count) ? count - 1 : Int(place)
  }
}
