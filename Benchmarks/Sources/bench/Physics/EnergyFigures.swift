import PhysicsScenes

/// How well energy is kept where nothing takes it.
struct EnergyFigures {
  /// Measures the heights that a ball comes back to.
  func measureBall(_ report: Report) {
    let trials = Trials([.ball()], withOverlaps: false)
    report.add(
      trials.figure("a ball's 30 apexes, the worst off the start", unit: "%", atMost: 0.01) {
        $0.worstApexError(of: 30) * 100
      })
  }

  /// Measures one square that falls flat and one that falls tilted.
  func measureSingles(_ report: Report) {
    for (name, scene) in [("flat", Scene.flatSquare()), ("tilted", Scene.tiltedSquare())] {
      let trials = Trials([scene], every: 60, peers: 60, withOverlaps: false)
      report.add(
        trials.figure(
          "a \(name) square, 60 s, energy off by", unit: "%", atMost: 0.01, \.energyError))
    }
  }

  /// Measures 100 squares with and without gravity: what a frame of them costs, their energy, and
  /// how they overlap.
  func measureSquares(_ report: Report) {
    let race = Race(.gas(), seconds: 10)
    report.add(
      Figure(
        physics: "100 squares, a frame", n: 100, value: race.value, unit: "ms",
        reference: race.reference, ratio: race.ratio, goal: .none))
    for gravity in [0.0, 10] {
      measureGas("100 squares", gravity: gravity, overlap: 0.05, report) {
        .gas(gravity: gravity, seed: $0)
      }
    }
  }

  /// Measures 100 circles with and without gravity, in the same ways.
  func measureCircles(_ report: Report) {
    for gravity in [0.0, 10] {
      measureGas("100 circles", gravity: gravity, overlap: nil, report) {
        .gas(of: .circle(radius: 0.5), gravity: gravity, seed: $0)
      }
    }
  }

  /// Measures 400 squares in a box that is full of them.
  func measureDense(_ report: Report) {
    let trials = Trials([.denseGas()], peers: 60)
    report.add(
      trials.figure("400 squares, 30 s, energy off by", unit: "%", atMost: 0.1, \.energyError))
    report.add(trials.figure("400 squares, 30 s, worst overlap", unit: "m", \.deepest))
  }

  private func measureGas(
    _ bodies: String, gravity: Double, overlap: Double?, _ report: Report,
    _ scene: (UInt32) -> Scene
  ) {
    let name = "\(bodies)\(gravity > 0 ? "" : " without gravity"), 12 seeds, 60 s"
    let trials = Trials(SceneChance.seeds().map(scene), peers: 60)
    report.add(trials.figure("\(name), energy off by", unit: "%", atMost: 0.01, \.energyError))
    report.add(trials.figure("\(name), worst overlap", unit: "m", atMost: overlap, \.deepest))
  }

  /// Measures what the phone shows of a snake that falls: the reference is Box2D at 1/120 s, which
  /// loses what UIKit does.
  ///
  /// Segments that lie exactly in line do not tumble, and then friction has nothing to take. In single
  /// precision they are out of line before long; here they stay in it unless they start tilted.
  func measureSnake(_ report: Report) {
    for tilt in [0, 0.0001] { measureSnake(tilt: tilt, report) }
  }

  private func measureSnake(tilt: Double, _ report: Report) {
    let name = tilt == 0 ? "a snake as observed" : "a snake as observed, tilted by 10⁻⁴"
    for seconds in [1.0, 5, 10] {
      let scene = Scene.snake(tilt: tilt)
      var run = try? SceneRun(scene)
      var peer = Peer(.box2d, scene, substeps: 2)
      report.add(
        Figure(
          physics: "\(name), energy left after \(seconds.shortened) s",
          n: scene.bodies.count, value: run?.energyLeft(of: scene, after: seconds), unit: "%",
          reference: peer?.energyLeft(of: scene, after: seconds), goal: .none))
    }
  }
}

extension Contestant {
  /// The energy left after a time, in per cent of that at the start.
  fileprivate mutating func energyLeft(of scene: Scene, after seconds: Double) -> Double {
    record(scene, seconds: seconds, every: 60, withOverlaps: false).energyLeft * 100
  }
}
