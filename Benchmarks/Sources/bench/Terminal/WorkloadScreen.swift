import AnsiTerm

/// A workload as a program draws it with this library.
struct WorkloadScreen {
  /// What the screen shows.
  private(set) var frame: Frame

  /// What each frame changes, as cells: the peers have their colours ready as well.
  private let changes: [[(column: Int, row: Int, cell: Cell)]]

  /// Creates a screen that shows nothing yet.
  init(_ workload: Workload) {
    changes = workload.frames.map { $0.map { ($0.column, $0.row, $0.glyph.cell) } }
    frame = Frame(columns: workload.columns, rows: workload.rows)
  }

  /// Draws what a frame changes, 0 the whole first screen.
  mutating func draw(_ number: Int) {
    for change in changes[number] { frame[change.column, change.row] = change.cell }
  }
}

extension Workload.Glyph {
  /// The glyph as a cell.
  var cell: Cell {
    Cell(
      Unicode.Scalar(scalar) ?? " ",
      style: Style(foreground: foreground.color, background: background.color))
  }
}

extension UInt32 {
  fileprivate var color: Color {
    .rgb(
      UInt8(truncatingIfNeeded: self >> 16), UInt8(truncatingIfNeeded: self >> 8),
      UInt8(truncatingIfNeeded: self))
  }
}
