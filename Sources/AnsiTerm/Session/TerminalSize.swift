/// How many cells a terminal shows; 0 × 0 where the terminal does not say.
public struct TerminalSize: Hashable, Sendable {
  /// The number of cells in a row.
  public var columns: Int

  /// The number of rows.
  public var rows: Int

  /// Creates a size; without arguments that of a terminal which does not say.
  public init(columns: Int = 0, rows: Int = 0) {
    self.columns = columns
    self.rows = rows
  }

  /// The same size with no side beyond what a frame is worth composing for.
  ///
  /// The driver's numbers are whatever someone has set, up to 65535 × 65535; the largest screens in
  /// use show about 1000 × 300 cells.
  var clamped: TerminalSize {
    TerminalSize(columns: min(columns, 2000), rows: min(rows, 1000))
  }
}
