import Testing

@testable import ECS

@Suite("Compaction")
struct CompactTests {
  var world = World()

  /// How much memory a world has, in bytes.
  private func byteCount(_ world: World) -> Int {
    var history = History(byteLimit: .max)
    history.append(world)
    history.append(World())
    return history.byteCount
  }

  /// The names of the components of each archetype.
  private func archetypes(_ world: World) -> [String] {
    world.archetypes.map { $0.componentNames.joined(separator: " ") }
  }

  /// Makes archetypes, old and new.
  private func goOn(_ world: inout World) {
    for slot in [3, 17, 44] {
      guard let entity = world.store.occupant(of: slot)?.entity(at: slot) else { continue }
      world.insert(Velocity(), into: entity)
      world.spawn(Falling())
    }
  }

  // MARK: - What stays and in which order

  @Test mutating func `empty archetypes are forgotten and the others keep their order`() {
    let entity = world.spawn(Position(x: 1, y: 0))
    world.despawn(world.spawn(Velocity()))
    let other = world.spawn(Label(text: "other"))
    world.insert(Health(points: 3), Frozen(), into: entity)
    #expect(archetypes(world) == ["", "Position", "Velocity", "Label", "Frozen Health Position"])

    world.compact()

    #expect(archetypes(world) == ["", "Label", "Frozen Health Position"])
    #expect(world.archetypes.map(\.rowCount) == [0, 1, 1])
    #expect(world[entity, Position.self]?.x == 1 && world[entity, Health.self]?.points == 3)
    #expect(world[other, Label.self]?.text == "other" && world.entityCount == 2)
  }

  @Test mutating func `an archetype that comes back comes last`() {
    world.despawn(world.spawn(Position()))
    world.spawn(Velocity())

    world.compact()
    world.spawn(Position())

    #expect(archetypes(world) == ["", "Velocity", "Position"])
    var order: [String] = []
    world.read { (entity: Entity) in order.append("\(entity)") }
    #expect(order == ["0v1", "1v0"])
  }

  @Test mutating func `a compacted world is one that never had what is forgotten`() {
    var plain = World()
    for number in 0..<50 {
      let text = "a label of entity \(number)"
      let components = (Position(x: Double(number), y: 0), Label(text: text, notes: [number]))
      let entity = world.spawn(components.0)
      world.insert(Velocity(), into: entity)
      world.insert(components.1, into: entity)
      world.remove(Velocity.self, from: entity)
      plain.spawn(components.0, components.1)
    }
    #expect(world != plain)

    world.compact()

    #expect(world == plain)
    #expect(world.digest == plain.digest)
    #expect(world.firstDifference(from: plain) == nil)
    // And it goes on like that one.
    goOn(&world)
    goOn(&plain)
    #expect(world == plain && world.digest == plain.digest)
  }

  @Test mutating func `a world with nothing to forget stays equal, and so does an empty one`() {
    world.spawn(Position(), Label(text: "one"))
    world.spawn(Falling())
    let before = world

    world.compact()
    #expect(world == before && world.digest == before.digest)
    world.compact()
    #expect(world == before)

    var empty = World()
    empty.compact()
    #expect(empty == World())
    #expect(empty.spawn(Position()).description == "0v0")
  }

  @Test mutating func `a world emptied and compacted keeps its slots and starts anew otherwise`() {
    let entities = world.spawn(count: 5, Position(), Label(text: "gone"))
    world.clear()

    world.compact()

    #expect(archetypes(world) == [""])
    #expect(entities.allSatisfy { !world.contains($0) })
    let next = world.spawn(Position(x: 1, y: 0))
    #expect(next.index == 0 && next.generation == 1)
    #expect(world.single(Position.self)?.x == 1)
  }

  // MARK: - Copies

  @Test mutating func `a snapshot is untouched, whichever is compacted`() {
    for number in 0..<40 {
      let entity = world.spawn(Position(x: Double(number), y: 0), Label(text: "\(number)"))
      world.insertMarks(number * 5 % 8, into: entity)
    }
    world.despawnAll { (position: Position) in position.x > 20 }
    world.update { (position: inout Position) in position.y += 1 }
    let (snapshot, picture, digest) = (world, world.picture, world.digest)
    var copy = snapshot

    world.compact()
    copy.compact()
    world.update { (position: inout Position) in position.y = -1 }

    #expect(snapshot.picture == picture && snapshot.digest == digest)
    #expect(copy.picture.rows == picture.rows)
    #expect(copy.count(Position.self) == 21)
    #expect(world.picture.rows.map(\.entity) == picture.rows.map(\.entity))
    world = snapshot
    #expect(world == snapshot && world.count(Position.self) == 21)
    world.compact()
    #expect(world == copy && world.digest == copy.digest)
  }

  @Test mutating func `rows that are shared stay shared`() {
    world.spawn(count: 10_000, Position())
    let before = world
    var history = History(byteLimit: .max)
    history.append(before)

    world.compact()
    history.append(world)

    #expect(history.byteCount < 8_192)
    world.update { (position: inout Position) in position.x = 1 }
    #expect(before.first(Position.self)?.x == 0 && world.first(Position.self)?.x == 1)
  }

