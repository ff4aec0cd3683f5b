public import ECS

/// Makes an entity an item of the physics, and says what it is made of.
///
/// An item has a ``Position``, a ``Velocity`` and a ``Collider`` as well; a ``Rotation`` and an
/// ``AngularVelocity`` if it is to turn. While an entity is an item the physics alone writes its
/// place, and whoever adds the properties hands it over. Taking them away gives it back.
///
/// The names, units and defaults are those of UIKit's `UIDynamicItemBehavior`.
public struct ItemProperties: Component, Hashable {
  /// How much of its speed a contact gives back, from 0 to 1 (restitution); the greater of two
  /// counts.
  public var elasticity = 0.0

  /// How hard it is to slide along, 0 or more; 1 is strong.
  ///
  /// Of two the geometric mean counts.
  public var friction = 0.0

  /// The mass of 100 × 100 points, in kilograms; positive.
  public var density = 1.0

  /// What takes its speed away (linear damping), 0 or more, in 1/s: `v / (1 + h·resistance)` a
  /// tick.
  public var resistance = 0.0

  /// What takes its spin away (angular damping), 0 or more, in 1/s.
  public var angularResistance = 0.0

  /// Whether contacts can make it turn.
  ///
  /// A spin it already has goes on when this is false.
  public var allowsRotation = true

  /// Whether it stands where it is, whatever hits it.
  public var isAnchored = false

  /// The charge that electric and magnetic fields act on, without a unit.
  public var charge = 0.0

  /// Creates the documented defaults of UIKit.
  public init() {}

  /// Feeds every property to a digest.
  public func digest(into digest: inout Digest) {
    digest.combine(elasticity)
    digest.combine(friction)
    digest.combine(density)
    digest.combine(resistance)
    digest.combine(angularResistance)
    digest.combine(allowsRotation)
    digest.combine(isAnchored)
    digest.combine(charge)
  }
}
