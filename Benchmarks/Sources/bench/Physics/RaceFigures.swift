import PhysicsScenes

/// What a frame costs.
struct RaceFigures {
  /// Measures a frame of a pile of boxes, of one of circles and of a pyramid beside Box2D, with
  /// Chipmunk for comparison.
  func measureTimes(_ report: Report) {
    report.addRace("500 boxes, a frame", .boxPile(), repetitions: 3)
    report.addRace("5000 circles, a frame", .circlePile(), seconds: 5)
    report.addRace("pyramid of 20 rows, a frame", .pyramid(), repetitions: 3)
  }

  /// How long piles are given to come to rest, in seconds.
  ///
  /// The pyramid takes less than one. The boxes stand as slender columns that sway for half a minute.
  private static let settling = 59

  /// Measures a second of piles that may sleep beside one of the same piles that may not, after
  /// they have come to rest.
  func measureSleep(_ report: Report) {
    for (name, scene) in [("500 boxes", Scene.boxPile()), ("pyramid", .pyramid())] {
      report.add(
        Figure(
          physics: "\(name) asleep, a frame, of one awake", n: scene.bodies.count,
          value: Self.share(scene) { try? SceneRun($0) }, unit: "%",
          reference: Self.share(scene) { Peer(.box2d, $0) }, goal: .atMost(1)))
    }
  }

  /// Measures how much longer ten times the bodies take.
  func measureGrowth(_ report: Report) {
    let one = Race(.boxPile(), repetitions: 2)
    let ten = Race(.boxPile(columns: 200), seconds: 5)
    report.add(
      Figure(
        physics: "5000 boxes, a frame, of one of 500", n: 5_000, value: ten.value / one.value,
        unit: "x", reference: ten.reference / one.reference, goal: .atMost(13)))
  }

  /// The time of a frame when a pile may sleep, in per cent of that when it may not.
  private static func share<C: Contestant>(_ scene: Scene, _ enter: (Scene) -> C?) -> Double? {
    var sleeping = scene
    sleeping.sleeps = true
    let share = settledTime(enter(sleeping)) / settledTime(enter(scene))
    return share.map { $0 * 100 }
  }

  private static func settledTime(_ contestant: (some Contestant)?) -> Double? {
    guard var contestant else { return nil }
    _ = contestant.run(frames: settling * 60)
    return median(contestant.run(frames: 60))
  }
}

extension Report {
  fileprivate func addRace(
    _ name: String, _ scene: Scene, seconds: Double? = nil, repetitions: Int = 1
  ) {
    let race = Race(scene, seconds: seconds, repetitions: repetitions)
    add(
      Figure(
        physics: name, n: scene.bodies.count, value: race.value, unit: "ms",
        reference: race.reference, ratio: race.ratio, goal: .atMost(times: 0.5)))
    add(
      Figure(
        physics: name + ", beside Chipmunk", n: scene.bodies.count, value: race.value, unit: "ms",
        reference: race.other, ratio: race.value / race.other, goal: .none))
  }
}

/// The quotient of two figures; nil where one is missing.
func / (left: Double?, right: Double?) -> Double? {
  guard let left, let right else { return nil }
  return left / right
}
