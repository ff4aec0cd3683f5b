public import ECS

/// What the bounds or a boundary are made of.
///
/// UIKit documents no material for boundaries, so the default is that of an item's documentation;
/// `UICollisionBehavior` is observed to use another, which is a preset as well.
public struct Surface: Hashable, Sendable, Digestible {
  /// How much of an item's speed it gives back, from 0 to 1 (restitution); the greater of the two
  /// counts.
  ///
  /// What is less or more is set to the nearest of both, and what is not a number to 0.
  public var elasticity: Double {
    didSet { elasticity = Surface.share(elasticity) }
  }

  /// How hard it is to slide along, 0 or more.
  ///
  /// Of two the geometric mean counts. What is less, infinite or not a number is set to 0.
  public var friction: Double {
    didSet { friction = Surface.strength(friction) }
  }

  /// Creates a surface; values out of range are set to the nearest in it.
  public init(elasticity: Double = 0, friction: Double = 0) {
    self.elasticity = Surface.share(elasticity)
    self.friction = Surface.strength(friction)
  }

  /// What neither gives speed back nor holds on.
  public static let documented = Surface()

  /// What UIKit's boundaries are observed to be made of.
  public static let observed = Surface(elasticity: 0.2, friction: 0.2)

  /// Feeds both values to a digest.
  public func digest(into digest: inout Digest) {
    digest.combine(elasticity)
    digest.combine(friction)
  }

  private static func share(_ value: Double) -> Double {
    value > 0 ? min(value, 1) : 0
  }

  private static func strength(_ value: Double) -> Double {
    value > 0 && value < .infinity ? value : 0
  }
}
