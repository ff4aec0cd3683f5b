import PhysicsScenes

/// How far bodies get into each other and into walls, and how well stacks stand.
struct OverlapFigures {
  /// Measures the worst overlap of any frame in a pile, in stacks and among elastic squares.
  func measure(_ report: Report) {
    report.addOverlap("500 boxes, 10 s, worst overlap", [.boxPile()], goal: 0.03)
    report.addOverlap("stack of 20, 10 s, worst overlap", [.stack()], goal: 0.002)
    report.addWorst("stack of 20, 10 s, drift", .stack(), unit: "m", goal: 0.001, \.worstDrift)
    report.addOverlap("pyramid of 20 rows, 10 s, worst overlap", [.pyramid()], goal: 0.002)
    report.addOverlap(
      "100 squares without gravity, 12 seeds, 60 s, worst overlap",
      SceneChance.seeds().map { .gas(gravity: 0, seed: $0) }, goal: 0.05)
    report.addOverlap(
      "100 squares, 12 seeds, 60 s, worst overlap", SceneChance.seeds().map { .gas(seed: $0) },
      goal: 0.05)
  }

  /// Measures a stack of nine light boxes under one of 100 times their mass.
  func measureHeavyLoad(_ report: Report) {
    report.addWorst("mass 100:1, 10 s, worst overlap", .heavyLoad(), unit: "%", goal: 2) {
      $0.deepest * 100
    }
    report.addWorst(
      "mass 100:1, 10 s, drift", .heavyLoad(), unit: "m", goal: 0.5, \.worstDrift)
  }
}

extension SceneRecord {
  /// The deepest overlap of any kind, in metres.
  fileprivate var deepest: Double { max(worstOverlap, worstWallOverlap) }
}

extension Report {
  fileprivate func addOverlap(_ name: String, _ scenes: [Scene], goal: Double) {
    let trials = Trials(scenes, peerScenes: 1, \.deepest)
    add(
      Figure(
        physics: name, n: scenes[0].bodies.count, value: trials.value, unit: "m",
        reference: trials.reference, goal: .atMost(goal)))
  }

  fileprivate func addWorst(
    _ name: String, _ scene: Scene, unit: String, goal: Double, _ measure: (SceneRecord) -> Double
  ) {
    let trials = Trials([scene], measure)
    add(
      Figure(
        physics: name, n: scene.bodies.count, value: trials.value, unit: unit,
        reference: trials.reference, goal: .atMost(goal)))
  }
}
