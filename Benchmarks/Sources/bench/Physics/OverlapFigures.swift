import PhysicsScenes

/// How far resting bodies get into each other and into walls, and how well stacks stand.
struct OverlapFigures {
  /// Measures the worst overlap of any frame in a pile and in stacks that must not sleep.
  func measure(_ report: Report) {
    measureOverlap("500 boxes", Trials([.boxPile()]), atMost: 0.03, report)
    let stack = Trials([.stack()])
    measureOverlap("stack of 20", stack, atMost: 0.002, report)
    report.add(stack.figure("stack of 20, 10 s, drift", unit: "m", atMost: 0.001, \.worstDrift))
    measureOverlap("pyramid of 20 rows", Trials([.pyramid()]), atMost: 0.002, report)
  }

  /// Measures a stack of nine light boxes under one of 100 times their mass.
  func measureHeavyLoad(_ report: Report) {
    let trials = Trials([.heavyLoad()])
    report.add(
      trials.figure("mass 100:1, 10 s, worst overlap", unit: "%", atMost: 2) { $0.deepest * 100 })
    report.add(trials.figure("mass 100:1, 10 s, drift", unit: "m", atMost: 0.5, \.worstDrift))
  }

  private func measureOverlap(
    _ name: String, _ trials: Trials, atMost limit: Double, _ report: Report
  ) {
    report.add(
      trials.figure("\(name), 10 s, worst overlap", unit: "m", atMost: limit, \.deepest))
  }
}
