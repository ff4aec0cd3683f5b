/// A square of the board: a column counted from the left and a row counted from the top, both from
/// 0.
///
/// A cell may lie outside the board: it is a place, and only the board knows whether it exists.
public struct Cell: Hashable, Sendable {
  /// The column, from 0 at the left.
  public var x: Int

  /// The row, from 0 at the top.
  public var y: Int

  /// The edge of a cell, in points.
  ///
  /// The terminal draws a cell two columns wide and one row high.
  public static let points = 20.0

  /// Creates the cell of a column and a row.
  public init(x: Int, y: Int) {
    self.x = x
    self.y = y
  }

  /// Creates the cell a point of the board lies in.
  public init(at point: Vector) {
    self.init(x: (point.x / Cell.points).wholeBelow, y: (point.y / Cell.points).wholeBelow)
  }

  /// The middle of the cell, in points from the board's top-left corner.
  public var center: Vector {
    Vector(x: (Double(x) + 0.5) * Cell.points, y: (Double(y) + 0.5) * Cell.points)
  }

  /// The cell a number of steps away in a direction; it may lie outside every board.
  public func stepped(_ direction: Direction, by steps: Int = 1) -> Cell {
    Cell(x: x + direction.dx * steps, y: y + direction.dy * steps)
  }

  /// The direction of the step that leads to a neighbouring cell; `nil` for any other cell.
  public func direction(to other: Cell) -> Direction? {
    Direction.allCases.first { stepped($0) == other }
  }
}
