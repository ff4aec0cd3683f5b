import ECS
import ECSTesting
import Synchronization
import Testing

@Suite("Testing systems of one's own")
struct SystemTestingTests {
  var world = World()

  init() {
    for number in 0..<5 {
      world.spawn(Position(x: Double(number), y: 1), Velocity(dx: 1, dy: 2))
    }
  }

  @Test func `systems that touch different things may run in any order`() {
    let dependence = firstOrderDependence(
      among: [DriftSystem(), ScoreSystem(), AgeSystem()], in: world, ticks: 3)

    #expect(dependence == nil)
  }

  @Test func `two systems that depend on each other are reported with both orders`() throws {
    let dependence = try #require(
      firstOrderDependence(among: [AccelerateSystem(), DriftSystem()], in: world, ticks: 3))

    #expect(dependence.order == ["AccelerateSystem", "DriftSystem"])
    #expect(dependence.otherOrder == ["DriftSystem", "AccelerateSystem"])
    #expect(dependence.tick == 1)
    #expect("\(dependence)".contains("in the order DriftSystem, AccelerateSystem"))
  }

  @Test func `two systems that spawn depend on each other through the order of entities`() throws {
    let dependence = try #require(
      firstOrderDependence(
        among: [SpawnSystem(component: Health()), SpawnSystem(component: Label())], in: world))

    #expect(dependence.difference.contains("Health"))
  }

  // Nine systems have 362,880 orders.
  @Test func `of many systems a hundred orders are tried, always the same`() {
    let systems: [any System] =
      Array(repeating: AgeSystem(), count: 7) + [AccelerateSystem(), DriftSystem()]

    let first = firstOrderDependence(among: systems, in: world)
    let second = firstOrderDependence(among: systems, in: world)

    #expect(first != nil)
    #expect(first == second)
  }

  @Test func `no system and one system depend on no order`() {
    #expect(firstOrderDependence(among: [], in: world) == nil)
    #expect(firstOrderDependence(among: [DriftSystem()], in: world) == nil)
  }

  @Test func `a schedule whose memory is in the world repeats itself`() {
    let schedule = Schedule(DriftSystem(), DiceSystem(), ScoreSystem(), AgeSystem())

    #expect(schedule.firstDivergence(from: world, ticks: 50) == nil)
  }

  // A tick of the check is four calls: two runs, and one that is taken back and repeated.
  @Test(arguments: [
    (limit: 10, tick: 3, run: ScheduleDivergence.Run.second),
    (limit: 8, tick: 2, run: ScheduleDivergence.Run.restored),
  ])
  func `a system with a memory of its own is found at the tick at which it remembers`(
    limit: Int, tick: Int, run: ScheduleDivergence.Run
  ) throws {
    let schedule = Schedule(DriftSystem(), MemorySystem(limit: limit))

    let divergence = try #require(schedule.firstDivergence(from: world, ticks: 50))

    #expect(divergence.tick == tick)
    #expect(divergence.run == run)
    #expect("\(divergence)".contains("tick \(tick)"))
  }

  @Test func `a system that sees that a tick is repeated is found`() throws {
    let schedule = Schedule(TickMemorySystem())

    let divergence = try #require(schedule.firstDivergence(from: world, ticks: 5))

    #expect(divergence.run == .second)
    #expect(divergence.tick == 1)
  }
}

private struct DriftSystem: System {
  func update(_ world: inout World, tick: Tick) {
    world.update { (position: inout Position, velocity: Velocity) in
      position.x += velocity.dx
    }
  }
}

private struct AccelerateSystem: System {
  func update(_ world: inout World, tick: Tick) {
    world.update { (velocity: inout Velocity) in velocity.dx += 1 }
  }
}

private struct ScoreSystem: System {
  func update(_ world: inout World, tick: Tick) {
    world[resource: Score.self] = Score(points: tick.number)
  }
}

private struct AgeSystem: System {
  func update(_ world: inout World, tick: Tick) {
    world.update { (velocity: inout Velocity) in velocity.dy += 1 }
  }
}

private struct DiceSystem: System {
  func update(_ world: inout World, tick: Tick) {
    world.spawn(Health(points: UInt8(world[generator: "dice"].next(below: 6))))
  }
}

private struct SpawnSystem<C: Component>: System {
  let component: C

  func update(_ world: inout World, tick: Tick) {
    world.spawn(component)
  }
}

/// A system that does something else from some call on.
private struct MemorySystem: System {
  let limit: Int
  private let memory = Memory()

  init(limit: Int) {
    self.limit = limit
  }

  func update(_ world: inout World, tick: Tick) {
    if memory.calls.add(1, ordering: .relaxed).newValue >= limit {
      world.insert(resource: Score(points: 1))
    }
  }
}

/// A system that does something in the first call of a tick only.
private struct TickMemorySystem: System {
  private let memory = Memory()

  func update(_ world: inout World, tick: Tick) {
    if memory.calls.exchange(tick.number, ordering: .relaxed) != tick.number {
      world.spawn()
    }
  }
}

private final class Memory: Sendable {
  let calls = Atomic<Int>(0)
}
