import PhysicsScenes

/// What shall not happen at all: allocations in a steady step, and changes by what is far away.
struct SteadyFigures {
  /// Counts the bodies of a heap that end up different in any bit because there is another heap far
  /// away, made after or before it.
  func measureIslands(_ report: Report) {
    for isFirst in [false, true] {
      let count = Self.changed(isFirst: isFirst)
      report.add(
        Figure(
          physics: "a far heap made \(isFirst ? "before" : "after"), bodies that notice", n: 30,
          value: count.map(Double.init), unit: "bodies", goal: .atMost(0),
          isCompared: false))
    }
  }

  private static func changed(isFirst: Bool) -> Int? {
    guard var alone = try? SceneRun(.islands(isAccompanied: false)),
      var accompanied = try? SceneRun(.islands(isAccompanied: true, isFirst: isFirst))
    else { return nil }
    alone.run(ticks: 600)
    accompanied.run(ticks: 600)
    let (expected, all) = (alone.motions, accompanied.motions)
    let same = isFirst ? all.suffix(expected.count) : all.prefix(expected.count)
    return zip(expected, same).count { $0 != $1 }
  }

  /// Counts what 120 ticks ask of the allocator in scenes that have gone on for a while.
  func measureAllocations(_ report: Report) {
    for (name, scene) in [("500 boxes", Scene.boxPile()), ("100 elastic squares", .gas())] {
      report.add(
        Figure(
          physics: "\(name), heap allocations in 120 steady ticks", n: scene.bodies.count,
          value: Self.allocations(in: scene).map(Double.init), unit: "calls", goal: .atMost(0),
          isCompared: false))
    }
  }

  private static func allocations(in scene: Scene) -> Int? {
    guard var run = try? SceneRun(scene) else { return nil }
    run.run(ticks: 1_200)
    return Counting.allocations { run.run(ticks: 120) }
  }
}
