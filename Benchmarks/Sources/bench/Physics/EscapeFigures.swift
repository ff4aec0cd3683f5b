import PhysicsScenes

/// Whether fast bodies stay where walls keep them.
struct EscapeFigures {
  /// The shots of one world; all in one would only take longer.
  static let shotsInWorld = 1_000

  /// Measures how many of 1200 fast squares leave a closed box, and what a frame of them costs.
  func measureBullets(_ report: Report) {
    let trials = Trials(
      SceneChance.seeds().map { .bullets(seed: $0) }, peers: 60, withOverlaps: false)
    report.add(
      trials.figure(
        "100 squares at 50 to 200 m/s, 12 seeds, 30 s, escapes", unit: "bodies", atMost: 0
      ) { Double($0.mostEscapes) })
    let race = Race(.bullets(), seconds: 10)
    report.add(
      Figure(
        physics: "100 squares at 50 to 200 m/s, a frame", n: 100, value: race.value, unit: "ms",
        reference: race.reference, ratio: race.ratio, goal: .atMost(times: 3)))
  }

  /// Measures how many of 10,000 shots at the vertices of a zigzag get through it, for some
  /// elasticities.
  func measureShots(_ report: Report) {
    for elasticity in [0, 0.1, 0.2, 0.5, 1] { measureShots(elasticity, report) }
  }

  private func measureShots(_ elasticity: Double, _ report: Report) {
    let material = Scene.Material(elasticity: elasticity, friction: 0)
    let scenes = SceneChance.seeds(10).map { Scene.shots(Self.shotsInWorld, material, seed: $0) }
    let counts = Peer.Engine.allCases.compactMap { engine in
      Self.escapes(scenes) { Peer(engine, $0) }
    }
    report.add(
      Figure(
        physics: "10000 shots at a zigzag, elasticity \(elasticity.shortened), through", n: 10_000,
        value: Self.escapes(scenes) { try? SceneRun($0) }.map(Double.init), unit: "bodies",
        reference: counts.min().map(Double.init), goal: .atMost(0)))
  }

  /// The sum over the scenes of the bodies outside at the end; nil if a scene cannot be entered.
  private static func escapes<C: Contestant>(
    _ scenes: [Scene], _ enter: (Scene) -> C?
  ) -> Int? {
    var sum = 0
    for scene in scenes {
      guard var contestant = enter(scene) else { return nil }
      _ = contestant.run(frames: Int(scene.seconds * 60))
      sum += scene.escapes(of: contestant.motions)
    }
    return sum
  }
}
