import AnsiTerm
import Systems

/// Draws the outlines of colliders over the board.
struct ColliderLayer {
  /// The colliders, in any order.
  let colliders: [DrawnPiece]

  /// How things look.
  let theme: Theme

  /// Where things stand.
  let layout: ScreenLayout

  /// The width of a line, in columns: a dot of the eight a cell has.
  private static let lineWidth = 0.5

  /// Draws every outline within the board: lines of dots, or brackets where there are none.
  func draw(on frame: inout Frame) {
    switch theme.blocks.glyphs {
    case .ascii, .consoleBlocks:
      for collider in colliders { drawBrackets(around: collider, on: &frame) }
    case .halfBlocks, .quadrants, .sextants, .octants, .braille:
      drawLines(on: &frame)
    }
  }

  private func drawLines(on frame: inout Frame) {
    var canvas = Canvas(board: layout)
    for collider in colliders {
      // The line lies within the outline.
      let inset = Self.lineWidth * ViewFrame.columnWidth
      var inner = collider
      inner.size.width = max(0, collider.size.width - inset)
      inner.size.height = max(0, collider.size.height - inset)
      let corners = inner.corners.map(Canvas.Point.init)
      for (index, corner) in corners.enumerated() {
        canvas.line(
          from: corner, to: corners[(index + 1) % corners.count], width: Self.lineWidth,
          style: theme.layerStyles.colliders)
      }
    }
    frame.draw(
      canvas, column: layout.left, row: layout.top,
      as: CanvasOutput(glyphs: .braille, depth: theme.blocks.depth))
  }

  /// Draws `[]` around the middle of a collider, or `<>` where it stands on a corner.
  private func drawBrackets(around collider: DrawnPiece, on frame: inout Frame) {
    let (across, down) = (collider.axis.x.magnitude, collider.axis.y.magnitude)
    let isUpright = min(across, down) < VelocityLayer.tangent * max(across, down)
    let brackets: [Unicode.Scalar] = isUpright ? ["[", "]"] : ["<", ">"]
    let reach = collider.size.width / 2 - ViewFrame.columnWidth / 2
    for (side, bracket) in zip([-reach, reach], brackets) {
      layout.mark(
        bracket, at: collider.center + Vector(x: side, y: 0), style: theme.layerStyles.colliders,
        on: &frame)
    }
  }
}

extension ScreenLayout {
  /// Writes a glyph over the place of a point of the board, if the point lies on the board.
  func mark(_ glyph: Unicode.Scalar, at point: Vector, style: Style, on frame: inout Frame) {
    let bounds = Rect(
      x: 0, y: 0, width: Double(boardWidth) * Systems.Cell.points,
      height: Double(boardHeight) * Systems.Cell.points)
    guard bounds.contains(point) else { return }
    frame.mark(
      glyph, column: left + (point.x / ViewFrame.columnWidth).wholeBelow,
      row: top + (point.y / ViewFrame.rowHeight).wholeBelow, style: style)
  }
}
