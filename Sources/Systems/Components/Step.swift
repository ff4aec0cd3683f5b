public import ECS

/// A step that a snake is about to take; it arrives on a beat and leaves when the snake has moved.
public struct Step: Component, Hashable {
  /// The cell ahead of the head.
  public var target: Cell

  /// Creates a step onto a cell.
  public init(onto target: Cell) {
    self.target = target
  }

  /// Feeds the cell to a digest.
  public func digest(into digest: inout Digest) {
    digest.combine(target.x)
    digest.combine(target.y)
  }
}
