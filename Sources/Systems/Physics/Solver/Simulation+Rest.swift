extension Simulation {
  /// Sends to sleep what has hardly moved for half a second, together with all it touches.
  mutating func rest() {
    guard allowsSleep else { return }
    isPaused = true
    var isAnyQuiet = false
    for body in 0..<itemCount where !bodies[body].isStill {
      countQuiet(body)
      if bodies[body].quiet >= Tuning.quietTime { isAnyQuiet = true }
      isPaused = false
    }
    guard isAnyQuiet else { return }
    joinIslands()
    // The root of an island gets the least of its counts.
    for body in 0..<itemCount where !bodies[body].isStill {
      let root = root(of: body)
      if bodies[body].quiet < bodies[root].quiet { bodies[root].quiet = bodies[body].quiet }
    }
    for body in 0..<itemCount where !bodies[body].isStill {
      guard bodies[root(of: body)].quiet >= Tuning.quietTime else { continue }
      found.append(Int32(truncatingIfNeeded: body))
    }
    for index in found.indices { sleep(Int(found[index])) }
    isPaused = true
    for body in 0..<itemCount where !bodies[body].isStill { isPaused = false }
  }

  /// Counts the time for which a body has hardly left a place.
  ///
  /// Its speed says less: what stands in a great pile trembles, and gets nowhere.
  private mutating func countQuiet(_ body: Int) {
    let x = bodies[body].pose.x - bodies[body].lastX
    let y = bodies[body].pose.y - bodies[body].lastY
    let turn = bodies[body].pose.angle - bodies[body].lastAngle
    let isQuiet =
      max(x.magnitude, y.magnitude) < Tuning.quietWay && turn.magnitude < Tuning.quietTurn
      && bodies[body].mayRest
    if isQuiet {
      bodies[body].quiet += duration * 120
    } else {
      bodies[body].quiet = 0
      bodies[body].lastX = bodies[body].pose.x
      bodies[body].lastY = bodies[body].pose.y
      bodies[body].lastAngle = bodies[body].pose.angle
    }
  }

  private mutating func sleep(_ body: Int) {
    bodies[body].isAsleep = true
    bodies[body].vx = 0
    bodies[body].vy = 0
    bodies[body].spin = 0
  }

  /// Joins what touches, but for what is anchored, into islands.
  private mutating func joinIslands() {
    found.removeAll(keepingCapacity: true)
    startRoots()
    for index in pairs.indices where pairs[index].touches {
      let (a, b) = (pairs[index].a, pairs[index].b)
      guard b >= 0, !bodies[a].isStill, !bodies[b].isStill else { continue }
      join(a, b)
    }
    joinAttached()
  }

  /// Makes every body an island of its own.
  mutating func startRoots() {
    roots.removeAll(keepingCapacity: true)
    for body in 0..<itemCount { roots.append(Int32(truncatingIfNeeded: body)) }
  }

  /// Joins the islands of two bodies.
  mutating func join(_ a: Int, _ b: Int) {
    let (rootA, rootB) = (root(of: a), root(of: b))
    roots[max(rootA, rootB)] = Int32(truncatingIfNeeded: min(rootA, rootB))
  }

  /// The first body of the island of a body.
  mutating func root(of body: Int) -> Int {
    var body = body
    while Int(roots[body]) != body {
      roots[body] = roots[Int(roots[body])]
      body = Int(roots[body])
    }
    return body
  }

  /// Wakes a body with all that it touches and that sleeps; `woken` lists them.
  ///
  /// Something that is awake or anchored wakes what it touches.
  mutating func wake(_ first: Int) {
    isPaused = false
    bodies[first].quiet = 0
    woken.removeAll(keepingCapacity: true)
    guard bodies[first].isStill else { return }
    bodies[first].isAsleep = false
    woken.append(Int32(truncatingIfNeeded: first))
    var next = 0
    while next < woken.count {
      let body = Int(woken[next])
      next += 1
      var place = links.first(of: body)
      while place >= 0 {
        let link = links[place]
        wakeNeighbour(of: body, through: Int(link.number))
        place = link.next
      }
      wakeAttached(to: body)
    }
  }

  private mutating func wakeNeighbour(of body: Int, through pair: Int) {
    guard pairs[pair].b >= 0, pairs[pair].touches else { return }
    let other = pairs[pair].a == body ? pairs[pair].b : pairs[pair].a
    guard bodies[other].isAsleep else { return }
    bodies[other].isAsleep = false
    bodies[other].quiet = 0
    woken.append(Int32(truncatingIfNeeded: other))
  }

  /// Wakes all bodies.
  mutating func wakeAll() {
    isPaused = false
    for body in 0..<itemCount {
      bodies[body].isAsleep = false
      bodies[body].quiet = 0
    }
  }

  /// Wakes what sleeps and is hit, with all it touches, in the middle of a tick.
  mutating func wakeForImpact(_ pair: Pair) {
    if bodies[pair.a].isAsleep { wakeInTick(pair.a) }
    if !pair.hasWall && bodies[pair.b].isAsleep { wakeInTick(pair.b) }
  }

  /// Wakes what sleeps and is touched by something that does not.
  mutating func wakeTouched() {
    for place in near.indices where !pairs[Int(near[place])].hasWall {
      let index = Int(near[place])
      let (a, b) = (pairs[index].a, pairs[index].b)
      guard bodies[a].isAsleep != bodies[b].isAsleep else { continue }
      guard !bodies[a].isAnchored, !bodies[b].isAnchored else { continue }
      wakeInTick(bodies[a].isAsleep ? a : b)
    }
  }

  /// Wakes an island in the middle of a tick: its bodies stay where they are until the contact phase
  /// moves them.
  private mutating func wakeInTick(_ first: Int) {
    wake(first)
    for index in woken.indices {
      let body = Int(woken[index])
      bodies[body].isSupported = true
      var place = links.first(of: body)
      while place >= 0 {
        let link = links[place]
        measureWoken(Int(link.number))
        place = link.next
      }
    }
  }
}
