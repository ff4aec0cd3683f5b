import Testing

@testable import ECS

/// What a world remembers of its queries must never show.
@Suite("Queries a world remembers")
struct QueryCacheTests {
  // MARK: - Copies

  @Test func `copies that gain another archetype each find their own columns`() {
    var world = World()
    world.spawn(Position(x: 1, y: 0))
    world.useQueries()
    var copy = world

    // Both get number 2, and the position stands in another place.
    let here = world.spawn(Position(x: 2, y: 0), Label(text: "here"))
    let there = copy.spawn(Velocity(dx: 5, dy: 0), Health(), Wide(), Position(x: 3, y: 0))
    for turn in 1...3 {
      world.useQueries()
      copy.useQueries()

      #expect(world[here, Position.self] == Position(x: 2, y: Double(turn)))
      #expect(copy[there, Position.self] == Position(x: 3, y: 5 * Double(turn)))
      #expect(world.positions == ["0v0 1.0", "1v0 2.0"])
      #expect(copy.positions == ["0v0 1.0", "1v0 3.0"])
      #expect(world.count(Position.self, Velocity?.self) == 2)
      #expect(world.count(Position.self, Velocity.self) == 0)
      #expect(copy.count(Position.self, Velocity.self) == 1)
    }
  }

  @Test func `a query two copies come to remember apart is right in both`() {
    var world = World()
    world.spawn(Position(x: 1, y: 0))
    var copy = world
    world.spawn(Label(), Position(x: 2, y: 0))
    copy.spawn(Health(), Position(x: 3, y: 0), Velocity())

    copy.useQueries()
    world.useQueries()
    let snapshot = copy
    copy.spawn(Position(x: 4, y: 0), Falling())
    world.spawn(Position(x: 5, y: 0), Frozen())

    #expect(world.positions == ["0v0 1.0", "1v0 2.0", "2v0 5.0"])
    #expect(copy.positions == ["0v0 1.0", "1v0 3.0", "2v0 4.0"])
    #expect(snapshot.positions == ["0v0 1.0", "1v0 3.0"])
  }

  // MARK: - Archetypes that come later

