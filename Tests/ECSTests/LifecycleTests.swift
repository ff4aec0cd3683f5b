import ECS
import Testing

@Suite("Lifecycle")
struct LifecycleTests {
  var world = World()
  let reader = EventReader<Lifecycle<Health>>(named: "reader")

  init() {
    world.register(reader)
  }

  /// What has happened since: "+0v0", "=0v0(1)" for a replaced 1, "-0v0(1)" for a removed 1, and
  /// "-0v0(1)<2v0" if it hung below another.
  mutating func happened() -> [String] {
    world.receive(reader).map { event in
      switch event {
      case .added(let entity): "+\(entity)"
      case .replaced(let entity, let old): "=\(entity)(\(old.points))"
      case .removed(let entity, let old, let parent):
        "-\(entity)(\(old.points))" + (parent.map { "<\($0)" } ?? "")
      }
    }
  }

  /// A way to change a world in which 0v0 has health and 1v0 has none, and what is sent.
  struct Way: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let change: @Sendable (inout World, Entity, Entity) -> Void
    let sent: [String]

    init(
      _ description: String, _ sent: [String],
      _ change: @escaping @Sendable (inout World, Entity, Entity) -> Void
    ) {
      testDescription = description
      self.change = change
      self.sent = sent
    }
  }

  static let ways: [Way] = [
    Way("spawning", ["+2v0"]) { world, _, _ in world.spawn(Health(points: 2)) },
    Way("spawning with another", ["+2v0"]) { world, _, _ in
      world.spawn(Position(), Health(points: 2))
    },
    Way("spawning without", []) { world, _, _ in world.spawn(Position()) },
    Way("spawning columns", ["+2v0", "+3v0"]) { world, _, _ in
      world.spawn(columns: [Health(), Health()], [Position(), Position()])
    },
    Way("spawning a number", ["+2v0", "+3v0"]) { world, _, _ in world.spawn(count: 2, Health()) },
    Way("inserting", ["+1v0"]) { world, _, without in world.insert(Health(), into: without) },
    Way("inserting many", ["+1v0"]) { world, _, without in
      world.insert(Frozen(), Health(), Falling(), into: without)
    },
    Way("inserting something else", []) { world, with, _ in world.insert(Frozen(), into: with) },
    Way("inserting again", ["=0v0(1)"]) { world, with, _ in
      world.insert(Health(points: 9), into: with)
    },
    Way("setting", ["=0v0(1)", "+1v0"]) { world, with, without in
      world[with, Health.self] = Health(points: 3)
      world[without, Health.self] = Health(points: 4)
    },
    Way("setting nil", ["-0v0(1)"]) { world, with, without in
      world[with, Health.self] = nil
      world[without, Health.self] = nil
    },
    Way("making nil in place", ["-0v0(1)"]) { world, with, _ in
      func clear(_ health: inout Health?) { health = nil }
      clear(&world[with, Health.self])
    },
    Way("making one in place", ["+1v0"]) { world, _, without in
      func fill(_ health: inout Health?) { health = Health() }
      fill(&world[without, Health.self])
    },
    Way("changing in place", []) { world, with, _ in
      world[with, Health.self]?.points = 8
      world.modify(with, Health.self) { $0.points = 7 }
      world.update { (health: inout Health) in health.points = 6 }
    },
    Way("removing", ["-0v0(1)"]) { world, with, without in
      world.remove(Health.self, from: with)
      world.remove(Health.self, from: without)
    },
    Way("removing and inserting again", ["-0v0(1)", "+0v0"]) { world, with, _ in
      world.remove(Health.self, from: with)
      world.insert(Health(points: 5), into: with)
    },
    Way("despawning", ["-0v0(1)"]) { world, with, without in
      world.despawn(with)
      world.despawn(with)
      world.despawn(without)
    },
    Way("commands", ["+2v0", "+3v0", "+4v0", "=0v0(1)", "-0v0(2)", "-4v0(3)"]) { world, with, _ in
      var commands = Commands()
      commands.spawn(Health())
      commands.spawn(Health())
      let target = commands.spawn(Health(points: 3), Frozen())
      commands.insert(Health(points: 2), into: with)
      commands.remove(Health.self, from: with)
      commands.despawn(target)
      world.apply(commands)
    },
    Way("inserting into all", ["=0v0(1)", "+1v0"]) { world, _, _ in
      world.insert(Health(), intoAll: Entity.self)
    },
    Way("removing from all", ["-0v0(1)"]) { world, _, _ in
      world.remove(Health.self, fromAll: Entity.self)
    },
    Way("removing something else from all", []) { world, _, _ in
      world.remove(Frozen.self, fromAll: Entity.self)
    },
    Way("despawning all", ["-0v0(1)"]) { world, _, _ in world.despawnAll(Entity.self) },
    Way("despawning where", ["-0v0(1)"]) { world, _, _ in
      world.despawnAll { (health: Health) in health.points == 1 }
    },
    Way("clearing", ["-0v0(1)"]) { world, _, _ in world.clear() },
    Way("a parent and a reference", []) { world, with, without in
      world.setParent(of: with, to: without)
      world.setParent(of: without, to: nil)
    },
  ]

  @Test(arguments: ways)
  mutating func `every arrival, replacement and removal is sent once and nothing else`(way: Way) {
    let with = world.spawn(Health(points: 1), Position())
    let without = world.spawn(Frozen())
    _ = happened()

    way.change(&world, with, without)

    #expect(happened() == way.sent)
    #expect(happened() == [])
  }

  @Test
  mutating func `children are removed before parents, siblings in order, and tell their parent`() {
    let top = world.spawn(Health(points: 1))
    let (first, second) = (world.spawn(Health(points: 2)), world.spawn(Health(points: 3)))
    let leaf = world.spawn(Health(points: 4))
    let above = world.spawn()
    world.setParent(of: top, to: above)
    world.setParent(of: second, to: top)
    world.setParent(of: first, to: top)
    world.setParent(of: leaf, to: second)
    _ = happened()

    world.despawn(top)

    #expect(
      happened() == [
        "-\(leaf)(4)<\(second)", "-\(second)(3)<\(top)", "-\(first)(2)<\(top)",
        "-\(top)(1)<\(above)",
      ])
  }

  @Test mutating func `nothing is kept while nobody reads`() {
    let entity = world.spawn(Health())
    world.unregister(reader)
    world.remove(Health.self, from: entity)
    world.insert(Health(), into: entity)

    world.register(reader)
    #expect(happened() == [])
    world.despawn(entity)
    #expect(happened() == ["-\(entity)(0)"])
  }

  @Test mutating func `a reader that comes late hears of components in archetypes old and new`() {
    var world = World()
    let old = world.spawn(Health(points: 1), Position())
    world.remove(Health.self, from: old)
    world.insert(Health(points: 1), into: old)

    world.register(reader)
    world.remove(Health.self, from: old)
    let new = world.spawn(Health(points: 2), Wide())
    world.despawn(new)
    self.world = world

    #expect(happened() == ["-\(old)(1)", "+\(new)", "-\(new)(2)"])
  }

  @Test mutating func `what a reader does about an event is done later and disturbs nothing`() {
    let entities = (0..<4).map { world.spawn(Health(points: UInt8($0))) }
    let other = world.spawn(Health(points: 9))
    _ = happened()
    world.despawn(entities[0])

    var rounds: [[String]] = []
    for _ in 0..<3 {
      let events = world.receive(reader)
      rounds.append(events.map { "\($0.entity)" })
      for event in events {
        // Despawns itself again, a neighbour and an unrelated one, and spawns.
        world.despawn(event.entity)
        world.despawn(entities[min(3, Int(event.entity.index) + 1)])
        world.despawn(other)
        if rounds.count == 1 { world.spawn(Health()) }
      }
    }

    #expect(rounds[0] == ["0v0"])
    #expect(rounds[1] == ["1v0", "4v0", "4v1"])
    #expect(rounds[2] == ["2v0", "3v0", "4v1"])
    #expect(world.entityCount == 0)
  }

  @Test mutating func `a rollback takes events and readers along`() {
    let entity = world.spawn(Health(points: 1))
    let before = world
    world.despawn(entity)
    #expect(happened() == ["+0v0", "-0v0(1)"])

    world = before
    #expect(happened() == ["+0v0"])
    #expect(before != world)
    #expect(before.firstDifference(from: world)?.kind == .event)
  }

  @Test func `payloads live as long as the last event about them`() {
    let census = Census()
    do {
      var world = World()
      let reader = EventReader<Lifecycle<Payload>>(named: "reader")
      world.register(reader)
      let entity = world.spawn(Payload(1, in: census))
      world.insert(Payload(2, in: census), into: entity)
      world.despawn(entity)
      #expect(census.alive == 2)

      #expect(world.receive(reader).count == 3)
      #expect(census.alive == 0)
      world.spawn(count: 3, Payload(3, in: census))
      world.clear()
      #expect(census.alive == 1)
    }
    #expect(census.alive == 0)
  }

  @Test mutating func `a tracked component is told of by both ways`() {
    let spins = EventReader<Lifecycle<Spin>>(named: "spins")
    let changes = ChangeReader<Spin>(named: "spins")
    world.register(spins)
    let entity = world.spawn(Spin(speed: 1))
    world.insert(Spin(speed: 1), into: entity)

    var told: [ComponentChange] = []
    world.readChanges(for: changes) { _, _, change in told.append(change) }

    #expect(world.receive(spins) == [.added(entity), .replaced(entity, old: Spin(speed: 1))])
    #expect(told == [.added])
  }

  @Test(arguments: 0..<UInt64(40))
  mutating func `the events of a random run add up to what is there`(seed: UInt64) {
    var random = RandomGenerator(seed: seed)
    var known: [Entity: UInt8] = [:]
    var entities: [Entity] = []

    for step in 0..<200 {
      let entity = entities.isEmpty ? world.spawn() : entities[random.next(below: entities.count)]
      let points = UInt8(random.next(below: 250))
      switch random.next(below: 9) {
      case 0: entities.append(world.spawn(Health(points: points), Position()))
      case 1: entities.append(world.spawn(Frozen()))
      case 2: world.insert(Health(points: points), into: entity)
      case 3: world.remove(Health.self, from: entity)
      case 4: world.despawn(entity)
      case 5: world.insert(Falling(), into: entity)
      case 6: world.setParent(of: entity, to: entities.first)
      case 7 where step % 20 == 0: world.insert(Health(points: points), intoAll: With<Frozen>.self)
      default: world.remove(Falling.self, fromAll: With<Position>.self)
      }
      for event in world.receive(reader) {
        switch event {
        case .added(let entity):
          #expect(known[entity] == nil)
          known[entity] = world[entity, Health.self]?.points ?? 0
        case .replaced(let entity, let old):
          #expect(known[entity] == old.points)
          known[entity] = world[entity, Health.self]?.points
        case .removed(let entity, let old, _):
          #expect(known[entity] == old.points)
          known[entity] = nil
        }
      }
    }

    var present: [Entity: UInt8] = [:]
    world.read { (entity: Entity, health: Health) in present[entity] = health.points }
    #expect(known == present)
  }
}
