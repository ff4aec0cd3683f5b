extension Simulation {
  /// Performs the impacts of the tick in the order of time.
  mutating func performImpacts() {
    queue.removeAll()
    for index in pairs.indices where mayMeetNow(index) { search(index, from: 0) }
    while let impact = queue.popFirst() {
      let index = Int(impact.pair)
      guard pairs[index].search == impact.search, isElastic(pairs[index]) else { continue }
      perform(index, at: impact.time)
    }
    if isCrowded { reflectSpent() }
  }

  /// Whether a pair has to be looked at for impacts at the start of the tick.
  ///
  /// What touches and hardly moves has none: nothing in it is as fast as an impact.
  @inline(__always)
  private func mayMeetNow(_ index: Int) -> Bool {
    let pair = pairs[index]
    guard isElastic(pair), !isIdle(pair) else { return false }
    guard pair.gap < Tuning.touch else { return true }
    return fastest(of: pair) > threshold(of: pair)
  }

  /// How fast a pair approaches at most, at the start of the tick.
  @inline(__always)
  private func fastest(of pair: Pair) -> Double {
    let a = pair.a
    var (x, y) = (bodies[a].vx, bodies[a].vy)
    var surfaces = bodies[a].spin.magnitude * bodies[a].outline.reach
    if !pair.hasWall {
      let b = pair.b
      x -= bodies[b].vx
      y -= bodies[b].vy
      surfaces += bodies[b].spin.magnitude * bodies[b].outline.reach
    }
    return (x * x + y * y).squareRoot() + surfaces
  }

  /// Looks for the next impact of a pair from a time on.
  private mutating func search(_ index: Int, from time: Double, hasJustMet: Bool = false) {
    pairs[index].search &+= 1
    if time > 0 { noteSpeed(index, at: time) }
    guard isElastic(pairs[index]), !isSpent(pairs[index]),
      let meeting = nextMeeting(of: index, from: time, hasJustMet: hasJustMet)
    else { return }
    enqueue(index, at: meeting)
  }

  /// Notes which pairs touch at a speed that is too much for the contact phase: they have impacts.
  mutating func noteFastTouches() {
    for place in near.indices { noteSpeed(Int(near[place]), at: 0) }
  }

  /// Notes whether a pair without elasticity is too fast for the contact phase; see
  /// ``measurePairs()``.
  private mutating func noteSpeed(_ index: Int, at time: Double) {
    guard pairs[index].elasticity < Tuning.leastElasticity, !pairs[index].isFast else { return }
    let pair = pairs[index]
    var half = bodies[pair.a].outline.smallerHalf
    if !pair.hasWall { half = min(half, bodies[pair.b].outline.smallerHalf) }
    let speed = closingSpeed(pair.a, pair.b, bodies.span)
    pairs[index].isFast = speed * (duration - time) > half
  }

  /// Whether both of a pair have had their share, so that their contact is left for the end.
  @inline(__always)
  func isSpent(_ pair: Pair) -> Bool {
    // What stands is kept up longer: nothing may leave the bounds. But not without end.
    if pair.hasWall || bodies[pair.b].isAnchored { return isSpentOnWalls(pair.a) }
    if bodies[pair.a].isAnchored { return isSpentOnWalls(pair.b) }
    return bodies[pair.a].isSpent && bodies[pair.b].isSpent
  }

  private func isSpentOnWalls(_ body: Int) -> Bool {
    let isCrowded = bodies[body].mostImpacts < Tuning.mostImpacts
    let extra = isCrowded ? Tuning.extraWallImpacts : Tuning.freeWallImpacts
    return bodies[body].impacts >= bodies[body].mostImpacts + extra
  }

  private mutating func enqueue(_ index: Int, at time: Double) {
    queue.insert(
      .init(
        time: time, rank: pairs[index].rank, pair: Int32(truncatingIfNeeded: index),
        search: pairs[index].search))
  }

  /// Performs an impact, and looks for the next ones of both bodies.
  private mutating func perform(_ index: Int, at time: Double) {
    let pair = pairs[index]
    wakeForImpact(pair)
    var touching = touching(of: pair, at: time).within(2 * Tuning.tolerance)
    if pair.hasParts { touching = joined(touching, of: pair, at: time) }
    let fastest = fastestApproach(of: pair, touching, at: time)
    guard fastest > threshold(of: pair) else {
      // Too slow for an impact: the contact phase has it, unless it gets faster.
      pairs[index].isSlow = true
      pairs[index].grazes += 1
      guard pairs[index].grazes < Tuning.mostGrazes else { return }
      if let meeting = nextMeeting(of: index, from: time, hasJustMet: true) {
        enqueue(index, at: meeting)
      }
      return
    }
    move(pair.a, to: time)
    if !pair.hasWall { move(pair.b, to: time) }
    reflect(index, touching, at: time)
    settle(pair.a, from: time)
    if !pair.hasWall { settle(pair.b, from: time) }
    search(index, from: time, hasJustMet: true)
    searchPairs(of: pair.a, but: index, from: time)
    if !pair.hasWall { searchPairs(of: pair.b, but: index, from: time) }
  }

  private func threshold(of pair: Pair) -> Double {
    isSupported(pair) ? max(slowest, bounceSpeed(of: pair)) : slowest
  }

  /// Moves a body to the time of its impact; one that rests stays for the contact phase to move.
  private mutating func move(_ body: Int, to time: Double) {
    if !bodies[body].isSupported { bodies[body].advance(to: time) }
  }

  /// Takes note of an impact of a body.
  private mutating func settle(_ body: Int, from time: Double) {
    guard !bodies[body].isAnchored else { return }
    bodies[body].impacts += 1
    if bodies[body].isLossless {
      if bodies[body].impacts >= bodies[body].mostImpacts {
        bodies[body].isSpent = true
        isCrowded = true
      }
    } else {
      jam(body)
    }
    bodies[body].end = bodies[body].pose(at: duration)
    widenRoom(of: body)
  }

  /// Jams a body that is hit too often.
  private mutating func jam(_ body: Int) {
    let isDull = Tuning.dullElasticity.contains(bodies[body].elasticity)
    let most = isDull ? Tuning.mostDullImpacts : Tuning.mostJamImpacts
    guard bodies[body].impacts >= min(Tuning.jamImpacts, most) else { return }
    let speed = bodies[body].vx.magnitude + bodies[body].vy.magnitude
    let isSlow = speed < Tuning.jamWidths * 2 * bodies[body].outline.smallerHalf
    guard isSlow || bodies[body].impacts >= most else { return }
    bodies[body].jam = Tuning.jamTicks
  }

  /// Looks for the next impacts of a body with all others but one.
  private mutating func searchPairs(of body: Int, but met: Int, from time: Double) {
    guard !bodies[body].isStill else { return }
    var place = links.first(of: body)
    while place >= 0 {
      let link = links[place]
      if Int(link.number) != met { search(Int(link.number), from: time) }
      place = link.next
    }
  }

  /// Turns an approach round at the points of a manifold, by equal and opposite impulses.
  ///
  /// With an elasticity of 1 each solution keeps the kinetic energy; so does any number of them.
  mutating func reflect(_ index: Int, _ touching: Manifold, at time: Double) {
    let pair = pairs[index]
    pairs[index].touches = true
    pairs[index].point = touching.first.position
    pairs[index].normal = touching.normal
    let first = Lever(self, pair, touching.first.position, touching.normal, at: time)
    let second =
      touching.count == 2
      ? Lever(self, pair, touching.second.position, touching.normal, at: time) : nil
    for _ in 0..<6 {
      let v1 = first.speed(in: self, pair)
      let v2 = second.map { $0.speed(in: self, pair) } ?? 1
      guard v1 < -slowest || v2 < -slowest else { return }
      let share = 1 + pair.elasticity
      var (j1, j2) = (0.0, 0.0)
      if let second, v1 < 0, v2 < 0 {
        (j1, j2) = complementaryImpulses(
          first.stiffness, first.coupling(to: second, in: self, pair), second.stiffness,
          start: share * v1, share * v2)
      } else if v1 < v2 {
        j1 = -share * v1 / first.stiffness
      } else if let second {
        j2 = -share * v2 / second.stiffness
      }
      if j2 > j1 { pairs[index].point = touching.second.position }
      apply(j1, at: first, pair)
      if let second { apply(j2, at: second, pair) }
      if pair.friction > 0 {
        applyFriction(limit: pair.friction * j1, at: first, pair)
        if let second { applyFriction(limit: pair.friction * j2, at: second, pair) }
      }
    }
  }

  private mutating func apply(_ impulse: Double, at lever: Lever, _ pair: Pair) {
    guard impulse > 0 else { return }
    push(lever.normal.x * impulse, lever.normal.y * impulse, at: lever, pair)
  }

  private mutating func applyFriction(limit: Double, at lever: Lever, _ pair: Pair) {
    guard limit > 0 else { return }
    let tangent = Lever(lever, along: Vector(x: -lever.normal.y, y: lever.normal.x), self, pair)
    let wanted = -tangent.speed(in: self, pair) / tangent.stiffness
    let impulse = min(max(wanted, -limit), limit)
    push(tangent.normal.x * impulse, tangent.normal.y * impulse, at: lever, pair)
  }

  @inline(__always)
  private mutating func push(_ x: Double, _ y: Double, at lever: Lever, _ pair: Pair) {
    bodies[pair.a].push(x: -x, y: -y, at: lever.offsetA)
    if !pair.hasWall { bodies[pair.b].push(x: x, y: y, at: lever.offsetB) }
  }
}
