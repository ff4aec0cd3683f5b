public import ECS

/// Performs the pushes of a world, as changes of velocity.
///
/// It belongs before the ``PhysicsSystem``, beside the ``FieldSystem``; the order of the two makes
/// no difference but for rounding, unless a velocity field overrides them. Until the physics has
/// taken the first items over, pushes wait.
///
/// The speed that a continuous push gives is exact; the way is that of a push which acts at the
/// beginning of each tick, `a·h²·n·(n + 1)/2` after n ticks of h seconds.
public struct PushSystem: System {
  /// Creates the system.
  public init() {}

  /// Reads ``Push`` and the components of items; writes ``Velocity`` and ``AngularVelocity`` of
  /// items, and ``Push`` once it is spent; sends ``ForceError``.
  public func update(_ world: inout World, tick: Tick) {
    guard world.count(With<Push>.self) > 0, var memory = world.take(PhysicsMemory.self) else {
      return
    }
    var forces = ForceMemory()
    swap(&forces, &memory.state.forces)
    forces.pushes.removeAll(keepingCapacity: true)
    world.read { (entity: Entity, push: Push) in
      if push.isActive { forces.pushes.append(entity) }
    }
    for entity in forces.pushes {
      if let reason = perform(entity, in: &world, seconds: tick.seconds) {
        forces.refuse(entity, reason)
      }
    }
    forces.report(since: \.refusedPushes, to: &world)
    swap(&forces, &memory.state.forces)
    world.insert(resource: memory)
  }

  /// Performs a push; returns what is wrong with it, or `nil` if nothing is.
  private func perform(
    _ entity: Entity, in world: inout World, seconds: Double
  ) -> ForceError.Reason? {
    guard let push = world[entity, Push.self] else { return nil }
    if let refusal = push.refusal { return refusal }
    // A newton is 100 kg·pt/s², as a metre is 100 points.
    let impulse = push.direction * (push.mode == .continuous ? 100 * seconds : 100)
    var isUsable = true
    for number in 0..<push.itemCount {
      let (item, offset) = push.target(number)
      guard let pushed = ForcedItem(item, in: world) else { continue }
      isUsable = world.push(pushed, by: impulse, at: offset) && isUsable
    }
    if push.mode == .instantaneous { world[entity, Push.self]?.isActive = false }
    return isUsable ? nil : .outcome
  }
}

extension World {
  /// Changes the velocity of an item by an impulse; returns false if it would be too fast.
  fileprivate mutating func push(
    _ item: ForcedItem, by impulse: Vector, at offset: Vector
  ) -> Bool {
    let velocity = item.velocity + impulse * item.inverseMass
    let spin = item.spin + cross(offset, impulse) * item.inverseInertia
    guard velocity.isWithin(MotionLimits.speed), spin.magnitude < MotionLimits.spin else {
      return false
    }
    self[item.entity, Velocity.self] = Velocity(dx: velocity.x, dy: velocity.y)
    if item.inverseInertia > 0 {
      self[item.entity, AngularVelocity.self] = AngularVelocity(spin: spin)
    }
    return true
  }
}
