public import ECS

/// What pulls every item of a world, all at the same rate.
///
/// It is one resource: a second one takes the place of the first. Without it nothing falls. The
/// names, units and defaults are those of UIKit's `UIGravityBehavior`.
public struct Gravity: Resource, Hashable {
  /// The points a second squared that a magnitude of 1 stands for.
  public static let pointsPerMagnitude = 1000.0

  /// The way and the strength of the pull; of length 1 at a magnitude of 1.
  ///
  /// y grows downward.
  public var direction: Vector

  /// Creates gravity along a vector; straight down with magnitude 1 by default.
  public init(direction: Vector = Vector(x: 0, y: 1)) {
    self.direction = direction
  }

  /// Creates gravity of a magnitude at an angle in radians: 0 is to the right, π/2 straight down.
  public init(angle: Double, magnitude: Double) {
    let (sine, cosine) = angle.sineAndCosine
    direction = Vector(x: cosine * magnitude, y: sine * magnitude)
  }

  /// The strength, which is the length of the vector.
  ///
  /// Setting it keeps the angle; at 0 the angle is 0 too.
  public var magnitude: Double {
    get { (direction.x * direction.x + direction.y * direction.y).squareRoot() }
    set { self = Gravity(angle: angle, magnitude: newValue) }
  }

  /// The angle in radians, clockwise from the right.
  ///
  /// Setting it keeps the magnitude.
  public var angle: Double {
    get { Double.angle(x: direction.x, y: direction.y) }
    set { self = Gravity(angle: newValue, magnitude: magnitude) }
  }

  /// The acceleration, in points per second squared.
  public var acceleration: Vector {
    direction * Gravity.pointsPerMagnitude
  }

  /// Feeds the vector to a digest.
  public func digest(into digest: inout Digest) {
    digest.combine(direction.x)
    digest.combine(direction.y)
  }
}
