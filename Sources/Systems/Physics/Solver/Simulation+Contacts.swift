extension Simulation {
  /// Finds out which bodies rest on contacts that are no impacts, and lets jams spread by one body.
  mutating func classify() {
    var hasJam = false
    for body in bodies where body.jam > 0 { hasJam = true }
    for index in pairs.indices {
      if pairs[index].elasticity >= Tuning.leastElasticity && !hasJam { continue }
      let pair = pairs[index]
      pairs[index].gap = gap(of: pair, at: 0)
      guard pairs[index].gap < 2 * Tuning.slop, !isElastic(pair) else { continue }
      bodies[pair.a].isSupported = true
      if !pair.hasWall { bodies[pair.b].isSupported = true }
    }
    if hasJam { spreadJams() }
    for index in bodies.indices where bodies[index].isSupported {
      bodies[index].gx = 0
      bodies[index].gy = 0
      bodies[index].end = bodies[index].pose(at: duration)
    }
  }

  private mutating func spreadJams() {
    found.removeAll(keepingCapacity: true)
    for pair in pairs where !pair.hasWall && pair.gap < 2 * Tuning.slop {
      let isFirst = bodies[pair.a].jam > 0
      guard isFirst != (bodies[pair.b].jam > 0) else { continue }
      if fastestApproach(of: pair, at: 0).magnitude < Tuning.bounceSpeed {
        found.append(Int32(truncatingIfNeeded: isFirst ? pair.b : pair.a))
      }
    }
    for body in found where !bodies[Int(body)].isAnchored {
      bodies[Int(body)].jam = max(bodies[Int(body)].jam, Tuning.jamTicks / 2)
    }
  }

  /// Holds up what rests: a warm-started solution of all contacts, in some parts of the tick.
  mutating func solveContacts(_ memory: PhysicsMemory) {
    contacts.removeAll(keepingCapacity: true)
    for index in pairs.indices { addContact(index, memory) }
    guard !contacts.isEmpty else { return }
    for index in contacts.indices { warmStart(index) }
    for part in 0..<Tuning.substeps {
      for index in bodies.indices where bodies[index].isInContact {
        startPart(of: index, isFirst: part == 0)
      }
      for index in contacts.indices { solve(index) }
      for index in bodies.indices where bodies[index].isInContact { endPart(of: index) }
      for index in contacts.indices { follow(index) }
    }
    for index in contacts.indices { bounce(index) }
    for index in bodies.indices where bodies[index].isInContact {
      bodies[index].pose.turn(by: bodies[index].turned)
      bodies[index].time = duration
    }
  }

  private mutating func addContact(_ index: Int, _ memory: PhysicsMemory) {
    let pair = pairs[index]
    let time = pair.hasWall ? bodies[pair.a].time : max(bodies[pair.a].time, bodies[pair.b].time)
    let touching: Manifold
    if isElastic(pair) {
      guard let resting = restingManifold(of: pair, at: time) else { return }
      touching = resting
    } else {
      touching = contact(of: pair, at: time)
      let reach = Tuning.margin + 2 * duration * max(0, fastestApproach(of: pair, at: time))
      guard touching.gap < reach else { return }
    }
    append(touching, index, at: time, memory)
  }

  /// The manifold of an elastic pair if it rests: near, slow, and nothing comes in fast.
  private func restingManifold(of pair: Pair, at time: Double) -> Manifold? {
    let isCandidate =
      pair.touches || pair.isSlow || pair.remembered >= 0 || pair.gap < 2 * Tuning.slop
    guard isCandidate, duration > time else { return nil }
    let rests = bodies[pair.a].isSupported || (!pair.hasWall && bodies[pair.b].isSupported)
    let touching = contact(of: pair, at: time)
    guard rests || touching.gap < 2 * Tuning.slop else { return nil }
    var isNear = false
    for number in 0..<touching.count {
      let point = touching[number]
      let relative = approach(of: pair, at: point.position, time: time)
      let speed = relative.x * touching.normal.x + relative.y * touching.normal.y
      let limit = rests ? max(slowest, Tuning.bounceSpeed) : slowest
      if speed < -limit { return nil }
      if point.gap < 2 * Tuning.slop && speed < limit { isNear = true }
    }
    return isNear ? touching : nil
  }

  private mutating func append(
    _ touching: Manifold, _ index: Int, at time: Double, _ memory: PhysicsMemory
  ) {
    let pair = pairs[index]
    let first = point(touching.first, touching.normal, pair, at: time)
    let second =
      touching.count == 2 ? point(touching.second, touching.normal, pair, at: time) : nil
    var contact = Contact(
      pair: index, a: pair.a, b: pair.b, normal: touching.normal, friction: pair.friction,
      step: max(duration - time, 1e-9) / Double(Tuning.substeps),
      coupling: second.map { first.lever.coupling(to: $0.lever, in: self, pair) } ?? 0,
      first: first, second: second)
    if pair.remembered >= 0 {
      memory.contacts[Int(pair.remembered)].handOn(to: &contact)
    }
    contacts.append(contact)
    begin(pair.a)
    if !pair.hasWall { begin(pair.b) }
  }

  private func point(
    _ point: Manifold.Point, _ normal: Vector, _ pair: Pair, at time: Double
  ) -> Contact.Point {
    let lever = Lever(self, pair, point.position, normal)
    let tangent = Lever(lever, along: Vector(x: -normal.y, y: normal.x), self, pair)
    let relative = approach(of: pair, at: point.position, time: time)
    return .init(
      position: point.position, lever: lever, tangent: tangent, gap: point.gap,
      before: relative.x * normal.x + relative.y * normal.y)
  }

  private mutating func begin(_ body: Int) {
    guard !bodies[body].isInContact, !bodies[body].isAnchored else { return }
    bodies[body].isInContact = true
    bodies[body].turned = 0
    bodies[body].pushX = 0
    bodies[body].pushY = 0
    bodies[body].twist = 0
  }

  /// Collects what the contacts of the last tick did to each body.
  private mutating func warmStart(_ index: Int) {
    let contact = contacts[index]
    collect(contact.first.impulse, contact.first.lever, contact)
    collect(contact.first.slide, contact.first.tangent, contact)
    if let second = contact.second {
      collect(second.impulse, second.lever, contact)
      collect(second.slide, second.tangent, contact)
    }
  }

  private mutating func collect(_ impulse: Double, _ lever: Lever, _ contact: Contact) {
    guard impulse != 0 else { return }
    let (x, y) = (lever.normal.x * impulse, lever.normal.y * impulse)
    bodies[contact.a].pushX -= x * bodies[contact.a].inverseMass
    bodies[contact.a].pushY -= y * bodies[contact.a].inverseMass
    bodies[contact.a].twist -= lever.crossA * impulse * bodies[contact.a].inverseInertia
    guard contact.b >= 0 else { return }
    bodies[contact.b].pushX += x * bodies[contact.b].inverseMass
    bodies[contact.b].pushY += y * bodies[contact.b].inverseMass
    bodies[contact.b].twist += lever.crossB * impulse * bodies[contact.b].inverseInertia
  }

  /// Gravity, and what the contacts did in the part before.
  private mutating func startPart(of index: Int, isFirst: Bool) {
    let step = (duration - bodies[index].time) / Double(Tuning.substeps)
    bodies[index].movedX = bodies[index].vx
    bodies[index].movedY = bodies[index].vy
    bodies[index].vx += gravity.x * step + bodies[index].pushX
    bodies[index].vy += gravity.y * step + bodies[index].pushY
    bodies[index].spin += bodies[index].twist
  }

  /// Moves a body by a part of the tick.
  private mutating func endPart(of index: Int) {
    let step = (duration - bodies[index].time) / Double(Tuning.substeps)
    // What gravity added in this part acted for half of it on average; what a contact took back did
    // not act at all. Without this correction whatever touches while it flies would lose energy.
    let gained = Vector(
      x: bodies[index].vx - bodies[index].movedX, y: bodies[index].vy - bodies[index].movedY)
    let pull = gravity.x * gravity.x + gravity.y * gravity.y
    let share =
      pull * step > 0
      ? min(max((gained.x * gravity.x + gained.y * gravity.y) / (pull * step), 0), 1) : 0
    let half = 0.5 * share * step * step
    bodies[index].pose.x += bodies[index].vx * step - gravity.x * half
    bodies[index].pose.y += bodies[index].vy * step - gravity.y * half
    bodies[index].turned += bodies[index].spin * step
  }
}
