import AnsiTerm

/// How many bytes a frame takes.
struct ByteFigures {
  /// The frames after the first that are counted.
  static let frames = 600

  /// Counts the bytes of each workload.
  func measure(_ report: Report) {
    for kind in Workload.Kind.allCases {
      for (columns, rows) in [(80, 24), (200, 60)] {
        let frames = kind == .noise ? 20 : Self.frames
        let workload = Workload(kind, columns: columns, rows: rows, frames: frames)
        report.add(
          Figure(
            "bytes a frame: \(workload.name)", n: frames, value: Self.bytes(of: workload),
            unit: "bytes", goal: .none))
      }
    }
  }

  private static func bytes(of workload: Workload) -> Double {
    var screen = WorkloadScreen(workload)
    var encoder = FrameEncoder(depth: .truecolor)
    screen.draw(0)
    _ = encoder.encode(screen.frame)
    var bytes = 0
    for number in 1...workload.count {
      screen.draw(number)
      bytes += encoder.encode(screen.frame).count
    }
    return Double(bytes) / Double(workload.count)
  }
}
