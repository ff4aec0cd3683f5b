public import ECS

/// The room an entity takes up around its position, and the shape of it.
public struct Collider: Component, Hashable {
  /// What an entity can look like to the physics.
  public enum Shape: UInt8, Hashable, Sendable {
    /// A box of the whole extent.
    case rectangle

    /// A circle as wide and as high as the extent.
    case circle
  }

  /// The extent of the box, or of the box around the circle, in points.
  public var size: Size

  /// The shape within the extent.
  public var shape: Shape

  /// Creates a box of the given extent, in points.
  public init(size: Size) {
    self.size = size
    shape = .rectangle
  }

  /// Creates a circle of the given radius, in points.
  public init(radius: Double) {
    size = Size(width: 2 * radius, height: 2 * radius)
    shape = .circle
  }

  /// The box that fills one cell of the board.
  public static let cell = Collider(size: Size(width: Cell.points, height: Cell.points))

  /// Feeds the extent and the shape to a digest.
  public func digest(into digest: inout Digest) {
    digest.combine(size.width)
    digest.combine(size.height)
    digest.combine(shape.rawValue)
  }
}
