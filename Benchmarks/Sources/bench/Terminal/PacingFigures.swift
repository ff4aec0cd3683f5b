/// How evenly a loop of sixty frames a second runs for a minute.
struct PacingFigures {
  /// The seconds that are measured.
  static let seconds = 60

  /// Measures and prints.
  func measure(_ report: Report) {
    let late = self.late().map { Double($0) / 1_000_000 }
    let n = late.count
    guard n == Self.seconds * 60 else {
      return report.add(
        Figure("60 Hz", n: n, value: nil, unit: "ms", goal: .none, absence: "not measured"))
    }
    report.add(
      Figure(
        "60 Hz: how late a frame is, p50", n: n, value: median(late), unit: "ms", goal: .none))
    report.add(
      Figure(
        "60 Hz: how late a frame is, p99", n: n, value: percentile(0.99, of: late), unit: "ms",
        goal: .atMost(2)))
    let drift = median(Array(late.suffix(300))) - median(Array(late.prefix(300)))
    report.add(
      Figure(
        "60 Hz: later at the end of the minute than at its start", n: n, value: drift, unit: "ms",
        goal: .atMost(0.2)))
  }

  private func late() -> [Int] {
    guard let program = WatchedProgram.probe(.pace, "\(Self.seconds)") else { return [] }
    while program.awaitOutput() != nil { program.read() }
    return program.awaitReport() ?? []
  }
}
