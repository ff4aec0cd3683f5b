public import ECS

/// Two items that touch, or an item at the bounds, after a tick.
public struct ItemContact: Hashable, Sendable {
  /// The item, the earlier of two.
  public var item: Entity

  /// What it touches.
  public var obstacle: Obstacle

  /// Where they touch, in points: one place or two.
  public var points: [Vector]

  /// The direction from the item into what it touches, of length 1.
  public var normal: Vector
}

/// The energy of items, in joules, at 100 points a metre.
public struct MechanicalEnergy: Hashable, Sendable {
  /// What is in their motion and their spin.
  public var kinetic = 0.0

  /// What is in their height.
  public var potential = 0.0

  /// Both.
  public var total: Double { kinetic + potential }
}

extension World {
  /// What touched in the last tick of the physics: earlier items first, boundaries and then the
  /// bounds last.
  ///
  /// Of groups there is one for each two parts that touch.
  public var itemContacts: [ItemContact] {
    self[resource: PhysicsMemory.self]?.state.itemContacts ?? []
  }

  /// How many items there are.
  public var itemCount: Int {
    count(With<ItemProperties>.self)
  }

  /// How many items the next tick may move: those that are neither anchored, nor refused, nor asleep.
  ///
  /// One that was given a speed in its sleep counts. At 0 the physics is paused or about to be.
  /// Looks at every item.
  public var awakeItemCount: Int {
    let state = self[resource: PhysicsMemory.self]?.state
    var (count, number) = (0, 0)
    read {
      (
        entity: Entity, properties: ItemProperties, velocity: Velocity, spin: AngularVelocity?,
        _: With<Collider>, _: With<Position>
      ) in
      let moves = velocity != Velocity(dx: 0, dy: 0) || (spin?.spin ?? 0) != 0
      let rest = state?.rest(of: entity, number) ?? .awake
      if !properties.isAnchored && (rest == .awake || rest == .asleep && moves) { count += 1 }
      number += 1
    }
    return count
  }

  /// The energy of all items that move, with heights measured against ``Gravity`` from a point.
  ///
  /// What is in the springs of an ``Attachment`` or a ``Snap`` does not count.
  public func mechanicalEnergy(from origin: Vector) -> MechanicalEnergy {
    let gravity = self[resource: Gravity.self]?.acceleration ?? .zero
    var energy = MechanicalEnergy()
    read {
      (
        properties: ItemProperties, collider: Collider, position: Position, velocity: Velocity,
        spin: AngularVelocity?, shape: CollisionShape?
      ) in
      guard !properties.isAnchored else { return }
      let mass = ItemMass(collider, shape, properties)
      let turn = spin?.spin ?? 0
      let speed = velocity.dx * velocity.dx + velocity.dy * velocity.dy
      energy.kinetic += 0.5 * (mass.mass * speed + mass.inertia * turn * turn)
      let fallen =
        (position.x - origin.x) * gravity.x + (position.y - origin.y) * gravity.y
      energy.potential -= mass.mass * fallen
    }
    // From kg·pt²/s² to joules.
    energy.kinetic /= 10_000
    energy.potential /= 10_000
    return energy
  }
}

extension PhysicsState {
  fileprivate enum Rest {
    case awake
    case asleep
    case refused
  }

  /// How an item was left after the last tick, which had it at a place in the order of queries; what
  /// is new there is awake.
  fileprivate func rest(of entity: Entity, _ number: Int) -> Rest {
    guard number < sources.count, sources[number].entity == entity else { return .awake }
    guard sources[number].body >= 0 else { return .refused }
    return bodies[sources[number].body].isAsleep ? .asleep : .awake
  }

  /// The pairs that touch, with their points.
  fileprivate var itemContacts: [ItemContact] {
    pairs.indices.compactMap { index in
      let pair = pairs[index]
      guard pair.touches, let item = bodies[pair.a].entity else { return nil }
      var points = [pair.point]
      let contact = contacts[index]
      if contact.acted && contact.count == 2 {
        points = [contact.firstOrigin.position, contact.secondOrigin.position]
      }
      return ItemContact(
        item: item, obstacle: obstacle(of: pair), points: points, normal: pair.normal)
    }
  }

  private func obstacle(of pair: Pair) -> Obstacle {
    guard pair.b >= 0 else { return .boundary(nil) }
    if let other = bodies[pair.b].entity { return .item(other) }
    return .boundary(collision.boundaries[bodies[pair.b].boundary].identifier)
  }
}
