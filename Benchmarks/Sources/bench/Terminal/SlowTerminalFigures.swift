import AnsiTerm

/// What a terminal that reads slowly, or stops, does to a program that draws 300 random cells sixty
/// times a second.
struct SlowTerminalFigures {
  /// Measures and prints.
  func measure(_ report: Report) {
    for (name, speed) in [("2 KB/s", 2_000), ("20 KB/s", 20_000), ("stopped for 5 s", 0)] {
      measure(report, name, bytesPerSecond: speed)
    }
  }

  private func measure(_ report: Report, _ name: String, bytesPerSecond: Int) {
    guard let program = WatchedProgram.probe(.flood), program.awaitOutput() != nil else { return }
    var times: [Double] = []
    var waiting = 0.0
    for number in 0..<50 {
      let isLast = number == 49
      program.read(forMilliseconds: 100, bytesPerSecond: bytesPerSecond)
      let typed = Int(program.type(isLast ? "f" : "x"))
      guard let line = program.awaitReport(), line.count == 3 else { break }
      times.append(Double(line[0] - typed) / 1_000_000)
      waiting = max(waiting, Double(line[1]) / Double(max(1, line[2])))
    }
    program.settle(milliseconds: 300)
    let wanted = SessionProbe.finalFrame(columns: 80, rows: 24).text
    let isExact = program.screen.frame.text == wanted && program.screen.unknown.isEmpty

    report.add(
      Figure(
        "reader \(name): key to event, the slowest", n: times.count,
        value: times.count == 50 ? times.max() : nil, unit: "ms", goal: .atMost(20)))
    report.add(
      Figure(
        "reader \(name): frames waiting beyond the kernel", n: times.count, value: waiting,
        unit: "frames", goal: .atMost(1)))
    report.add(
      Figure(
        "reader \(name): wrong screens at the end", n: 1, value: isExact ? 0 : 1, unit: "screens",
        goal: .atMost(0)))
  }
}
