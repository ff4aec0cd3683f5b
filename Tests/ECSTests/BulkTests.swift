import Testing

@testable import ECS

@Suite("Bulk operations")
struct BulkTests {
  var world = World()

  @Test(arguments: [0, 1, 7, 100])
  func `entities spawned from columns are those spawned one by one`(count: Int) {
    var (single, bulk) = (World(), World())
    for index in [0, 1] {
      // The second time around, slots of several kinds are free.
      let positions = (0..<count).map { Position(x: Double($0), y: Double(index)) }
      let labels = (0..<count).map { Label(text: "entity \($0)") }
      let expected = zip(positions, labels).map { single.spawn($0, $1, Falling()) }

      let spawned = bulk.spawn(
        columns: positions, labels, Array(repeating: Falling(), count: count))

      #expect(spawned == expected)
      for entity in expected where entity.index % 3 != 1 {
        single.despawn(entity)
        bulk.despawn(entity)
      }
    }
    #expect(bulk == single)
    #expect(bulk.digest == single.digest)
  }

  @Test(arguments: [0, 1, 7, 100])
  func `entities spawned by number are those spawned one by one`(count: Int) {
    var (single, bulk) = (World(generationLimit: 2), World(generationLimit: 2))
    for _ in 0..<3 {
      let expected = (0..<count).map { _ in single.spawn(Health(points: 5), Label(text: "same")) }
      let spawned = bulk.spawn(count: count, Health(points: 5), Label(text: "same"))

      #expect(spawned == expected)
      for entity in expected.reversed() {
        single.despawn(entity)
        bulk.despawn(entity)
      }
    }
    #expect(bulk == single)
  }

  @Test mutating func `entities without components can be spawned by number`() {
    let entities = world.spawn(count: 3)

    #expect(entities.map(\.index) == [0, 1, 2])
    #expect(world.entityCount == 3)
  }

  @Test mutating func `spawning none changes nothing`() {
    let before = world

    let entities = world.spawn(columns: [] as [Position], [] as [Label])
    let others = world.spawn(count: 0, Position())

    #expect(entities.isEmpty && others.isEmpty)
    #expect(world == before)
  }

