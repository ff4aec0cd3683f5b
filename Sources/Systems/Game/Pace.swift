public import ECS

/// How often snakes step, and how many steps have been taken.
public struct Pace: Resource, Hashable {
  /// The ticks of the simulated clock in a second.
  ///
  /// Every step rate that divides it gives steps of equal length; the others differ by one tick.
  public static let ticksPerSecond = 120

  /// The steps a second, from 1 to ``ticksPerSecond``.
  public let stepsPerSecond: Int

  /// The steps taken since the game began.
  public private(set) var steps = 0

  /// Creates the pace of a new game, in steps a second.
  public init(stepsPerSecond: Int) {
    precondition((1...Pace.ticksPerSecond).contains(stepsPerSecond), "A step takes a tick at least")
    self.stepsPerSecond = stepsPerSecond
  }

  /// The tick at which a step is taken, both counted from 1: ⌈120 k / N⌉.
  ///
  /// The ticks are computed from the step's number, never added up, so a pace does not drift.
  public func tick(ofStep step: Int) -> Int {
    (Pace.ticksPerSecond * step + stepsPerSecond - 1) / stepsPerSecond
  }

  /// Counts the next step if it is due at a tick, and returns whether it was.
  mutating func beats(at tick: Tick) -> Bool {
    guard tick.number >= self.tick(ofStep: steps + 1) else { return false }
    steps += 1
    return true
  }

  /// Feeds the rate and the steps taken to a digest.
  public func digest(into digest: inout Digest) {
    digest.combine(stepsPerSecond)
    digest.combine(steps)
  }
}