  // MARK: - Cost

  @Test mutating func `ten thousand archetypes that are emptied cost nothing any more`() {
    let entity = world.spawn(Position(x: 1, y: 0), Health(points: 1))
    let walker = world.spawn()
    var fresh = world
    fresh.compact()
    world.walk(walker, throughSets: 10_000)
    world.update { (_: inout Position, _: Health) in }
    world.update { (_: inout Count<Int8>) in }
    _ = world.own().matches(Entity.self, With<Mark<Int8, Int8>>.self)
    #expect(world.archetypes.count == 10_002)
    #expect(world.matchCount(of: Count<Int8>.self) > 1_000)
    world.despawn(walker)

    world.compact()

    #expect(world.archetypes.count == 2)
    #expect(world.matchCount(of: Count<Int8>.self) == 0)
    #expect(world.matchCount(of: Entity.self) == 2)
    #expect(world.store.state.queries.words.count <= 64)
    #expect(world.store.state.plans.records.count == World().store.state.plans.records.count)
    // Some types more are known, and two slots.
    #expect(byteCount(world) < byteCount(fresh) + 4_096)
    #expect(world[entity, Position.self] == Position(x: 1, y: 0))
    world.walk(world.spawn(), throughSets: 100)
    #expect(world.archetypes.count == 102)
  }

  @Test mutating func `memory in reserve is given back`() {
    let entities = world.spawn(count: 10_000, Position(), Label(text: "one"), Wide())
    for entity in entities.dropFirst(10) { world.despawn(entity) }
    #expect(byteCount(world) > 1_000_000)

    world.compact()

    // What is left are the slots, which remember their generations: 12 bytes each.
    #expect(byteCount(world) < 10_000 * 12 + 8_192)
    #expect(world.count(Wide.self) == 10)
    world.spawn(count: 100, Position(), Label(text: "two"), Wide(lanes: SIMD8(repeating: 2)))
    #expect(world.count(Wide.self) == 110)
    #expect(world[entities[9], Label.self]?.text == "one")
  }

  @Test func `compacting after every level bounds the memory of many levels`() {
    var world = World()
    var sizes: [Int] = []
    for level in 0..<6 {
      for number in 0..<300 {
        world.insertMarks(level * 300 + number, into: world.spawn(Position()))
      }
      world.despawnAll(Position.self)
      world.compact()
      sizes.append(byteCount(world))
    }

    #expect(world.archetypes.count == 1)
    #expect((sizes.max() ?? 0) - sizes[0] < 1_024)
  }

  // MARK: - All else goes on

  @Test mutating func `links, changes, events, resources and generators go on`() {
    let reader = ChangeReader<Spin>(named: "reader")
    let inbox = EventReader<Eaten>(named: "inbox")
    world.register(inbox)
    let (parent, child) = (world.spawn(Label(text: "parent")), world.spawn(Spin(speed: 1)))
    let other = world.spawn(Spin(speed: 2), Position())
    world.setParent(of: child, to: parent)
    world.setReference(Chasing.self, from: other, to: child)
    world.readChanges(for: reader) { _, _, _ in }
    world.modify(child, Spin.self) { $0.speed = 3 }
    world.send(Eaten(points: 7))
    world.insert(resource: Board(cells: [1, 2]))
    let drawn = world[generator: "dice"].next()

    world.compact()

    #expect(world.children(of: parent) == [child] && world.parent(of: child) == parent)
    #expect(world.referrers(Chasing.self, of: child) == [other])
    var told: [String] = []
    world.readChanges(for: reader) { entity, spin, _ in told.append("\(entity) \(spin.speed)") }
    #expect(told == ["\(child) 3.0"])
    world.modify(other, Spin.self) { $0.speed = 9 }
    world.readChanges(for: reader) { entity, spin, _ in told.append("\(entity) \(spin.speed)") }
    #expect(told.last == "\(other) 9.0" && told.count == 2)
    #expect(world.receive(inbox) == [Eaten(points: 7)])
    #expect(world[resource: Board.self]?.cells == [1, 2])
    #expect(world[generator: "dice"].next() != drawn)
    #expect(world.withReader(of: Spin.self) { $0[child]?.speed } == 3)
    world.despawn(parent)
    #expect(!world.contains(child) && !world.has(Reference<Chasing>.self, other))
  }

