import PhysicsScenes

/// The physics and its peers on the same scenes, for figures other than times.
struct Trials {
  /// The figure of the physics: the worst over the scenes; nil if a scene cannot be built.
  var value: Double?

  /// The best of the peers; nil without drivers.
  var reference: Double?

  /// Runs variants of a scene to their ends, and takes the greatest of what is measured.
  ///
  /// Notes are taken every so many frames, and of peers less often where asked for, as their motions
  /// take longer to come; peers run no more than a number of the scenes.
  init(
    _ scenes: [Scene], every stride: Int = 1, peers peerStride: Int = 1, peerScenes: Int = 12,
    withOverlaps: Bool = true, _ measure: (SceneRecord) -> Double
  ) {
    let ours = scenes.map { scene -> Double? in
      guard var run = try? SceneRun(scene) else { return nil }
      return measure(run.record(scene, every: stride, withOverlaps: withOverlaps))
    }
    value = ours.contains(nil) ? nil : ours.compactMap(\.self).max()
    reference =
      Peer.Engine.allCases.compactMap { engine in
        scenes.prefix(peerScenes).compactMap { scene -> Double? in
          guard var peer = Peer(engine, scene) else { return nil }
          return measure(peer.record(scene, every: peerStride, withOverlaps: withOverlaps))
        }.max()
      }.min()
  }
}

extension Figure {
  /// Creates a figure of the physics: no value means a scene that cannot be built, no reference a
  /// peer that is not installed.
  init(
    physics name: String, n: Int, value: Double?, unit: String, reference: Double? = nil,
    ratio: Double? = nil, goal: Goal
  ) {
    self.init(
      name, n: n, value: value, unit: unit, reference: reference, ratio: ratio, goal: goal,
      absence: "not built")
  }
}
