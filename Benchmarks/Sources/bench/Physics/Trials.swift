import PhysicsScenes

/// The physics and its peers on the same scenes, for figures other than times.
struct Trials {
  /// What the physics did in each scene; nil if one cannot be built.
  private let records: [SceneRecord]?

  /// What each peer did in each scene it ran; none without drivers.
  private let peers: [[SceneRecord]]

  /// Runs variants of a scene to their ends.
  ///
  /// Notes are taken every so many frames, and of peers less often where asked for, as their motions
  /// take longer to come; peers run no more than a number of the scenes.
  init(
    _ scenes: [Scene], every stride: Int = 1, peers peerStride: Int = 1, peerScenes: Int = 12,
    withOverlaps: Bool = true
  ) {
    let records = scenes.compactMap { scene -> SceneRecord? in
      var run = try? SceneRun(scene)
      return run?.record(scene, every: stride, withOverlaps: withOverlaps)
    }
    self.records = records.count == scenes.count ? records : nil
    let peers = Peer.Engine.allCases.map { engine in
      scenes.prefix(peerScenes).compactMap { scene -> SceneRecord? in
        var peer = Peer(engine, scene)
        return peer?.record(scene, every: peerStride, withOverlaps: withOverlaps)
      }
    }
    self.peers = peers.filter { !$0.isEmpty }
  }

  /// A figure of the scenes, with a goal or without: the worst of the physics beside the best that
  /// a peer has for its worst.
  func figure(
    _ name: String, unit: String, atMost limit: Double? = nil, _ measure: (SceneRecord) -> Double
  ) -> Figure {
    Figure(
      physics: name, n: records?.first?.scene.bodies.count ?? 0,
      value: records?.map(measure).max(), unit: unit,
      reference: peers.compactMap { $0.map(measure).max() }.min(), goal: Goal(value: limit))
  }
}

extension SceneRecord {
  /// The deepest overlap of any kind, in metres.
  var deepest: Double { max(worstOverlap, worstWallOverlap) }

  /// How far off the energy was at the worst, in per cent.
  var energyError: Double { worstEnergyError * 100 }
}

extension Figure {
  /// Creates a figure of the physics: no value means a scene that cannot be built, and no reference,
  /// where there is something to compare with, a peer that is not installed.
  init(
    physics name: String, n: Int, value: Double?, unit: String, reference: Double? = nil,
    ratio: Double? = nil, goal: Goal, isCompared: Bool = true
  ) {
    self.init(
      name, n: n, value: value, unit: unit, reference: reference, ratio: ratio, goal: goal,
      absence: "not built", referenceAbsence: isCompared ? "not measured" : "-")
  }
}
