import AnsiTerm

/// How often a frame asks the heap for memory, once everything has found its size.
struct FrameAllocationFigures {
  /// The frames that are counted together, after as many that are not.
  static let frames = 100

  /// Counts the allocations of each workload.
  func measure(_ report: Report) {
    for kind in Workload.Kind.allCases {
      let frames = kind == .noise ? ByteFigures.noisyFrames : 3 * Self.frames
      let workload = Workload(kind, columns: 200, rows: 60, frames: frames)
      let count = Self.allocations(of: workload)
      report.add(
        Figure(
          "heap allocations a frame, steady: \(workload.name)", n: frames / 2,
          value: count.map { Double($0) / Double(frames / 2) }, unit: "calls", goal: .atMost(0)))
    }
  }

  private static func allocations(of workload: Workload) -> Int? {
    var screen = WorkloadScreen(workload)
    var frame = Frame(columns: workload.columns, rows: workload.rows)
    var encoder = FrameEncoder(depth: .truecolor)
    var bytes: [UInt8] = []
    let show = { (number: Int) in
      screen.draw(number)
      frame.draw(screen.frame, column: 0, row: 0)
      bytes.removeAll(keepingCapacity: true)
      encoder.encode(frame, into: &bytes)
    }
    // The whole run once, so that the largest frame has been there.
    for number in 0...workload.count { show(number) }
    for number in 0...workload.count / 2 { show(number) }
    return Counting.allocations {
      for number in workload.count / 2 + 1...workload.count { show(number) }
    }
  }
}
