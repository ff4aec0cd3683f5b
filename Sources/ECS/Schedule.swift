/// Systems in the order in which they run.
///
/// ```swift
/// let schedule = Schedule(InputSystem(), SteeringSystem(), MovementSystem())
/// schedule.run(&world, tick: Tick(number: 1, seconds: 1 / 120))
/// print(schedule)
/// ```
///
/// They run one after the other, as written: each sees all that the ones before it did.
public struct Schedule: Sendable {
  private let systems: [any System]

  /// Creates a schedule that runs the systems in the order given.
  public init(_ systems: any System...) {
    self.systems = systems
  }

  /// The names of the systems, in order.
  public var systemNames: [String] {
    systems.map(\.name)
  }

  /// Runs every system once.
  public func run(_ world: inout World, tick: Tick) {
    for system in systems {
      system.update(&world, tick: tick)
    }
  }

  /// Runs every system once and measures each.
  ///
  /// - Parameters:
  ///   - world: The world to change.
  ///   - tick: The tick to perform.
  ///   - clock: Gives a time in nanoseconds that never goes back. The schedule has no clock of its
  ///     own, so that nothing in a tick can depend on one.
  ///   - timings: Replaced by what each system took, in nanoseconds, in order.
  public func run(
    _ world: inout World, tick: Tick, clock: () -> UInt64, timings: inout [UInt64]
  ) {
    timings.removeAll(keepingCapacity: true)
    for system in systems {
      let start = clock()
      system.update(&world, tick: tick)
      timings.append(clock() - start)
    }
  }
}

extension Schedule: CustomStringConvertible {
  /// The names of the systems, one a line, in order.
  public var description: String {
    systemNames.joined(separator: "\n")
  }
}
