import PhysicsScenes

/// How well energy is kept where nothing takes it.
struct EnergyFigures {
  /// Measures the heights that a ball comes back to.
  func measureBall(_ report: Report) {
    let trials = Trials([.ball()], withOverlaps: false) { $0.worstApexError(of: 30) * 100 }
    report.add(
      Figure(
        physics: "a ball's 30 apexes, the worst off the start", n: 1, value: trials.value,
        unit: "%", reference: trials.reference, goal: .atMost(0.01)))
  }

  /// Measures one square that falls flat and one that falls tilted.
  func measureSingles(_ report: Report) {
    report.addEnergy("a flat square, 60 s, energy off by", [.flatSquare()], goal: 0.01)
    report.addEnergy("a tilted square, 60 s, energy off by", [.tiltedSquare()], goal: 0.01)
  }

  /// Measures 100 squares with and without gravity.
  func measureSquares(_ report: Report) {
    for gravity in [0.0, 10] {
      report.addEnergy(
        "100 squares\(Self.words(gravity)), 12 seeds, 60 s, energy off by",
        SceneChance.seeds().map { .gas(gravity: gravity, seed: $0) }, goal: 0.01)
    }
  }

  /// Measures 100 circles with and without gravity.
  func measureCircles(_ report: Report) {
    for gravity in [0.0, 10] {
      report.addEnergy(
        "100 circles\(Self.words(gravity)), 12 seeds, 60 s, energy off by",
        SceneChance.seeds().map { .gas(of: .circle(radius: 0.5), gravity: gravity, seed: $0) },
        goal: 0.01)
    }
  }

  /// Measures 400 squares in a box that is full of them.
  func measureDense(_ report: Report) {
    report.addEnergy("400 squares, 30 s, energy off by", [.denseGas()], goal: 0.1)
  }

  /// Measures what the phone shows of a snake that falls: the reference is Box2D at 1/120 s, which
  /// loses what UIKit does.
  func measureSnake(_ report: Report) {
    for seconds in [1.0, 5, 10] {
      let scene = Scene.snake()
      var run = try? SceneRun(scene)
      var peer = Peer(.box2d, scene, substeps: 2)
      report.add(
        Figure(
          physics: "a snake as observed, energy left after \(seconds.shortened) s",
          n: scene.bodies.count, value: run?.energyLeft(of: scene, after: seconds), unit: "%",
          reference: peer?.energyLeft(of: scene, after: seconds), goal: .none))
    }
  }

  private static func words(_ gravity: Double) -> String {
    gravity > 0 ? "" : " without gravity"
  }
}

extension Contestant {
  /// The energy left after a time, in per cent of that at the start.
  fileprivate mutating func energyLeft(of scene: Scene, after seconds: Double) -> Double {
    record(scene, seconds: seconds, every: 60, withOverlaps: false).energyLeft * 100
  }
}

extension Report {
  /// Adds how far the energy of scenes was off at the worst of all seconds, in per cent.
  fileprivate func addEnergy(_ name: String, _ scenes: [Scene], goal: Double) {
    let trials = Trials(scenes, every: 60, peers: 60, withOverlaps: false) {
      $0.worstEnergyError * 100
    }
    add(
      Figure(
        physics: name, n: scenes[0].bodies.count, value: trials.value, unit: "%",
        reference: trials.reference, goal: .atMost(goal)))
  }
}
