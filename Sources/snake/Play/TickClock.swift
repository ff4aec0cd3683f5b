import Systems

/// Turns wall time into ticks by absolute deadlines.
///
/// The n-th tick is due n 120ths of a second after the clock was started; being late once makes no
/// later tick late, so nothing drifts. After a long wait the ticks that are far overdue are dropped
/// rather than run in a burst.
struct TickClock: Sendable {
  /// The most ticks that are made up for at once: a quarter of a second.
  static let mostOverdue = Pace.ticksPerSecond / 4

  private var origin: UInt64?
  private var taken = 0

  /// The ticks in a second of wall time; another number than the simulated 120 plays slower or
  /// faster.
  var ticksPerSecond = Pace.ticksPerSecond {
    didSet { stop() }
  }

  /// Whether time passes.
  var isRunning: Bool {
    origin != nil
  }

  /// Lets time pass from now on, in nanoseconds; does nothing when it does already.
  mutating func start(at now: UInt64) {
    guard origin == nil else { return }
    origin = now
    taken = 0
  }

  /// Stops time.
  mutating func stop() {
    origin = nil
  }

  /// When a number of further ticks will be due, in nanoseconds; `nil` while time stands still.
  func deadline(afterTicks ticks: Int) -> UInt64? {
    origin.map { $0 + nanoseconds(taken + ticks) }
  }

  /// The ticks that are due by now and have not been taken, at most ``mostOverdue``.
  mutating func takeDueTicks(at now: UInt64) -> Int {
    guard let start = origin, now > start else { return 0 }
    let due = Int((now - start) * UInt64(ticksPerSecond) / 1_000_000_000) - taken
    guard due > max(Self.mostOverdue, ticksPerSecond / 4) else {
      taken += max(0, due)
      return max(0, due)
    }
    origin = now
    taken = 0
    return Self.mostOverdue
  }

  /// The nanoseconds a number of ticks takes, rounded up so that a deadline is never early.
  private func nanoseconds(_ ticks: Int) -> UInt64 {
    (UInt64(ticks) * 1_000_000_000 + UInt64(ticksPerSecond) - 1) / UInt64(ticksPerSecond)
  }
}
