extension Simulation {
  /// Finds out which bodies rest on contacts that are no impacts, and lets jams spread by one body.
  mutating func classify() {
    var hasJam = false
    for body in 0..<itemCount where bodies[body].jam > 0 { hasJam = true }
    for place in near.indices {
      let index = Int(near[place])
      guard !isElastic(pairs[index]) else { continue }
      // What is anchored stands for many that have nothing to do with each other.
      let (a, b) = (pairs[index].a, pairs[index].b)
      bodies[a].isSupported = !bodies[a].isAnchored
      if b >= 0 { bodies[b].isSupported = !bodies[b].isAnchored }
    }
    if hasJam { spreadJams() }
    holdAttached()
    for index in 0..<itemCount where bodies[index].isSupported && !bodies[index].isStill {
      if bodies[index].fliesFar(in: duration) {
        bodies[index].isSupported = false
        continue
      }
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
    alignAttached()
    collectContacts()
    guard !active.isEmpty || !moving.isEmpty else { return }
    runParts()
    bounce()
    separateContacts()
    takeOverMovers()
    noteTouches()
  }

  /// Finds the contacts to solve and hands their bodies to the solution.
  private mutating func collectContacts() {
    wakeTouched()
    collectCandidates(&pairs, &contacts, bodies, duration, &active)
    // Pairs that were added come after all others, and sums depend on the order.
    if !widened.isEmpty { sortByRank(&active, of: pairs, &oldOrder) }
    var count = 0
    for place in active.indices {
      let index = Int(active[place])
      if comesToContact(index) {
        active[count] = active[place]
        count += 1
      } else if pairs[index].isHeld {
        pairs[index].isHeld = false
        contacts[index].relax()
      }
    }
    active.removeLast(active.count - count)
    if movers.count != bodies.count + 1 {
      movers = Array(repeating: Mover(), count: bodies.count + 1)
      pushes = Array(repeating: ContactPush(), count: bodies.count + 1)
    }
    young.removeAll(keepingCapacity: true)
    bouncing.removeAll(keepingCapacity: true)
    moving.removeAll(keepingCapacity: true)
    startContacts(active, &pairs, &contacts, bodies, duration, &young, &bouncing)
    enterBodies(active, contacts, &bodies, &movers, &pushes, &moving, duration, gravity)
    beginJoints()
  }

  /// Whether the contact phase has to deal with a pair, whose contact is up to date in this case.
  private mutating func comesToContact(_ index: Int) -> Bool {
    let (a, b) = (pairs[index].a, pairs[index].b)
    let time = b < 0 ? bodies[a].time : max(bodies[a].time, bodies[b].time)
    guard duration > time else { return false }
    guard isElastic(pairs[index]) else { return comesToRest(index, at: time) }
    if time > 0 || contacts[index].count == 0 { makeContact(index, at: time) }
    return rests(index, at: time)
  }

  /// Whether a pair without elasticity may touch in this tick.
  private mutating func comesToRest(_ index: Int, at time: Double) -> Bool {
    if time == 0 && contacts[index].count > 0 { return true }
    let pair = pairs[index]
    let reach = Tuning.margin + 2 * duration * closingSpeed(pair.a, pair.b, bodies.span)
    guard gap(of: pair, at: time) < reach else { return false }
    makeContact(index, at: time)
    return true
  }

  /// Whether an elastic pair rests: near, or about to be, slow, and nothing comes in fast.
  ///
  /// What rests on something and has been hit at one corner turns, and may bring in another one fast.
  /// No impact will find that in this tick, for it has not been moved; so that is caught here.
  private func rests(_ index: Int, at time: Double) -> Bool {
    let pair = pairs[index]
    let isHeld = isSupported(pair)
    let reach = isHeld && pair.isSlow ? Tuning.margin : 2 * Tuning.slop
    guard isHeld || contacts[index].gap < reach else { return false }
    let limit = isHeld ? max(slowest, bounceSpeed(of: pair)) : slowest
    let normal = contacts[index].normal
    var isNear = false
    for number in 0..<contacts[index].count {
      let point = number == 0 ? contacts[index].first : contacts[index].second
      let speed = speed(of: pair.a, pair.b, at: point, normal, time: time, bodies.span)
      if speed < -limit && !(isHeld && pair.touches) { return false }
      if point.gap < reach && speed < limit { isNear = true }
    }
    return isNear
  }
}

extension Simulation {
  /// Makes a body part of the contact phase although nothing touches it.
  mutating func begin(_ body: Int) {
    guard !bodies[body].isInContact else { return }
    bodies[body].isInContact = true
    movers[body] = Mover(bodies[body])
    pushes[body] = ContactPush(bodies[body], duration, gravity)
    if !bodies[body].isStill { moving.append(Int32(truncatingIfNeeded: body)) }
  }
}

// The functions that follow are outside of `Simulation` so that each array is looked at once.

/// Collects the pairs that may be a matter of the contact phase; the others forget their impulses.
private func collectCandidates(
  _ pairs: inout [Pair], _ contacts: inout [Contact], _ bodies: [Body], _ duration: Double,
  _ active: inout [Int32]
) {
  active.removeAll(keepingCapacity: true)
  var pairs = pairs.mutableSpan
  let bodies = bodies.span
  for index in pairs.indices {
    let (a, b) = (pairs[index].a, pairs[index].b)
    let isStill = b < 0 ? true : bodies[b].isStill
    if bodies[a].isStill, isStill { continue }
    if isCandidate(pairs[index], bodies, duration) {
      active.append(Int32(truncatingIfNeeded: index))
    } else if pairs[index].isHeld {
      pairs[index].isHeld = false
      contacts[index].relax()
    }
  }
}

@inline(__always)
private func isCandidate(_ pair: Pair, _ bodies: Span<Body>, _ duration: Double) -> Bool {
  let (a, b) = (pair.a, pair.b)
  if pair.gap < 2 * Tuning.slop || pair.touches || pair.isSlow || pair.touched { return true }
  let jam = b < 0 ? bodies[a].jam : max(bodies[a].jam, bodies[b].jam)
  let isElastic = pair.elasticity >= Tuning.leastElasticity || pair.isFast
  if isElastic && jam == 0 { return false }
  let time = b < 0 ? bodies[a].time : max(bodies[a].time, bodies[b].time)
  if pair.gap < Tuning.margin || time > 0 { return true }
  let reach = Tuning.margin + 2 * duration * closingSpeed(a, b, bodies)
  if pair.gap < .infinity { return pair.gap < reach }
  return mayBeWithin(reach, a, b, bodies)
}

/// Whether two may be nearer than a distance, as far as can be seen without their shapes.
private func mayBeWithin(_ distance: Double, _ a: Int, _ b: Int, _ bodies: Span<Body>) -> Bool {
  guard b >= 0 else { return true }
  let (x, y) = (bodies[b].pose.x - bodies[a].pose.x, bodies[b].pose.y - bodies[a].pose.y)
  let reach = bodies[a].outline.reach + bodies[b].outline.reach + distance
  return x * x + y * y < reach * reach
}

/// How fast a pair separates at a point of its contact, at a time of the tick.
@inline(__always)
private func speed(
  of a: Int, _ b: Int, at point: Contact.Point, _ normal: Vector, time: Double,
  _ bodies: Span<Body>
) -> Double {
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

/// Starts the contacts of the phase; lists those that are young, and those that come in fast enough
/// to bounce.
private func startContacts(
  _ active: [Int32], _ pairs: inout [Pair], _ contacts: inout [Contact], _ bodies: [Body],
  _ duration: Double, _ young: inout [Int32], _ bouncing: inout [Int32]
) {
  var pairs = pairs.mutableSpan
  var contacts = contacts.mutableSpan
  let bodies = bodies.span
  for place in active {
    let index = Int(place)
    let (a, b) = (pairs[index].a, pairs[index].b)
    let time = b < 0 ? bodies[a].time : max(bodies[a].time, bodies[b].time)
    pairs[index].isInContact = true
    pairs[index].isHeld = true
    let isYoung = contacts[index].start(
      frequency: Double(Tuning.substeps) / max(duration - time, 1e-9))
    if isYoung { young.append(place) }
    guard pairs[index].elasticity > 0 else { continue }
    let limit = b < 0 ? bodies[a].bounceSpeed : min(bodies[a].bounceSpeed, bodies[b].bounceSpeed)
    if noteApproach(&contacts[index], a, b, time, bodies) < -limit { bouncing.append(place) }
  }
}

extension Contact {
  /// Starts a contact phase, and returns whether the contact is young.
  @inline(__always)
  fileprivate mutating func start(frequency: Double) -> Bool {
    acted = false
    self.frequency = frequency
    guard age < Tuning.youngTicks else { return false }
    age += 1
    return true
  }
}

/// Notes how fast the points of a contact separate, and returns the least.
@inline(__always)
private func noteApproach(
  _ contact: inout Contact, _ a: Int, _ b: Int, _ time: Double, _ bodies: Span<Body>
) -> Double {
  let before = speed(of: a, b, at: contact.first, contact.normal, time: time, bodies)
  contact.firstOrigin.before = before
  guard contact.count == 2 else { return before }
  let second = speed(of: a, b, at: contact.second, contact.normal, time: time, bodies)
  contact.secondOrigin.before = second
  return min(before, second)
}

/// Makes movers of the bodies in contact, with what the contacts did to them in the last tick.
private func enterBodies(
  _ active: [Int32], _ contacts: [Contact], _ bodies: inout [Body], _ movers: inout [Mover],
  _ pushes: inout [ContactPush], _ moving: inout [Int32], _ duration: Double, _ gravity: Vector
) {
  var bodies = bodies.mutableSpan
  var movers = movers.mutableSpan
  var pushes = pushes.mutableSpan
  let contacts = contacts.span
  for place in active {
    let index = Int(place)
    let (a, b) = (contacts[index].a, contacts[index].b)
    if !bodies[Int(a)].isInContact {
      bodies[Int(a)].isInContact = true
      movers[Int(a)] = Mover(bodies[Int(a)])
      pushes[Int(a)] = ContactPush(bodies[Int(a)], duration, gravity)
      if !bodies[Int(a)].isStill { moving.append(a) }
    }
    if Int(b) < bodies.count, !bodies[Int(b)].isInContact {
      bodies[Int(b)].isInContact = true
      movers[Int(b)] = Mover(bodies[Int(b)])
      pushes[Int(b)] = ContactPush(bodies[Int(b)], duration, gravity)
      if !bodies[Int(b)].isStill { moving.append(b) }
    }
    collectPushes(contacts[index], movers[Int(a)], movers[Int(b)], &pushes)
  }
}

extension Mover {
  /// What sleeps stands like what is anchored: if it is pressed, it wakes after the tick.
  @inline(__always)
  fileprivate init(_ body: Body) {
    self.init(
      vx: body.vx, vy: body.vy, spin: body.spin,
      inverseMass: body.isStill ? 0 : body.inverseMass,
      inverseInertia: body.isStill ? 0 : body.inverseInertia)
  }
}

extension ContactPush {
  /// What is carried gets back in every part what gravity adds.
  @inline(__always)
  fileprivate init(_ body: Body, _ duration: Double, _ gravity: Vector) {
    self.init()
    step = (duration - body.time) / Double(Tuning.substeps)
    let pull = gravity.x * gravity.x + gravity.y * gravity.y
    inverseGain = pull * step > 0 ? 1 / (pull * step) : 0
    if body.isCarried { (x, y) = (-gravity.x * step, -gravity.y * step) }
  }
}

/// Collects what a contact did to its bodies in the last tick.
@inline(__always)
private func collectPushes(
  _ contact: Contact, _ a: Mover, _ b: Mover, _ pushes: inout MutableSpan<ContactPush>
) {
  let (first, second) = (contact.first.impulse, contact.second.impulse)
  let (along, across) = (first + second, contact.slide)
  guard along > 0 else { return }
  let normal = contact.normal
  let x = normal.x * along - normal.y * across
  let y = normal.y * along + normal.x * across
  let twistA =
    contact.first.normalA * first + contact.second.normalA * second + contact.tangentA * across
  let twistB =
    contact.first.normalB * first + contact.second.normalB * second + contact.tangentB * across
  let (indexA, indexB) = (Int(contact.a), Int(contact.b))
  pushes[indexA].add(-x * a.inverseMass, -y * a.inverseMass, -twistA * a.inverseInertia)
  pushes[indexB].add(x * b.inverseMass, y * b.inverseMass, twistB * b.inverseInertia)
}

extension ContactPush {
  @inline(__always)
  fileprivate mutating func add(_ x: Double, _ y: Double, _ twist: Double) {
    self.x += x
    self.y += y
    self.twist += twist
  }
}
