public import ECS

/// Why an entity cannot be an item of the physics.
///
/// ``ECS/World/checkItem(_:)`` throws it. The physics sends it as an event for every entity that it
/// has to leave out, once, and never traps; an entity that only lacks a component is no item, and
/// nothing to tell. What is left out stays where it is and touches nothing. As soon as what is wrong
/// with it is put right, it takes part again.
public struct ItemError: Error, Event, Hashable {
  /// What is wrong with an entity.
  public enum Reason: UInt8, Hashable, Sendable, CaseIterable {
    /// It has no ``Position``, ``Velocity``, ``Collider`` or ``ItemProperties``, or is dead.
    case componentMissing

    /// Its width or height is not a number between a thousandth of a point and a thousand million,
    /// or its circle is not as wide as high.
    case size

    /// Its density is not a positive, finite number.
    case density

    /// Its elasticity, friction or resistance is negative or not a number, the elasticity is over 1,
    /// or the friction or the charge is not finite.
    case property

    /// Its place or its angle is not a number below a thousand million, its speed not one below ten
    /// million points a second, or its spin not one below a million radians a second.
    ///
    /// What gets there by falling without end is refused then: farther out places cannot be told
    /// apart as finely as contacts need it, and what is faster meets more walls in a tick than a tick
    /// has time for.
    case motion

    /// Its path is not that of a convex polygon: too few corners, corners that are equal or in a
    /// line, corners that turn inward, sides that cross, less than a thousandth of a point across,
    /// or numbers that are not finite.
    ///
    /// Or a part of its compound is not at such a place, or there are more than 1000 parts.
    case shape

    /// It is an ``ItemGroup`` without items, or a compound without parts.
    case emptyGroup

    /// It is a group that is to be an item of a group, or a compound within a compound.
    case nestedGroup

    /// It is in a group already, or it has ``ItemProperties`` and is in a group: an item has one body.
    case grouped
  }

  /// The entity.
  public var item: Entity

  /// What is wrong with it.
  public var reason: Reason

  /// Creates the refusal of an entity.
  public init(item: Entity, reason: Reason) {
    self.item = item
    self.reason = reason
  }

  /// Feeds the entity and the reason to a digest.
  public func digest(into digest: inout Digest) {
    digest.combine(item)
    digest.combine(reason.rawValue)
  }
}

extension ItemError.Reason {
  /// What is wrong with an item, or `nil` if nothing is.
  init?(
    _ motion: ItemMotion, _ collider: Collider, _ shape: CollisionShape?,
    _ properties: ItemProperties
  ) {
    if let fault = ItemError.Reason(collider, shape) {
      self = fault
    } else if !(properties.density > 0 && properties.density.isFinite) {
      self = .density
    } else if !ItemError.Reason.isUsable(properties) {
      self = .property
    } else if !motion.isUsable {
      self = .motion
    } else {
      return nil
    }
  }

  /// What is wrong with the shape of an item, or `nil` if nothing is.
  init?(_ collider: Collider, _ shape: CollisionShape?) {
    if case .compound(let parts) = shape {
      guard let fault = ItemError.Reason(parts) else { return nil }
      self = fault
    } else if !ItemError.Reason.isUsable(collider, shape) {
      self = .size
    } else if ItemShape(collider, shape) == nil {
      self = .shape
    } else {
      return nil
    }
  }

  /// What is wrong with the parts of a compound, or `nil` if nothing is.
  private init?(_ parts: [CollisionShape.Part]) {
    let fault = parts.lazy.compactMap { ItemError.Reason($0) }.first
    if parts.isEmpty {
      self = .emptyGroup
    } else if let fault {
      self = fault
    } else if parts.count > Compound.mostParts || Compound(parts) == nil {
      self = .shape
    } else {
      return nil
    }
  }

  /// What is wrong with a part of a compound, or `nil` if nothing is.
  init?(_ part: CollisionShape.Part) {
    if case .compound = part.shape {
      self = .nestedGroup
    } else if let fault = ItemError.Reason(part.collider, part.shape) {
      self = fault
    } else if !(part.density > 0 && part.density.isFinite) {
      self = .density
    } else if !part.isPlaced {
      self = .shape
    } else {
      return nil
    }
  }

  private static func isUsable(_ collider: Collider, _ shape: CollisionShape?) -> Bool {
    if case .path = shape { return true }
    let (width, height) = (collider.size.width, collider.size.height)
    // Bounded on both sides, so that masses and their reciprocals are finite.
    guard width > 1e-3, height > 1e-3, width < 1e9, height < 1e9 else { return false }
    return shape != nil || collider.shape == .rectangle || width == height
  }

  private static func isUsable(_ properties: ItemProperties) -> Bool {
    properties.elasticity >= 0 && properties.elasticity <= 1 && properties.friction >= 0
      && properties.friction.isFinite && properties.resistance >= 0
      && properties.angularResistance >= 0 && properties.charge.isFinite
  }
}

extension ItemMotion {
  /// Whether it is one that can be reckoned with.
  var isUsable: Bool {
    x.magnitude < MotionLimits.place && y.magnitude < MotionLimits.place
      && angle.magnitude < MotionLimits.place && vx.magnitude < MotionLimits.speed
      && vy.magnitude < MotionLimits.speed && spin.magnitude < MotionLimits.spin
  }
}

extension World {
  /// Checks whether an entity can be an item of the physics.
  ///
  /// - Throws: The reason why not, with the entity.
  public func checkItem(_ entity: Entity) throws(ItemError) {
    guard let position = self[entity, Position.self], let velocity = self[entity, Velocity.self],
      let collider = self[entity, Collider.self],
      let properties = self[entity, ItemProperties.self]
    else { throw ItemError(item: entity, reason: .componentMissing) }
    if has(Reference<Grouping>.self, entity) { throw ItemError(item: entity, reason: .grouped) }
    let motion = ItemMotion(
      position, velocity, self[entity, Rotation.self], self[entity, AngularVelocity.self])
    let reason = ItemError.Reason(
      motion, collider, self[entity, CollisionShape.self], properties)
    if let reason { throw ItemError(item: entity, reason: reason) }
  }
}
