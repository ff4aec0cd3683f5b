public import ECS

/// Moves the items of a world as rigid bodies.
///
/// An item is an entity with ``Position``, ``Velocity``, ``Collider`` and ``ItemProperties``; with
/// a ``Rotation`` and an ``AngularVelocity`` it turns as well. ``Gravity`` pulls them and
/// ``Collision`` says what they run into. A world without items costs a look at its archetypes.
///
/// On the tick on which the first item appears the physics takes the items over and moves nothing;
/// it moves them from the next tick on. So whoever made them in this tick sees them where they were
/// made.
///
/// A tick of 1/120 s is what it is made for. In one tick, in this order: items fly freely and meet
/// at the exact times of their impacts; contacts at rest are solved together; what overlaps is
/// moved apart by a little; resistance takes its share; events are sent. Forces of one's own belong
/// into systems before it, as changes of ``Velocity``, and reactions into systems after it.
public struct PhysicsSystem: System {
  /// Creates the system.
  public init() {}

  /// Reads ``Collider``, ``ItemProperties``, ``Gravity`` and ``Collision``; writes ``Position``,
  /// ``Velocity``, ``Rotation`` and ``AngularVelocity`` of items; sends ``CollisionBegan``,
  /// ``CollisionEnded`` and ``ItemError``.
  public func update(_ world: inout World, tick: Tick) {
    let hasItems = world.count(With<ItemProperties>.self) > 0
    guard var memory = world.take(PhysicsMemory.self) else {
      if hasItems { world.insert(resource: PhysicsMemory()) }
      return
    }
    var simulation = Simulation()
    simulation.exchange(&memory.workspace)
    simulation.duration = tick.seconds
    simulation.gravity = world[resource: Gravity.self]?.acceleration ?? .zero
    simulation.take(world[resource: Collision.self])
    let errors = simulation.gather(world, &memory)
    simulation.run(&memory)
    simulation.scatter(to: &world)
    for error in errors { world.send(error) }
    for event in simulation.began { world.send(event) }
    for event in simulation.ended { world.send(event) }
    simulation.exchange(&memory.workspace)
    if hasItems { world.insert(resource: memory) }
  }
}

extension Simulation {
  /// Takes over what the items run into.
  mutating func take(_ collision: Collision?) {
    self.collision = collision ?? Collision(bounds: nil, mode: .boundaries)
    walls.removeAll(keepingCapacity: true)
    if let bounds = self.collision.bounds { walls = Wall.around(bounds) }
  }

  /// Makes bodies of the items, in the order of queries; returns which ones are newly refused.
  mutating func gather(_ world: World, _ memory: inout PhysicsMemory) -> [ItemError] {
    var spins: [Double?] = []
    world.read {
      (
        _: With<ItemProperties>, _: With<Collider>, _: With<Velocity>, _: With<Position>,
        spin: AngularVelocity?
      ) in spins.append(spin?.spin)
    }
    var bodies: [Body] = []
    swap(&bodies, &self.bodies)
    bodies.removeAll(keepingCapacity: true)
    var (refused, errors, number): ([Entity], [ItemError], Int) = ([], [], 0)
    let old = memory.refused
    world.read {
      (
        entity: Entity, properties: ItemProperties, collider: Collider, velocity: Velocity,
        position: Position, rotation: Rotation?
      ) in
      let spin = spins[number]
      number += 1
      let angle = rotation?.angle ?? 0
      let reason = ItemError.Reason(
        position, velocity, collider, properties, angle: angle, spin: spin ?? 0)
      if let reason {
        refused.append(entity)
        if !old.contains(entity) { errors.append(ItemError(item: entity, reason: reason)) }
        return
      }
      var made = properties
      // What cannot show that it turns does not turn.
      made.allowsRotation = properties.allowsRotation && rotation != nil && spin != nil
      let pose = Pose(x: position.x, y: position.y, angle: angle)
      bodies.append(
        Body(entity, collider, made, pose: pose, velocity: velocity, spin: spin ?? 0))
    }
    swap(&bodies, &self.bodies)
    memory.refused = refused
    return errors
  }

  /// Writes the bodies back to their entities.
  func scatter(to world: inout World) {
    var next = 0
    world.update {
      (
        position: inout Position, velocity: inout Velocity, entity: Entity,
        _: With<ItemProperties>, _: With<Collider>
      ) in
      guard next < bodies.count, bodies[next].entity == entity else { return }
      position = Position(x: bodies[next].pose.x, y: bodies[next].pose.y)
      velocity = Velocity(dx: bodies[next].vx, dy: bodies[next].vy)
      next += 1
    }
    for body in bodies {
      world.modify(body.entity, Rotation.self) { $0.angle = body.pose.angle }
      world.modify(body.entity, AngularVelocity.self) { $0.spin = body.spin }
    }
  }
}
