/// A pair of spent bodies, or of one and a wall, with where the two face each other.
struct CrowdedPair: Sendable {
  var pair: Int
  var touching: Manifold
}

extension Simulation {
  /// Reflects pairs of spent bodies that would overlap at the end of the tick, where they are.
  ///
  /// A reflection keeps the energy wherever it takes place; what suffers is only where things are.
  /// The walls come last in each pass: nothing may leave the bounds.
  mutating func reflectSpent() {
    var time = 0.0
    for index in bodies.indices where bodies[index].isSpent { time = max(time, bodies[index].time) }
    for index in bodies.indices where bodies[index].isSpent && !bodies[index].isSupported {
      bodies[index].advance(to: time)
    }
    collectCrowd(at: time)
    let left = duration - time
    for _ in 0..<Tuning.spentPasses {
      var isDone = true
      for place in crowd.indices where reflectClosing(place, within: left) { isDone = false }
      if isDone { break }
    }
  }

  /// Collects the pairs of spent bodies that are near enough to meet, those with walls last.
  private mutating func collectCrowd(at time: Double) {
    crowd.removeAll(keepingCapacity: true)
    for index in pairs.indices where !pairs[index].hasWall && isSpent(pairs[index]) {
      addToCrowd(index, at: time)
    }
    for index in pairs.indices where pairs[index].hasWall && bodies[pairs[index].a].isSpent {
      addToCrowd(index, at: time)
    }
  }

  private mutating func addToCrowd(_ index: Int, at time: Double) {
    let pair = pairs[index]
    guard isElastic(pair) else { return }
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

  /// Reflects a pair if it closes its gap within a time, and returns whether it did.
  private mutating func reflectClosing(_ place: Int, within left: Double) -> Bool {
    let pair = pairs[crowd[place].pair]
    let touching = crowd[place].touching
    let first = isClosing(touching.first, touching.normal, pair, within: left)
    let second =
      touching.count == 2 && isClosing(touching.second, touching.normal, pair, within: left)
    guard first || second else { return false }
    let closing =
      first && second
      ? touching
      : Manifold(normal: touching.normal, point: first ? touching.first : touching.second)
    reflect(crowd[place].pair, closing)
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
