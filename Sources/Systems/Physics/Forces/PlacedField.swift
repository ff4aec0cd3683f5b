import ECS

/// A field where it is, and what it does to an item.
struct PlacedField: Sendable {
  let entity: Entity
  let field: Field
  let center: Vector

  /// Adds what the field does to an item in a tick; returns false if that is beyond all bounds.
  func act(on item: ForcedItem, for tick: FieldTick, _ effect: inout FieldEffect) -> Bool {
    let offset = item.position - center
    guard item.entity != entity, field.items.contains(item.entity), field.region.contains(offset)
    else { return true }
    let distance = dot(offset, offset).squareRoot()
    let strength = field.strength * weakening(at: distance)
    var change = Vector.zero
    switch field.kind {
    case .drag:
      effect.drag += strength * item.inverseMass
    case .magnetic:
      effect.turn += strength * item.charge * item.inverseMass * tick.seconds
    case .velocity:
      effect.carrying = (effect.carrying ?? .zero) + field.direction * (100 * strength)
    case .vortex:
      change = Vector(x: offset.y, y: -offset.x) * (strength * tick.seconds)
    case .linearGravity:
      change = field.direction * (100 * strength * tick.seconds)
    case .radialGravity:
      change = outward(offset, distance) * (-100 * strength * tick.seconds)
    case .electric:
      let force = 100 * strength * item.charge
      change = outward(offset, distance) * (force * item.inverseMass * tick.seconds)
    case .spring:
      let stiffness = min(strength * item.inverseMass, 1 / (tick.seconds * tick.seconds))
      change = offset * (-stiffness * tick.seconds)
    case .noise:
      change = chance(at: offset, tick) * (100 * strength * tick.seconds)
    case .turbulence:
      let speed = dot(item.velocity, item.velocity).squareRoot()
      change = chance(at: offset, tick) * (strength * speed * tick.seconds)
    }
    guard change.isWithin(MotionLimits.speed), effect.isUsable else { return false }
    effect.change += change
    return true
  }

  /// What the distance leaves of the strength.
  private func weakening(at distance: Double) -> Double {
    guard field.falloff > 0 else { return 1 }
    return (max(distance, field.minimumRadius) / 100).raised(to: -field.falloff)
  }

  /// The direction away from the position; none at the position itself.
  private func outward(_ offset: Vector, _ distance: Double) -> Vector {
    distance > 0 ? offset * (1 / distance) : .zero
  }

  /// The noise at a place, both parts from -1 to 1.
  private func chance(at offset: Vector, _ tick: FieldTick) -> Vector {
    let time = min(tick.time * field.animationSpeed, 1e15)
    var sum = Vector.zero
    var (weight, weights, scale) = (1.0, 0.0, 0.01)
    for layer in 0..<4 where weight > 0 {
      let (x, y) = (offset.x * scale, offset.y * scale)
      let channel = UInt64(2 * layer)
      let right = GradientNoise(seed: field.seed, channel: channel).value(x, y, time)
      let down = GradientNoise(seed: field.seed, channel: channel + 1).value(x, y, time)
      sum += Vector(x: right, y: down) * weight
      weights += weight
      weight *= 1 - field.smoothness
      scale *= 2
    }
    return sum * (1 / weights)
  }
}

/// The time at which fields act.
struct FieldTick {
  /// The length of the tick, in seconds.
  let seconds: Double

  /// The time since tick 0, in seconds, counted in ticks.
  let time: Double

  init(_ tick: Tick) {
    seconds = tick.seconds
    time = Double(tick.number) * tick.seconds
  }
}

/// What all fields together do to an item in a tick.
struct FieldEffect {
  /// The change of its velocity by acceleration.
  var change = Vector.zero

  /// What slows it down, in 1/s.
  var drag = 0.0

  /// How far its path turns, in radians, counter-clockwise.
  var turn = 0.0

  /// The velocity it is given, whatever else happens.
  var carrying: Vector?

  /// Whether nothing is beyond all bounds.
  var isUsable: Bool {
    drag.magnitude < ForceLimits.mostDrag && turn.magnitude < ForceLimits.most
      && (carrying ?? .zero).isWithin(MotionLimits.speed)
  }

  /// The velocity an item has afterwards.
  func velocity(from start: Vector, seconds: Double) -> Vector {
    if let carrying { return carrying }
    var velocity = start + change
    if turn != 0 {
      let (sine, cosine) = turn.sineAndCosine
      velocity = Vector(
        x: velocity.x * cosine + velocity.y * sine, y: velocity.y * cosine - velocity.x * sine)
    }
    // As resistance works: however strong it is, it never turns a velocity round.
    if drag > 0 { velocity = velocity * (1 / (1 + seconds * drag)) }
    if drag < 0 { velocity = velocity * (1 - seconds * drag) }
    return velocity
  }
}
