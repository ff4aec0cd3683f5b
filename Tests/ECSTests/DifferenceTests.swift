import ECS
import Testing

@Suite("First difference")
struct DifferenceTests {
  /// A change of one thing in `DigestTests.sample()`, and what is said of it when the changed world
  /// is "here".
  struct Case: CustomTestStringConvertible, Sendable {
    let kind: WorldDifference.Kind
    let testDescription: String
    let apply: @Sendable (inout World, Entity, Entity) -> Void

    init(
      _ kind: WorldDifference.Kind, _ description: String,
      _ apply: @escaping @Sendable (inout World, Entity, Entity) -> Void
    ) {
      self.kind = kind
      testDescription = description
      self.apply = apply
    }
  }

  static let cases = [
    Case(.value, "0v0 Position: Position(x: 1.0, y: 2.0) here, Position(x: 1.0, y: 0.0) there") {
      world, entity, _ in world[entity, Position.self]?.y = 2
    },
    Case(.value, "0v0 Position: Position(x: 1.0, y: -0.0) here, Position(x: 1.0, y: 0.0) there") {
      world, entity, _ in world[entity, Position.self]?.y = -0.0
    },
    Case(
      .value,
      #"0v0 Label: Label(text: "a", notes: [1]) here, Label(text: "a", notes: [1, 2]) there"#
    ) { world, entity, _ in world[entity, Label.self]?.notes.removeLast() },
    Case(
      .value,
      "0v0 Children: Children(entities: [2v0]) here, Children(entities: [1v0, 2v0]) there"
    ) { world, _, other in world.setParent(of: other, to: nil) },
    Case(.component, "0v0 Falling: none here, Falling() there") { world, entity, _ in
      world.remove(Falling.self, from: entity)
    },
    Case(.component, "1v0 Velocity: Velocity(dx: 3.0, dy: 0.0) here, none there") {
      world, _, other in world.insert(Velocity(dx: 3, dy: 0), into: other)
    },
    Case(.entity, "4v0: alive here, dead there") { world, _, _ in
      _ = (world.spawn(), world.spawn())
      world.despawn(world.first(Entity.self) ?? world.spawn())
    },
    Case(.entity, "0v0: dead here, alive there") { world, entity, _ in world.despawn(entity) },
    Case(.archetype, "archetype 6: Frozen here, none there") { world, _, _ in
      world.despawn(world.spawn(Frozen()))
    },
    Case(.slot, "slot 3: generation 2 here, generation 1 there") { world, _, _ in
      world.despawn(world.spawn())
    },
    Case(.resource, "resource Board: Board(cells: []) here, none there") { world, _, _ in
      world.insert(resource: Board())
    },
    Case(.resourceValue, "resource Score: Score(points: 6) here, Score(points: 5) there") {
      world, _, _ in world[resource: Score.self]?.points += 1
    },
    Case(.reader, "reader fast of Eaten: 1 received here, 0 received there") { world, _, _ in
      _ = world.receive(EventReader<Eaten>(named: "fast"))
    },
    Case(.reader, "reader new of Said: 0 received here, none there") { world, _, _ in
      world.register(EventReader<Said>(named: "new"))
    },
    Case(.event, "pending event 1 of Eaten: Eaten(points: 2) here, none there") { world, _, _ in
      world.send(Eaten(points: 2))
    },
    Case(.seed, "seed: 8 here, 7 there") { world, _, _ in world.seed = 8 },
  ]

  @Test(arguments: cases)
  func `the first difference names the thing and both sides of it`(_ expected: Case) {
    let (before, entity, other) = DigestTests.sample()
    var world = before

    expected.apply(&world, entity, other)
    let difference = world.firstDifference(from: before)

    #expect(difference?.description == expected.testDescription)
    #expect(difference?.kind == expected.kind)
  }

  @Test(arguments: cases)
  func `the other way round here and there are exchanged`(_ expected: Case) {
    let (before, entity, other) = DigestTests.sample()
    var world = before

    expected.apply(&world, entity, other)
    let (one, two) = (world.firstDifference(from: before), before.firstDifference(from: world))

    #expect(one?.kind == two?.kind && one?.name == two?.name)
    #expect(one?.here == two?.there && one?.there == two?.here)
  }

