import AnsiTerm
import Systems

/// A box that may be turned, as it is drawn: a piece of a snake, or any other collider.
struct DrawnPiece: Hashable, Sendable {
  /// Where its middle is, in points from the board's top-left corner.
  var center: Vector

  /// The direction of its width, of length 1: the cosine and the sine of the angle it is turned by.
  var axis: Vector

  /// Its extent, in points.
  var size: Size

  /// Whether it was a snake's head.
  var isHead: Bool

  /// Creates a piece, by default an upright one of the size of a cell.
  init(
    center: Vector, axis: Vector = Vector(x: 1, y: 0),
    size: Size = Collider.cell.size, isHead: Bool = false
  ) {
    self.center = center
    self.axis = axis
    self.size = size
    self.isHead = isHead
  }

  /// Its corners clockwise, in points.
  var corners: [Vector] {
    let along = axis * (size.width / 2)
    let across = Vector(x: -axis.y, y: axis.x) * (size.height / 2)
    return [
      center - along - across, center + along - across, center + along + across,
      center - along + across,
    ]
  }
}

extension Canvas {
  /// Creates a canvas for a board.
  init(board layout: ScreenLayout) {
    self.init(
      columns: layout.boardWidth * ScreenLayout.columnsPerCell, rows: layout.boardHeight)
  }
}

extension Canvas.Point {
  /// The place of a point of the board: a pixel is as wide as a column.
  init(_ point: Vector) {
    self.init(x: point.x / ViewFrame.columnWidth, y: point.y / ViewFrame.columnWidth)
  }
}
