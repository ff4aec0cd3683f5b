import ECS
import Testing

@Suite("Despawning by query")
struct DespawnAllTests {
  var world = World()

  @Test(arguments: [[], [0], [9], [0, 2, 4, 6, 8], [1, 3, 5, 7, 9], Array(0..<10)])
  func `those chosen by a closure end as if one by one`(_ chosen: [Int]) {
    var (single, bulk) = (World(), World())
    let entities = (0..<10).map { single.spawn(Health(points: UInt8($0)), Label(text: "\($0)")) }
    bulk = single
    for number in chosen { single.despawn(entities[number]) }

    let count = bulk.despawnAll { (health: Health) in chosen.contains(Int(health.points)) }

    #expect(count == chosen.count)
    #expect(bulk == single)
    #expect(bulk.digest == single.digest)
  }

  @Test mutating func `those that fit the terms end, in every archetype`() {
    let entities = [
      world.spawn(Position(), Falling()), world.spawn(Position()), world.spawn(Position(), Label()),
      world.spawn(Falling()), world.spawn(Position(), Frozen()),
    ]

    let count = world.despawnAll(With<Position>.self, Without<Falling>.self)

    #expect(count == 3)
    #expect(entities.map { world.contains($0) } == [true, false, false, true, false])
    // The slot freed last is used first.
    #expect((0..<3).map { _ in world.spawn().index } == [4, 2, 1])
  }

  @Test mutating func `terms and a closure that says yes do the same`() {
    for number in 0..<40 {
      let entity = world.spawn(Health(points: UInt8(number)))
      if number % 3 == 0 { world.insert(Position(), into: entity) }
      if number % 5 == 0 { world.setParent(of: world.spawn(Position()), to: entity) }
    }
    var (one, two, three) = (world, world, world)

    one.despawnAll(With<Position>.self)
    two.despawnAll { (_: Position) in true }
    three.despawnAll { (_: Entity, _: With<Position>, _: Label?) in true }

    #expect(one.count(Position.self) == 0)
    #expect(one == two)
    #expect(two == three)
  }

  @Test mutating func `children go along though they do not fit, children first`() {
    //   0     1
    //  / \
    // 2   3
    //     |
    //     4
    let tree = [
      world.spawn(Position()), world.spawn(Position()), world.spawn(Health()),
      world.spawn(Position()), world.spawn(Health()),
    ]
    for (child, parent) in [(2, 0), (3, 0), (4, 3)] {
      world.setParent(of: tree[child], to: tree[parent])
    }

    let count = world.despawnAll(With<Position>.self)

    #expect(count == 5)
    #expect(world.entityCount == 0)
    // The lone one went first, and 0 last, after 2, 4 and 3.
    #expect((0..<5).map { _ in world.spawn().index } == [0, 3, 4, 2, 1])
  }

  @Test mutating func `a parent that stays loses its children from its list`() {
    let (parent, other) = (world.spawn(Label()), world.spawn(Label()))
    let children = (0..<6).map { world.spawn(Health(points: UInt8($0))) }
    for child in children { world.setParent(of: child, to: parent) }
    let last = world.spawn(Health(points: 0))
    world.setParent(of: last, to: other)

    let count = world.despawnAll { (health: Health, _: Parent) in health.points % 2 == 0 }

    #expect(count == 4)
    #expect(world.children(of: parent) == [children[1], children[3], children[5]])
    #expect(!world.has(Children.self, other))
  }

  @Test mutating func `fifty thousand children of one parent end without a search for each`() {
    let parent = world.spawn(Label())
    for child in world.spawn(count: 50_000, Position()) {
      world.setParent(of: child, to: parent)
    }

    let count = world.despawnAll(Position.self)

    #expect(count == 50_000)
    #expect(world.entityCount == 1)
    #expect(!world.has(Children.self, parent))
  }

  @Test mutating func `clearing ends all entities and keeps everything else`() {
    let reader = EventReader<Eaten>(named: "score")
    world.register(reader)
    world.insert(resource: Score(points: 3))
    let entities = world.spawn(count: 5, Position(), Label(text: "x"))
    world.setParent(of: entities[1], to: entities[0])
    world.despawn(entities[3])
    world.send(Eaten(points: 2))
    let archetypes = world.archetypes.map(\.componentNames)

    world.clear()

    #expect(world.entityCount == 0)
    #expect(!entities.contains { world.contains($0) })
    #expect(world[resource: Score.self] == Score(points: 3))
    #expect(world.archetypes.map(\.componentNames) == archetypes)
    #expect(world.archetypes.allSatisfy { $0.rowCount == 0 })
    #expect(world.receive(reader).map(\.points) == [2])
    // Ascending, whatever was freed when; and of the next generation.
    let next = (0..<6).map { _ in world.spawn() }
    #expect(next.map(\.index) == [0, 1, 2, 3, 4, 5])
    #expect(next.map(\.generation) == [1, 1, 1, 1, 1, 0])
  }

  @Test(arguments: [1, 2, 3] as [UInt32])
  func `slots whose generations are used up stay retired`(limit: UInt32) {
    var world = World(generationLimit: limit)
    var everyone: Set<Entity> = []
    for round in 0..<6 {
      let entities = world.spawn(count: 4, Position())
      #expect(everyone.isDisjoint(with: entities))
      everyone.formUnion(entities)
      if round % 2 == 0 {
        world.clear()
      } else {
        world.despawnAll(Position.self)
      }
      #expect(!everyone.contains { world.contains($0) })
    }

    let slots = Set(everyone.map(\.index))
    #expect(slots.count == 24 / Int(limit))
  }
}