  @Test func `columns of different lengths and negative numbers are refused`() async {
    await #expect(processExitsWith: .failure) {
      var world = World()
      world.spawn(columns: [Position()], [Velocity(), Velocity()])
    }
    await #expect(processExitsWith: .failure) {
      var world = World()
      world.spawn(count: -1, Position())
    }
    await #expect(processExitsWith: .failure) {
      var world = World()
      world.reserve(entities: -1, Position.self)
    }
  }

  @Test func `room is set aside for as many as asked for, and no more`() {
    var world = World()
    world.spawn(columns: [Position()], [Velocity()])
    world.reserve(entities: 1_000, Position.self, Velocity.self)
    let table = world.owner.store.state.tables.count - 1
    let capacities = { (world: World) in
      [
        world.owner.store.state.tables[table].capacity,
        Int(world.owner.store.state.slotCapacity),
      ]
    }
    #expect(capacities(world) == [1_001, 1_001])

    for _ in 0..<500 { world.spawn(Position(), Velocity()) }
    world.spawn(count: 500, Position(), Velocity())

    #expect(capacities(world) == [1_001, 1_001])
    world.reserve(entities: 1_000, Falling.self)
    world.clear()
    world.reserve(entities: 1_500, Position.self, Velocity.self)
    #expect(capacities(world) == [1_500, 2_001])
  }

  @Test mutating func `inserting into all gives the component to those that fit`() {
    let plain = world.spawn(count: 3, Position())
    let labelled = world.spawn(count: 2, Label(text: "x"), Position())
    let already = world.spawn(count: 2, Position(), Health(points: 1))
    let others = world.spawn(count: 2, Velocity())

    let changed = world.insert(Health(points: 9), intoAll: With<Position>.self, Without<Label>.self)

    #expect(changed == 3)
    #expect((plain + already).allSatisfy { world[$0, Health.self]?.points == 9 })
    #expect(!(labelled + others).contains { world.has(Health.self, $0) })
    #expect(order(With<Health>.self) == already + plain)
  }

  @Test mutating func `rows keep their order, one archetype after the other`() {
    let one = world.spawn(count: 4, Position(), Falling())
    let two = world.spawn(count: 3, Position(), Falling(), Frozen())
    let three = world.spawn(count: 2, Position(), Frozen())

    let changed = world.remove(Falling.self, fromAll: Position.self)

    #expect(changed == 7)
    #expect(order(Without<Frozen>.self) == one)
    #expect(order(With<Frozen>.self) == three + two)
  }

  @Test mutating func `a component goes to everyone and from everyone and comes back`() {
    let entities = world.spawn(columns: (0..<20).map { Position(x: Double($0), y: 0) })
    for _ in 0..<3 {
      #expect(world.insert(Label(text: "a label that takes memory"), intoAll: Entity.self) == 20)
      #expect(world.insert(Label(text: "other"), intoAll: Entity.self) == 0)
      #expect(world.remove(Label.self, fromAll: Entity.self) == 20)
      #expect(world.remove(Label.self, fromAll: Entity.self) == 0)
    }

    #expect(order(With<Position>.self) == entities)
    for (number, entity) in entities.enumerated() {
      #expect(world[entity, Position.self] == Position(x: Double(number), y: 0))
    }
  }

  @Test mutating func `nothing that fits is nothing done`() {
    world.spawn(Position())
    let before = world

    let counts = [
      world.insert(Health(), intoAll: With<Label>.self),
      world.remove(Velocity.self, fromAll: Position.self),
      world.despawnAll(With<Velocity>.self),
      world.despawnAll { (_: Position) in false },
    ]

    #expect(counts == [0, 0, 0, 0])
    #expect(world == before)
  }

  @Test mutating func `prepared ways are right after bulk moves and after clearing`() {
    let first = world.spawn(Position(x: 1, y: 0), Label(text: "1"))
    world.insert(Falling(), intoAll: Position.self)
    let second = world.spawn(Position(x: 2, y: 0), Label(text: "2"))
    world.insert(Falling(), into: second)
    world.remove(Falling.self, from: first)
    #expect(world[first, Label.self] == Label(text: "1"))
    #expect(order(With<Falling>.self) == [second])

    world.clear()
    let third = world.spawn(Position(x: 3, y: 0), Label(text: "3"))
    world.insert(Falling(), into: third)

    #expect(world.entityCount == 1)
    #expect(world[third, Position.self] == Position(x: 3, y: 0))
    #expect(world[third, Label.self] == Label(text: "3"))
    #expect(!world.contains(first) && !world.contains(second))
  }

  @Test func `each bulk operation leaves a snapshot as it was`() {
    let census = Census()
    do {
      var world = World()
      world.spawn(columns: (0..<50).map { Payload($0, in: census) }, (0..<50).map { _ in Wide() })
      world.spawn(columns: (0..<50).map { Payload($0, in: census) })
      let parent = world.spawn(Health())
      world.setParent(of: world.spawn(Label(text: "child")), to: parent)
      let changes: [(inout World) -> Void] = [
        { $0.spawn(columns: [Payload(1, in: census)]) },
        { $0.spawn(count: 3, Payload(2, in: census), Wide()) },
        { $0.reserve(entities: 1_000, Payload.self) },
        { $0.insert(Wide(lanes: SIMD8(repeating: 1)), intoAll: Payload.self) },
        { $0.insert(Label(), Falling(), intoAll: Entity.self) },
        { $0.remove(Payload.self, fromAll: Entity.self) },
        { $0.remove(Wide.self, fromAll: Entity.self) },
        { $0.despawnAll(Entity.self) },
        { $0.despawnAll(With<Parent>.self) },
        { $0.despawnAll { (payload: Payload) in payload.object.number % 2 == 0 } },
        { $0.clear() },
      ]
      for first in changes {
        for second in changes {
          let (before, digest) = (world, world.digest)
          var copy = world
          first(&copy)
          let between = (copy, copy.digest)
          second(&copy)
          #expect(before.digest == digest)
          #expect(between.0.digest == between.1)
          #expect(before == world)
        }
      }
    }
    #expect(census.alive == 0)
  }

  /// The entities that fit a term, in the order of a query.
  private func order<Term: QueryTerm>(_ term: Term.Type) -> [Entity] {
    var entities: [Entity] = []
    world.read { (entity: Entity, _: Term) in entities.append(entity) }
    return entities
  }
}
