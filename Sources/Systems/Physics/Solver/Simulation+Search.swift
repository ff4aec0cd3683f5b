extension Simulation {
  /// The next time in the tick at which a pair meets, from a time on; `nil` if it does not.
  ///
  /// The time is one at which the gap is ``Tuning/touch`` or a little more, unless the two overlap
  /// already. What has just met separates.
  func nextMeeting(of index: Int, from start: Double, hasJustMet: Bool) -> Double? {
    guard let course = course(of: index, from: start) else { return nil }
    let pair = pairs[index]
    if course.start > start {
      // The circles around the two are still apart, and so are the two.
      let first = gap(of: pair, at: course.start)
      return time(of: pair, below: Tuning.touch, from: course.start, first, course)
    }
    // What is not near has been measured at the start of the tick.
    let isKnown = start == 0 && pair.gap >= Tuning.margin && pair.gap < .infinity
    let first = isKnown ? pair.gap : gap(of: pair, at: start)
    guard first - Tuning.touch <= course.bound * (course.end - start) else { return nil }
    guard first <= Tuning.touch + Tuning.tolerance / 2 else {
      return time(of: pair, below: Tuning.touch, from: start, first, course)
    }
    if !hasJustMet && fastestApproach(of: pair, at: start) > slowest { return start }
    return timeOfSinking(of: pair, from: start, first, course)
  }

  /// The time at which a pair that touches, but does not come in fast enough for an impact, has got
  /// deeper.
  ///
  /// What turns can come in slowly and get faster, or separate and bring up another corner. What
  /// rests is the contact phase's.
  private func timeOfSinking(
    of pair: Pair, from start: Double, _ first: Double, _ course: Course
  ) -> Double? {
    let most = course.bound * (course.end - start)
    // Twice as deep each time, so that it comes to an end.
    let depth = Tuning.sinking * Double(1 << Int(pair.grazes))
    guard !isSupported(pair), most > depth else { return nil }
    return time(of: pair, below: first - depth, from: start, first, course)
  }

  /// The last time before the gap of a pair falls below a level, from a time on at which it is
  /// above; `nil` if it does not.
  ///
  /// Looks far ahead first, and comes back where the gap could have closed and opened again in
  /// between.
  private func time(
    of pair: Pair, below level: Double, from start: Double, _ first: Double, _ course: Course
  ) -> Double? {
    var (low, gapLow) = (start, first)
    while low < course.end {
      let room = gapLow - level + course.slack
      let sure = max(course.step(over: room), duration * Tuning.leastSample)
      var high = min(low + 2 * sure, course.end)
      var gapHigh = high == duration ? gapAtEnd(of: pair) : gap(of: pair, at: high)
      let isSure = gapLow + gapHigh - course.bound * (high - low) >= 2 * (level - course.slack)
      if !isSure && high > low + sure {
        high = low + sure
        gapHigh = gap(of: pair, at: high)
      }
      if gapHigh < level { return crossing(of: pair, level, (low, gapLow), (high, gapHigh)) }
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
}
