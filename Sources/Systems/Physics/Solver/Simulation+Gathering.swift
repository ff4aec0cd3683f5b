import ECS

extension Simulation {
  /// Takes over what has changed in the world since the last tick; returns which items are newly
  /// refused.
  ///
  /// As long as the items are the same and made of the same, that is one comparison for each.
  mutating func gather(_ world: World) -> [ItemError] {
    began.removeAll(keepingCapacity: true)
    ended.removeAll(keepingCapacity: true)
    mustScatter = false
    takeSurroundings(of: world)
    takeMemberships(of: world)
    if isMade(from: world), takeMotions(of: world) { return [] }
    return makeAnew(from: world)
  }

  /// Takes over gravity, and what the items run into.
  private mutating func takeSurroundings(of world: World) {
    let pull = world[resource: Gravity.self]
    let acceleration = pull?.acceleration ?? .zero
    if acceleration != gravity, pull?.isUsable ?? true {
      gravity = acceleration
      wakeAll()
    }
    let next = world[resource: Collision.self]
    guard next != (hasCollision ? collision : nil) else { return }
    renumberBoundaries(for: next)
    hasCollision = next != nil
    takeOver(next ?? Collision(bounds: nil, mode: .boundaries))
  }

  /// Whether the items of the world are those of the last tick, and made of the same.
  private func isMade(from world: World) -> Bool {
    guard !needsBodies else { return false }
    var isSame = true
    var number = 0
    world.read {
      (
        entity: Entity, properties: ItemProperties, collider: Collider, shape: CollisionShape?,
        _: With<Velocity>, _: With<Position>
      ) in
      if number < sources.count {
        // Part by part: as a whole each would be copied to be compared.
        isSame =
          sources[number].entity == entity && sources[number].properties == properties
          && sources[number].collider == collider && sources[number].shape == shape && isSame
      }
      number += 1
    }
    return isSame && number == sources.count
  }

  /// Takes over places and speeds that are not those of the last tick; returns false if an item is
  /// no longer what it was.
  private mutating func takeMotions(of world: World) -> Bool {
    var number = 0
    changed.removeAll(keepingCapacity: true)
    world.read {
      (
        position: Position, velocity: Velocity, rotation: Rotation?, spin: AngularVelocity?,
        _: With<ItemProperties>, _: With<Collider>
      ) in
      let motion = ItemMotion(position, velocity, rotation, spin)
      let turns = rotation != nil && spin != nil
      if motion != shown[number] || turns != sources[number].turns {
        changed.append(ChangedMotion(number: number, motion: motion, turns: turns))
      }
      number += 1
    }
    var isSame = true
    for index in changed.indices {
      let change = changed[index]
      isSame = take(change.motion, turns: change.turns, of: change.number) && isSame
    }
    return isSame
  }

  /// Takes over the motion of an item; returns false if it makes another item of it.
  private mutating func take(_ motion: ItemMotion, turns: Bool, of number: Int) -> Bool {
    let source = sources[number]
    guard source.refusal(in: motion) == source.reason, turns == source.turns else { return false }
    shown[number] = motion
    if source.body >= 0 { move(source.body, to: motion) }
    return true
  }

  private mutating func move(_ body: Int, to motion: ItemMotion) {
    let pose = bodies[body].pose
    if pose.x != motion.x || pose.y != motion.y || pose.angle != motion.angle {
      bodies[body].pose = Pose(x: motion.x, y: motion.y, angle: motion.angle)
      needsPairs = true
    }
    if !bodies[body].isAnchored {
      bodies[body].vx = motion.vx
      bodies[body].vy = motion.vy
      bodies[body].spin = motion.spin
    }
    mustScatter = true
    wake(body)
    if bodies[body].isAnchored { disturb(body) }
  }
}

extension ItemSource {
  /// Why an item that moves like this is refused, or `nil` if it is not.
  func refusal(in motion: ItemMotion) -> ItemError.Reason? {
    isGrouped ? .grouped : ItemError.Reason(motion, collider, shape, properties)
  }
}

// MARK: - Scattering

extension Simulation {
  /// Writes the bodies back to their entities.
  mutating func scatter(to world: inout World) {
    for number in sources.indices where sources[number].body >= 0 {
      shown[number] = ItemMotion(bodies[sources[number].body])
      // What has gone too far to be told its place is refused in the next tick.
      if !shown[number].isUsable { needsBodies = true }
    }
    var number = 0
    world.update {
      (
        position: inout Position, velocity: inout Velocity, _: With<ItemProperties>,
        _: With<Collider>
      ) in
      let motion = shown[number]
      if sources[number].body >= 0 {
        position = Position(x: motion.x, y: motion.y)
        velocity = Velocity(dx: motion.vx, dy: motion.vy)
      }
      number += 1
    }
    number = 0
    world.update {
      (
        rotation: inout Rotation, spin: inout AngularVelocity, _: With<ItemProperties>,
        _: With<Collider>, _: With<Velocity>, _: With<Position>
      ) in
      while !sources[number].turns { number += 1 }
      if sources[number].body >= 0 {
        rotation.angle = shown[number].angle
        spin.spin = shown[number].spin
      }
      number += 1
    }
    groups.scatter(bodies, to: &world)
  }
}