  @Test mutating func `whoever reads about the life of a component is told of it afterwards too`() {
    let reader = EventReader<Lifecycle<Health>>(named: "reader")
    world.register(reader)
    let passing = world.spawn(Velocity(), Label())
    let entity = world.spawn(Position(), Health(points: 1))
    world.despawn(passing)
    #expect(world.receive(reader) == [.added(entity)])

    world.compact()
    let other = world.spawn(Health(points: 2))
    world.insert(Health(points: 3), into: entity)
    world.remove(Health.self, from: entity)
    world.spawn(Velocity(), Label())

    #expect(
      world.receive(reader) == [
        .added(other), .replaced(entity, old: Health(points: 1)),
        .removed(entity, old: Health(points: 3), parent: nil),
      ])
  }

  @Test mutating func `what was found out before is found out anew`() {
    let entity = world.spawn(Position(x: 1, y: 0))
    // Ways between archetypes whose numbers others get.
    for _ in 0..<2 {
      world.insert(Velocity(dx: 1, dy: 0), into: entity)
      world.insert(Label(text: "one"), into: entity)
      world.remove(Velocity.self, from: entity)
      world.update { (position: inout Position, _: Label) in position.x += 1 }
      world.remove(Label.self, from: entity)
      world.compact()
      world.insert(Health(points: 1), into: entity)
      world.remove(Health.self, from: entity)
    }

    world.insert(Velocity(dx: 1, dy: 0), into: entity)
    #expect(world[entity, Position.self]?.x == 3)
    #expect(world[entity, Velocity.self]?.dx == 1)
    #expect(archetypes(world) == ["", "Position", "Health Position", "Position Velocity"])
  }

  @Test func `objects are moved, not copied or lost`() {
    let census = Census()
    do {
      var world = World()
      let entities = (0..<100).map { world.spawn(Payload($0, in: census), Position()) }
      for entity in entities.dropFirst(30) { world.despawn(entity) }
      let snapshot = world

      world.compact()
      #expect(census.alive == 30)
      world.insert(Payload(1_000, in: census), into: entities[0])
      world.compact()
      #expect(census.alive == 31)
      #expect(snapshot[entities[0], Payload.self]?.object.number == 0)
      world.clear()
      world.compact()
      #expect(census.alive == 30)
      #expect(census.born == 101)
    }
    #expect(census.alive == 0)
  }

  @Test(arguments: 0..<UInt64(60))
  func `programs that compact in between do what a naive model does`(seed: UInt64) {
    let census = Census()
    do {
      var program = RandomProgram(seed: seed, census: census)
      var snapshots: [(world: World, picture: Picture)] = []
      for step in 0..<150 {
        let isAsExpected = program.step()
        #expect(isAsExpected)
        guard program.random.next(below: 8) == 0 else { continue }
        if step % 2 == 0 { snapshots.append((program.world, program.world.picture)) }
        program.world.compact()
        program.model.compact()
        #expect(program.world.picture == program.model.picture)
      }
      #expect(program.world.picture == program.model.picture)
      for snapshot in snapshots {
        #expect(snapshot.world.picture == snapshot.picture)
      }
    }
    #expect(census.alive == 0)
  }

  @Test func `equal programs that compact lead to equal worlds`() {
    func world(_ seed: UInt64, rollsBack: Bool) -> World {
      var program = RandomProgram(seed: seed, census: Census())
      for step in 0..<120 {
        _ = program.step()
        if rollsBack {
          let before = program.world
          program.world.compact()
          program.world.spawn(Velocity())
          program.world = before
        }
        if step % 10 == 0 { program.world.compact() }
      }
      return program.world
    }

    for seed in 0..<10 as Range<UInt64> {
      let (one, other) = (world(seed, rollsBack: false), world(seed, rollsBack: true))
      #expect(one == other && one.digest == other.digest)
    }
  }

  // MARK: - Slots that are used up

  @Test func `slots retire one by one and are counted`() {
    var world = World(generationLimit: 16)
    let keeper = world.spawn(Position())
    #expect(world.retiredSlotCount == 0)

    var handles: [Entity] = []
    for count in 1...10_000 {
      let entity = world.spawn(Position())
      handles.append(entity)
      world.despawn(entity)
      if count % 500 == 0 { #expect(world.retiredSlotCount == count / 16) }
    }

    #expect(world.retiredSlotCount == 625)
    #expect(handles.allSatisfy { !world.contains($0) })
    #expect(Set(handles).count == 10_000)
    world.compact()
    #expect(world.retiredSlotCount == 625 && world.contains(keeper))
  }

  @Test(arguments: [1, 2, 3] as [UInt32])
  func `what ends many at once retires slots as one by one`(limit: UInt32) {
    var world = World(generationLimit: limit)

    for round in 1...4 {
      world.spawn(count: 10, Health())
      world.clear()
      #expect(world.retiredSlotCount == round / Int(limit) * 10)
    }
    #expect(World().retiredSlotCount == 0)
  }
}

private enum Chasing: ReferenceKind {}

extension Model {
  /// Forgets the archetypes without entities but for the first.
  fileprivate mutating func compact() {
    archetypes = archetypes.prefix(1) + archetypes.dropFirst().filter { !$0.entities.isEmpty }
  }
}

extension World {
  /// How many archetypes a query is known to fit.
  fileprivate mutating func matchCount<Term: QueryTerm>(of term: Term.Type) -> Int {
    let store = own()
    _ = store.matches(term)
    let entry = store.entry(of: QueryKey(Term.queryKey))
    return Int(store.state.queries.entries[Buffer<QueryEntry>.index(at: entry)].count)
  }
}
