import Children
import PhysicsScenes

/// Whether scenes end in the same state whoever runs them.
struct DigestOfScenes {
  /// The scenes whose digests are compared.
  static let scenes: [Scene] = [
    .boxPile(), .pyramid(), .gas(), .stack(), .heavyLoad(), .bullets(), .ball(),
    .gas(of: .circle(radius: 0.5)), .tiltedSquare(), .flatSquare(), .snake(),
  ]

  /// The ticks after which they are.
  static let ticks = 600

  /// The processes that are asked.
  static let processes = 20

  /// Counts the scenes with more than one digest over frame rates, those that differ from what is
  /// committed, and the digests of a scene over processes.
  func measure(_ report: Report) {
    let digests = Self.scenes.map { Self.digest(of: $0) }
    let committed = zip(Self.scenes, digests).count { $1 != $0.committedDigest }
    let count = Self.scenes.count
    report.add(
      Figure(
        physics: "scenes that differ from the committed digest", n: count, value: Double(committed),
        unit: "scenes", goal: .atMost(0),
        isCompared: false))
    let rates = Self.scenes.count { scene in
      Set([24, 60, 144].map { Self.digest(of: scene, framesPerSecond: $0) }).count != 1
    }
    report.add(
      Figure(
        physics: "scenes that differ at 24, 60 and 144 frames a second", n: count,
        value: Double(rates), unit: "scenes", goal: .atMost(0),
        isCompared: false))
    let kinds = Set((0..<Self.processes).map { _ in Self.digestsElsewhere() ?? [] })
    report.add(
      Figure(
        physics: "sets of digests in \(Self.processes) processes", n: Self.quickScenes.count,
        value: kinds.contains([]) ? nil : Double(kinds.count), unit: "sets", goal: .atMost(1),
        isCompared: false))
  }

  /// The scenes that a process of their own is started for.
  static let quickScenes: [Scene] = [.boxPile(), .gas(), .stack()]

  /// Prints the digests of the quick scenes, in two halves that a number can hold.
  static func printQuick() {
    for scene in quickScenes {
      let digest = digest(of: scene) ?? 0
      print(digest >> 32, digest & 0xFFFF_FFFF)
    }
  }

  /// Prints the digests of all scenes as they are committed.
  static func printAll() {
    for scene in scenes {
      let digits = String(digest(of: scene) ?? 0, radix: 16)
      let padded = Array(String(repeating: "0", count: 16 - digits.count) + digits)
      let groups = stride(from: 0, to: 16, by: 4).map { String(padded[$0..<$0 + 4]) }
      print("    case \"\(scene.name)\": 0x\(groups.joined(separator: "_"))")
    }
  }

  private static func digest(of scene: Scene) -> UInt64? {
    guard var run = try? SceneRun(scene) else { return nil }
    run.run(ticks: ticks)
    return run.digest
  }

  /// The digest when ticks come in frames: as many as have become due since the last frame.
  private static func digest(of scene: Scene, framesPerSecond: Int) -> UInt64? {
    guard var run = try? SceneRun(scene) else { return nil }
    var frame = 0
    while run.tick < ticks {
      frame += 1
      let due = min(ticks, frame * SceneRun.ticksPerSecond / framesPerSecond)
      run.run(ticks: due - run.tick)
    }
    return run.digest
  }

  /// The digests of the quick scenes in a new process.
  private static func digestsElsewhere() -> [Double]? {
    guard let child = unsafe startChild(CommandLine.arguments[0], "digests") else { return nil }
    defer { unsafe endChild(child) }
    var numbers = [Double](repeating: 0, count: 2 * quickScenes.count)
    let found = unsafe askChild(child, &numbers, Int64(numbers.count))
    return found == Int64(numbers.count) ? numbers : nil
  }
}
