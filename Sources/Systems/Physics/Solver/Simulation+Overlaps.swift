extension Simulation {
  /// Moves apart what overlaps at the end of the tick, at a bounded speed; no velocity changes.
  mutating func separateOverlaps() {
    for index in pairs.indices where !pairs[index].hasWall { separateOverlap(index) }
    for index in pairs.indices where pairs[index].hasWall { separateOverlap(index) }
  }

  private mutating func separateOverlap(_ index: Int) {
    let pair = pairs[index]
    let isCandidate =
      isCrowded || pair.touches || pair.isSlow || pair.remembered >= 0
      || pair.gap < 2 * Tuning.slop
    guard isCandidate, gap(of: pair, at: duration) < -Tuning.slop else { return }
    let touching = contact(of: pair, at: duration)
    separate(touching.first, touching.normal, pair)
    if touching.count == 2 { separate(touching.second, touching.normal, pair) }
  }

  private mutating func separate(_ point: Manifold.Point, _ normal: Vector, _ pair: Pair) {
    guard point.gap < -Tuning.slop else { return }
    let depth = -point.gap - Tuning.slop
    // Walls have the last word and give nothing away.
    let share = pair.hasWall ? 1 : Tuning.correction
    let way = min(share * depth, Tuning.mostCorrection)
    let lever = Lever(self, pair, point.position, normal)
    guard lever.stiffness > 0 else { return }
    let push = way / lever.stiffness
    shift(pair.a, normal, -push, lever.crossA)
    if !pair.hasWall { shift(pair.b, normal, push, lever.crossB) }
  }

  private mutating func shift(_ body: Int, _ normal: Vector, _ push: Double, _ cross: Double) {
    bodies[body].pose.x += normal.x * push * bodies[body].inverseMass
    bodies[body].pose.y += normal.y * push * bodies[body].inverseMass
    bodies[body].pose.turn(by: cross * push * bodies[body].inverseInertia)
  }
}
