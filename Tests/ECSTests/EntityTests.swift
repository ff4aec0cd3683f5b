import ECS
import Testing

@Suite("Entities")
struct EntityTests {
  var world = World()

  @Test mutating func `a new entity is alive and has what it was spawned with`() {
    let entity = world.spawn(Position(x: 1, y: 2), Falling())

    #expect(world.contains(entity))
    #expect(world[entity, Position.self] == Position(x: 1, y: 2))
    #expect(world.has(Falling.self, entity))
    #expect(!world.has(Velocity.self, entity))
    #expect(world[entity, Velocity.self] == nil)
    #expect(world.entityCount == 1)
  }

  @Test mutating func `an entity may hold nothing`() {
    let entity = world.spawn()

    #expect(world.contains(entity))
    #expect(world.count(Entity.self) == 1)
  }

  @Test mutating func `an entity prints as its index and its generation`() {
    let first = world.spawn()
    world.despawn(first)
    let second = world.spawn()

    #expect("\(first) \(second)" == "0v0 0v1")
  }

  @Test mutating func `a despawned entity is dead and has nothing`() {
    let entity = world.spawn(Position(x: 1, y: 2), Label(text: "a"))

    let wasAlive = world.despawn(entity)

    #expect(wasAlive)
    #expect(!world.contains(entity))
    #expect(world[entity, Position.self] == nil)
    #expect(!world.has(Label.self, entity))
    #expect(world.entityCount == 0)
  }

  @Test mutating func `despawning twice says no and changes nothing`() {
    let entity = world.spawn(Position())
    world.spawn(Position())
    world.despawn(entity)
    let before = world

    let wasAlive = world.despawn(entity)

    #expect(!wasAlive)
    #expect(world == before)
    #expect(world.digest == before.digest)
    let (third, fourth) = (world.spawn(), world.spawn())
    #expect(third != fourth)
    #expect(world.entityCount == 3)
  }

  @Test mutating func `whoever moves into a freed slot inherits nothing`() {
    let old = world.spawn(Position(), Label(text: "old"), Falling(), Wide())
    world.despawn(old)

    let new = world.spawn()

    #expect(new.index == old.index)
    #expect(world[new, Position.self] == nil)
    #expect(world[new, Label.self] == nil)
    #expect(!world.has(Falling.self, new))
    #expect(!world.contains(old))
  }

  @Test mutating func `inserting adds components and overwrites those that are there`() {
    let entity = world.spawn(Position(x: 1, y: 1), Label(text: "a", notes: [1]))

    let wasAlive = world.insert(Position(x: 2, y: 2), Velocity(dx: 3, dy: 3), into: entity)

    #expect(wasAlive)
    #expect(world[entity, Position.self] == Position(x: 2, y: 2))
    #expect(world[entity, Velocity.self] == Velocity(dx: 3, dy: 3))
    #expect(world[entity, Label.self] == Label(text: "a", notes: [1]))
  }

  @Test mutating func `removing returns the component, and nil when there is none`() {
    let entity = world.spawn(Position(x: 1, y: 1), Label(text: "a", notes: [1]))

    let first = world.remove(Label.self, from: entity)
    let second = world.remove(Label.self, from: entity)
    let never = world.remove(Velocity.self, from: entity)

    #expect(first == Label(text: "a", notes: [1]))
    #expect(second == nil)
    #expect(never == nil)
    #expect(world[entity, Position.self] == Position(x: 1, y: 1))
    #expect(!world.has(Label.self, entity))
  }

  @Test mutating func `nothing reaches a dead entity`() {
    let dead = world.spawn(Position())
    world.despawn(dead)
    let before = world

    let inserted = world.insert(Velocity(), into: dead)
    let removed = world.remove(Position.self, from: dead)
    world[dead, Position.self] = Position()
    world[dead, Position.self]?.x = 5
    let hangs = world.setParent(of: dead, to: nil)

    #expect(!inserted && removed == nil && !hangs)
    #expect(world == before)
    #expect(world.digest == before.digest)
  }

