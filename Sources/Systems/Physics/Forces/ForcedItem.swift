import ECS

/// An item that forces can act on, as they see it.
struct ForcedItem {
  let entity: Entity
  let position: Vector
  let velocity: Vector
  let charge: Double

  /// One over the mass in kilograms.
  let inverseMass: Double

  /// How fast it turns, and one over the moment of inertia in kg·pt²; 0 for what does not turn.
  var spin = 0.0
  var inverseInertia = 0.0

  /// An item as far as fields go; `nil` if it moves in no usable way.
  @inline(__always)
  init?(
    _ entity: Entity, _ position: Position, _ velocity: Velocity, charge: Double,
    inverseMass: Double
  ) {
    self.entity = entity
    self.position = position.vector
    self.velocity = Vector(x: velocity.dx, y: velocity.dy)
    self.charge = charge
    self.inverseMass = inverseMass
    guard self.position.isWithin(MotionLimits.place),
      self.velocity.isWithin(MotionLimits.speed)
    else { return nil }
  }

  /// An item by its entity; `nil` if it is none, is refused by the physics or anchored.
  init?(_ entity: Entity, in world: World) {
    guard let properties = world[entity, ItemProperties.self], !properties.isAnchored,
      let collider = world[entity, Collider.self],
      let position = world[entity, Position.self], let velocity = world[entity, Velocity.self]
    else { return nil }
    let shape = world[entity, CollisionShape.self]
    let angle = world[entity, Rotation.self]?.angle
    let spin = world[entity, AngularVelocity.self]?.spin
    let motion = ItemMotion(
      position, velocity, world[entity, Rotation.self], world[entity, AngularVelocity.self])
    let reason = ItemError.Reason(motion, collider, shape, properties)
    guard reason == nil else { return nil }
    let mass = ItemMass(collider, shape, properties)
    self.init(
      entity, position, velocity, charge: properties.charge, inverseMass: 1 / mass.mass)
    if let spin, angle != nil, properties.allowsRotation {
      self.spin = spin
      inverseInertia = 1 / mass.inertia
    }
  }
}

extension PhysicsState {
  /// The body of an item by its place in the order of queries; `nil` if the item is new or has
  /// been changed since the last tick.
  @inline(__always)
  func source(
    _ number: Int, isMadeFrom entity: Entity, _ properties: ItemProperties, _ collider: Collider,
    _ shape: CollisionShape?
  ) -> ItemSource? {
    guard number < sources.count,
      sources[number].isMade(from: entity, properties, collider, shape)
    else { return nil }
    return sources[number]
  }
}
