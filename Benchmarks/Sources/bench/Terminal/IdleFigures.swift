/// What a program costs on whose screen nothing moves.
struct IdleFigures {
  /// The seconds that are measured.
  static let seconds = 10

  /// Measures and prints.
  func measure(_ report: Report) {
    let probe = WatchedProgram.probe(.keys)
    _ = probe?.await("ready")
    measure(report, "probe", probe)

    let snake = WatchedProgram.snake()
    _ = snake?.await("arrows start")
    measure(report, "snake before its first key", snake)
    snake?.type("\u{1B}[C")
    snake?.type("p")
    _ = snake?.await("Paused")
    measure(report, "snake paused", snake)
  }

  private func measure(_ report: Report, _ name: String, _ program: WatchedProgram?) {
    program?.settle()
    let (before, bytes) = (program?.usage, program?.count ?? 0)
    program?.read(forMilliseconds: Self.seconds * 1_000, bytesPerSecond: 0)
    let after = program?.usage
    program?.settle()
    let written = (program?.count ?? 0) - bytes
    let absence = program == nil ? "not built" : "not counted"
    var (time, wakeUps): (Double?, Double?)
    if let before, let after {
      time = Double(after.nanoseconds - before.nanoseconds) / 1e7 / Double(Self.seconds)
      wakeUps = Double(after.wakeUps - before.wakeUps)
    }
    report.add(
      Figure(
        "idle, \(name): share of a processor", n: Self.seconds, value: time, unit: "%",
        goal: .atMost(0.1), absence: absence))
    report.add(
      Figure(
        "idle, \(name): wake-ups", n: Self.seconds, value: wakeUps, unit: "times",
        goal: .atMost(0), absence: absence))
    report.add(
      Figure(
        "idle, \(name): bytes", n: Self.seconds, value: program == nil ? nil : Double(written),
        unit: "bytes", goal: .atMost(0), absence: absence))
  }
}
