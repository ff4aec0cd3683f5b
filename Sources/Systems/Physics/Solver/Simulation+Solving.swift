extension Simulation {
  /// Takes the bodies in contact through the tick, in some parts.
  ///
  /// Contacts that are young have impulses to find yet, and are solved twice.
  mutating func runParts() {
    start(moving, &movers, &pushes, gravity)
    for part in 1...Tuning.substeps {
      let isLast = part == Tuning.substeps
      startJoints()
      solve(active, &contacts, &movers)
      solve(young, &contacts, &movers)
      endPart(moving, &movers, &pushes, gravity, isLast: isLast)
      finishJoints(isLast: isLast)
    }
  }

  /// Gives back what the elasticity asks for where contacts came in fast, once a tick.
  mutating func bounce() {
    for place in bouncing.indices {
      let index = Int(bouncing[place])
      guard contacts[index].acted else { continue }
      let (elasticity, limit) = (pairs[index].elasticity, bounceSpeed(of: pairs[index]))
      bounce(contacts[index].first, contacts[index].firstOrigin, index, elasticity, limit)
      if contacts[index].count == 2 {
        bounce(contacts[index].second, contacts[index].secondOrigin, index, elasticity, limit)
      }
    }
  }

  private mutating func bounce(
    _ point: Contact.Point, _ origin: Contact.Origin, _ index: Int, _ elasticity: Double,
    _ limit: Double
  ) {
    guard origin.before < -limit, point.impulse > 0 else { return }
    let (a, b) = (Int(contacts[index].a), Int(contacts[index].b))
    let normal = contacts[index].normal
    let speed =
      normal.x * (movers[b].vx - movers[a].vx) + normal.y * (movers[b].vy - movers[a].vy)
      + point.normalB * movers[b].spin - point.normalA * movers[a].spin
    let impulse = (-elasticity * origin.before - speed) * point.mass
    guard impulse > 0 else { return }
    movers[a].vx -= normal.x * impulse * movers[a].inverseMass
    movers[a].vy -= normal.y * impulse * movers[a].inverseMass
    movers[a].spin -= point.normalA * impulse * movers[a].inverseInertia
    movers[b].vx += normal.x * impulse * movers[b].inverseMass
    movers[b].vy += normal.y * impulse * movers[b].inverseMass
    movers[b].spin += point.normalB * impulse * movers[b].inverseInertia
  }
}

// The functions that follow are outside of `Simulation` so that each array is looked at once.

/// Gravity, and what the contacts did in the last tick.
private func start(
  _ moving: [Int32], _ movers: inout [Mover], _ pushes: inout [ContactPush], _ gravity: Vector
) {
  var movers = movers.mutableSpan
  var pushes = pushes.mutableSpan
  for body in moving {
    let body = Int(body)
    let push = pushes[body]
    let mover = movers[body]
    pushes[body].setBefore(mover)
    movers[body].setVelocity(
      mover.vx + gravity.x * push.step + push.x, mover.vy + gravity.y * push.step + push.y,
      mover.spin + push.twist)
  }
}

/// Moves the bodies by a part of the tick.
///
/// Then what it did to their velocities is done to them once more: gravity and contacts do much the
/// same in the next part.
private func endPart(
  _ moving: [Int32], _ movers: inout [Mover], _ pushes: inout [ContactPush], _ gravity: Vector,
  isLast: Bool
) {
  var movers = movers.mutableSpan
  var pushes = pushes.mutableSpan
  for body in moving {
    let body = Int(body)
    let push = pushes[body]
    var mover = movers[body]
    // What gravity added in this part acted for half of it on average; what a contact took back
    // did not act at all. Without this correction what touches while it flies loses energy.
    let (gainX, gainY) = (mover.vx - push.beforeX, mover.vy - push.beforeY)
    let gainSpin = mover.spin - push.beforeSpin
    let share = (gainX * gravity.x + gainY * gravity.y) * push.inverseGain
    let half = 0.5 * min(max(share, 0), 1) * push.step * push.step
    mover.x += mover.vx * push.step - gravity.x * half
    mover.y += mover.vy * push.step - gravity.y * half
    mover.turn += mover.spin * push.step
    if !isLast {
      pushes[body].setBefore(mover)
      mover.setVelocity(mover.vx + gainX, mover.vy + gainY, mover.spin + gainSpin)
    }
    movers[body] = mover
  }
}

extension ContactPush {
  @inline(__always)
  mutating func setBefore(_ mover: Mover) {
    beforeX = mover.vx
    beforeY = mover.vy
    beforeSpin = mover.spin
  }
}

