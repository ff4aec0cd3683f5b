import Testing

@testable import ECS

/// A component whose changes are tracked.
struct Spin: TrackedComponent, Hashable {
  var speed = 0.0

  func digest(into digest: inout Digest) {
    digest.combine(speed)
  }
}

/// A tracked component that owns memory.
struct Trail: TrackedComponent {
  var points: [Int] = []

  func digest(into digest: inout Digest) {
    digest.combine(points)
  }
}

@Suite("Changes")
struct ChangeTests {
  var world = World()
  let reader = ChangeReader<Spin>(named: "reader")

  /// What the reader is told: "0v0+" for added, "0v0~" for changed.
  mutating func told(_ reader: ChangeReader<Spin>? = nil) -> [String] {
    var told: [String] = []
    world.readChanges(for: reader ?? self.reader) { entity, _, change in
      told.append("\(entity)\(change == .added ? "+" : "~")")
    }
    return told
  }

  @Test mutating func `a reader that asks for the first time is told of all, as added`() {
    world.spawn(Spin())
    world.spawn(Position())
    world.spawn(Position(), Spin())

    #expect(told() == ["0v0+", "2v0+"])
    #expect(told() == [])
  }

  /// One way to write a component of the only entity.
  struct Way: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let write: @Sendable (inout World, Entity, Spin) -> Void
  }

  static let ways: [Way] = [
    Way(testDescription: "a query") { world, _, value in
      world.update { (spin: inout Spin) in spin = value }
    },
    Way(testDescription: "a query that writes two components") { world, _, value in
      world.update { (_: inout Position, spin: inout Spin) in spin = value }
    },
    Way(testDescription: "setting through the subscript") { world, entity, value in
      world[entity, Spin.self] = value
    },
    Way(testDescription: "changing through the subscript") { world, entity, value in
      world[entity, Spin.self]?.speed = value.speed
    },
    Way(testDescription: "inserting") { world, entity, value in
      world.insert(value, into: entity)
    },
    Way(testDescription: "inserting with another component") { world, entity, value in
      world.insert(value, Frozen(), into: entity)
    },
    Way(testDescription: "inserting into all") { world, _, value in
      world.insert(value, intoAll: Entity.self)
    },
    Way(testDescription: "a command") { world, entity, value in
      var commands = Commands()
      commands.insert(value, into: entity)
      world.apply(commands)
    },
    Way(testDescription: "modify") { world, entity, value in
      world.modify(entity, Spin.self) { $0 = value }
    },
    Way(testDescription: "writing two entities at once") { world, entity, value in
      let other = world.spawn(Position())
      world.modify(entity, Spin.self, and: other, Position.self) { spin, _ in
        spin = value
      }
      world.despawn(other)
    },
    Way(testDescription: "a chunk") { world, _, value in
      world.updateChunks(Spin.self) { chunk in
        for row in 0..<chunk.count { chunk[row, Spin.self] = value }
      }
    },
  ]

  @Test(arguments: ways)
  mutating func `every way to write another value is a change, and an equal one is none`(way: Way) {
    let entity = world.spawn(Position(), Spin(speed: 1))
    _ = told()

    way.write(&world, entity, Spin(speed: 1))
    #expect(told() == [])

    way.write(&world, entity, Spin(speed: 2))
    #expect(told() == ["0v0~"])
    #expect(told() == [])
  }

  @Test mutating func `every way to arrive is an addition`() {
    let kept = world.spawn(Position())
    _ = told()

    world.spawn(Spin())
    world.spawn(columns: [Spin(), Spin()])
    world.spawn(count: 1, Spin(), Frozen())
    world.insert(Spin(), into: kept)
    var commands = Commands()
    commands.spawn(Spin())
    commands.spawn(Spin())
    world.apply(commands)

    #expect(told().sorted() == (0...6).map { "\($0)v0+" })
    #expect(told() == [])
  }

  @Test mutating func `a component that comes to all entities at once is added to each`() {
    world.spawn(count: 3, Position())
    world.spawn(count: 2, Spin(speed: 4))
    _ = told()

    world.insert(Spin(speed: 4), intoAll: Entity.self)

    #expect(told() == ["0v0+", "1v0+", "2v0+"])
  }

  @Test mutating func `looking is no change`() {
    let entity = world.spawn(Position(), Spin())
    _ = told()

    world.read { (_: Spin) in }
    world.update { (position: inout Position, _: Spin) in position.x += 1 }
    world.update { (_: inout Spin) in }
    _ = world[entity, Spin.self]
    _ = world.count(Spin.self)
    _ = world.digest
    world.insert(Frozen(), into: entity)
    world.remove(Frozen.self, from: entity)

    #expect(told() == [])
  }

  @Test mutating func `an entity that moves between archetypes keeps what there is to tell of it`()
  {
    let entities = (0..<4).map { _ in world.spawn(Spin()) }
    _ = told()
    world[entities[1], Spin.self]?.speed = 1
    world[entities[3], Spin.self]?.speed = 1

    world.insert(Position(), into: entities[1])
    world.despawn(entities[0])

    #expect(told() == ["3v0~", "1v0~"])
  }

  @Test
  mutating func `what is removed and inserted again is added again, and what is gone is not told`()
  {
    let (back, gone) = (world.spawn(Spin()), world.spawn(Spin()))
    _ = told()

    world.remove(Spin.self, from: back)
    world.insert(Spin(), into: back)
    world[gone, Spin.self]?.speed = 3
    world.despawn(gone)

    #expect(told() == ["0v0+"])
  }

  @Test mutating func `readers of any period are told of each change once`() {
    let entities = (0..<5).map { _ in world.spawn(Spin()) }
    let readers = [1, 2, 3, 7].map {
      (period: $0, reader: ChangeReader<Spin>(named: "every \($0)"))
    }
    for (_, reader) in readers { _ = told(reader) }
    var random = RandomGenerator(seed: 1)
    var waiting = readers.map { _ in Set<String>() }

    for tick in 1...500 {
      for entity in entities where random.next(below: 9) == 0 {
        world[entity, Spin.self]?.speed += 1
        for index in waiting.indices { waiting[index].insert("\(entity)~") }
      }
      for (index, (period, reader)) in readers.enumerated() where tick % period == 0 {
        let told = told(reader)
        #expect(told == waiting[index].sorted())
        waiting[index] = []
      }
    }
  }

  @Test mutating func `what changes several times between two looks is told once, each time`() {
    world.spawn(Spin())
    _ = told()

    for _ in 1...3 {
      world.update { (spin: inout Spin) in spin.speed += 1 }
      world.update { (spin: inout Spin) in spin.speed += 1 }
      world.update { (spin: inout Spin) in spin.speed += 0 }
      #expect(told() == ["0v0~"])

      world.update { (spin: inout Spin) in spin.speed += 0 }
      #expect(told() == [])
    }
  }

  @Test(arguments: [false, true])
  mutating func `who joins an archetype that has changed throughout is looked at all the same`(
    inBulk: Bool
  ) {
    for _ in 0..<3 { world.spawn(Spin()) }
    let newcomer = world.spawn(Spin(), Falling())
    _ = told()

    for _ in 0..<3 {
      world.update { (spin: inout Spin, _: Without<Falling>) in spin.speed += 1 }
    }
    if inBulk {
      world.remove(Falling.self, fromAll: With<Spin>.self)
    } else {
      world.remove(Falling.self, from: newcomer)
    }
    world.update { (spin: inout Spin) in spin.speed += 1 }

    #expect(told() == ["0v0~", "1v0~", "2v0~", "3v0~"])
  }

  @Test mutating func `a rollback takes back what a reader has been told`() {
    let entity = world.spawn(Spin())
    _ = told()
    world[entity, Spin.self]?.speed = 1
    let before = world

    #expect(told() == ["0v0~"])
    world = before

    #expect(told() == ["0v0~"])
    #expect(told() == [])
  }

  @Test mutating func `a copy tells its own readers of its own changes`() {
    let entity = world.spawn(Spin())
    _ = told()
    var copy = ChangeTests(world: world)

    copy.world[entity, Spin.self]?.speed = 1

    #expect(told() == [])
    #expect(copy.told() == ["0v0~"])
  }

  @Test
  mutating func `worlds whose readers have the same to be told are equal, however it came about`() {
    let entity = world.spawn(Spin())
    _ = told()
    var longer = ChangeTests(world: world)
    for _ in 0..<5 {
      longer.world[entity, Spin.self]?.speed += 1
      longer.world[entity, Spin.self]?.speed -= 1
      _ = longer.told()
    }
    #expect(longer.world == world)
    #expect(longer.world.digest == world.digest)

    longer.world[entity, Spin.self]?.speed += 1
    longer.world[entity, Spin.self]?.speed -= 1

    #expect(longer.world != world)
    #expect(longer.world.digest != world.digest)
    #expect(
      longer.world.firstDifference(from: world)?.description
        == "reader reader of changes of ECSTests.Spin: 0v0 changed here, none there")
  }

  @Test mutating func `to be told of an arrival is not to be told of a change`() {
    let entity = world.spawn(Spin())
    world.remove(Spin.self, from: entity)
    world.insert(Spin(), into: entity)
    _ = told()
    var arrived = world

    world[entity, Spin.self]?.speed = 1
    arrived.remove(Spin.self, from: entity)
    arrived.insert(Spin(speed: 1), into: entity)

    #expect(arrived != world)
    #expect(arrived.digest != world.digest)
  }

  @Test mutating func `without a reader tracking leaves no trace in equality`() {
    var plain = World()
    let entity = plain.spawn(Spin())
    var written = plain
    written[entity, Spin.self]?.speed = 1
    written[entity, Spin.self]?.speed = 0

    #expect(written == plain)
    #expect(written.digest == plain.digest)
    #expect(plain.archetypes.last?.componentNames == ["Spin"])
    #expect(plain.inspect(entity)?.map(\.name) == ["Spin"])
  }

  @Test mutating func `components that own memory are tracked like others`() {
    let entity = world.spawn(Trail())
    let reader = ChangeReader<Trail>(named: "trail")
    var seen: [[Int]] = []
    world.readChanges(for: reader) { _, trail, _ in seen.append(trail.points) }
    let before = world

    world[entity, Trail.self]?.points.append(1)
    world.readChanges(for: reader) { _, trail, _ in seen.append(trail.points) }
    world.update { (trail: inout Trail) in trail.points = [1] }
    world.readChanges(for: reader) { _, trail, _ in seen.append(trail.points) }

    #expect(seen == [[], [1]])
    #expect(before[entity, Trail.self]?.points == [])
  }

  @Test mutating func `when the moments are used up they are counted anew and nothing is lost`() {
    let entities = (0..<3).map { _ in world.spawn(Spin()) }
    let slow = ChangeReader<Spin>(named: "slow")
    _ = told()
    world[entities[0], Spin.self]?.speed = 1
    _ = told(slow)
    world[entities[1], Spin.self]?.speed = 1
    world.store.state.moment = .max
    world[entities[2], Spin.self]?.speed = 1

    #expect(told(slow) == ["1v0~", "2v0~"])
    #expect(told() == ["0v0~", "1v0~", "2v0~"])
    #expect(told(slow) == [])
    #expect(told() == [])
    world[entities[0], Spin.self]?.speed = 2
    #expect(told() == ["0v0~"])
    #expect(world.store.state.moment < 10)
  }
}
