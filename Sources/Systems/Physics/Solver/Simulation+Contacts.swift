extension Simulation {
  /// Finds out which bodies rest on contacts that are no impacts, and lets jams spread by one body.
  mutating func classify() {
    var hasJam = false
    for body in 0..<itemCount where bodies[body].jam > 0 { hasJam = true }
    for place in near.indices {
      let index = Int(near[place])
      guard !isElastic(pairs[index]) else { continue }
      bodies[pairs[index].a].isSupported = true
      if !pairs[index].hasWall { bodies[pairs[index].b].isSupported = true }
    }
    if hasJam { spreadJams() }
    holdAttached()
    for index in 0..<itemCount where bodies[index].isSupported && !bodies[index].isStill {
      bodies[index].gx = 0
      bodies[index].gy = 0
      bodies[index].end = bodies[index].pose(at: duration)
    }
  }

  private mutating func spreadJams() {
    found.removeAll(keepingCapacity: true)
    for place in near.indices where !pairs[Int(near[place])].hasWall {
      let pair = pairs[Int(near[place])]
      let isFirst = bodies[pair.a].jam > 0
      guard isFirst != (bodies[pair.b].jam > 0) else { continue }
      if fastestApproach(of: pair, at: 0).magnitude < bounceSpeed(of: pair) {
        found.append(Int32(truncatingIfNeeded: isFirst ? pair.b : pair.a))
      }
    }
    for index in found.indices {
      let body = Int(found[index])
      guard !bodies[body].isStill, !bodies[body].isLossless else { continue }
      bodies[body].jam = max(bodies[body].jam, Tuning.jamTicks / 2)
    }
  }

  /// Holds up what rests: a warm-started solution of all contacts, in some parts of the tick.
  mutating func solveContacts() {
    collectContacts()
    guard !moving.isEmpty else { return }
    for _ in 0..<Tuning.substeps { runPart() }
    bounce()
    separateContacts()
    takeOverMovers()
    noteTouches()
  }

  private mutating func collectContacts() {
    active.removeAll(keepingCapacity: true)
    moving.removeAll(keepingCapacity: true)
    wakeTouched()
    if movers.count != bodies.count + 1 {
      movers = Array(repeating: Mover(), count: bodies.count + 1)
      pushes = Array(repeating: Push(), count: bodies.count + 1)
    }
    for index in pairs.indices {
      if isIdle(pairs[index]) { continue }
      if comesToContact(index) {
        add(index)
      } else {
        contacts[index].relax()
      }
    }
    if isOutOfOrder { sortActive() }
    beginJoints()
  }

  /// Whether pairs were found in the middle of the tick, which come after all others.
  private var isOutOfOrder: Bool { !widened.isEmpty }

  private mutating func sortActive() {
    let order = active.sorted { pairs[Int($0)].rank < pairs[Int($1)].rank }
    active = order
  }

  /// Whether the contact phase has to deal with a pair, whose contact is up to date in this case.
  private mutating func comesToContact(_ index: Int) -> Bool {
    let pair = pairs[index]
    let time = pair.hasWall ? bodies[pair.a].time : max(bodies[pair.a].time, bodies[pair.b].time)
    guard duration > time else { return false }
    guard isElastic(pair) else { return comesToRest(index, at: time) }
    let isNear = pair.gap < 2 * Tuning.slop || pair.touches || pair.isSlow || pair.touched
    guard isNear else { return false }
    bring(index, upTo: time)
    return rests(index, at: time)
  }

  private mutating func bring(_ index: Int, upTo time: Double) {
    if time > 0 || contacts[index].count == 0 { makeContact(index, at: time) }
  }

  /// Whether a pair without elasticity may touch in this tick.
  private mutating func comesToRest(_ index: Int, at time: Double) -> Bool {
    let pair = pairs[index]
    if time == 0 && contacts[index].count > 0 { return true }
    let reach = Tuning.margin + 2 * duration * closing(pair)
    guard mayBeWithin(reach, pair, at: time), gap(of: pair, at: time) < reach else { return false }
    makeContact(index, at: time)
    return true
  }

  /// Whether a pair may be nearer than a distance, as far as can be seen without its shapes.
  private func mayBeWithin(_ distance: Double, _ pair: Pair, at time: Double) -> Bool {
    if time == 0 && pair.gap < .infinity { return pair.gap < distance }
    guard !pair.hasWall else { return true }
    let (a, b) = (pair.a, pair.b)
    let (x, y) = (bodies[b].pose.x - bodies[a].pose.x, bodies[b].pose.y - bodies[a].pose.y)
    let reach = bodies[a].outline.reach + bodies[b].outline.reach + distance
    return time > 0 || x * x + y * y < reach * reach
  }

  /// How fast two bodies come closer at most.
  func closing(_ pair: Pair) -> Double {
    var (x, y) = (bodies[pair.a].vx, bodies[pair.a].vy)
    var surfaces = bodies[pair.a].spin.magnitude * bodies[pair.a].outline.reach
    if !pair.hasWall {
      x -= bodies[pair.b].vx
      y -= bodies[pair.b].vy
      surfaces += bodies[pair.b].spin.magnitude * bodies[pair.b].outline.reach
    }
    return (x * x + y * y).squareRoot() + surfaces
  }

  /// Whether an elastic pair rests: near, slow, and nothing comes in fast.
  private func rests(_ index: Int, at time: Double) -> Bool {
    let pair = pairs[index]
    let isHeld = isSupported(pair)
    guard isHeld || contacts[index].gap < 2 * Tuning.slop else { return false }
    let limit = isHeld ? max(slowest, bounceSpeed(of: pair)) : slowest
    var isNear = false
    for number in 0..<contacts[index].count {
      let point = number == 0 ? contacts[index].first : contacts[index].second
      let speed = speed(of: pair, at: point, contacts[index].normal, time: time)
      if speed < -limit { return false }
      if point.gap < 2 * Tuning.slop && speed < limit { isNear = true }
    }
    return isNear
  }

  /// How fast a pair separates at a point of its contact.
  @inline(__always)
  private func speed(
    of pair: Pair, at point: Contact.Point, _ normal: Vector, time: Double
  ) -> Double {
    let (a, b) = (pair.a, pair.b)
    let since = time - bodies[a].time
    var (x, y) = (-bodies[a].vx - bodies[a].gx * since, -bodies[a].vy - bodies[a].gy * since)
    var turn = -point.normalA * bodies[a].spin
    if b >= 0 {
      let since = time - bodies[b].time
      x += bodies[b].vx + bodies[b].gx * since
      y += bodies[b].vy + bodies[b].gy * since
      turn += point.normalB * bodies[b].spin
    }
    return normal.x * x + normal.y * y + turn
  }

  /// Makes a contact one of those to solve.
  private mutating func add(_ index: Int) {
    let pair = pairs[index]
    let time = pair.hasWall ? bodies[pair.a].time : max(bodies[pair.a].time, bodies[pair.b].time)
    pairs[index].isInContact = true
    contacts[index].acted = false
    contacts[index].frequency = Double(Tuning.substeps) / max(duration - time, 1e-9)
    if pair.elasticity > 0 {
      let normal = contacts[index].normal
      contacts[index].first.before = speed(of: pair, at: contacts[index].first, normal, time: time)
      contacts[index].second.before = speed(
        of: pair, at: contacts[index].second, normal, time: time)
    }
    active.append(Int32(truncatingIfNeeded: index))
    begin(pair.a)
    if !pair.hasWall { begin(pair.b) }
    collectPushes(index)
  }

  mutating func begin(_ body: Int) {
    guard !bodies[body].isInContact else { return }
    bodies[body].isInContact = true
    // What sleeps stands like what is anchored: if it is pressed, it wakes after the tick.
    let isStill = bodies[body].isStill
    movers[body] = Mover(
      vx: bodies[body].vx, vy: bodies[body].vy, spin: bodies[body].spin,
      inverseMass: isStill ? 0 : bodies[body].inverseMass,
      inverseInertia: isStill ? 0 : bodies[body].inverseInertia)
    pushes[body] = Push(step: (duration - bodies[body].time) / Double(Tuning.substeps))
    if !isStill { moving.append(Int32(truncatingIfNeeded: body)) }
  }

  /// Collects what the contact did to its bodies in the last tick.
  private mutating func collectPushes(_ index: Int) {
    let (first, second) = (contacts[index].first.impulse, contacts[index].second.impulse)
    let (along, across) = (first + second, contacts[index].slide)
    guard along > 0 else { return }
    let normal = contacts[index].normal
    let x = normal.x * along - normal.y * across
    let y = normal.y * along + normal.x * across
    let (a, b) = (Int(contacts[index].a), Int(contacts[index].b))
    pushes[a].x -= x * movers[a].inverseMass
    pushes[a].y -= y * movers[a].inverseMass
    pushes[a].twist -=
      (contacts[index].first.normalA * first + contacts[index].second.normalA * second
        + contacts[index].tangentA * across) * movers[a].inverseInertia
    pushes[b].x += x * movers[b].inverseMass
    pushes[b].y += y * movers[b].inverseMass
    pushes[b].twist +=
      (contacts[index].first.normalB * first + contacts[index].second.normalB * second
        + contacts[index].tangentB * across) * movers[b].inverseInertia
  }
}
