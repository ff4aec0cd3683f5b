public import ECS

/// How far an entity is turned about its centre.
public struct Rotation: Component, Hashable {
  /// The angle, in radians; it grows clockwise as seen on a screen, whose y grows downward.
  public var angle: Double

  /// Creates a rotation by an angle in radians; upright by default.
  public init(angle: Double = 0) {
    self.angle = angle
  }

  /// Feeds the angle to a digest.
  public func digest(into digest: inout Digest) {
    digest.combine(angle)
  }
}
