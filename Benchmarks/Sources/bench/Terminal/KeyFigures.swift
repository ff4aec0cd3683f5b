/// How long a key takes to reach the program, and its answer to reach the terminal.
///
/// The reference is `cat` on a terminal in raw mode, which does nothing but read and write: what is
/// left is the system's.
struct KeyFigures {
  /// The keys that are typed into each program.
  static let keys = 400

  /// Measures and prints.
  func measure(_ report: Report) {
    let cat = WatchedProgram("/bin/sh", ["-c", "stty raw -echo; echo ready; exec cat"])
    let (probe, snake) = (WatchedProgram.probe(.keys), WatchedProgram.snake())
    _ = (cat?.await("ready"), probe?.await("ready"), snake?.await("arrows start"))
    let times = race([(cat, "x"), (probe, "x"), (snake, "`")])
    print(report, "probe", times[1], reference: times[0])
    print(report, "snake, its overlay", times[2], reference: times[0])

    escape(report, probe, "lone Esc to event", "\u{1B}", goal: 25)
    escape(report, probe, "Esc to event with kitty's keys", "\u{1B}[27u", goal: 1)
  }

  /// Types a key into one program after the other, again and again; returns what each took, in
  /// microseconds.
  private func race(_ programs: [(program: WatchedProgram?, key: String)]) -> [[Double]] {
    var times = programs.map { _ in [Double]() }
    for number in 0..<Self.keys {
      for (index, (program, key)) in programs.enumerated() {
        guard let program else { continue }
        program.settle(milliseconds: Int32(3 + number % 5))
        let typed = program.type(key)
        guard let written = program.awaitOutput() else { continue }
        times[index].append(Double(written - typed) / 1_000)
      }
    }
    return times
  }

  private func print(_ report: Report, _ name: String, _ times: [Double], reference: [Double]) {
    for (share, goal) in [(0.5, 150.0), (0.99, 1_000)] {
      report.add(
        Figure(
          "key to first byte: \(name), p\(Int(share * 100))", n: times.count,
          value: times.isEmpty ? nil : percentile(share, of: times), unit: "us",
          reference: reference.isEmpty ? nil : percentile(share, of: reference),
          ratio: ratio(times, reference, share), goal: .atMost(goal), absence: "not built"))
    }
  }

  private func ratio(_ times: [Double], _ reference: [Double], _ share: Double) -> Double? {
    guard !times.isEmpty, !reference.isEmpty else { return nil }
    return percentile(share, of: times) / percentile(share, of: reference)
  }

  private func escape(
    _ report: Report, _ program: WatchedProgram?, _ name: String, _ key: String, goal: Double
  ) {
    while program?.takeReport() != nil {}
    var times: [Double] = []
    for _ in 0..<40 {
      guard let program else { break }
      program.settle(milliseconds: 40)
      let typed = Int(program.type(key))
      guard let came = program.awaitReport()?.first else { break }
      times.append(Double(came - typed) / 1_000_000)
    }
    report.add(
      Figure(
        name, n: times.count, value: times.isEmpty ? nil : median(times), unit: "ms",
        goal: .atMost(goal)))
  }
}
