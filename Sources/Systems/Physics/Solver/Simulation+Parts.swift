extension Simulation {
  /// Whether a body or another one, or a wall if that is below 0, is a compound.
  @inline(__always)
  func isOfParts(_ a: Int, _ b: Int) -> Bool {
    bodies[a].outline.kind == .compound || (b >= 0 && bodies[b].outline.kind == .compound)
  }

  /// The numbers of the parts of a body; 0 for what is no compound, and for a wall.
  func partNumbers(of body: Int) -> ClosedRange<UInt16> {
    let count = body < 0 ? 0 : bodies[body].outline.partCount
    return (count == 0 ? 0 : 1)...UInt16(truncatingIfNeeded: count)
  }

  /// Orders pairs; see ``Pair/rank``.
  @inline(__always)
  func rank(of place: PairPlace) -> Int {
    guard place.partA | place.partB == 0 else { return rankOfParts(place) }
    let first = (place.a + 1) << 32
    return first | (place.b < 0 ? 0xFFFF_FFEF - place.b : Int(bodies[place.b].firstShape))
  }

  /// The parts of the first body count within those of the second.
  private func rankOfParts(_ place: PairPlace) -> Int {
    let first = (place.a + 1) << 32
    let count = max(bodies[place.a].outline.partCount, 1)
    let part = max(Int(place.partA), 1) - 1
    guard place.b >= 0 else { return first | (0xFFFF_FFF4 - (5 + place.b) * count + part) }
    let shape = Int(bodies[place.b].firstShape) + max(Int(place.partB), 1) - 1
    return first | (shape * count + part)
  }

  /// Counts the shapes of the bodies.
  mutating func numberShapes() {
    var count: Int32 = 0
    for body in bodies.indices {
      bodies[body].firstShape = count
      count += Int32(truncatingIfNeeded: max(bodies[body].outline.partCount, 1))
    }
  }

  /// The place of a pair whose bodies have got other numbers, and possibly other parts.
  func place(of pair: Pair, _ a: Int, _ b: Int) -> PairPlace {
    let (partsA, partsB) = (partNumbers(of: a), partNumbers(of: b))
    return PairPlace(
      a: a, b: b, partA: min(max(pair.partA, partsA.lowerBound), partsA.upperBound),
      partB: min(max(pair.partB, partsB.lowerBound), partsB.upperBound))
  }
}

// MARK: - Geometry

extension Simulation {
  /// The outlines of what a pair is about: whole bodies, or parts of them.
  func outlineA(of place: PairPlace) -> Outline {
    corners.part(place.partA, of: bodies[place.a].outline)
  }

  func outlineB(of place: PairPlace) -> Outline {
    corners.part(place.partB, of: bodies[place.b].outline)
  }

  // Both take a place and not a pair, which would have to be copied for them.

  /// The gap of a pair at a time of the tick.
  @inline(never)
  func gapOfParts(_ place: PairPlace, at time: Double) -> Double {
    let (a, poseA) = (outlineA(of: place), pose(of: place.a, at: time))
    if place.hasWall { return separation(a, poseA, walls[place.wall], corners) }
    return separation(a, poseA, outlineB(of: place), pose(of: place.b, at: time), corners)
  }

  /// The manifold of a pair at a time of the tick.
  @inline(never)
  func touchingOfParts(_ place: PairPlace, at time: Double) -> Manifold {
    let (a, poseA) = (outlineA(of: place), pose(of: place.a, at: time))
    if place.hasWall { return manifold(a, poseA, walls[place.wall], corners) }
    return manifold(a, poseA, outlineB(of: place), pose(of: place.b, at: time), corners)
  }

  /// Where a compound is hit: at the outermost of all points at which its parts touch the same body
  /// in the same direction at that time.
  ///
  /// What lands on two feet at once does not start to turn.
  func joined(_ touching: Manifold, of pair: Pair, at time: Double) -> Manifold {
    var joined = touching
    var place = links.first(of: pair.a)
    while place >= 0 {
      let link = links[place]
      place = link.next
      let other = pairs[Int(link.number)]
      let isSame = other.a == pair.a && other.b == pair.b && other.rank != pair.rank
      guard isSame, gap(of: other, at: time) < 2 * Tuning.tolerance else { continue }
      let found = self.touching(of: other, at: time).within(2 * Tuning.tolerance)
      guard dot(found.normal, touching.normal) > Tuning.sameDirection else { continue }
      for index in 0..<found.count { joined.widen(to: found[index]) }
    }
    return joined
  }
}

extension Manifold {
  /// Takes a point in place of one of its own if it lies farther out.
  fileprivate mutating func widen(to point: Point) {
    func along(_ point: Point) -> Double { cross(normal, point.position) }
    var (low, high) = (first, count == 2 ? second : first)
    if along(low) > along(high) { swap(&low, &high) }
    if along(point) < along(low) { low = point }
    if along(point) > along(high) { high = point }
    guard along(low) < along(high) else { return }
    self = Manifold(normal: normal, low, high)
  }
}
