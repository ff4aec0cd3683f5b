/// How far and how fast a schedule is being run by somebody who watches: a debugger's pause button.
///
/// ```swift
/// var stepper = Stepper()
/// // Each time a tick is due:
/// if schedule.run(&world, tick: Tick(number: next, seconds: 1 / 120), stepper: &stepper) {
///   next += 1
/// }
/// // When a key says so:
/// stepper.pace = .oneSystem
/// ```
///
/// Going through a tick system by system does exactly what running it whole does; so does any
/// mixture of steps. A stepper is no part of a world, so two sessions that step differently stay
/// equal. It is a value: to return to the middle of a tick, keep it together with the world; after
/// putting back a world from between two ticks, put back a new stepper too.
public struct Stepper: Hashable, Sendable {
  /// How much of a tick happens when the next one is due.
  public enum Pace: Hashable, Sendable {
    /// All that is left of it, every time.
    case running

    /// Nothing.
    case paused

    /// All that is left of it, once; then it is paused.
    case oneTick

    /// Its next system, once; then it is paused.
    case oneSystem
  }

  /// How much of a tick happens when the next one is due.
  public var pace: Pace

  /// The tick that has begun and not ended, or nil between ticks.
  public fileprivate(set) var tick: Tick?

  /// Which system is next, as a place in the order of the schedule; 0 between ticks.
  public fileprivate(set) var position = 0

  /// Creates a stepper between two ticks.
  public init(pace: Pace = .running) {
    self.pace = pace
  }
}

extension Schedule {
  /// Runs as much of a tick as a stepper lets it.
  ///
  /// One step is one system that runs: those whose period or condition says no are passed over, and
  /// a tick in which none is left to run ends at once.
  ///
  /// - Parameters:
  ///   - world: The world to change.
  ///   - tick: The tick to perform. A tick that has begun must end before another: until this
  ///     returns true, hand in the same tick, or it traps.
  ///   - stepper: Says how far to go, and remembers where the tick stands. It belongs to this
  ///     schedule while a tick is under way.
  /// - Returns: Whether the tick has come to its end.
  @discardableResult
  public func run(_ world: inout World, tick: Tick, stepper: inout Stepper) -> Bool {
    guard stepper.pace != .paused else { return false }
    precondition(stepper.tick ?? tick == tick, "A tick that has begun ends before another begins")
    stepper.tick = tick
    stepper.position = firstDue(from: stepper.position, in: world, at: tick)
    while stepper.position < turns.count {
      turns[stepper.position].system.update(&world, tick: tick)
      stepper.position = firstDue(from: stepper.position + 1, in: world, at: tick)
      guard stepper.pace != .oneSystem else { break }
    }
    if stepper.pace != .running {
      stepper.pace = .paused
    }
    guard stepper.position == turns.count else { return false }
    stepper.tick = nil
    stepper.position = 0
    return true
  }

  /// The place of the first system from a place on that runs now, or the number of systems.
  private func firstDue(from position: Int, in world: World, at tick: Tick) -> Int {
    precondition(position <= turns.count, "A stepper belongs to the schedule it steps through")
    return turns[position...].firstIndex { $0.isDue(in: world, at: tick) } ?? turns.count
  }
}
