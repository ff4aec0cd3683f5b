public import ECS

/// The board: its extent, its walls and what stands on each of its cells.
///
/// One byte a cell answers what is where in constant time, and a count of free cells a row finds
/// the k-th free cell in `height + width` looks. Neither depends on the length of the snake.
///
/// A system that changes the board takes it out of the world and puts it back, so that a snapshot
/// of the world does not cost it a copy at every change.
public struct Board: Resource {
  /// What can stand on a cell.
  public enum Content: UInt8, Hashable, Sendable {
    /// Nothing.
    case free

    /// A segment of a snake.
    case body

    /// Something to eat.
    case food
  }

  /// The number of columns.
  public let width: Int

  /// The number of rows.
  public let height: Int

  /// What the edge does.
  public let walls: Walls

  /// The number of cells on which nothing stands.
  public private(set) var freeCount: Int

  private var contents: [UInt8]
  private var freeInRow: [Int]

  /// Creates a free board; both extents, in cells, are positive.
  public init(width: Int, height: Int, walls: Walls) {
    precondition(width > 0 && height > 0, "A board has at least one cell")
    self.width = width
    self.height = height
    self.walls = walls
    freeCount = width * height
    contents = [UInt8](repeating: Content.free.rawValue, count: width * height)
    freeInRow = [Int](repeating: width, count: height)
  }

  /// The extent of the board, in points.
  public var size: Size {
    Size(width: Double(width) * Cell.points, height: Double(height) * Cell.points)
  }

  /// Whether a cell exists.
  public func contains(_ cell: Cell) -> Bool {
    cell.x >= 0 && cell.x < width && cell.y >= 0 && cell.y < height
  }

  /// The cell of the board that a cell at most one board away stands for when edges lead round.
  public func wrapped(_ cell: Cell) -> Cell {
    Cell(x: (cell.x + width) % width, y: (cell.y + height) % height)
  }

  /// What stands on a cell of the board; traps for a cell outside.
  public subscript(cell: Cell) -> Content {
    get {
      precondition(contains(cell), "The cell lies outside the board")
      return Content(rawValue: contents[cell.y * width + cell.x]) ?? .free
    }
    set {
      let old = self[cell]
      contents[cell.y * width + cell.x] = newValue.rawValue
      let freed = (newValue == .free ? 1 : 0) - (old == .free ? 1 : 0)
      freeInRow[cell.y] += freed
      freeCount += freed
    }
  }

  /// The free cell with a given number of free cells before it, row by row.
  ///
  /// The number is at least 0 and less than ``freeCount``.
  public func freeCell(number: Int) -> Cell {
    precondition(number >= 0 && number < freeCount, "There are not that many free cells")
    var left = number
    var row = 0
    while left >= freeInRow[row] {
      left -= freeInRow[row]
      row += 1
    }
    var index = row * width
    while contents[index] != Content.free.rawValue || left > 0 {
      left -= contents[index] == Content.free.rawValue ? 1 : 0
      index += 1
    }
    return Cell(x: index - row * width, y: row)
  }

  /// Feeds the extent, the walls and the content of every cell to a digest.
  public func digest(into digest: inout Digest) {
    digest.combine(width)
    digest.combine(height)
    digest.combine(walls.rawValue)
    digest.combine(bytes: contents)
  }
}
