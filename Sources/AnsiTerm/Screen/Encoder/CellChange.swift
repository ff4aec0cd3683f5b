/// A cell that a terminal is to show otherwise than it does.
struct CellChange: Sendable {
  /// The cell as the terminal shows it.
  let cell: Cell

  private let columnNumber: Int32
  private let rowNumber: Int32

  /// Whether this cell and all to the right of it are plain and empty: then they are erased.
  let isRestOfRow: Bool

  /// Creates a change.
  init(column: Int, row: Int, cell: Cell, isRestOfRow: Bool = false) {
    columnNumber = Int32(truncatingIfNeeded: column)
    rowNumber = Int32(truncatingIfNeeded: row)
    self.cell = cell
    self.isRestOfRow = isRestOfRow
  }

  /// The column from 0.
  var column: Int { Int(columnNumber) }

  /// The row from 0.
  var row: Int { Int(rowNumber) }
}
