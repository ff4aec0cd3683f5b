import AnsiTerm
import ECS
import Systems

import struct Systems.Cell

/// Draws the board: its frame with the score, the food and the snake.
struct BoardDrawing {
  /// The session that is shown.
  let session: GameSession

  /// How things look.
  let theme: Theme

  /// Where things stand.
  let layout: ScreenLayout

  /// Draws everything that belongs to the game world.
  func draw(on frame: inout Frame) {
    drawFrame(on: &frame)
    drawFood(on: &frame)
    drawSnake(on: &frame)
  }

  private func drawFrame(on frame: inout Frame) {
    let columns = layout.boardWidth * ScreenLayout.columnsPerCell + 2
    let glyphs = session.start.walls == .solid ? theme.solidFrame : theme.openFrame
    frame.drawBox(
      glyphs, column: layout.left - 1, row: layout.top - 1, columns: columns,
      rows: layout.boardHeight + 2, style: theme.text)
    let score = " score \(session.score) "
    let best = session.best > 0 ? " best \(max(session.best, session.score)) " : ""
    let pace = " \(session.start.stepsPerSecond)/s "
    let walls = " walls: \(session.start.walls) "
    let bottom = layout.top + layout.boardHeight
    let top = session.piecesLeftOut > 0 ? " \(session.piecesLeftOut) pieces lie still " : pace
    write([(" snake ", theme.strong), (top, theme.text)], row: layout.top - 1, on: &frame)
    write([(score + best, theme.strong), (walls, theme.text)], row: bottom, on: &frame)
  }

  /// Writes one text at the left end of an edge of the frame and one at its right end, if both fit.
  private func write(_ texts: [(text: String, style: Style)], row: Int, on frame: inout Frame) {
    let columns = layout.boardWidth * ScreenLayout.columnsPerCell
    guard let first = texts.first, let last = texts.last else { return }
    let (firstWidth, lastWidth) = (Frame.width(of: first.text), Frame.width(of: last.text))
    if firstWidth + 2 <= columns {
      frame.write(first.text, column: layout.left + 1, row: row, style: first.style)
    }
    if firstWidth + lastWidth + 4 <= columns {
      frame.write(
        last.text, column: layout.left + columns - 1 - lastWidth, row: row, style: last.style)
    }
  }

  private func drawFood(on frame: inout Frame) {
    session.game.read { (_: With<Food>, position: Position) in
      write(theme.food, on: position.cell, style: theme.foodStyle, to: &frame)
    }
  }

  private func drawSnake(on frame: inout Frame) {
    guard !session.pieces.isEmpty else { return drawBody(on: &frame) }
    PieceDrawing(
      pieces: session.pieces, crash: session.game.first(Crashed.self), theme: theme, layout: layout
    ).draw(on: &frame)
  }

  private func drawBody(on frame: inout Frame) {
    session.game.read { (_: With<BodySegment>, position: Position) in
      let cell = position.cell
      let style = (cell.x + cell.y) % 2 == 0 ? theme.bodyStyles.even : theme.bodyStyles.odd
      write(theme.body, on: cell, style: style, to: &frame)
    }
    guard let (snake, heading) = session.game.first(Snake.self, Heading.self),
      let position = session.game[snake.head, Position.self]
    else { return }
    let style = session.isBiting ? theme.bitingStyle : theme.headStyle
    write(theme.head(heading.direction), on: position.cell, style: style, to: &frame)
  }

  private func write(_ text: String, on cell: Cell, style: Style, to frame: inout Frame) {
    frame.write(text, column: layout.column(of: cell), row: layout.row(of: cell), style: style)
  }
}