  @Test func `the order of rows is told`() {
    func world(moving first: Bool) -> World {
      var world = World()
      let entities = (0..<3).map { _ in world.spawn(Falling(), Position()) }
      world.remove(Position.self, from: entities[first ? 0 : 1])
      world.insert(Position(), into: entities[first ? 0 : 1])
      return world
    }

    let difference = world(moving: true).firstDifference(from: world(moving: false))

    #expect(difference?.kind == .row)
    #expect(
      difference?.description
        == "row 0 of archetype 1 (Falling, Position): 2v0 here, 0v0 there")
  }

  @Test func `a slot that was never used elsewhere is told`() {
    var world = World()
    world.despawn(world.spawn())

    let difference = world.firstDifference(from: World())

    #expect(difference?.kind == .slot)
    #expect(difference?.description == "slot 0: generation 1 here, none there")
  }

  @Test func `the order in which free slots are used is told`() {
    func world(despawning order: [Int]) -> World {
      var world = World()
      let entities = (0..<3).map { _ in world.spawn() }
      for index in order {
        world.despawn(entities[index])
      }
      return world
    }

    let difference = world(despawning: [0, 1, 2])
      .firstDifference(from: world(despawning: [1, 0, 2]))

    #expect(difference?.kind == .freeSlots)
    #expect(difference?.description == "free slot 1 in order of use: 1 here, 0 there")
  }

  @Test func `a generation limit is told`() {
    let difference = World(generationLimit: 2).firstDifference(from: World(generationLimit: 3))

    #expect(difference?.kind == .generationLimit)
    #expect(difference?.description == "generation limit: 2 here, 3 there")
  }

  @Test func `a random generator is told`() {
    let (before, _, _) = DigestTests.sample()
    var (further, other) = (before, before)
    _ = further[generator: "food"].next()
    _ = other[generator: "other"].next()

    let differences = [further, other].map { $0.firstDifference(from: before) }

    #expect(differences.map { $0?.kind } == [.generator, .generator])
    #expect(differences.map { $0?.name } == ["food", "other"])
    #expect(differences[0]?.here != differences[0]?.there)
    #expect(differences[1]?.here != nil && differences[1]?.there == nil)
  }

  @Test func `an entity and its component can be asked for`() {
    let (before, entity, _) = DigestTests.sample()
    var world = before
    world[entity, Position.self]?.x = 5

    let difference = world.firstDifference(from: before)

    #expect(difference?.entity == entity)
    #expect(difference?.name == "Position")
    #expect(difference?.here == "Position(x: 5.0, y: 0.0)")
    #expect(difference?.there == "Position(x: 1.0, y: 0.0)")
  }

  @Test func `values that look alike are said to`() {
    let census = Census()
    var world = World()
    let entity = world.spawn(Payload(1, in: census))
    let before = world
    world[entity, Payload.self] = Payload(2, in: census)

    let text = world.firstDifference(from: before)?.description

    #expect(
      text == "0v0 Payload: Payload(object: ECSTests.Counted) here, "
        + "Payload(object: ECSTests.Counted) there, alike as text")
  }

  @Test func `entities come before all else, in the order of slots, and components by name`() {
    let (before, entity, other) = DigestTests.sample()
    var world = before
    world.seed = 9
    world.insert(resource: Score(points: 9))
    world.spawn()
    world[other, Position.self]?.x = 9
    #expect(world.firstDifference(from: before)?.entity == other)

    world[entity, Wide.self]?.lanes[0] = 1
    world[entity, Position.self]?.x = 9
    world.remove(Label.self, from: entity)
    #expect(world.firstDifference(from: before)?.entity == entity)
    #expect(world.firstDifference(from: before)?.name == "Label")
  }

  @Test(arguments: [0, 1, 2])
  func `a component one of many alike holds alone is found`(odd: Int) {
    var world = World()
    let entities = (0..<3).map { world.spawn(Label(text: "\($0)")) }
    var other = world
    other.insert(Velocity(dx: 1, dy: 2), into: entities[odd])

    #expect(
      world.firstDifference(from: other)?.description
        == "\(odd)v0 Velocity: none here, Velocity(dx: 1.0, dy: 2.0) there")
  }

  @Test func `equal worlds have no difference, shared or not`() {
    let (world, _, _) = DigestTests.sample()
    let (again, _, _) = DigestTests.sample()
    var copy = world
    copy.spawn(Frozen())

    #expect(world.firstDifference(from: world) == nil)
    #expect(world.firstDifference(from: again) == nil)
    #expect(World().firstDifference(from: World()) == nil)
    #expect(world.firstDifference(from: copy) != nil)
  }

  @Test func `a not-a-number that has not changed is no difference`() {
    func world(_ x: Double) -> World {
      var world = World()
      world.spawn(Position(x: x, y: 0))
      return world
    }

    #expect(world(.nan).firstDifference(from: world(-.nan)) == nil)
    #expect(world(.nan).firstDifference(from: world(1)) != nil)
    #expect(world(1).firstDifference(from: world(.nan)) != nil)
  }

  @Test(arguments: 0..<UInt64(60))
  func `there is a difference exactly between worlds that are not equal`(seed: UInt64) {
    let census = Census()
    do {
      // Two that do the same without sharing memory, and then something else each.
      var one = RandomProgram(seed: seed, census: census)
      var other = RandomProgram(seed: seed, census: census)
      var worlds: [World] = []
      for step in 0..<120 {
        _ = one.step()
        _ = other.step()
        if step == 90 { other.random = RandomGenerator(seed: seed &+ 1) }
        if step % 15 == 0 { worlds += [one.world, other.world] }
      }
      for (mine, theirs) in zip(worlds, worlds.dropFirst()) {
        #expect((mine.firstDifference(from: theirs) == nil) == (mine == theirs))
        #expect((theirs.firstDifference(from: mine) == nil) == (theirs == mine))
      }
      #expect(worlds[0] == worlds[1])
      #expect(one.world != other.world)
    }
    #expect(census.alive == 0)
  }

  @Test(arguments: DigestTests.changes)
  func `every change that equality sees is a difference`(_ change: DigestTests.Change) {
    let (before, _, _) = DigestTests.sample()
    var (world, entity, other) = DigestTests.sample()

    change.apply(&world, entity, other)

    #expect(world.firstDifference(from: before) != nil)
    #expect(before.firstDifference(from: world) != nil)
  }
}
