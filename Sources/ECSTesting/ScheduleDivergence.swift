public import ECS

/// A tick after which two runs of the same schedule were not in the same state.
public struct ScheduleDivergence: Hashable, Sendable {
  /// How the other run was made.
  public enum Run: Hashable, Sendable {
    /// Once more from the same world.
    case second
    /// Each tick was performed, taken back, and performed again.
    case restored
  }

  /// The run that differed from the first one.
  public let run: Run

  /// The number of the tick, from 1.
  public let tick: Int

  /// The first thing that differed, in words: the entity and the component.
  public let difference: String
}

extension ScheduleDivergence: CustomStringConvertible {
  /// The tick, the run and what differed.
  public var description: String {
    switch run {
    case .second: "tick \(tick) of a second run: \(difference)"
    case .restored: "tick \(tick) when every tick is taken back and repeated: \(difference)"
    }
  }
}

extension Schedule {
  /// Runs the schedule three times from one world and compares the digests after every tick.
  ///
  /// ```swift
  /// let divergence = Schedule(MovementSystem(), FoodSystem())
  ///   .firstDivergence(from: world, ticks: 600)
  /// #expect(divergence == nil)
  /// ```
  ///
  /// The second run does what the first did. The third takes a snapshot before every tick, performs
  /// the tick, restores the snapshot and performs the tick again. A system that keeps something
  /// outside the world, reads a clock or goes by the order of a `Set` is found out here. What
  /// follows from the hash seed is the same all through one process only in part: compare the
  /// digest at the end with one written down, too.
  ///
  /// - Parameters:
  ///   - world: Where to start from.
  ///   - ticks: How many ticks to run.
  ///   - seconds: The length of a tick, in seconds.
  /// - Returns: The first tick after which a run differed from the first one, or nil.
  public func firstDivergence(
    from world: World, ticks: Int, seconds: Double = 1 / 120
  ) -> ScheduleDivergence? {
    var (first, second, restored) = (world, world, world)
    for number in 1...max(1, ticks) {
      let tick = Tick(number: number, seconds: seconds)
      run(&first, tick: tick)
      run(&second, tick: tick)
      if let divergence = divergence(.second, number, first, second) {
        return divergence
      }
      let before = restored
      run(&restored, tick: tick)
      restored = before
      run(&restored, tick: tick)
      if let divergence = divergence(.restored, number, first, restored) {
        return divergence
      }
    }
    return nil
  }

  private func divergence(
    _ run: ScheduleDivergence.Run, _ tick: Int, _ first: World, _ other: World
  ) -> ScheduleDivergence? {
    guard first.digest != other.digest || first != other else { return nil }
    return ScheduleDivergence(
      run: run, tick: tick,
      difference: firstDifference(between: first, and: other) ?? "the digests of equal worlds")
  }
}
