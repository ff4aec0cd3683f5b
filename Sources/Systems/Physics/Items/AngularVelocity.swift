public import ECS

/// How fast an entity turns about its centre.
public struct AngularVelocity: Component, Hashable {
  /// The speed, in radians a second; it is positive for what turns clockwise on the screen.
  public var spin: Double

  /// Creates an angular velocity, in radians a second; at rest by default.
  public init(spin: Double = 0) {
    self.spin = spin
  }

  /// Feeds the speed to a digest.
  public func digest(into digest: inout Digest) {
    digest.combine(spin)
  }
}
