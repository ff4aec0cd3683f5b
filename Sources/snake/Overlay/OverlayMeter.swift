/// Gathers times between two refreshes of the debug overlay.
struct OverlayMeter: Sendable {
  /// The nanoseconds a system took: in sum and at most.
  struct Gathered: Sendable {
    var sum: UInt64 = 0
    var longest: UInt64 = 0
  }

  /// The systems of the game.
  private(set) var game: [Gathered] = []

  /// The systems of the interface.
  private(set) var interface: [Gathered] = []

  /// The ticks a second since the last refresh.
  private(set) var ticksPerSecond = 0.0

  /// The frames a second since the last refresh.
  private(set) var framesPerSecond = 0.0

  private var ticks = 0
  private var frames = 0
  private var timedTicks = 0
  private var since: UInt64 = 0

  /// Counts a tick and what its systems took, in nanoseconds.
  mutating func count(_ timings: GameSession.Timings) {
    ticks += 1
    timedTicks += 1
    Self.add(timings.game, to: &game)
    Self.add(timings.interface, to: &interface)
  }

  /// Counts a frame that was sent.
  mutating func countFrame() {
    frames += 1
  }

  /// The shortest period that says something about a rate, in seconds.
  private static let shortestPeriod = 0.2

  /// Works out the rates since the last time, if that was long enough ago, and counts anew from now on,
  /// in nanoseconds.
  mutating func closePeriod(at now: UInt64) {
    let seconds = Double(now - since) / 1e9
    guard seconds >= Self.shortestPeriod else { return }
    if since > 0 {
      ticksPerSecond = Double(ticks) / seconds
      framesPerSecond = Double(frames) / seconds
    }
    since = now
    ticks = 0
    frames = 0
  }

  /// Forgets the times of the systems, so that the next figures are about what comes.
  mutating func forgetTimes() {
    game = []
    interface = []
    timedTicks = 0
  }

  /// The gathered times by system, in microseconds.
  func figures(_ names: [String], _ gathered: [Gathered]) -> [OverlayFigures.SystemFigure] {
    names.enumerated().map { index, name in
      guard gathered.indices.contains(index), timedTicks > 0 else {
        return OverlayFigures.SystemFigure(name: name, mean: 0, longest: 0)
      }
      return OverlayFigures.SystemFigure(
        name: name, mean: Double(gathered[index].sum) / Double(timedTicks) / 1_000,
        longest: Double(gathered[index].longest) / 1_000)
    }
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
