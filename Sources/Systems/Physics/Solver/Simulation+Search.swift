extension Simulation {
  /// The next time in the tick at which a pair meets, from a time on; `nil` if it does not.
  ///
  /// The time is one at which the gap is ``Tuning/touch`` or a little more, unless the two overlap
  /// already. Takes note of the gap at the start if the two are near enough to look.
  mutating func nextMeeting(of index: Int, from start: Double) -> Double? {
    let left = duration - start
    guard left > 0 else { return nil }
    let pair = pairs[index]
    let speed = relativeSpeed(of: pair, from: start)
    guard comesIntoReach(pair, speed: speed.centers, from: start) else { return nil }
    // What is not near has been measured at the start of the tick.
    let isKnown = start == 0 && pair.gap >= Tuning.margin && pair.gap < .infinity
    let first = isKnown ? pair.gap : gap(of: pair, at: start)
    let bound = speed.centers + speed.surfaces
    guard first - Tuning.touch <= bound * left else { return nil }
    guard first < Tuning.touch + Tuning.tolerance / 4 else {
      return firstMeeting(of: pair, from: start, first, bound: bound)
    }
    let fastest = fastestApproach(of: pair, at: start)
    if fastest > slowest { return start }
    if fastest > 0 { return nil }
    return meetingAfterTouch(of: pair, from: start, first, bound: bound)
  }

  /// How fast the distance of a pair's centres, and that of their surfaces, can change at most.
  @inline(__always)
  private func relativeSpeed(of pair: Pair, from start: Double)
    -> (centers: Double, surfaces: Double)
  {
    let a = pair.a
    let flight = self.flight(of: a, at: start)
    var (x, y) = (flight.x, flight.y)
    var surfaces = flight.surface
    var pull = Vector(x: bodies[a].gx, y: bodies[a].gy)
    if pair.hasWall {
      let normal = walls[pair.wall].normal
      let speed = x * normal.x + y * normal.y
      let gain = max(0, (pull.x * normal.x + pull.y * normal.y) * (duration - start))
      return (max(0, speed + gain), surfaces)
    }
    let b = pair.b
    let other = self.flight(of: b, at: start)
    x -= other.x
    y -= other.y
    pull = pull - Vector(x: bodies[b].gx, y: bodies[b].gy)
    surfaces += other.surface
    let gain = (pull.x.magnitude + pull.y.magnitude) * (duration - start)
    return ((x * x + y * y).squareRoot() + gain, surfaces)
  }

  /// How fast a body's centre moves at a time of the tick, and its surface about the centre at
  /// most.
  @inline(__always)
  private func flight(of body: Int, at time: Double)
    -> (x: Double, y: Double, surface: Double)
  {
    let elapsed = time - bodies[body].time
    return (
      bodies[body].vx + bodies[body].gx * elapsed, bodies[body].vy + bodies[body].gy * elapsed,
      bodies[body].spin.magnitude * bodies[body].outline.reach
    )
  }

  /// Where the centre of a body is at a time of the tick.
  @inline(__always)
  private func center(of body: Int, at time: Double) -> Vector {
    let (x, y) = (bodies[body].pose.x, bodies[body].pose.y)
    let elapsed = time - bodies[body].time
    return Vector(
      x: x + (bodies[body].vx + 0.5 * bodies[body].gx * elapsed) * elapsed,
      y: y + (bodies[body].vy + 0.5 * bodies[body].gy * elapsed) * elapsed)
  }

  /// Whether the circles around the two can meet in what is left of the tick.
  @inline(__always)
  private func comesIntoReach(_ pair: Pair, speed: Double, from start: Double) -> Bool {
    let a = pair.a
    let place = center(of: a, at: start)
    let left = duration - start
    if pair.hasWall {
      let wall = walls[pair.wall]
      let distance = wall.offset - wall.normal.x * place.x - wall.normal.y * place.y
      return distance - bodies[a].outline.reach <= speed * left + Tuning.tolerance
    }
    let b = pair.b
    let away = center(of: b, at: start) - place
    let reach =
      bodies[a].outline.reach + bodies[b].outline.reach + speed * left + Tuning.tolerance
    return away.x * away.x + away.y * away.y <= reach * reach
  }

  /// The fastest approach at the points where a pair touches; 0 or less when it separates.
  func fastestApproach(of pair: Pair, at time: Double) -> Double {
    fastestApproach(of: pair, touching(of: pair, at: time).within(2 * Tuning.tolerance), at: time)
  }

  func fastestApproach(of pair: Pair, _ touching: Manifold, at time: Double) -> Double {
    var fastest = -Double.infinity
    for index in 0..<touching.count {
      let speed = approach(of: pair, at: touching[index].position, time: time)
      fastest = max(fastest, -(speed.x * touching.normal.x + speed.y * touching.normal.y))
    }
    return fastest
  }

  /// How long a sample may last so that nothing passes through anything in between.
  private func sampleLength(of pair: Pair, bound: Double) -> Double {
    var half = bodies[pair.a].outline.smallerHalf
    if !pair.hasWall { half = min(half, bodies[pair.b].outline.smallerHalf) }
    return 0.5 * half / bound
  }

  /// The first meeting of a pair that is apart at the start.
  private func firstMeeting(of pair: Pair, from start: Double, _ first: Double, bound: Double)
    -> Double?
  {
    let left = duration - start
    let length = sampleLength(of: pair, bound: bound)
    let samples = length >= left ? 1 : min(Int(left / length) + 1, 256)
    var (low, gapLow) = (start, first)
    for sample in 1...samples {
      let isLast = sample == samples
      let high = isLast ? duration : start + left * Double(sample) / Double(samples)
      let gapHigh = isLast ? gapAtEnd(of: pair) : gap(of: pair, at: high)
      if gapHigh < Tuning.touch {
        return crossing(of: pair, Tuning.touch, (low, gapLow), (high, gapHigh))
      }
      (low, gapLow) = (high, gapHigh)
    }
    return nil
  }

  /// The last time before a gap falls below a level, found between a time above and a time below
  /// it.
  ///
  /// A secant aimed a little above the level, with a halving every third time.
  private func crossing(
    of pair: Pair, _ level: Double, _ above: (time: Double, gap: Double),
    _ below: (time: Double, gap: Double)
  ) -> Double {
    var (low, high) = (above.time, below.time)
    var (over, under) = (above.gap - level, below.gap - level)
    let aim = Tuning.tolerance / 8
    for round in 1...48 where over > 2 * aim {
      var middle = low + (high - low) * (over - aim) / (over - under)
      if round % 3 == 0 || !(middle > low && middle < high) { middle = low + (high - low) / 2 }
      let difference = gap(of: pair, at: middle) - level
      if difference >= 0 {
        (low, over) = (middle, difference)
      } else {
        (high, under) = (middle, difference)
      }
    }
    return low
  }

  /// The next meeting of a pair that touches and separates: a corner that comes round, for example.
  private func meetingAfterTouch(
    of pair: Pair, from start: Double, _ first: Double, bound: Double
  ) -> Double? {
    let left = min(duration - start, sampleLength(of: pair, bound: bound))
    var step = left
    for _ in 0..<8 {
      let end = start + step
      let apart = end == duration ? gapAtEnd(of: pair) : gap(of: pair, at: end)
      if apart >= Tuning.touch + Tuning.tolerance / 4 {
        return firstMeeting(of: pair, from: end, apart, bound: bound)
      }
      step /= 5
    }
    // It stays in touch. What sinks deeper meets again; two bodies that overlap wait for the next
    // tick.
    guard pair.hasWall || first > -Tuning.tolerance else { return nil }
    let last = gap(of: pair, at: start + left)
    let level = first - Tuning.tolerance / 8
    guard last < level else { return nil }
    return crossing(of: pair, level, (start, first), (start + left, last))
  }
}