  @Test mutating func `an entity of another world's later life is not taken for one here`() {
    let first = world.spawn()
    world.despawn(first)
    var other = world
    let foreign = other.spawn(Position())

    #expect(!world.contains(foreign))
    #expect(world[foreign, Position.self] == nil)
    let wasAlive = world.despawn(foreign)
    #expect(!wasAlive)
  }

  @Test mutating func `the subscript inserts, changes in place and removes`() {
    let entity = world.spawn(Label(text: "a"))

    world[entity, Position.self] = Position(x: 1, y: 0)
    world[entity, Position.self]?.x += 1
    world[entity, Label.self]?.notes.append(7)
    world[entity, Velocity.self]?.dx += 1

    #expect(world[entity, Position.self] == Position(x: 2, y: 0))
    #expect(world[entity, Label.self] == Label(text: "a", notes: [7]))
    #expect(!world.has(Velocity.self, entity))

    world[entity, Position.self] = nil
    #expect(!world.has(Position.self, entity))
    #expect(world[entity, Label.self] == Label(text: "a", notes: [7]))
  }

  @Test mutating func `a component can come and go while it is held by the subscript`() {
    func clear(_ label: inout Label?) { label = nil }
    func fill(_ label: inout Label?) { label = Label(text: "new") }
    let entity = world.spawn(Label(text: "a"), Position())

    clear(&world[entity, Label.self])
    #expect(!world.has(Label.self, entity))

    fill(&world[entity, Label.self])
    #expect(world[entity, Label.self] == Label(text: "new"))
  }

  @Test mutating func `a change that throws halfway leaves the component in its place`() {
    struct Refusal: Error {}
    func refuse(_ label: inout Label?) throws {
      label?.notes.append(1)
      throw Refusal()
    }
    let entity = world.spawn(Label(text: "a"))

    #expect(throws: Refusal.self) { try refuse(&world[entity, Label.self]) }

    #expect(world[entity, Label.self] == Label(text: "a", notes: [1]))
  }

  @Test mutating func `a slot retires when its generations are used up`() {
    world = World(generationLimit: 16)
    var past: Set<Entity> = []

    for _ in 0..<10_000 {
      let entity = world.spawn(Position())
      #expect(past.insert(entity).inserted)
      #expect(entity.generation < 16)
      world.despawn(entity)
    }

    #expect(past.count == 10_000)
    let revived = past.filter { world.contains($0) }
    #expect(revived.isEmpty)
    let next = world.spawn()
    #expect(next.index == 10_000 / 16)
  }

  @Test mutating func `with one generation no slot is used twice`() {
    world = World(generationLimit: 1)

    let indices = (0..<20).map { _ in
      let entity = world.spawn()
      world.despawn(entity)
      return Int(entity.index)
    }

    #expect(indices == Array(0..<20))
  }

  @Test func `a world has at least one generation`() async {
    await #expect(processExitsWith: .failure) { _ = World(generationLimit: 0) }
  }

  @Test func `two components of one type are refused`() async {
    await #expect(processExitsWith: .failure) {
      var world = World()
      world.spawn(Position(), Position())
    }
    await #expect(processExitsWith: .failure) {
      var world = World()
      let entity = world.spawn()
      world.insert(Position(), Velocity(), Position(), into: entity)
    }
  }

  @Test mutating func `twelve components can be spawned at once`() {
    let entity = world.spawn(
      Numbered<Int8>(), Numbered<Int16>(), Numbered<Int32>(), Numbered<Int64>(), Numbered<Int>(),
      Numbered<UInt8>(), Numbered<UInt16>(), Numbered<UInt32>(), Numbered<UInt64>(),
      Numbered<UInt>(), Position(), Label(text: "twelve"))

    #expect(world[entity, Numbered<Int16>.self] == Numbered())
    #expect(world[entity, Label.self] == Label(text: "twelve"))
    #expect(world.archetypes.last?.componentNames.count == 12)
  }
}

struct Numbered<Number: FixedWidthInteger & Sendable & Digestible>: Component {
  var number: Number = 1

  func digest(into digest: inout Digest) {
    digest.combine(number)
  }
}
