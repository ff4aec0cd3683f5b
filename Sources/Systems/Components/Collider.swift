public import ECS

/// The room an entity takes up around its position.
public struct Collider: Component, Hashable {
  /// The extent of the box, in points.
  public var size: Size

  /// Creates a box of the given extent, in points.
  public init(size: Size) {
    self.size = size
  }

  /// The box that fills one cell of the board.
  public static let cell = Collider(size: Size(width: Cell.points, height: Cell.points))

  /// Feeds the extent to a digest.
  public func digest(into digest: inout Digest) {
    digest.combine(size.width)
    digest.combine(size.height)
  }
}
