/// Gathers times and rates between two refreshes of the debug overlay.
struct OverlayMeter: Sendable {
  /// The nanoseconds a system took: in sum and at most.
  struct Gathered: Hashable, Sendable {
    var sum: UInt64 = 0
    var longest: UInt64 = 0
  }

  /// What a period came to.
  struct Period: Hashable, Sendable {
    /// The ticks that were timed.
    var ticks = 0

    /// The frames that were sent.
    var frames = 0

    /// The systems of the game.
    var game: [Gathered] = []

    /// The systems of the interface.
    var interface: [Gathered] = []
  }

  /// The ticks and frames a second in the last closed period; `nil` while time stands still.
  private(set) var rates: (ticks: Double, frames: Double)?

  /// The last closed period in which a tick was taken.
  private(set) var shown = Period()

  private var current = Period()
  private var since: UInt64 = 0

  /// The shortest period that says something about a rate, in seconds.
  private static let shortestPeriod = 0.2

  /// Forgets everything and counts from now on, in nanoseconds.
  mutating func beginPeriod(at now: UInt64) {
    self = OverlayMeter()
    since = now
  }

  /// Counts a tick and what its systems took, in nanoseconds.
  mutating func count(_ timings: GameSession.Timings) {
    current.ticks += 1
    Self.add(timings.game, to: &current.game)
    Self.add(timings.interface, to: &current.interface)
  }

  /// Counts a frame that was sent.
  mutating func countFrame() {
    current.frames += 1
  }

  /// Works out the figures of the time since the last period, and begins another one.
  ///
  /// Too short a time gives no new rates; the times of systems count at once.
  mutating func closePeriod(at now: UInt64, isRunning: Bool) {
    if current.ticks > 0 {
      shown = current
    }
    let seconds = Double(now - since) / 1e9
    guard isRunning else {
      rates = nil
      beginCounting(at: now)
      return
    }
    guard seconds >= Self.shortestPeriod else { return }
    rates = (Double(current.ticks) / seconds, Double(current.frames) / seconds)
    beginCounting(at: now)
  }

  private mutating func beginCounting(at now: UInt64) {
    current = Period()
    since = now
  }

  private static func add(_ nanoseconds: [UInt64], to gathered: inout [Gathered]) {
    while gathered.count < nanoseconds.count {
      gathered.append(Gathered())
    }
    for (index, time) in nanoseconds.enumerated() {
      gathered[index].sum += time
      gathered[index].longest = max(gathered[index].longest, time)
    }
  }
}
