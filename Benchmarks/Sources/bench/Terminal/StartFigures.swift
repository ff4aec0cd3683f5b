/// How long a program takes from its start to its first frame.
struct StartFigures {
  /// How often each is started; the median counts.
  static let starts = 31

  /// Measures and prints.
  func measure(_ report: Report) {
    for (terminal, answers) in [("answers", true), ("does not answer", false)] {
      measure(report, "probe, terminal \(terminal)", words: "ready") {
        .probe(.keys, answers: answers)
      }
      measure(report, "snake, terminal \(terminal)", words: "arrows start") {
        .snake(answers: answers)
      }
    }
  }

  private func measure(
    _ report: Report, _ name: String, words: String, start: () -> WatchedProgram?
  ) {
    let times = (0..<Self.starts).compactMap { _ -> Double? in
      guard let program = start(), let shown = program.await(words) else { return nil }
      return Double(shown - program.start) / 1_000_000
    }
    report.add(
      Figure(
        "start to first frame: \(name)", n: times.count,
        value: times.isEmpty ? nil : median(times), unit: "ms", goal: .atMost(20),
        absence: "not built"))
  }
}
