import ECS
import Systems

/// What attachments cost.
struct JointFigures {
  /// Measures a tick of a chain that swings and of as many items in pairs, and counts what 120 ticks
  /// of the chain ask of the allocator.
  func measure(_ report: Report) {
    for (name, isChain) in [("a chain of 100 pins", true), ("100 pendulums", false)] {
      var run = JointRun(count: 100, isChain: isChain)
      run.run(ticks: 600)
      report.add(
        Figure(
          physics: "\(name), a tick", n: 100, value: run.medianTick(), unit: "ms",
          goal: .none, isCompared: false))
    }
    var run = JointRun(count: 20, isChain: true)
    run.run(ticks: 600)
    report.add(
      Figure(
        physics: "a chain of 20 pins, heap allocations in 120 steady ticks", n: 20,
        value: Counting.allocations { run.run(ticks: 120) }.map(Double.init), unit: "calls",
        goal: .atMost(0), isCompared: false))
  }
}

/// Items that hang from each other, or each from a point of its own.
private struct JointRun {
  private var world = World()
  private var tick = 0
  private let physics = PhysicsSystem(allowsSleep: false)

  init(count: Int, isChain: Bool) {
    world.insert(resource: Gravity())
    var last: Entity?
    for index in 0..<count {
      let x = Double(index) * 40
      let item = world.spawn(
        Systems.Position(x: x + 20, y: 0), Systems.Velocity(dx: 0, dy: 0), Rotation(angle: 0),
        AngularVelocity(), Collider(size: Size(width: 40, height: 4)), ItemProperties())
      _ = world.attach(item, by: .pin(at: Vector(x: x, y: 0)), to: isChain ? last : nil)
      last = item
    }
  }

  mutating func run(ticks: Int) {
    for _ in 0..<ticks {
      physics.update(&world, tick: Tick(number: tick, seconds: 1 / 120))
      tick += 1
    }
  }

  /// The time of a tick in the middle of many, in milliseconds.
  mutating func medianTick() -> Double {
    var times: [Double] = []
    for _ in 0..<200 { times.append(nanoseconds { run(ticks: 1) }) }
    return median(times) / 1e6
  }
}
