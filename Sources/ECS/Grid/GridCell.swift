/// A place on a grid without edges, by column and row.
///
/// Both may be negative. Which way they grow is the user's affair; "before" in the order of cells
/// means the smaller row, and the smaller column within a row.
public struct GridCell: Hashable, Sendable {
  @usableFromInline let storedColumn: Int32
  @usableFromInline let storedRow: Int32

  /// Creates a cell; a column or a row that does not fit 32 bits traps.
  @inlinable
  public init(column: Int, row: Int) {
    storedColumn = Int32(column)
    storedRow = Int32(row)
  }

  /// The column, from -2³¹ to 2³¹ - 1.
  @inlinable
  public var column: Int {
    Int(storedColumn)
  }

  /// The row, from -2³¹ to 2³¹ - 1.
  @inlinable
  public var row: Int {
    Int(storedRow)
  }

  /// The cell as one number.
  var bits: UInt64 {
    UInt64(UInt32(bitPattern: storedRow)) << 32 | UInt64(UInt32(bitPattern: storedColumn))
  }
}

extension GridCell: Comparable {
  /// Whether a cell comes before another, row by row.
  @inlinable
  public static func < (left: GridCell, right: GridCell) -> Bool {
    (left.storedRow, left.storedColumn) < (right.storedRow, right.storedColumn)
  }
}

extension GridCell: Digestible {
  /// Feeds the column and the row, as one number.
  public func digest(into digest: inout Digest) {
    digest.combine(bits)
  }
}

extension GridCell: CustomStringConvertible {
  /// The column and the row, as in "(3, -1)".
  public var description: String {
    "(\(column), \(row))"
  }
}

/// How far apart two cells are.
public enum GridMetric: Hashable, Sendable {
  /// Steps along rows and columns: four cells are one step away, and what is near is a diamond.
  case manhattan

  /// Steps in all eight directions: eight cells are one step away, and what is near is a square.
  case chebyshev

  /// The straight line between the middles of cells: what is near is a disc.
  case euclidean
}

extension GridMetric {
  /// A number that grows with the distance from one cell to another, `limit(n)` for a distance of
  /// `n`.
  ///
  /// The straight line is squared, so that whole numbers are enough; 128 bits hold every square.
  func measure(_ cell: GridCell, from center: GridCell) -> UInt128 {
    let columns = UInt128((cell.column - center.column).magnitude)
    let rows = UInt128((cell.row - center.row).magnitude)
    return switch self {
    case .manhattan: columns + rows
    case .chebyshev: max(columns, rows)
    case .euclidean: columns * columns + rows * rows
    }
  }

  /// What `measure` gives at most for cells within a distance.
  func limit(_ distance: Int) -> UInt128 {
    let distance = UInt128(distance)
    return self == .euclidean ? distance * distance : distance
  }
}
