/// Systems in the order in which they run.
///
/// ```swift
/// let schedule = Schedule(
///   InputSystem(),
///   FoodSystem().every(4),
///   PhysicsSystem().running(when: "something falls") { $0.count(Falling.self) > 0 })
/// schedule.run(&world, tick: Tick(number: 1, seconds: 1 / 120))
/// print(schedule)
/// ```
///
/// They run one after the other, as written: each sees all that the ones before it did. A system
/// may have a period (``System/every(_:offset:)``) and conditions (``System/running(when:_:)``);
/// where they do not hold, it misses the tick.
///
/// A schedule is a constant beside the world: it remembers nothing between ticks. To halt and to go
/// on step by step, see ``Stepper``.
public struct Schedule: Sendable {
  let turns: [ScheduledSystem]

  /// The same turns as a chain, which is faster to go along than an array.
  private let first: Turn?

  /// Creates a schedule that runs the systems in the order given.
  public init(_ systems: any System...) {
    turns = systems.map { ScheduledSystem($0) }
    first = turns.reversed().reduce(nil) { Turn($1, before: $0) }
  }

  /// The names of the systems, in order.
  public var systemNames: [String] {
    turns.map(\.name)
  }

  /// Runs every system once, but for those whose period or condition says no.
  public func run(_ world: inout World, tick: Tick) {
    first?.run(&world, tick: tick)
  }

  /// Runs every system once, but for those whose period or condition says no, and measures each.
  ///
  /// - Parameters:
  ///   - world: The world to change.
  ///   - tick: The tick to perform.
  ///   - clock: Gives a time in nanoseconds that never goes back. The schedule has no clock of its
  ///     own, so that nothing in a tick can depend on one.
  ///   - timings: Replaced by what each system took, in nanoseconds, in order; 0 for one that did
  ///     not run.
  public func run(
    _ world: inout World, tick: Tick, clock: () -> UInt64, timings: inout [UInt64]
  ) {
    timings.removeAll(keepingCapacity: true)
    for turn in turns {
      guard turn.isDue(in: world, at: tick) else {
        timings.append(0)
        continue
      }
      let start = clock()
      turn.system.update(&world, tick: turn.stretched(tick))
      timings.append(clock() - start)
    }
  }
}

/// One system of a schedule, and the rest of it.
///
/// An existential in an array is copied to be called, at the price of some reference counts. One
/// that a living object holds for good is called where it is.
private final class Turn: Sendable {
  let scheduled: ScheduledSystem
  let next: Turn?

  init(_ scheduled: ScheduledSystem, before next: Turn?) {
    self.scheduled = scheduled
    self.next = next
  }

  /// Runs this system and all after it.
  ///
  /// The last call is a jump: the optimiser makes a loop of it.
  func run(_ world: inout World, tick: Tick) {
    if scheduled.isDue(in: world, at: tick) {
      scheduled.system.update(&world, tick: scheduled.stretched(tick))
    }
    next?.run(&world, tick: tick)
  }
}

extension Schedule: CustomStringConvertible {
  /// The systems, one a line, in order, each with its period and its conditions.
  ///
  /// For example:
  /// ```
  /// InputSystem
  /// FoodSystem every 4 ticks
  /// PhysicsSystem when something falls
  /// ```
  public var description: String {
    turns.map(\.description).joined(separator: "\n")
  }
}