  /// A way in which an entity comes to an archetype there was not before.
  struct Route: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let take: @Sendable (inout World, Entity) -> Void
  }

  static let routes: [Route] = [
    Route(testDescription: "spawning") { world, _ in
      world.spawn(Label(), Velocity(), Position(x: 7, y: 0))
    },
    Route(testDescription: "inserting") { world, entity in
      world.insert(Velocity(dx: 1, dy: 0), Label(), into: entity)
    },
    Route(testDescription: "inserting through the subscript") { world, entity in
      world[entity, Velocity.self] = Velocity(dx: 1, dy: 0)
    },
    Route(testDescription: "removing") { world, entity in
      world.insert(Label(), Velocity(), into: entity)
      world.remove(Position.self, from: entity)
      world.insert(Position(x: 8, y: 0), into: entity)
      world.remove(Label.self, from: entity)
    },
    Route(testDescription: "commands") { world, entity in
      var commands = Commands()
      commands.insert(Velocity(), into: entity)
      commands.spawn(Falling(), Position(x: 9, y: 0))
      world.apply(commands)
    },
    Route(testDescription: "spawning many") { world, _ in
      world.spawn(count: 3, Velocity(), Health(), Position(x: 7, y: 0))
      world.spawn(columns: [Position(x: 6, y: 0)], [Wide()])
    },
    Route(testDescription: "inserting into all") { world, _ in
      world.insert(Velocity(dx: 2, dy: 0), intoAll: With<Position>.self)
    },
    Route(testDescription: "removing from all") { world, _ in
      world.insert(Velocity(), intoAll: Entity.self)
      world.insert(Label(), intoAll: Entity.self)
      world.remove(Velocity.self, fromAll: Entity.self)
    },
    Route(testDescription: "making room") { world, _ in
      world.reserve(entities: 2, Position.self, Velocity.self, Frozen.self)
      world.spawn(Velocity(), Frozen(), Position(x: 5, y: 0))
    },
    Route(testDescription: "setting a parent") { world, entity in
      world.setParent(of: entity, to: world.spawn(Position(x: 4, y: 0)))
    },
    Route(testDescription: "setting a reference") { world, entity in
      world.setReference(Following.self, from: entity, to: world.spawn(Position(x: 4, y: 0)))
    },
    Route(testDescription: "tracked components") { world, entity in
      world.insert(Spin(), into: entity)
      world.spawn(Trail(), Position(x: 3, y: 0), Spin())
    },
    Route(testDescription: "a rollback to fewer archetypes, and then others") { world, entity in
      let before = world
      world.insert(Velocity(), Label(), into: entity)
      world.insert(Health(), Falling(), into: entity)
      world.useQueries()
      world = before
      world.insert(Wide(), into: entity)
      world.insert(Velocity(dx: 3, dy: 0), into: entity)
    },
    Route(testDescription: "compaction") { world, entity in
      world.insert(Velocity(), into: entity)
      world.insert(Label(), into: entity)
      world.compact()
      world.insert(Falling(), into: entity)
    },
  ]

  @Test(arguments: routes)
  func `a query made before an archetype finds its entities, by whatever route`(route: Route) {
    var world = World()
    world.spawn(Position(x: 1, y: 0))
    let entity = world.spawn(Position(x: 2, y: 0), Health())
    world.useQueries()
    let count = world.archetypes.count

    route.take(&world, entity)

    #expect(world.archetypes.count > count)
    #expect(world.positions == world.positionsByHandle)
    #expect(world.count(With<Velocity>.self) == world.count { world.has(Velocity.self, $0) })
    #expect(
      world.count(Position.self, Without<Velocity>.self)
        == world.count { world.has(Position.self, $0) && !world.has(Velocity.self, $0) })
    #expect(
      world.count(AnyOf<Velocity, Health>.self)
        == world.count { world.has(Velocity.self, $0) || world.has(Health.self, $0) })
    var expected = world
    for entity in world.entities {
      let change = world[entity, Velocity.self]?.dx ?? 1
      expected.modify(entity, Position.self) { $0.y += change }
    }
    world.useQueries()
    #expect(world == expected)
  }

  // MARK: - Many queries

  @Test func `hundreds of queries are told apart, and each is kept up to date`() {
    var world = World()
    var random = RandomGenerator(seed: 11)
    for _ in 0..<4 {
      for _ in 0..<50 {
        world.insertMarks(random.next(below: 1 << 14), into: world.spawn())
      }

      // The first round makes them, and the others find archetypes that came since.
      compareAll(&world)
    }

    // Three for each pair.
    #expect(world.store.state.queries.queryCount == 14 * 14 * 3)
    var (copy, before) = (world, world)
    copy.insertMarks(77, into: copy.spawn())
    compareAll(&copy)
    compareAll(&before)
  }

  /// Compares queries about each pair of components with what the archetypes say.
  private func compareAll(_ world: inout World) {
    let archetypes = world.archetypes.map { (names: Set($0.componentNames), rows: $0.rowCount) }
    for one in markTypes {
      for other in markTypes {
        let found = found(&world, one, other)
        let names = (String(describing: one), String(describing: other))
        var expected = (both: 0, one: 0, some: 0)
        for archetype in archetypes {
          let has = (archetype.names.contains(names.0), archetype.names.contains(names.1))
          expected.both += has.0 && has.1 ? archetype.rows : 0
          expected.one += has.0 && !has.1 ? archetype.rows : 0
          expected.some += has.0 || has.1 ? archetype.rows : 0
        }
        #expect(found == expected, "\(names)")
      }
    }
  }

  /// How many entities three queries about two components find.
  private func found<A: Makeable, B: Makeable>(
    _ world: inout World, _ a: A.Type, _ b: B.Type
  ) -> (both: Int, one: Int, some: Int) {
    let store = world.own()
    var some = 0
    for match in store.matches(Entity.self, A?.self, AnyOf<A, B>.self) {
      some += match.rowCount
      let (value, any) = (match.rows(1, A?.self)[0], match.rows(2, AnyOf<A, B>.self)[0])
      if value != any.first || (value == nil) && any.second == nil {
        Issue.record("The columns of \(a) and \(b) are exchanged")
      }
    }
    return (
      store.matches(With<A>.self, With<B>.self).entityCount,
      store.matches(With<A>.self, Without<B>.self).entityCount, some
    )
  }

  @Test func `keys that begin at one place are told apart`() {
    var world = World()
    world.spawn(Position())
    let store = world.own()
    // Words so large that their places differ only with many bits, whatever the factor.
    let (x, y): (UInt, UInt) = (1 << 62, 1 << 63)
    let keys = [
      QueryKey(64), QueryKey(64, x), QueryKey(64, y), QueryKey(64, x, x), QueryKey(64, x, y),
      QueryKey(64, x, x, x), QueryKey(64, x, x, y), QueryKey(64, x, x, x, x),
      QueryKey(64, x, x, x, y), QueryKey(64, x, x, x, x, x), QueryKey(64, x, x, x, x, y),
      QueryKey(64, y, x, x, x, x), QueryKey(64, x, x, y, x, x), QueryKey(64, x, x, x, y, x),
    ]
    #expect(store.state.queries.spread.sharedPlaceCount(of: keys.map(\.hash), mask: 1_023) == 13)

    for key in keys {
      #expect(store.cached(key) == nil)
      _ = store.findOrAdd(key, Array(repeating: Matcher(Position.self), count: key.count))
    }

    #expect(store.state.queries.queryCount == keys.count)
    for key in keys {
      #expect(store.cached(key)?.step == key.count + 1)
    }
  }

  // MARK: - Worlds that cannot remember

  @Test func `a snapshot that cannot remember is read as often as one likes`() {
    var world = World()
    for number in 0..<20 {
      world.insertMarks(number, into: world.spawn(Position(x: Double(number), y: 0)))
    }
    let snapshot = world
    let expected = snapshot.positionsByHandle

    for _ in 0..<3 {
      #expect(snapshot.positions == expected)
      #expect(snapshot.count(Position.self) == 20)
      #expect(snapshot.first(Position.self, Entity.self)?.0 == Position())
      #expect(snapshot.single(With<Velocity>.self) == nil)
      snapshot.read { (outer: Position) in
        // Words of one search do not get in the way of another.
        if outer.x == 5 { #expect(snapshot.positions == expected) }
      }
      #expect(snapshot.store.state.queries.queryCount == 0)
      world.spawn(Position(), Falling())
    }
    #expect(snapshot == snapshot)
  }

  @Test func `what is asked of a world is remembered with its next change`() {
    var world = World()
    world.spawn(Position(x: 1, y: 0))
    let key = QueryKey(Position.queryKey)

    #expect(world.count(Position.self) == 1)
    #expect(world.store.cached(key) == nil)
    world.spawn(Position(x: 2, y: 0), Velocity())

    #expect(world.store.cached(key)?.entityCount == 2)
    #expect(world.count(Position.self) == 2)
  }

  @Test func `a wish goes to whoever is left alone with the state`() {
    var world = World()
    world.spawn(Position(x: 1, y: 0))
    var snapshot: World? = world
    let key = QueryKey(Position.queryKey)

    // Asked of a state two worlds share; the first to change takes a copy without the wish.
    #expect(snapshot?.count(Position.self) == 1)
    world.spawn(Position(x: 2, y: 0), Velocity())
    #expect(world.store.cached(key) == nil)
    #expect(world.count(Position.self) == 2)
    snapshot?.spawn(Position(x: 3, y: 0), Label())

    #expect(snapshot?.store.cached(key)?.entityCount == 2)
    #expect(snapshot?.positions == ["0v0 1.0", "1v0 3.0"])
    snapshot = nil
    world.spawn()
    #expect(world.store.cached(key)?.entityCount == 2)
    #expect(world.positions == ["0v0 1.0", "1v0 2.0"])
  }

  @Test func `a wish that has come true meanwhile changes nothing`() {
    var world = World()
    world.spawn(Position(x: 1, y: 0))

    #expect(world.count(Position.self) == 1)
    world.useQueries()
    let count = world.store.state.queries.queryCount
    let snapshot = world
    #expect(snapshot.count(Position.self) == 1)
    world.spawn(Position(x: 2, y: 0), Velocity())
    world.useQueries()

    #expect(world.store.state.queries.queryCount == count)
    #expect(world.positions == world.positionsByHandle)
  }

  @Test func `eight tasks read copies with queries new to them while one writes`() async {
    var world = World()
    for number in 0..<200 {
      world.insertMarks(number, into: world.spawn(Position(x: 1, y: 0)))
    }
    let snapshot = world
    let expected = (0..<8).map { read(snapshot, in: $0) }

    let results = await withTaskGroup(of: (Int, [Int]).self) { group in
      for number in 0..<8 {
        group.addTask { (number, read(snapshot, in: number)) }
      }
      for number in 0..<200 {
        // The state the others read is shared until this takes its own.
        world.insertMarks(200 + number, into: world.spawn(Position(x: 1, y: 0)))
        world.update { (position: inout Position) in position.x += 1 }
        #expect(world.count(Position.self) == 201 + number)
      }
      return await group.reduce(into: Array(repeating: [], count: 8)) { $0[$1.0] = $1.1 }
    }

    #expect(results == expected)
    #expect(snapshot.count(Position.self) == 200)
  }
}