/// Solves contacts once, in their order.
private func solve(_ active: [Int32], _ contacts: inout [Contact], _ movers: inout [Mover]) {
  var movers = movers.mutableSpan
  var contacts = contacts.mutableSpan
  for index in active { solve(&contacts[Int(index)], &movers) }
}

/// Solves one contact against the present velocities: friction first, then both points at once.
///
/// All is done along the normal and the tangent, and written back once. The speed that is allowed
/// at a point is the one that uses up its gap within the part of the tick; what overlaps is not
/// pushed apart here.
@inline(__always)
private func solve(_ contact: inout Contact, _ movers: inout MutableSpan<Mover>) {
  let a = movers[Int(contact.a)]
  let b = movers[Int(contact.b)]
  let (nx, ny) = (contact.normal.x, contact.normal.y)
  let along = nx * (b.vx - a.vx) + ny * (b.vy - a.vy)
  let closer = nx * (b.x - a.x) + ny * (b.y - a.y)
  let (normalA1, normalB1) = (contact.first.normalA, contact.first.normalB)
  let (old1, old2) = (contact.first.impulse, contact.second.impulse)
  let gap1 = contact.first.gap + closer + normalB1 * b.turn - normalA1 * a.turn
  let room1 = along + max(gap1, 0) * contact.frequency
  var (spinA, spinB) = (a.spin, b.spin)

  var slideChange = 0.0
  if contact.friction > 0 {
    let limit = contact.friction * (old1 + old2)
    let across = nx * (b.vy - a.vy) - ny * (b.vx - a.vx)
    let speed = across + contact.tangentB * spinB - contact.tangentA * spinA
    let slide = min(max(contact.slide - speed * contact.tangentMass, -limit), limit)
    slideChange = slide - contact.slide
    contact.slide = slide
    spinA -= contact.tangentA * slideChange * a.inverseInertia
    spinB += contact.tangentB * slideChange * b.inverseInertia
  }

  let normalChange: Double
  if contact.count == 2 {
    let (normalA2, normalB2) = (contact.second.normalA, contact.second.normalB)
    let gap2 = contact.second.gap + closer + normalB2 * b.turn - normalA2 * a.turn
    let room2 = along + max(gap2, 0) * contact.frequency
    let start1 =
      room1 + normalB1 * spinB - normalA1 * spinA - contact.k11 * old1 - contact.k12 * old2
    let start2 =
      room2 + normalB2 * spinB - normalA2 * spinA - contact.k12 * old1 - contact.k22 * old2
    let (impulse1, impulse2) = complementaryImpulses(contact, start1, start2)
    let (change1, change2) = (impulse1 - old1, impulse2 - old2)
    contact.first.impulse = impulse1
    contact.second.impulse = impulse2
    normalChange = change1 + change2
    spinA -= (normalA1 * change1 + normalA2 * change2) * a.inverseInertia
    spinB += (normalB1 * change1 + normalB2 * change2) * b.inverseInertia
    if impulse1 + impulse2 > 0 { contact.acted = true }
  } else {
    let speed = room1 + normalB1 * spinB - normalA1 * spinA
    let impulse = max(0, old1 - speed * contact.first.mass)
    normalChange = impulse - old1
    contact.first.impulse = impulse
    spinA -= normalA1 * normalChange * a.inverseInertia
    spinB += normalB1 * normalChange * b.inverseInertia
    if impulse > 0 { contact.acted = true }
  }
  let x = nx * normalChange - ny * slideChange
  let y = ny * normalChange + nx * slideChange
  movers[Int(contact.a)].setVelocity(a.vx - x * a.inverseMass, a.vy - y * a.inverseMass, spinA)
  movers[Int(contact.b)].setVelocity(b.vx + x * b.inverseMass, b.vy + y * b.inverseMass, spinB)
}

/// The impulses at both points of a contact; see the function of the same name for two numbers.
@inline(__always)
private func complementaryImpulses(_ contact: Contact, _ first: Double, _ second: Double)
  -> (Double, Double)
{
  let x = (second * contact.k12 - first * contact.k22) * contact.inverseDeterminant
  let y = (first * contact.k12 - second * contact.k11) * contact.inverseDeterminant
  if x >= 0 && y >= 0 && contact.inverseDeterminant > 0 { return (x, y) }
  let one = -first * contact.first.mass
  if one >= 0 && contact.k12 * one + second >= 0 { return (one, 0) }
  let two = -second * contact.second.mass
  if two >= 0 && contact.k12 * two + first >= 0 { return (0, two) }
  if first >= 0 && second >= 0 { return (0, 0) }
  return first <= second ? (max(0, one), 0) : (0, max(0, two))
}
