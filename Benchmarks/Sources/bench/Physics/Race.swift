import PhysicsScenes

/// The physics and Box2D on the same scene, a few frames each by turns, so that what disturbs the
/// machine disturbs both.
struct Race {
  /// How many frames each runs before it is the other's turn.
  static let turn = 10

  /// The median time of a frame, in milliseconds; nil if the scene cannot be built.
  let value: Double?

  /// The same of Box2D; nil without a driver.
  let reference: Double?

  /// The same of Chipmunk; nil without a driver.
  let other: Double?

  /// Runs a scene for a time, a number of times over, with all that take part.
  init(_ scene: Scene, seconds: Double? = nil, repetitions: Int = 1) {
    let frames = Int((seconds ?? scene.seconds) * 60 + 0.5)
    var (ours, theirs, others): ([Double], [Double], [Double]) = ([], [], [])
    for _ in 0..<repetitions {
      var run = try? SceneRun(scene)
      let peer = Peer(.box2d, scene)
      let other = Peer(.chipmunk, scene)
      for _ in 0..<frames / Self.turn {
        ours += run?.run(frames: Self.turn) ?? []
        theirs += peer?.run(frames: Self.turn) ?? []
        others += other?.run(frames: Self.turn) ?? []
      }
    }
    value = Self.milliseconds(ours)
    reference = Self.milliseconds(theirs)
    other = Self.milliseconds(others)
  }

  /// The time as a share of the reference.
  var ratio: Double? {
    guard let value, let reference else { return nil }
    return value / reference
  }

  private static func milliseconds(_ times: [Double]) -> Double? {
    times.isEmpty ? nil : median(times) / 1e6
  }
}