private enum Following: ReferenceKind {}

/// Asks for pairs of components in an order of its own, in a copy that changes in between.
private func read(_ snapshot: World, in number: Int) -> [Int] {
  var copy = snapshot
  var results: [Int] = []
  for offset in markTypes.indices {
    let (one, other) = (markTypes[(offset + number) % 14], markTypes[(offset * 3 + number) % 14])
    results.append(count(one, other, in: snapshot))
    results.append(count(one, other, in: copy))
    if offset % 3 == 0 { copy.insertMarks(offset * 37 + number, into: copy.spawn()) }
  }
  return results
}

private func count<A: Makeable, B: Makeable>(_ a: A.Type, _ b: B.Type, in world: World) -> Int {
  world.count(With<A>.self, Without<B>.self) * 1_000 + world.count(AnyOf<A, B>.self)
}

extension World {
  /// Makes and uses the queries the tests are about, for writing and for reading.
  fileprivate mutating func useQueries() {
    update { (position: inout Position, velocity: Velocity?) in position.y += velocity?.dx ?? 1 }
    _ = own().matches(Position.self)
    _ = own().matches(Entity.self, Position.self)
    _ = own().matches(With<Velocity>.self)
    _ = own().matches(Position.self, Velocity.self)
    _ = own().matches(Position.self, Without<Velocity>.self)
    _ = own().matches(AnyOf<Velocity, Health>.self)
  }

  /// Who has a position, by a query, in the order of handles.
  fileprivate var positions: [String] {
    var found: [(entity: Entity, text: String)] = []
    read { (entity: Entity, position: Position) in found.append((entity, "\(entity) \(position.x)"))
    }
    return found.sorted { $0.entity.index < $1.entity.index }.map(\.text)
  }

  /// Who has a position, by asking for each entity.
  fileprivate var positionsByHandle: [String] {
    entities.compactMap { entity in
      self[entity, Position.self].map { "\(entity) \($0.x)" }
    }
  }

  /// All entities, found slot by slot.
  fileprivate var entities: [Entity] {
    (0..<store.state.slotCount).compactMap { store.occupant(of: $0)?.entity(at: $0) }
  }

  fileprivate func count(where fits: (Entity) -> Bool) -> Int {
    entities.filter(fits).count
  }
}
