extension Simulation {
  /// Moves apart what the contact phase leaves overlapping, at a bounded speed; no velocity changes.
  ///
  /// It takes the gaps as they have been followed along straight lines. What turned too much for
  /// that is left to ``separateOverlaps()``.
  mutating func separateContacts() {
    let wall = Int32(truncatingIfNeeded: bodies.count)
    separateActive(active, contacts, &movers, &pairs, wall, areWalls: false)
    separateActive(active, contacts, &movers, &pairs, wall, areWalls: true)
  }

  /// Moves the bodies to where the contact phase has brought them.
  mutating func takeOverMovers() {
    for index in moving.indices {
      let body = Int(moving[index])
      bodies[body].vx = movers[body].vx
      bodies[body].vy = movers[body].vy
      bodies[body].spin = movers[body].spin
      bodies[body].pose.x += movers[body].x
      bodies[body].pose.y += movers[body].y
      bodies[body].pose.turn(by: movers[body].turn)
      bodies[body].time = duration
    }
  }

  /// Moves apart what overlaps at the end of the tick without having been in the contact phase.
  mutating func separateOverlaps() {
    found.removeAll(keepingCapacity: true)
    for index in pairs.indices where isOverlapCandidate(pairs[index]) {
      found.append(Int32(truncatingIfNeeded: index))
    }
    if !widened.isEmpty { sortByRank(&found, of: pairs, &oldOrder) }
    for place in found.indices where !pairs[Int(found[place])].hasWall {
      separateOverlap(Int(found[place]))
    }
    for place in found.indices where pairs[Int(found[place])].hasWall {
      separateOverlap(Int(found[place]))
    }
  }

  @inline(__always)
  private func isOverlapCandidate(_ pair: Pair) -> Bool {
    let isNear =
      pair.touches || pair.isSlow || pair.touched || pair.gap < 2 * Tuning.slop
      || (isCrowded && isCrowded(pair))
    return isNear && !pair.isInContact && !isIdle(pair)
  }

  private mutating func separateOverlap(_ index: Int) {
    let pair = pairs[index]
    guard gap(of: pair, at: duration) < -Tuning.slop else { return }
    let touching = touching(of: pair, at: duration)
    separate(touching.first, touching.normal, pair)
    if touching.count == 2 { separate(touching.second, touching.normal, pair) }
  }

  private mutating func separate(_ point: Manifold.Point, _ normal: Vector, _ pair: Pair) {
    guard point.gap < -Tuning.slop else { return }
    let way = correction(point.gap, from: pair.gap, pair.hasWall)
    let lever = Lever(self, pair, point.position, normal, at: duration)
    guard lever.stiffness > 0 else { return }
    let push = way / lever.stiffness
    shift(pair.a, normal, -push, lever.crossA)
    if !pair.hasWall { shift(pair.b, normal, push, lever.crossB) }
  }

  private mutating func shift(_ body: Int, _ normal: Vector, _ push: Double, _ cross: Double) {
    guard !bodies[body].isAsleep else { return }
    bodies[body].pose.x += normal.x * push * bodies[body].inverseMass
    bodies[body].pose.y += normal.y * push * bodies[body].inverseMass
    bodies[body].pose.turn(by: cross * push * bodies[body].inverseInertia)
  }
}

// The functions that follow are outside of `Simulation` so that each array is looked at once.

/// Moves apart what overlaps, either of items or of items and walls.
private func separateActive(
  _ active: [Int32], _ contacts: [Contact], _ movers: inout [Mover], _ pairs: inout [Pair],
  _ wall: Int32, areWalls: Bool
) {
  var movers = movers.mutableSpan
  let contacts = contacts.span
  for place in active {
    let index = Int(place)
    guard (contacts[index].b == wall) == areWalls else { continue }
    let (a, b) = (Int(contacts[index].a), Int(contacts[index].b))
    if max(movers[a].turn.magnitude, movers[b].turn.magnitude) < Tuning.straightTurn {
      separate(contacts[index], &movers, hasWall: areWalls)
    } else {
      pairs[index].isInContact = false
      pairs[index].isSlow = true
    }
  }
}

@inline(__always)
private func separate(
  _ contact: borrowing Contact, _ movers: inout MutableSpan<Mover>, hasWall: Bool
) {
  let (a, b) = (Int(contact.a), Int(contact.b))
  let normal = contact.normal
  let closer = normal.x * (movers[b].x - movers[a].x) + normal.y * (movers[b].y - movers[a].y)
  // Both gaps are looked at before either point moves, or the first would be turned outward.
  let (turnA, turnB) = (movers[a].turn, movers[b].turn)
  let first = contact.first.gapAfter(closer, turnA, turnB)
  let second = contact.count == 2 ? contact.second.gapAfter(closer, turnA, turnB) : 0
  guard first < -Tuning.slop || second < -Tuning.slop else { return }
  let (wayOne, wayTwo) = (
    correction(first, from: contact.first.gap, hasWall),
    correction(second, from: contact.second.gap, hasWall)
  )
  shift(contact.first, contact, &movers, by: wayOne)
  shift(contact.second, contact, &movers, by: wayTwo)
}

/// How far to move two bodies apart that have a gap below 0, by what it was when the tick began.
///
/// Walls have the last word: they give nothing away, and take back whatever others have pushed a
/// body into them in this tick.
@inline(__always)
private func correction(_ gap: Double, from start: Double, _ hasWall: Bool) -> Double {
  let depth = -gap - Tuning.slop
  guard hasWall else { return min(Tuning.correction * depth, Tuning.mostCorrection) }
  return min(depth, Tuning.mostCorrection + max(0, min(start, 0) - gap))
}

private func shift(
  _ point: Contact.Point, _ contact: borrowing Contact, _ movers: inout MutableSpan<Mover>,
  by way: Double
) {
  guard way > 0 else { return }
  let (a, b) = (Int(contact.a), Int(contact.b))
  let normal = contact.normal
  let push = way * point.mass
  movers[a].x -= normal.x * push * movers[a].inverseMass
  movers[a].y -= normal.y * push * movers[a].inverseMass
  movers[a].turn -= point.normalA * push * movers[a].inverseInertia
  movers[b].x += normal.x * push * movers[b].inverseMass
  movers[b].y += normal.y * push * movers[b].inverseMass
  movers[b].turn += point.normalB * push * movers[b].inverseInertia
}
