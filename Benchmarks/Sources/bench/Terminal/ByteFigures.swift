import AnsiTerm

/// How many bytes a frame takes.
struct ByteFigures {
  /// The frames after the first that are counted; noise has fewer.
  static let frames = 600
  static let noisyFrames = 20

  /// Counts the bytes of a screen on which nothing changes.
  func measureIdle(_ report: Report) {
    for (columns, rows) in [(80, 24), (200, 60)] {
      add(report, .idle, columns, rows, .truecolor, goal: .atMost(0))
    }
  }

  /// Counts the bytes of every other workload, beside peers of as many colours.
  func measure(_ report: Report) {
    let below = Goal.atMost(times: 1)
    add(report, .snake, 80, 24, .truecolor, goal: below)
    add(report, .snake, 200, 60, .truecolor, goal: Goal(value: 48, ratio: 1))
    add(report, .sprites, 80, 24, .truecolor, goal: Goal(value: 2_550, ratio: 1))
    add(report, .sprites, 200, 60, .truecolor, goal: Goal(value: 3_200, ratio: 1))
    add(report, .panel, 80, 24, .truecolor, goal: below)
    add(report, .panel, 200, 60, .truecolor, goal: below)
    add(report, .panel, 80, 24, .truecolor, repeats: true, goal: below)
    add(report, .panel, 200, 60, .truecolor, repeats: true, goal: Goal(value: 410, ratio: 1))
    add(report, .noise, 80, 24, .truecolor, goal: below)
    add(report, .noise, 200, 60, .truecolor, goal: Goal(value: 440_000, ratio: 1))
    for kind in [Workload.Kind.snake, .sprites, .panel, .noise] {
      for (columns, rows) in [(80, 24), (200, 60)] {
        add(report, kind, columns, rows, .palette256, goal: below)
      }
    }
  }

  private func add(
    _ report: Report, _ kind: Workload.Kind, _ columns: Int, _ rows: Int, _ colors: Player.Colors,
    repeats: Bool = false, goal: Goal
  ) {
    let frames = kind == .noise ? Self.noisyFrames : Self.frames
    let workload = Workload(kind, columns: columns, rows: rows, frames: frames)
    let file = WorkloadFile(workload)
    let others = Player.peers(colors).compactMap { player in
      file.flatMap { player.play(workload, from: $0.path)?.bytes }
    }
    let value = Self.bytes(of: workload, colors, repeats: repeats)
    let best = others.min()
    let kinds = (colors == .palette256 ? ", 256 colours" : "") + (repeats ? ", with REP" : "")
    report.add(
      Figure(
        "bytes a frame: \(workload.name)\(kinds)", n: frames, value: value, unit: "bytes",
        reference: best, ratio: best.flatMap { $0 > 0 ? value / $0 : nil }, goal: goal))
  }

  /// The bytes a frame of this library, as ``OwnPlayer`` writes them.
  private static func bytes(
    of workload: Workload, _ colors: Player.Colors, repeats: Bool
  ) -> Double {
    var screen = WorkloadScreen(workload)
    var encoder = FrameEncoder(
      depth: colors == .truecolor ? .truecolor : .palette256,
      abilities: FrameEncoder.Abilities(repeatsGlyphs: repeats))
    var bytes: [UInt8] = []
    var count = 0
    for number in 0...workload.count {
      screen.draw(number)
      bytes.removeAll(keepingCapacity: true)
      encoder.encode(screen.frame, into: &bytes)
      if number > 0 { count += bytes.count }
    }
    return Double(count) / Double(workload.count)
  }
}
