public import ECS

/// A force that depends on where an item is, or on how it moves.
///
/// It is an entity of its own, whose ``Position`` is the field's; without one it is at the origin.
/// So whatever moves an entity moves a field, and an item may carry one, which does not act on
/// itself. The names and defaults are those of UIKit's `UIFieldBehavior`.
///
/// ```swift
/// var well = Field.radialGravity()
/// well.strength = 5
/// well.region = Region(radius: 300)
/// world.spawn(well, Position(x: 400, y: 200))
/// ```
///
/// Units are those of the rest of the physics, at 100 points a metre: a strength of 1 is an
/// acceleration of 100 points per second squared, a force of one newton, or what else its kind says.
/// Several fields add up. A ``FieldSystem`` performs them; a field of your own is a system of your
/// own beside it.
///
/// A field wakes the items whose velocity it changes; they do not sleep as long as it goes on.
public struct Field: Component, Hashable {
  /// What a field does.
  public enum Kind: UInt8, Hashable, Sendable, CaseIterable {
    /// Slows down, with a force of the strength times the speed in metres a second.
    case drag

    /// Accelerates counter-clockwise around the position, by the strength times the distance.
    case vortex

    /// Accelerates towards the position, whatever the mass; a negative strength, away from it.
    case radialGravity

    /// Accelerates along the direction, whatever the mass.
    case linearGravity

    /// Sets the velocity to the direction times the strength, in metres a second: it overrides all
    /// other acceleration, that of gravity too.
    case velocity

    /// Accelerates this way and that, by chance, whatever the mass.
    case noise

    /// Accelerates this way and that, in proportion to the speed in metres a second.
    case turbulence

    /// Pulls to the position with a force of the strength times the distance in metres (Hooke).
    ///
    /// One so stiff that a tick cannot follow it pulls as if it were just not.
    case spring

    /// Pushes what is charged away from the position, with a force of charge times strength; what
    /// is charged negatively is pulled.
    case electric

    /// Bends the path of what is charged counter-clockwise, with a force of charge times strength
    /// times the speed in metres a second; the speed stays the same.
    case magnetic
  }

  /// What it does.
  public let kind: Kind

  /// How strong it is; 1 by default, and negative for the opposite.
  public var strength = 1.0

  /// How fast it weakens with the distance, from 0 for not at all to 16.
  ///
  /// The strength is divided by the distance to this power, the distance counted in hundreds of
  /// points; so at 100 points the strength is what it says.
  public var falloff = 0.0

  /// The least distance that counts for the falloff, in points; positive, and small by default.
  public var minimumRadius = 0.1

  /// The direction of linear gravity and velocity fields; zero for others.
  ///
  /// Its length counts.
  public var direction = Vector.zero

  /// How smooth noise and turbulence are, from 0 for noisy to 1 for smooth; 0 by default.
  ///
  /// They are four layers of noise of 100, 50, 25 and 12.5 points; each counts for 1 - smoothness
  /// of the one before.
  public var smoothness = 0.0

  /// How often a second noise and turbulence become others, in hertz; 0, the default, freezes them.
  public var animationSpeed = 0.0

  /// Which noise and which turbulence it is.
  public var seed: UInt64 = 0

  /// Where it acts, around its position; everywhere by default.
  public var region = Region.infinite

  /// Which items it acts on; all by default.
  public var items = FieldItems.all

  /// Creates a field of a kind with the defaults.
  public init(_ kind: Kind) {
    self.kind = kind
  }

  /// Feeds everything to a digest.
  public func digest(into digest: inout Digest) {
    digest.combine(kind.rawValue)
    digest.combine(strength)
    digest.combine(falloff)
    digest.combine(minimumRadius)
    digest.combine(direction.x)
    digest.combine(direction.y)
    digest.combine(smoothness)
    digest.combine(animationSpeed)
    digest.combine(seed)
    region.digest(into: &digest)
    items.digest(into: &digest)
  }
}

// MARK: - Kinds

extension Field {
  /// A field that slows items down.
  public static func drag() -> Field { Field(.drag) }

  /// A field that turns items around its position.
  public static func vortex() -> Field { Field(.vortex) }

  /// A field that pulls items to its position.
  public static func radialGravity() -> Field { Field(.radialGravity) }

  /// A field that pulls items along a direction.
  public static func linearGravity(direction: Vector) -> Field {
    Field(.linearGravity, direction)
  }

  /// A field that carries items along at a velocity, in metres a second.
  public static func velocity(direction: Vector) -> Field { Field(.velocity, direction) }

  /// A field that shakes items, whatever their mass.
  public static func noise(smoothness: Double, animationSpeed: Double) -> Field {
    Field(.noise, smoothness, animationSpeed)
  }

  /// A field that shakes items the more the faster they are.
  public static func turbulence(smoothness: Double, animationSpeed: Double) -> Field {
    Field(.turbulence, smoothness, animationSpeed)
  }

  /// A field that pulls items to its position as springs would.
  public static func spring() -> Field { Field(.spring) }

  /// A field that pushes charged items from its position.
  public static func electric() -> Field { Field(.electric) }

  /// A field that bends the paths of charged items.
  public static func magnetic() -> Field { Field(.magnetic) }

  private init(_ kind: Kind, _ direction: Vector) {
    self.init(kind)
    self.direction = direction
  }

  private init(_ kind: Kind, _ smoothness: Double, _ animationSpeed: Double) {
    self.init(kind)
    self.smoothness = smoothness
    self.animationSpeed = animationSpeed
  }

  /// Why it cannot act from a position, or `nil` if it can.
  func refusal(at position: Position?) -> ForceError.Reason? {
    guard strength.magnitude < ForceLimits.most else { return .strength }
    guard direction.isWithin(ForceLimits.most) else { return .direction }
    guard falloff >= 0, falloff <= 16 else { return .falloff }
    guard minimumRadius > 0, minimumRadius.isFinite else { return .minimumRadius }
    guard smoothness >= 0, smoothness <= 1, animationSpeed >= 0, animationSpeed <= 1e6 else {
      return .noise
    }
    guard region.isUsable else { return .region }
    return (position?.vector ?? .zero).isWithin(MotionLimits.place) ? nil : .position
  }
}
