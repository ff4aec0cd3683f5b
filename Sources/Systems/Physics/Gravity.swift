public import ECS

/// What pulls every item of a world, all at the same rate.
///
/// It is one resource: a second one takes the place of the first. Without it nothing falls. One that
/// changes wakes what sleeps. One that is not finite, or of a magnitude of 10⁶ and more, is refused by
/// a ``ForceError``, and what pulled before goes on. The names, units and defaults are those of UIKit's
/// `UIGravityBehavior`.
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
    direction = magnitude == 0 ? .zero : Vector(x: cosine * magnitude, y: sine * magnitude)
  }

  /// The strength, which is the length of the vector.
  ///
  /// Setting it keeps the angle, and a negative one turns it round. At 0 the vector is (0, 0) and the
  /// angle 0, which it stays when the magnitude is set to something else.
  public var magnitude: Double {
    get { dot(direction, direction).squareRoot() }
    set {
      let present = magnitude
      if newValue == 0 {
        direction = .zero
      } else {
        direction = present > 0 ? direction * (newValue / present) : Vector(x: newValue, y: 0)
      }
    }
  }

  /// The angle in radians, clockwise from the right.
  ///
  /// Setting it keeps the magnitude; at a magnitude of 0 it stays 0.
  public var angle: Double {
    get { Double.angle(x: direction.x, y: direction.y) }
    set { setAngle(newValue, magnitude: magnitude) }
  }

  /// Sets the angle, in radians clockwise from the right, and the magnitude.
  public mutating func setAngle(_ angle: Double, magnitude: Double) {
    self = Gravity(angle: angle, magnitude: magnitude)
  }

  /// The acceleration, in points per second squared.
  public var acceleration: Vector {
    direction * Gravity.pointsPerMagnitude
  }

  /// Whether the physics takes it.
  var isUsable: Bool { direction.isWithin(1e6) }

  /// Feeds the vector to a digest.
  public func digest(into digest: inout Digest) {
    digest.combine(direction.x)
    digest.combine(direction.y)
  }
}
