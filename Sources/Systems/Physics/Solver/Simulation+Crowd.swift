/// A pair of spent bodies, or of one and a wall, with where the two face each other.
struct CrowdedPair: Sendable {
  var pair: Int
  var touching: Manifold
}

extension Simulation {
  /// Gives every lossless body its share of the impacts that a tick has time for; others jam.
  ///
  /// Bodies that may meet in the tick are a crowd, and so are those that may meet these, and so on;
  /// the share is the smaller the greater the crowd is. What is not in it does not count, so that
  /// nothing far away makes a difference.
  mutating func shareImpacts() {
    var count = 0
    for body in 0..<itemCount {
      bodies[body].mostImpacts = Tuning.mostImpacts
      if crowds(body) { count += 1 }
    }
    guard count * Tuning.mostImpacts > Tuning.crowdImpacts else { return }
    joinCrowds()
    // How many bodies each crowd has, at its root.
    found.removeAll(keepingCapacity: true)
    found.append(contentsOf: repeatElement(0, count: itemCount))
    for body in 0..<itemCount { found[root(of: body)] += 1 }
    for body in 0..<itemCount {
      let share = Tuning.crowdImpacts / Int(found[root(of: body)])
      bodies[body].mostImpacts = share < Tuning.fewestImpacts ? 0 : min(share, Tuning.mostImpacts)
      // In the greatest crowds all is left for the end.
      if bodies[body].mostImpacts == 0 && crowds(body) {
        bodies[body].isSpent = true
        isCrowded = true
      }
    }
  }

  private func crowds(_ body: Int) -> Bool { bodies[body].isLossless && !bodies[body].isStill }

  /// Joins the bodies of each crowd.
  private mutating func joinCrowds() {
    startRoots()
    layOutNeeds()
    for index in pairs.indices where !pairs[index].hasWall {
      let (a, b) = (pairs[index].a, pairs[index].b)
      guard crowds(a), crowds(b) else { continue }
      // More pairs may be known than those that can meet; how many must not matter.
      if needs[a].meets(needs[b]) { join(a, b) }
    }
  }

  /// Notes the rooms that bodies need from now on.
  private mutating func layOutNeeds() {
    needs.removeAll(keepingCapacity: true)
    for body in bodies.indices { needs.append(roomNeeded(by: body)) }
  }

  /// Reflects pairs of spent bodies that would overlap at the end of the tick, where they are.
  ///
  /// A reflection keeps the energy wherever it takes place; what suffers is only where things are.
  /// The walls come last in each pass: nothing may leave the bounds.
  mutating func reflectSpent() {
    collectLeft()
    advanceSpent()
    collectCrowd()
    for _ in 0..<Tuning.spentPasses {
      var isDone = true
      for place in crowd.indices where reflectClosing(place) { isDone = false }
      if isDone { break }
    }
  }

  /// Lists the pairs that were left for the end, in their order.
  private mutating func collectLeft() {
    layOutNeeds()
    found.removeAll(keepingCapacity: true)
    for index in pairs.indices where isLeft(pairs[index]) {
      found.append(Int32(truncatingIfNeeded: index))
    }
    if !widened.isEmpty { sortByRank(&found, of: pairs, &oldOrder) }
  }

  /// Whether what a pair still has to do with each other was left for the end.
  ///
  /// More pairs may be known than those that can meet, but these are.
  private func isLeft(_ pair: Pair) -> Bool {
    guard isCrowded(pair), isElastic(pair) else { return false }
    if pair.hasWall { return reaches(needs[pair.a], walls[pair.wall]) }
    return !isSupported(pair) && needs[pair.a].meets(needs[pair.b])
  }

  /// Moves the spent bodies that may still meet each other to a time that they have in common.
  private mutating func advanceSpent() {
    startRoots()
    for place in found.indices where !pairs[Int(found[place])].hasWall {
      let (a, b) = (pairs[Int(found[place])].a, pairs[Int(found[place])].b)
      if !bodies[a].isAnchored && !bodies[b].isAnchored { join(a, b) }
    }
    // The root gets the latest time, and the others follow.
    for body in 0..<itemCount where bodies[body].isSpent {
      let root = root(of: body)
      if root != body { bodies[root].advance(to: max(bodies[root].time, bodies[body].time)) }
    }
    for body in 0..<itemCount where bodies[body].isSpent {
      bodies[body].advance(to: bodies[root(of: body)].time)
    }
  }

  /// Whether all of a pair that moves is spent.
  @inline(__always)
  func isCrowded(_ pair: Pair) -> Bool {
    guard bodies[pair.a].isSpent || bodies[pair.a].isAnchored else { return false }
    return pair.hasWall || bodies[pair.b].isSpent || bodies[pair.b].isAnchored
  }

  /// Finds out where the pairs face each other, those with walls last.
  private mutating func collectCrowd() {
    crowd.removeAll(keepingCapacity: true)
    for place in found.indices where !pairs[Int(found[place])].hasWall {
      addToCrowd(Int(found[place]))
    }
    for place in found.indices where pairs[Int(found[place])].hasWall {
      addToCrowd(Int(found[place]))
    }
  }

  private mutating func addToCrowd(_ index: Int) {
    let pair = pairs[index]
    let time = time(of: pair)
    // Reflections hand speeds on, so each may become as fast as its neighbours are.
    let reach = Tuning.margin / 2 + 2 * farthest(of: pair) * (duration - time)
    guard gap(of: pair, at: time) < reach else { return }
    crowd.append(CrowdedPair(pair: index, touching: touching(of: pair, at: time)))
  }

  /// How fast one of a pair moves at most.
  private func farthest(of pair: Pair) -> Double {
    let a = max(bodies[pair.a].vx.magnitude, bodies[pair.a].vy.magnitude)
    guard !pair.hasWall else { return a }
    return max(a, bodies[pair.b].vx.magnitude, bodies[pair.b].vy.magnitude)
  }

  /// The time of the tick that a pair of the crowd is at.
  private func time(of pair: Pair) -> Double {
    bodies[bodies[pair.a].isAnchored ? pair.b : pair.a].time
  }

  /// Reflects a pair if it closes its gap in what is left of the tick, and returns whether it did.
  private mutating func reflectClosing(_ place: Int) -> Bool {
    let pair = pairs[crowd[place].pair]
    let touching = crowd[place].touching
    let time = time(of: pair)
    let left = duration - time
    let first = isClosing(touching.first, touching.normal, pair, within: left)
    let second =
      touching.count == 2 && isClosing(touching.second, touching.normal, pair, within: left)
    guard first || second else { return false }
    let closing =
      first && second
      ? touching
      : Manifold(normal: touching.normal, point: first ? touching.first : touching.second)
    reflect(crowd[place].pair, closing, at: time)
    return true
  }

  @inline(__always)
  private func isClosing(
    _ point: Manifold.Point, _ normal: Vector, _ pair: Pair, within left: Double
  ) -> Bool {
    let (x, y) = (point.position.x, point.position.y)
    var vx = -bodies[pair.a].vx + bodies[pair.a].spin * (y - bodies[pair.a].pose.y)
    var vy = -bodies[pair.a].vy - bodies[pair.a].spin * (x - bodies[pair.a].pose.x)
    if !pair.hasWall {
      vx += bodies[pair.b].vx - bodies[pair.b].spin * (y - bodies[pair.b].pose.y)
      vy += bodies[pair.b].vy + bodies[pair.b].spin * (x - bodies[pair.b].pose.x)
    }
    let speed = vx * normal.x + vy * normal.y
    return speed < -slowest && point.gap + speed * left < 0
  }
}
