extension Simulation {
  /// Finds the gaps of the pairs at the start of the tick, as far as they are near; `near` lists
  /// those that all but touch.
  mutating func measurePairs() {
    near.removeAll(keepingCapacity: true)
    measureAll(&pairs, &contacts, bodies, walls, corners, duration, &near)
  }

  /// Finds the gap of a pair that was asleep when the tick began.
  mutating func measureWoken(_ index: Int) {
    guard pairs[index].wasIdle else { return }
    pairs[index].wasIdle = false
    pairs[index].touches = false
    measureOne(index, &pairs, &contacts, bodies, walls, corners)
  }

  /// Makes the contact of a pair from where its bodies are at a time of the tick.
  mutating func makeContact(_ index: Int, at time: Double) {
    let touching = touching(of: pairs[index], at: time)
    let a = part(pairs[index].a, at: time)
    let b = pairs[index].hasWall ? Contact.Part() : part(pairs[index].b, at: time)
    contacts[index].make(from: touching, a, b)
  }

  private func part(_ body: Int, at time: Double) -> Contact.Part {
    Contact.Part(
      pose: pose(of: body, at: time), inverseMass: bodies[body].inverseMass,
      inverseInertia: bodies[body].inverseInertia)
  }
}

// The functions that follow are outside of `Simulation` so that each array is looked at once.

private func measureAll(
  _ pairs: inout [Pair], _ contacts: inout [Contact], _ bodies: [Body], _ walls: [Wall],
  _ corners: Corners, _ duration: Double, _ near: inout [Int32]
) {
  var pairs = pairs.mutableSpan
  var contacts = contacts.mutableSpan
  let (bodies, walls) = (bodies.span, walls.span)
  for index in pairs.indices {
    pairs[index].startTick()
    let (a, b) = (pairs[index].a, pairs[index].b)
    let isStill = b < 0 ? true : bodies[b].isStill
    if bodies[a].isStill, isStill {
      // What sleeps goes on touching what it touched.
      pairs[index].touches = pairs[index].touched
      pairs[index].wasIdle = true
    } else {
      measure(&pairs[index], &contacts[index], bodies, walls, corners)
      noteSpeed(&pairs[index], bodies, duration)
      if pairs[index].gap < 2 * Tuning.slop { near.append(Int32(truncatingIfNeeded: index)) }
    }
  }
}

private func measureOne(
  _ index: Int, _ pairs: inout [Pair], _ contacts: inout [Contact], _ bodies: [Body],
  _ walls: [Wall], _ corners: Corners
) {
  measure(&pairs[index], &contacts[index], bodies.span, walls.span, corners)
}

/// Finds the gap of a pair, from what is known of it if that still holds.
@inline(__always)
private func measure(
  _ pair: inout Pair, _ contact: inout Contact, _ bodies: Span<Body>, _ walls: Span<Wall>,
  _ corners: Corners
) {
  let (a, b) = (pair.a, pair.b)
  let moves = contact.moves(bodies[a].pose, b < 0 ? Pose.origin : bodies[b].pose)
  if contact.count > 0 {
    if contact.follow(moves) {
      pair.gap = contact.gap
      return
    }
  } else if contact.isApart {
    let reach = b < 0 ? 0 : bodies[b].outline.reach
    let gap = contact.gapLeft(after: moves, bodies[a].outline.reach, reach)
    if gap >= Tuning.margin {
      pair.gap = gap
      return
    }
  }
  measureAnew(&pair, &contact, bodies, walls, corners)
}

