public import ECS

/// Why a ``Push``, a ``Field`` or ``Gravity`` cannot act.
///
/// ``ECS/World/checkForce(_:)`` throws it. The systems send it once as an event when they come to
/// leave out a force, and again if it has been mended and broken anew. It never traps, and what is
/// left out changes nothing.
public struct ForceError: Error, Event, Hashable {
  /// What is wrong with a force.
  public enum Reason: UInt8, Hashable, Sendable, CaseIterable {
    /// The entity has neither a ``Push`` nor a ``Field``, or is dead.
    case componentMissing

    /// The magnitude or the strength is not a number below 10⁹ in size.
    case strength

    /// The direction or the angle is not finite, or too long.
    case direction

    /// The offset of a push from the centre of an item is not a number below 10⁹ in size.
    case offset

    /// The falloff is not a number from 0 to 16.
    case falloff

    /// The least radius is not a positive, finite number.
    case minimumRadius

    /// The smoothness is not a number from 0 to 1, or the speed of the animation not one from 0 to
    /// 10⁶.
    case noise

    /// A circle or box of the region has a size that is negative, infinite or not a number.
    case region

    /// The ``Position`` of a field is not a number below 10⁹ in size.
    case position

    /// An item would become faster than 10⁷ points a second or turn faster than 10⁶ radians a second,
    /// which the physics would refuse; the others are acted on.
    case outcome
  }

  /// The entity of the force; `nil` for ``Gravity``, which is a resource.
  public var force: Entity?

  /// What is wrong with it.
  public var reason: Reason

  /// Creates the refusal of a force.
  public init(force: Entity?, reason: Reason) {
    self.force = force
    self.reason = reason
  }

  /// Feeds the entity and the reason to a digest.
  public func digest(into digest: inout Digest) {
    digest.combine(force)
    digest.combine(reason.rawValue)
  }
}

extension World {
  /// Checks whether an entity is a ``Push`` or a ``Field``, or both, that can act.
  ///
  /// - Throws: The reason why not, with the entity.
  public func checkForce(_ entity: Entity) throws(ForceError) {
    let (push, field) = (self[entity, Push.self], self[entity, Field.self])
    guard push != nil || field != nil else {
      throw ForceError(force: entity, reason: .componentMissing)
    }
    let reason = push?.refusal ?? field?.refusal(at: self[entity, Position.self])
    if let reason { throw ForceError(force: entity, reason: reason) }
  }
}

extension Vector {
  /// Whether both parts are numbers below a size.
  func isWithin(_ most: Double) -> Bool { x.magnitude < most && y.magnitude < most }
}

/// The sizes beyond which forces are refused; those of what they do to items are ``MotionLimits``.
enum ForceLimits {
  /// Of strengths, directions and offsets.
  static let most = 1e9

  /// Of what drag takes, in 1/s.
  static let mostDrag = 1e12
}
