public import ECS

/// Where the centre of an entity is, in points from the top-left corner of the board.
public struct Position: Component, Hashable {
  /// The distance from the left edge, in points.
  public var x: Double

  /// The distance from the top edge, in points; it grows downward.
  public var y: Double

  /// Creates a position from its distances to the left and top edges, in points.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// Creates the position in the middle of a cell.
  public init(centerOf cell: Cell) {
    self.init(x: cell.center.x, y: cell.center.y)
  }

  /// The position as a displacement from the board's top-left corner.
  public var vector: Vector {
    Vector(x: x, y: y)
  }

  /// The cell the position lies in.
  public var cell: Cell {
    Cell(at: vector)
  }

  /// Feeds both coordinates to a digest.
  public func digest(into digest: inout Digest) {
    digest.combine(x)
    digest.combine(y)
  }
}
