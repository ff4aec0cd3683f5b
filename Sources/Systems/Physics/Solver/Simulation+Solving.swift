extension Simulation {
  /// Solves one contact against the present velocities: friction first, then both points at once.
  mutating func solve(_ index: Int) {
    let pair = pairs[contacts[index].pair]
    if contacts[index].friction > 0 { rub(index, pair) }
    let contact = contacts[index]
    let first = contact.first
    let room1 = first.lever.speed(in: self, pair) + max(first.gap, 0) / contact.step
    guard let second = contact.second else {
      let impulse = max(0, first.impulse - room1 / first.lever.stiffness)
      push(impulse - first.impulse, first.lever, pair)
      contacts[index].first.impulse = impulse
      if impulse > 0 { contacts[index].acted = true }
      return
    }
    let room2 = second.lever.speed(in: self, pair) + max(second.gap, 0) / contact.step
    let (k1, k12, k2) = (first.lever.stiffness, contact.coupling, second.lever.stiffness)
    let (j1, j2) = complementaryImpulses(
      k1, k12, k2,
      start: room1 - k1 * first.impulse - k12 * second.impulse,
      room2 - k12 * first.impulse - k2 * second.impulse)
    push(j1 - first.impulse, first.lever, pair)
    push(j2 - second.impulse, second.lever, pair)
    contacts[index].first.impulse = j1
    contacts[index].second?.impulse = j2
    if j1 > 0 || j2 > 0 { contacts[index].acted = true }
  }

  private mutating func rub(_ index: Int, _ pair: Pair) {
    let friction = contacts[index].friction
    let (first, second) = (contacts[index].first, contacts[index].second)
    let slide = rub(first, friction, pair)
    contacts[index].first.slide = slide
    if let second {
      let slide = rub(second, friction, pair)
      contacts[index].second?.slide = slide
    }
  }

  /// Brakes one point, by no more than the friction allows; returns the impulse along the tangent.
  private mutating func rub(_ point: Contact.Point, _ friction: Double, _ pair: Pair) -> Double {
    let limit = friction * point.impulse
    let wanted = point.slide - point.tangent.speed(in: self, pair) / point.tangent.stiffness
    let slide = min(max(wanted, -limit), limit)
    push(slide - point.slide, point.tangent, pair)
    return slide
  }

  /// Changes both velocities, and takes note of it for the next part of the tick.
  @inline(__always)
  private mutating func push(_ impulse: Double, _ lever: Lever, _ pair: Pair) {
    guard impulse != 0 else { return }
    let (x, y) = (lever.normal.x * impulse, lever.normal.y * impulse)
    change(pair.a, -x, -y, -lever.crossA * impulse)
    if !pair.hasWall { change(pair.b, x, y, lever.crossB * impulse) }
  }

  @inline(__always)
  private mutating func change(_ body: Int, _ x: Double, _ y: Double, _ moment: Double) {
    let dx = x * bodies[body].inverseMass
    let dy = y * bodies[body].inverseMass
    let twist = moment * bodies[body].inverseInertia
    bodies[body].vx += dx
    bodies[body].vy += dy
    bodies[body].spin += twist
    bodies[body].pushX += dx
    bodies[body].pushY += dy
    bodies[body].twist += twist
  }

  /// Follows the gaps of a contact to the end of a part of the tick.
  mutating func follow(_ index: Int) {
    let pair = pairs[contacts[index].pair]
    let step = contacts[index].step
    let (first, second) = (contacts[index].first.lever, contacts[index].second?.lever)
    let speed = first.speed(in: self, pair)
    contacts[index].first.gap += speed * step
    if let second {
      let speed = second.speed(in: self, pair)
      contacts[index].second?.gap += speed * step
    }
  }

  /// Gives back what the elasticity asks for where a contact came in fast, once a tick.
  mutating func bounce(_ index: Int) {
    let pair = pairs[contacts[index].pair]
    guard pair.elasticity > 0, contacts[index].acted else { return }
    bounce(contacts[index].first, pair)
    if let second = contacts[index].second { bounce(second, pair) }
  }

  private mutating func bounce(_ point: Contact.Point, _ pair: Pair) {
    guard point.before < -Tuning.bounceSpeed, point.impulse > 0 else { return }
    let missing = -pair.elasticity * point.before - point.lever.speed(in: self, pair)
    if missing > 0 { push(missing / point.lever.stiffness, point.lever, pair) }
  }
}
