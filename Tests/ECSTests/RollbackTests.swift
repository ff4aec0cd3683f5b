import ECS
import ECSTesting
import Testing

@Suite("Rollback")
struct RollbackTests {
  var world = World()

  @Test(arguments: [0, 1, 5])
  func `a snapshot keeps its queue of free slots, whether none, one or all are free`(free: Int) {
    var world = World()
    let entities = (0..<5).map { _ in world.spawn(Position()) }
    for entity in entities.prefix(free) { world.despawn(entity) }
    let before = world
    let expected = (0..<6).map { _ in world.spawn(Velocity()) }

    // Restored over a world that lives, has grown and has freed other slots.
    for entity in entities + expected.dropFirst(2) { world.despawn(entity) }
    world.spawn(Label())
    world = before
    let again = (0..<6).map { _ in world.spawn(Velocity()) }

    #expect(again == expected)
    #expect(world.entityCount == 5 - free + 6)
  }

  @Test func `what was looked up after a snapshot is forgotten with the rollback`() {
    var world = World()
    let entity = world.spawn(Position(x: 1, y: 0))
    let before = world

    // The new archetypes have numbers that others get after the rollback.
    world.insert(Velocity(dx: 5, dy: 5), into: entity)
    world.insert(Label(text: "late"), into: entity)
    world.update { (_: inout Velocity, _: Label) in }
    world = before
    world.insert(Label(text: "new"), into: entity)
    world.insert(Health(points: 3), into: entity)

    #expect(world.archetypes.map(\.componentNames).last == ["Health", "Label", "Position"])
    #expect(world.archetypes.count == 4)
    #expect(world.count(Velocity.self) == 0)
    #expect(world.single(Label.self, Health.self)?.0 == Label(text: "new"))
    world.insert(Velocity(dx: 1, dy: 1), into: entity)
    #expect(world.single(Velocity.self) == Velocity(dx: 1, dy: 1))
    #expect(world[entity, Position.self] == Position(x: 1, y: 0))
  }

  @Test func `a run goes on from a snapshot of any tick as it went on without`() {
    let schedule = Schedule(SwarmSystem())
    var world = World()
    var history = [world]
    var digests = [world.digest]
    for number in 1...40 {
      schedule.run(&world, tick: Tick(number: number, seconds: 1))
      history.append(world)
      digests.append(world.digest)
    }

    for start in stride(from: 0, through: 40, by: 3) {
      world = history[start]
      for number in start + 1..<41 {
        schedule.run(&world, tick: Tick(number: number, seconds: 1))
        #expect(world.digest == digests[number])
      }
    }

    #expect(schedule.firstDivergence(from: World(), ticks: 40) == nil)
    #expect(world.entityCount > 10)
  }

  @Test mutating func `what is removed and inserted again is there once, with its new value`() {
    let entity = world.spawn(Position(x: 1, y: 0), Label())
    world.spawn(Position(x: 5, y: 0), Label())

    world.remove(Position.self, from: entity)
    world.insert(Position(x: 2, y: 0), into: entity)

    var seen: [Double] = []
    world.read { (position: Position, _: Label) in seen.append(position.x) }
    #expect(seen == [5, 2])
    #expect(world.count(Without<Position>.self) == 0)
    #expect(world.archetypes.map(\.rowCount) == [0, 2, 0])
  }
}

/// Spawns, despawns and changes components by the dice, as a busy game does.
private struct SwarmSystem: System {
  func update(_ world: inout World, tick: Tick) {
    var commands = Commands()
    var dice = world[generator: "swarm"]
    for _ in 0..<dice.next(below: 5) {
      let target = commands.spawn(Position(x: Double(tick.number), y: 0), Health(points: 3))
      if dice.next(below: 2) == 0 { commands.insert(Falling(), into: target) }
    }
    world.read { (entity: Entity, health: Health) in
      switch dice.next(below: 8) {
      case 0: commands.despawn(entity)
      case 1: commands.insert(Label(text: "\(health.points)"), into: entity)
      case 2: commands.remove(Falling.self, from: entity)
      default: break
      }
    }
    world[generator: "swarm"] = dice
    world.apply(commands)
  }
}
