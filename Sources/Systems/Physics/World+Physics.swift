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
  public var itemContacts: [ItemContact] {
    self[resource: PhysicsMemory.self]?.itemContacts ?? []
  }

  /// How many items there are.
  public var itemCount: Int {
    count(With<ItemProperties>.self)
  }

  /// How many items move faster than a crawl: 1 point or a twentieth of a radian in a second.
  public var awakeItemCount: Int {
    var count = 0
    read { (_: With<ItemProperties>, velocity: Velocity, spin: AngularVelocity?) in
      let speed = max(velocity.dx.magnitude, velocity.dy.magnitude)
      if speed > 1 || (spin?.spin.magnitude ?? 0) > 0.05 { count += 1 }
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

extension PhysicsMemory {
  /// The pairs that touch, with their points.
  fileprivate var itemContacts: [ItemContact] {
    pairs.indices.compactMap { index in
      let pair = pairs[index]
      guard pair.touches, let item = bodies[pair.a].entity else { return nil }
      var points = [pair.point]
      let contact = contacts[index]
      if contact.acted && contact.count == 2 {
        points = [contact.first.position, contact.second.position]
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
