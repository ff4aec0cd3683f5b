extension Simulation {
  /// Finds the gaps of the pairs at the start of the tick, as far as they are near; `near` lists
  /// those that all but touch.
  mutating func measurePairs() {
    near.removeAll(keepingCapacity: true)
    for index in pairs.indices {
      pairs[index].startTick()
      if isIdle(pairs[index]) {
        // What sleeps goes on touching what it touched.
        pairs[index].touches = pairs[index].touched
        pairs[index].wasIdle = true
      } else {
        measure(index)
        noteSpeed(index)
        if pairs[index].gap < 2 * Tuning.slop { near.append(Int32(truncatingIfNeeded: index)) }
      }
    }
  }

  /// Notes whether a pair without elasticity is too fast for the contact phase.
  ///
  /// That phase sees where bodies face each other at the start of the tick, which says little about
  /// what they meet more than half of their width farther on.
  @inline(__always)
  private mutating func noteSpeed(_ index: Int) {
    let pair = pairs[index]
    guard pair.elasticity < Tuning.leastElasticity, pair.gap >= Tuning.slop else { return }
    var half = bodies[pair.a].outline.smallerHalf
    if !pair.hasWall { half = min(half, bodies[pair.b].outline.smallerHalf) }
    pairs[index].isFast = closing(pair) * duration > half
  }

  /// Finds the gap of a pair, from its contact if that still holds.
  private mutating func measure(_ index: Int) {
    let (a, b) = (pairs[index].a, pairs[index].b)
    if contacts[index].count > 0 {
      let still = bodies[a].pose
      let holds =
        b < 0
        ? contacts[index].follow(still, Pose.origin)
        : contacts[index].follow(still, bodies[b].pose)
      if holds {
        pairs[index].gap = contacts[index].gap
        return
      }
    }
    guard b < 0 || areInReach(a, b) else { return forget(index) }
    let gap = gap(of: pairs[index], at: 0)
    pairs[index].gap = gap
    guard gap < Tuning.margin else { return forget(index) }
    makeContact(index, at: 0)
  }

  /// Finds the gap of a pair that was asleep when the tick began.
  mutating func measureWoken(_ index: Int) {
    guard pairs[index].wasIdle else { return }
    pairs[index].wasIdle = false
    pairs[index].touches = false
    measure(index)
  }

  private mutating func forget(_ index: Int) {
    contacts[index].count = 0
    contacts[index].relax()
  }

  /// Whether the circles around two bodies are near each other.
  @inline(__always)
  private func areInReach(_ a: Int, _ b: Int) -> Bool {
    let (x, y) = (bodies[b].pose.x - bodies[a].pose.x, bodies[b].pose.y - bodies[a].pose.y)
    let reach = bodies[a].outline.reach + bodies[b].outline.reach + Tuning.margin
    return x * x + y * y < reach * reach
  }

  /// Makes the contact of a pair from where its bodies are at a time of the tick; impulses that it
  /// had before go to the points nearest to where they were.
  mutating func makeContact(_ index: Int, at time: Double) {
    let touching = touching(of: pairs[index], at: time)
    let (a, b) = (pairs[index].a, pairs[index].b)
    let poseA = pose(of: a, at: time)
    let poseB = b < 0 ? Pose.origin : pose(of: b, at: time)
    let old = contacts[index]
    contacts[index].count = Int32(truncatingIfNeeded: touching.count)
    contacts[index].normal = touching.normal
    contacts[index].friction = pairs[index].friction
    contacts[index].placeA = .init(x: poseA.x, y: poseA.y, angle: poseA.angle)
    contacts[index].placeB = .init(x: poseB.x, y: poseB.y, angle: poseB.angle)
    let normal = touching.normal
    contacts[index].first = point(touching.first, normal, poseA, poseB, index)
    if touching.count == 2 {
      contacts[index].second = point(touching.second, normal, poseA, poseB, index)
      couple(index)
    } else {
      contacts[index].second = Contact.Point()
    }
    setTangent(index, touching, poseA, poseB)
    if old.count > 0 { handOn(from: old, to: index) }
  }

  private func point(
    _ point: Manifold.Point, _ normal: Vector, _ poseA: Pose, _ poseB: Pose, _ index: Int
  ) -> Contact.Point {
    let (a, b) = (pairs[index].a, pairs[index].b)
    let offsetA = Vector(x: point.position.x - poseA.x, y: point.position.y - poseA.y)
    let offsetB =
      b < 0 ? .zero : Vector(x: point.position.x - poseB.x, y: point.position.y - poseB.y)
    var made = Contact.Point()
    made.position = point.position
    made.gapMade = point.gap
    made.gap = point.gap
    made.normalA = cross(offsetA, normal)
    made.normalB = cross(offsetB, normal)
    let mass = bodies[a].inverseMass + (b < 0 ? 0 : bodies[b].inverseMass)
    let (ia, ib) = (bodies[a].inverseInertia, b < 0 ? 0 : bodies[b].inverseInertia)
    made.mass = 1 / (mass + made.normalA * made.normalA * ia + made.normalB * made.normalB * ib)
    return made
  }

  /// Works out the lever of friction, in the middle of the points.
  private mutating func setTangent(_ index: Int, _ touching: Manifold, _ poseA: Pose, _ poseB: Pose)
  {
    let (a, b) = (pairs[index].a, pairs[index].b)
    var middle = touching.first.position
    if touching.count == 2 { middle = (middle + touching.second.position) * 0.5 }
    let tangentA = dot(Vector(x: middle.x - poseA.x, y: middle.y - poseA.y), touching.normal)
    let tangentB =
      b < 0 ? 0 : dot(Vector(x: middle.x - poseB.x, y: middle.y - poseB.y), touching.normal)
    let mass = bodies[a].inverseMass + (b < 0 ? 0 : bodies[b].inverseMass)
    let (ia, ib) = (bodies[a].inverseInertia, b < 0 ? 0 : bodies[b].inverseInertia)
    contacts[index].tangentA = tangentA
    contacts[index].tangentB = tangentB
    contacts[index].tangentMass = 1 / (mass + tangentA * tangentA * ia + tangentB * tangentB * ib)
  }

  /// Works out how the two points of a contact act on each other.
  private mutating func couple(_ index: Int) {
    let (a, b) = (pairs[index].a, pairs[index].b)
    let (first, second) = (contacts[index].first, contacts[index].second)
    let mass = bodies[a].inverseMass + (b < 0 ? 0 : bodies[b].inverseMass)
    let (ia, ib) = (bodies[a].inverseInertia, b < 0 ? 0 : bodies[b].inverseInertia)
    let k11 = 1 / first.mass
    let k22 = 1 / second.mass
    let k12 = mass + first.normalA * second.normalA * ia + first.normalB * second.normalB * ib
    let determinant = k11 * k22 - k12 * k12
    contacts[index].k11 = k11
    contacts[index].k12 = k12
    contacts[index].k22 = k22
    contacts[index].inverseDeterminant = determinant > 1e-9 * k11 * k22 ? 1 / determinant : 0
  }

  /// Gives a contact the impulses to start from.
  private mutating func handOn(from old: Contact, to index: Int) {
    let place = contacts[index].first.position
    let isSwapped =
      old.count == 2
      && squaredDistance(place, old.second.position) < squaredDistance(place, old.first.position)
    contacts[index].first.impulse = isSwapped ? old.second.impulse : old.first.impulse
    guard contacts[index].count == 2 else { return }
    contacts[index].second.impulse = isSwapped ? old.first.impulse : old.second.impulse
  }
}

@inline(__always)
private func squaredDistance(_ a: Vector, _ b: Vector) -> Double {
  (a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y)
}
