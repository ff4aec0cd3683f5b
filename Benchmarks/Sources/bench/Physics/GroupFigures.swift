import ECS
import Systems

/// What item groups cost, and how well they keep their energy.
struct GroupFigures {
  /// Measures a heap of groups of two boxes, a tick of it beside one of as many boxes, and what it
  /// asks of the allocator; and the energy of elastic groups after a minute.
  func measure(_ report: Report) {
    for (name, isGrouped) in [("100 groups of two boxes", true), ("200 boxes", false)] {
      var run = GroupRun(count: 100, isGrouped: isGrouped, .resting)
      run.run(ticks: 600)
      report.add(
        Figure(
          physics: "a heap of \(name), a tick", n: isGrouped ? 100 : 200, value: run.medianTick(),
          unit: "ms", goal: .none, isCompared: false))
    }
    for (name, properties) in [("at rest", ItemProperties.resting), ("elastic", .elastic)] {
      var run = GroupRun(count: 30, isGrouped: true, properties)
      run.run(ticks: 1_200)
      report.add(
        Figure(
          physics: "30 groups, \(name), heap allocations in 120 steady ticks", n: 30,
          value: Counting.allocations { run.run(ticks: 120) }.map(Double.init), unit: "calls",
          goal: .atMost(0), isCompared: false))
    }
    var run = GroupRun(count: 30, isGrouped: true, .elastic)
    run.run(ticks: 1)
    let start = run.energy
    run.run(ticks: 7_200)
    report.add(
      Figure(
        physics: "30 elastic groups, 60 s, energy off by", n: 30,
        value: (run.energy / start - 1).magnitude * 100, unit: "%", goal: .atMost(0.01),
        isCompared: false))
  }
}

extension ItemProperties {
  fileprivate static var resting: ItemProperties {
    var properties = ItemProperties()
    properties.elasticity = 0.3
    properties.friction = 0.6
    return properties
  }

  fileprivate static var elastic: ItemProperties {
    var properties = ItemProperties()
    properties.elasticity = 1
    return properties
  }
}

/// Ls of two boxes in a box, or their boxes alone.
private struct GroupRun {
  private var world = World()
  private var tick = 0
  private let physics = PhysicsSystem(allowsSleep: false)

  init(count: Int, isGrouped: Bool, _ properties: ItemProperties) {
    world.insert(resource: Gravity())
    let rows = (count + 9) / 10
    let height = Double(rows) * 90 + 200
    world.insert(
      resource: Collision(bounds: Systems.Rect(x: 0, y: 0, width: 900, height: height)))
    world[resource: Collision.self]?.elasticity = properties.elasticity
    world[resource: Collision.self]?.friction = properties.friction
    for index in 0..<count {
      let x = 40 + Double(index % 10) * 85 + Double(index / 10 % 3) * 3
      let y = 60 + Double(index / 10) * 90
      let parts = [
        world.spawn(
          Systems.Position(x: x, y: y), Rotation(),
          Collider(size: Size(width: 20, height: 60))),
        world.spawn(
          Systems.Position(x: x + 25, y: y + 20), Rotation(),
          Collider(size: Size(width: 30, height: 20))),
      ]
      if isGrouped {
        _ = try? world.group(parts, properties: properties)
      } else {
        for part in parts {
          world.insert(
            Systems.Velocity(dx: 0, dy: 0), AngularVelocity(), properties, into: part)
        }
      }
    }
  }

  mutating func run(ticks: Int) {
    for _ in 0..<ticks {
      physics.update(&world, tick: Tick(number: tick, seconds: 1 / 120))
      tick += 1
    }
  }

  var energy: Double {
    world.mechanicalEnergy(from: Vector(x: 0, y: 2_000)).total
  }

  /// The time of a tick in the middle of many, in milliseconds.
  mutating func medianTick() -> Double {
    var times: [Double] = []
    for _ in 0..<200 { times.append(nanoseconds { run(ticks: 1) }) }
    return median(times) / 1e6
  }
}
