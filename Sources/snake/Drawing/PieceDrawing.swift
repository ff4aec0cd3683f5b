import AnsiTerm
import Systems

/// Draws the pieces of a snake that fell apart, and marks what it ran into.
struct PieceDrawing {
  /// The pieces in the order of the body from the head on.
  let pieces: [DrawnPiece]

  /// What the snake ran into.
  let crash: Crashed?

  /// How things look.
  let theme: Theme

  /// Where things stand.
  let layout: ScreenLayout

  /// Draws the pieces within the board, the head on top, and the mark over them.
  func draw(on frame: inout Frame) {
    var canvas = Canvas(board: layout)
    for (index, piece) in pieces.enumerated().reversed() {
      let style = index % 2 == 0 ? theme.pieceStyles.even : theme.pieceStyles.odd
      canvas.fill(
        piece.corners.map(Canvas.Point.init),
        style: piece.isHead ? theme.headPieceStyle : style)
    }
    frame.draw(canvas, column: layout.left, row: layout.top, as: theme.blocks)
    for piece in pieces where piece.isHead {
      drawFace(of: piece, on: &frame)
    }
    if let crash {
      mark(crash, on: &frame)
    }
  }

  /// How far the middle of a column may be from that of the head to show an eye, in columns.
  private static let eyeDistance = 0.75

  /// Draws the shut eyes of the head: two where its middle is between two columns, or else one.
  private func drawFace(of head: DrawnPiece, on frame: inout Frame) {
    let x = head.center.x / ViewFrame.columnWidth
    let row = (head.center.y / ViewFrame.rowHeight).wholeBelow
    guard row >= 0, row < layout.boardHeight, let eye = theme.crashedHead.unicodeScalars.first
    else { return }
    let columns = 0..<layout.boardWidth * ScreenLayout.columnsPerCell
    for column in (x.wholeBelow - 1)...(x.wholeBelow + 1)
    where columns.contains(column) && (Double(column) + 0.5 - x).magnitude <= Self.eyeDistance {
      frame[layout.left + column, layout.top + row] = AnsiTerm.Cell(eye, style: theme.crashedStyle)
    }
  }

  /// Marks the cell that was run into, or the place of the board's frame where it would be.
  private func mark(_ crash: Crashed, on frame: inout Frame) {
    let isBeside = crash.target.x < 0 || crash.target.x >= layout.boardWidth
    let column = crash.target.x < 0 ? layout.left - 1 : layout.column(of: crash.target)
    frame.write(
      isBeside ? theme.impact.narrow : theme.impact.wide, column: column,
      row: layout.row(of: crash.target), style: theme.impactStyle)
  }
}