/// Finds the gap of a pair from its shapes, and makes its contact if it is near.
private func measureAnew(
  _ pair: inout Pair, _ contact: inout Contact, _ bodies: Span<Body>, _ walls: Span<Wall>,
  _ corners: Corners
) {
  let (a, b) = (pair.a, pair.b)
  let one = Contact.Part(
    pose: bodies[a].pose, inverseMass: bodies[a].inverseMass,
    inverseInertia: bodies[a].inverseInertia)
  if pair.hasParts {
    measureParts(&pair, &contact, one, bodies, walls, corners)
  } else if b < 0 {
    let wall = walls[pair.wall]
    pair.gap = separation(bodies[a].outline, one.pose, wall, corners)
    guard pair.gap < Tuning.margin else {
      return contact.leave(at: pair.gap, one.pose, Pose.origin)
    }
    contact.make(
      from: manifold(bodies[a].outline, one.pose, wall, corners), one, Contact.Part())
  } else if areInReach(a, b, bodies) {
    let other = Contact.Part(
      pose: bodies[b].pose, inverseMass: bodies[b].inverseMass,
      inverseInertia: bodies[b].inverseInertia)
    pair.gap = separation(
      bodies[a].outline, one.pose, bodies[b].outline, other.pose, corners)
    guard pair.gap < Tuning.margin else {
      return contact.leave(at: pair.gap, one.pose, other.pose)
    }
    contact.make(
      from: manifold(bodies[a].outline, one.pose, bodies[b].outline, other.pose, corners), one,
      other)
  } else {
    contact.forget()
  }
}

/// The same for a pair of which one is a part of a compound.
@inline(never)
private func measureParts(
  _ pair: inout Pair, _ contact: inout Contact, _ one: Contact.Part, _ bodies: Span<Body>,
  _ walls: Span<Wall>, _ corners: Corners
) {
  let (a, b) = (pair.a, pair.b)
  let outline = corners.part(pair.partA, of: bodies[a].outline)
  if b >= 0 && !areInReach(a, b, bodies) { return contact.forget() }
  var other = Contact.Part()
  let touching: Manifold
  if b < 0 {
    pair.gap = separation(outline, one.pose, walls[pair.wall], corners)
    touching = manifold(outline, one.pose, walls[pair.wall], corners)
  } else {
    other = Contact.Part(
      pose: bodies[b].pose, inverseMass: bodies[b].inverseMass,
      inverseInertia: bodies[b].inverseInertia)
    let outlineB = corners.part(pair.partB, of: bodies[b].outline)
    pair.gap = separation(outline, one.pose, outlineB, other.pose, corners)
    touching = manifold(outline, one.pose, outlineB, other.pose, corners)
  }
  if pair.gap < Tuning.margin {
    contact.make(from: touching, one, other)
  } else {
    contact.leave(at: pair.gap, one.pose, other.pose)
  }
}

/// Notes whether a pair without elasticity is too fast for the contact phase.
///
/// That phase sees where bodies face each other at the start of the tick, which says little about
/// what they meet more than half of their width farther on.
@inline(__always)
private func noteSpeed(_ pair: inout Pair, _ bodies: Span<Body>, _ duration: Double) {
  guard pair.elasticity < Tuning.leastElasticity, pair.gap >= Tuning.slop else { return }
  let (a, b) = (pair.a, pair.b)
  var half = bodies[a].outline.smallerHalf
  if b >= 0 { half = min(half, bodies[b].outline.smallerHalf) }
  pair.isFast = closingSpeed(a, b, bodies) * duration > half
}

/// How fast a body and another one, or a wall if that is below 0, come closer at most.
@inline(__always)
func closingSpeed(_ a: Int, _ b: Int, _ bodies: Span<Body>) -> Double {
  var (x, y) = (bodies[a].vx, bodies[a].vy)
  var surfaces = bodies[a].spin.magnitude * bodies[a].outline.reach
  if b >= 0 {
    x -= bodies[b].vx
    y -= bodies[b].vy
    surfaces += bodies[b].spin.magnitude * bodies[b].outline.reach
  }
  return (x * x + y * y).squareRoot() + surfaces
}

/// Whether the circles around two bodies are near each other.
@inline(__always)
private func areInReach(_ a: Int, _ b: Int, _ bodies: Span<Body>) -> Bool {
  let (x, y) = (bodies[b].pose.x - bodies[a].pose.x, bodies[b].pose.y - bodies[a].pose.y)
  let reach = bodies[a].outline.reach + bodies[b].outline.reach + Tuning.margin
  return x * x + y * y < reach * reach
}
