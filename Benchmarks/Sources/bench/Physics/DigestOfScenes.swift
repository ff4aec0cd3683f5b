import Children
import PhysicsScenes

/// Whether scenes end in the same state whoever runs them.
struct DigestOfScenes {
  /// The processes that are asked.
  static let processes = 20

  /// Counts the scenes that differ from what is committed, here and in other build modes, those with
  /// more than one digest over frame rates, and the digests of a scene over processes.
  func measure(_ report: Report) {
    let scenes = Scene.committed
    let digests = scenes.map(\.digest)
    add("scenes that differ from the committed digest", Self.wrongCount(digests), report)
    for (mode, flag) in [("debug", "a debug build"), ("unchecked", "-Ounchecked")] {
      let others = Self.digests(of: scenes, from: Self.path(ofMode: mode))
      add("scenes that differ from it in \(flag)", others.map(Self.wrongCount), report)
    }
    let rates = scenes.count { scene in
      Set([24, 60, 144].map { Self.digest(of: scene, framesPerSecond: $0) }).count != 1
    }
    add("scenes that differ at 24, 60 and 144 frames a second", rates, report)
    let kinds = Set((0..<Self.processes).map { _ in Self.digestsElsewhere() ?? [] })
    report.add(
      Figure(
        physics: "sets of digests in \(Self.processes) processes", n: Self.quickScenes.count,
        value: kinds.contains([]) ? nil : Double(kinds.count), unit: "sets", goal: .atMost(1),
        isCompared: false))
  }

  private func add(_ name: String, _ count: Int?, _ report: Report) {
    report.add(
      Figure(
        physics: name, n: Scene.committed.count, value: count.map(Double.init), unit: "scenes",
        goal: .atMost(0), isCompared: false))
  }

  /// How many of the digests are not those that are committed.
  private static func wrongCount(_ digests: [UInt64?]) -> Int {
    zip(Scene.committed, digests).count { $1 == nil || $1 != $0.committedDigest }
  }

  /// The scenes that a process of their own is started for.
  static let quickScenes: [Scene] = [.boxPile(), .gas(), .stack()]

  /// Prints the digests of the quick scenes, in two halves that a number can hold.
  static func printQuick() {
    for scene in quickScenes {
      let digest = scene.digest ?? 0
      print(digest >> 32, digest & 0xFFFF_FFFF)
    }
  }

  /// Prints the digests of all scenes as they are committed.
  static func printAll() {
    for scene in Scene.committed {
      let digits = String(scene.digest ?? 0, radix: 16)
      let padded = Array(String(repeating: "0", count: 16 - digits.count) + digits)
      let groups = stride(from: 0, to: 16, by: 4).map { String(padded[$0..<$0 + 4]) }
      print("    case \"\(scene.name)\": 0x\(groups.joined(separator: "_"))")
    }
  }

  /// The digest when ticks come in frames: as many as have become due since the last frame.
  private static func digest(of scene: Scene, framesPerSecond: Int) -> UInt64? {
    guard var run = try? SceneRun(scene) else { return nil }
    var frame = 0
    while run.tick < Scene.committedTicks {
      frame += 1
      let due = min(Scene.committedTicks, frame * SceneRun.ticksPerSecond / framesPerSecond)
      run.run(ticks: due - run.tick)
    }
    return run.digest
  }

  /// The digests of the quick scenes in a new process.
  private static func digestsElsewhere() -> [UInt64]? {
    digests(of: quickScenes, from: CommandLine.arguments[0], "digests")
  }

  /// Where `modes/build` puts the scenes built in another mode.
  private static func path(ofMode mode: String) -> String {
    let package = #filePath.split(separator: "/").dropLast(4).joined(separator: "/")
    return "/\(package)/.build/modes/\(mode)"
  }

  /// The digests of scenes that another program prints; nil if it is not there.
  private static func digests(
    of scenes: [Scene], from path: String, _ argument: String? = nil
  ) -> [UInt64]? {
    guard access(path), let child = unsafe startChild(path, argument) else { return nil }
    defer { unsafe endChild(child) }
    var halves = [Double](repeating: 0, count: 2 * scenes.count)
    let found = unsafe askChild(child, &halves, Int64(halves.count))
    guard found == Int64(halves.count) else { return nil }
    return scenes.indices.map { UInt64(halves[2 * $0]) << 32 | UInt64(halves[2 * $0 + 1]) }
  }
}
