public import ECS

/// Performs the fields of a world, as changes of velocity.
///
/// It belongs before the ``PhysicsSystem``, and after a ``PushSystem`` whose pushes velocity fields
/// are to override. Until the physics has taken the first items over, fields wait.
///
/// All fields look at the velocity an item has before the tick. Accelerations are added first, then
/// magnetic fields turn the velocity, then drag takes its share, and a velocity field has the last
/// word; of several the velocities add up. What an acceleration does to the speed is exact; the way
/// is that of an acceleration at the beginning of each tick, which in a spring keeps the energy from
/// drifting.
///
/// A field of your own is a system in the same place that changes ``Velocity``. It wakes what it
/// changes, and what it leaves alone sleeps on:
///
/// ```swift
/// /// Blows items to the right, the more the higher they are.
/// struct WindSystem: System {
///   func update(_ world: inout World, tick: Tick) {
///     world.update { (velocity: inout Velocity, position: Position, _: With<ItemProperties>) in
///       guard position.y < 500 else { return }
///       velocity.dx += (500 - position.y) * tick.seconds
///     }
///   }
/// }
///
/// let schedule = Schedule(PushSystem(), FieldSystem(), WindSystem(), PhysicsSystem())
/// ```
///
/// Costs a look at every field for every item.
public struct FieldSystem: System {
  /// Creates the system.
  public init() {}

  /// Reads ``Field``, ``Position`` and the components of items; writes ``Velocity`` of items; sends
  /// ``ForceError``.
  public func update(_ world: inout World, tick: Tick) {
    guard world.count(With<Field>.self) > 0, var memory = world.take(PhysicsMemory.self) else {
      return
    }
    var forces = ForceMemory()
    swap(&forces, &memory.state.forces)
    forces.gatherFields(of: world)
    if forces.findVelocities(in: world, memory.state, FieldTick(tick)) {
      var number = 0
      world.update {
        (
          velocity: inout Velocity, _: With<ItemProperties>, _: With<Collider>, _: With<Position>
        ) in
        velocity = forces.velocities[number]
        number += 1
      }
    }
    forces.report(since: \.refusedFields, to: &world)
    swap(&forces, &memory.state.forces)
    world.insert(resource: memory)
  }
}

extension ForceMemory {
  /// Finds the fields that can act.
  fileprivate mutating func gatherFields(of world: World) {
    fields.removeAll(keepingCapacity: true)
    world.read { (entity: Entity, field: Field, position: Position?) in
      if let reason = field.refusal(at: position) {
        refuse(entity, reason)
      } else {
        fields.append(
          PlacedField(entity: entity, field: field, center: position?.vector ?? .zero))
      }
    }
  }

  /// Works out the velocities of all items; returns whether any of them changes.
  fileprivate mutating func findVelocities(
    in world: World, _ state: PhysicsState, _ tick: FieldTick
  ) -> Bool {
    velocities.removeAll(keepingCapacity: true)
    carried.removeAll(keepingCapacity: true)
    guard !fields.isEmpty else { return false }
    var isAnyChanged = false
    world.read {
      (
        entity: Entity, properties: ItemProperties, collider: Collider, shape: CollisionShape?,
        position: Position, velocity: Velocity
      ) in
      let source = state.source(
        velocities.count, isMadeFrom: entity, properties, collider, shape)
      let item =
        if let source {
          state.item(of: source, position, velocity)
        } else {
          ForcedItem(entity, in: world)
        }
      guard let item else {
        velocities.append(velocity)
        return
      }
      let (next, isCarried) = self.velocity(of: item, tick)
      velocities.append(Velocity(dx: next.x, dy: next.y))
      let isChanged = next != item.velocity
      isAnyChanged = isAnyChanged || isChanged
      if isCarried {
        carried.append(CarriedItem(number: velocities.count - 1, entity: entity))
      }
    }
    return isAnyChanged
  }

  /// The velocity that the fields give an item, and whether gravity has no say in it.
  private mutating func velocity(
    of item: ForcedItem, _ tick: FieldTick
  ) -> (velocity: Vector, isCarried: Bool) {
    var effect = FieldEffect()
    for number in fields.indices {
      var next = effect
      if fields[number].act(on: item, for: tick, &next) {
        effect = next
      } else {
        refuse(fields[number].entity, .outcome)
      }
    }
    let velocity = effect.velocity(from: item.velocity, seconds: tick.seconds)
    guard velocity.isWithin(MotionLimits.speed) else {
      for number in fields.indices { refuse(fields[number].entity, .outcome) }
      return (item.velocity, false)
    }
    return (velocity, effect.carrying != nil)
  }
}

extension PhysicsState {
  /// An item that has a body, as fields see it; `nil` if it is refused or anchored.
  fileprivate func item(
    of source: ItemSource, _ position: Position, _ velocity: Velocity
  ) -> ForcedItem? {
    guard source.body >= 0, !bodies[source.body].isAnchored else { return nil }
    return ForcedItem(
      source.entity, position, velocity, charge: source.properties.charge,
      inverseMass: bodies[source.body].inverseMass)
  }
}
