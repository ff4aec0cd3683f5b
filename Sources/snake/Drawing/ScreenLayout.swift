import AnsiTerm
import Systems

import struct Systems.Cell

/// Where everything stands on a screen: the board in its frame, and one line of keys below.
struct ScreenLayout: Hashable {
  /// The size of the screen.
  let columns: Int

  /// The rows of the screen.
  let rows: Int

  /// The columns of the board, in cells.
  let boardWidth: Int

  /// The rows of the board, in cells.
  let boardHeight: Int

  /// The columns a cell takes.
  static let columnsPerCell = 2

  /// The smallest screen a game is played on, whatever the size of the board.
  ///
  /// Below it the panel with its two buttons could not be read.
  static let smallest = TerminalSize(columns: 32, rows: 12)

  /// The screen a board needs: its frame around it and a line below.
  var needed: TerminalSize {
    TerminalSize(
      columns: max(boardWidth * Self.columnsPerCell + 2, Self.smallest.columns),
      rows: max(boardHeight + 3, Self.smallest.rows))
  }

  /// Whether everything fits.
  var fits: Bool {
    columns >= needed.columns && rows >= needed.rows
  }

  /// The column of the board's first cell; the frame stands left of it.
  var left: Int {
    (columns - boardWidth * Self.columnsPerCell) / 2
  }

  /// The row of the board's first cell; the frame stands above it.
  var top: Int {
    (rows - 1 - boardHeight) / 2
  }

  /// The column a cell of the board begins at.
  func column(of cell: Cell) -> Int {
    left + cell.x * Self.columnsPerCell
  }

  /// The row of a cell of the board.
  func row(of cell: Cell) -> Int {
    top + cell.y
  }

  /// The largest board that fits a screen, at least as large as the smallest screen has room for.
  static func largestBoard(on size: TerminalSize) -> BoardSize {
    let columns = max(size.columns, smallest.columns)
    let rows = max(size.rows, smallest.rows)
    return BoardSize(
      width: min((columns - 2) / columnsPerCell, Limits.boardEdge.upperBound),
      height: min(rows - 3, Limits.boardEdge.upperBound))
  }
}
