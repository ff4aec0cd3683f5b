/// How much time of the processor a frame takes that is composed as a whole, writing it included.
struct FrameTimeFigures {
  /// How often everyone shows each workload, by turns; the median counts.
  static let repetitions = 7

  /// Measures each workload beside the fastest peer of as many colours.
  func measure(_ report: Report) {
    add(report, .idle, 200, 60, .truecolor, goal: 10)
    add(report, .snake, 80, 24, .truecolor, goal: 6)
    add(report, .snake, 200, 60, .truecolor, goal: 20)
    add(report, .sprites, 200, 60, .truecolor, goal: 90)
    add(report, .panel, 200, 60, .truecolor, goal: nil)
    add(report, .noise, 200, 60, .truecolor, goal: 1_000)
    add(report, .snake, 80, 24, .palette256, goal: nil)
    add(report, .snake, 200, 60, .palette256, goal: nil)
    add(report, .sprites, 80, 24, .palette256, goal: nil)
    add(report, .sprites, 200, 60, .palette256, goal: nil)
    add(report, .noise, 200, 60, .palette256, goal: nil)
  }

  private func add(
    _ report: Report, _ kind: Workload.Kind, _ columns: Int, _ rows: Int, _ colors: Player.Colors,
    goal: Double?
  ) {
    let frames = kind == .noise ? ByteFigures.noisyFrames : ByteFigures.frames
    let workload = Workload(kind, columns: columns, rows: rows, frames: frames)
    let race = TerminalRace(workload, colors, repetitions: Self.repetitions)
    let words = colors == .palette256 ? ", 256 colours" : ""
    report.add(
      Figure(
        "CPU a frame, full redraw: \(workload.name)\(words)", n: frames, value: race.value,
        unit: "us", reference: race.reference, ratio: race.ratio,
        goal: Goal(value: goal, ratio: 1)))
  }
}

/// This library and the peers, which show a workload by turns.
struct TerminalRace {
  /// The median of this library's microseconds a frame; nil if it could not be run.
  let value: Double?

  /// The median of the fastest peer's.
  let reference: Double?

  /// The median of the ratios of neighbouring runs of both.
  let ratio: Double?

  /// Lets everyone show a workload some times.
  init(_ workload: Workload, _ colors: Player.Colors, repetitions: Int) {
    let peers = Player.peers(colors)
    guard let file = WorkloadFile(workload) else {
      (value, reference, ratio) = (nil, nil, nil)
      return
    }
    var ours: [Double] = []
    var theirs = [[Double]](repeating: [], count: peers.count)
    for _ in 0..<repetitions {
      let own = Player.ours(colors).play(workload, from: file.path)
      ours.append(own?.microseconds ?? .infinity)
      for (index, peer) in peers.enumerated() {
        let other = peer.play(workload, from: file.path)
        theirs[index].append(other?.microseconds ?? .infinity)
      }
    }
    let fastest = theirs.min { median($0) < median($1) }
    value = median(ours)
    reference = fastest.map(median)
    ratio = fastest.map { median(zip(ours, $0).map { $0 / $1 }) }
  }
}
