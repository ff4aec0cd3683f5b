import ECS
import Testing

@Suite("Digest")
struct DigestTests {
  /// A change of one thing in `sample()`.
  struct Change: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let apply: @Sendable (inout World, Entity, Entity) -> Void

    init(
      _ description: String, _ apply: @escaping @Sendable (inout World, Entity, Entity) -> Void
    ) {
      testDescription = description
      self.apply = apply
    }
  }

  static let changes = [
    Change("a first field") { world, entity, _ in world[entity, Position.self]?.x += 1 },
    Change("a second field") { world, entity, _ in world[entity, Position.self]?.y += 1 },
    Change("the sign of a zero") { world, entity, _ in world[entity, Position.self]?.y = -0.0 },
    Change("one lane of many") { world, entity, _ in world[entity, Wide.self]?.lanes[7] = 1 },
    Change("a text") { world, entity, _ in world[entity, Label.self]?.text = "b" },
    Change("an element") { world, entity, _ in world[entity, Label.self]?.notes[1] = 3 },
    Change("a count") { world, entity, _ in world[entity, Label.self]?.notes.append(0) },
    Change("a tag gone") { world, entity, _ in world.remove(Falling.self, from: entity) },
    Change("another tag") { world, entity, _ in
      world.remove(Falling.self, from: entity)
      world.insert(Frozen(), into: entity)
    },
    Change("a component more") { world, entity, _ in world.insert(Velocity(), into: entity) },
    Change("an entity more") { world, _, _ in world.spawn() },
    Change("an entity less") { world, _, other in world.despawn(other) },
    Change("a generation") { world, _, _ in world.despawn(world.spawn()) },
    Change("the row order") { world, _, other in
      let position = world[other, Position.self]
      world[other, Position.self] = nil
      world[other, Position.self] = position
    },
    Change("a parent") { world, entity, other in
      world.setParent(of: other, to: world.children(of: entity)[1])
    },
    Change("no parent") { world, _, other in world.setParent(of: other, to: nil) },
    Change("the order of siblings") { world, entity, other in
      world.setParent(of: other, to: nil)
      world.setParent(of: other, to: entity)
    },
    Change("a resource") { world, _, _ in world[resource: Score.self]?.points += 1 },
    Change("a resource gone") { world, _, _ in world[resource: Score.self] = nil },
    Change("a resource more") { world, _, _ in world.insert(resource: Board()) },
    Change("the seed") { world, _, _ in world.seed += 1 },
    Change("a random stream") { world, _, _ in _ = world[generator: "food"].next() },
    Change("a new random stream") { world, _, _ in _ = world[generator: "other"].next() },
    Change("a pending event") { world, _, _ in world.send(Eaten(points: 2)) },
    Change("a cursor") { world, _, _ in
      _ = world.receive(EventReader<Eaten>(named: "fast"))
    },
    Change("a new reader") { world, _, _ in world.register(EventReader<Said>(named: "new")) },
  ]

  /// A world with a bit of everything.
  static func sample() -> (world: World, entity: Entity, other: Entity) {
    var world = World(generationLimit: 100)
    world.seed = 7
    let entity = world.spawn(
      Position(x: 1, y: 0), Label(text: "a", notes: [1, 2]), Falling(), Wide())
    let other = world.spawn(Position(x: 2, y: 0), Health(points: 3))
    let third = world.spawn(Health(points: 4), Position(x: 3, y: 0))
    world.setParent(of: other, to: entity)
    world.setParent(of: third, to: entity)
    world.despawn(world.spawn(Velocity()))
    world.insert(resource: Score(points: 5))
    _ = world[generator: "food"].next()
    world.register(EventReader<Eaten>(named: "slow"))
    world.register(EventReader<Eaten>(named: "fast"))
    world.send(Eaten(points: 1))
    return (world, entity, other)
  }

  @Test(arguments: changes)
  func `every change shows`(_ change: Change) {
    let (before, entity, other) = DigestTests.sample()
    var world = before

    change.apply(&world, entity, other)

    #expect(world.digest != before.digest)
    #expect(world != before)
  }

  @Test func `all these changes differ from each other`() {
    let digests = DigestTests.changes.map { change in
      var (world, entity, other) = DigestTests.sample()
      change.apply(&world, entity, other)
      return world.digest
    }

    #expect(Set(digests).count == digests.count)
  }

  @Test func `a component moved to another entity shows`() {
    var one = World()
    let (a, b) = (one.spawn(Position(), Health(points: 1)), one.spawn(Position(), Health()))
    var other = one
    other[a, Health.self]?.points = 0
    other[b, Health.self]?.points = 1

    #expect(one.digest != other.digest)
  }

  @Test func `the digest is the same on every machine`() {
    // A change of this number breaks every recording ever made.
    #expect(DigestTests.sample().world.digest == 11_708_625_994_956_087_034)
    #expect(World().digest == 15_785_185_508_081_928_378)
  }

  @Test func `a not-a-number is equal to itself in a world`() {
    var world = World()
    let entity = world.spawn(Position(x: .nan, y: 1))
    var copy = world
    copy[entity, Position.self]?.y = 2
    copy[entity, Position.self]?.y = 1

    #expect(world == copy)
    #expect(world.digest == copy.digest)

    copy[entity, Position.self]?.y = 2
    #expect(world != copy)
  }

  @Test func `each number of rows is digested to the last one`() {
    var world = World()
    var digests = [world.digest(of: Position.self)]
    for count in 1...20 {
      let entity = world.spawn(Position(x: 1, y: 0))
      let before = world.digest(of: Position.self)
      world[entity, Position.self]?.y = Double(count)
      #expect(world.digest(of: Position.self) != before)
      digests.append(world.digest(of: Position.self))
    }

    #expect(Set(digests).count == 21)
  }

  @Test func `a change in any row shows`() {
    var world = World()
    let entities = world.spawn(count: 20, Position())
    let before = world.digest

    for entity in entities {
      var changed = world
      changed[entity, Position.self]?.y = 1
      #expect(changed.digest != before)
    }
  }

  @Test func `rows that swap their values show, wherever they are`() {
    var world = World()
    let entities = (0..<20).map { world.spawn(Position(x: Double($0), y: 0)) }
    var digests = [world.digest]
    for (one, other) in zip(entities, entities.dropFirst()) {
      var swapped = world
      swapped[one, Position.self] = world[other, Position.self]
      swapped[other, Position.self] = world[one, Position.self]
      digests.append(swapped.digest)
    }

    #expect(Set(digests).count == 20)
  }

  @Test func `the values of a digest depend on order, count and type of what is fed`() {
    func digest(_ feed: (inout Digest) -> Void) -> UInt64 {
      var digest = Digest()
      feed(&digest)
      return digest.value
    }
    let digests = [
      digest { _ in },
      digest { $0.combine(0) },
      digest { $0.combine(1) },
      digest { $0.combine(-1) },
      digest { $0.combine(1.0) },
      digest { $0.combine(-0.0) },
      digest {
        $0.combine(1)
        $0.combine(2)
      },
      digest {
        $0.combine(2)
        $0.combine(1)
      },
      digest { $0.combine("") },
      digest { $0.combine("abcdefgh") },
      digest { $0.combine("abcdefghi") },
      digest { $0.combine([1, 2]) },
      digest { $0.combine([1] as [Int]?) },
      digest { $0.combine(nil as Int?) },
      digest { $0.combine(Double.nan) },
      digest { $0.combine(bytes: [0]) },
      digest { $0.combine(bytes: [0, 0]) },
    ]
    // An integer 0 and an empty text are both the number 0, and so is a missing value.
    #expect(Set(digests).count == digests.count - 2)
    #expect(digest { $0.combine(UInt8(7)) } == digest { $0.combine(7 as Int32) })
    #expect(digest { $0.combine(Double.nan) } == digest { $0.combine(-Double.nan) })
    #expect(digest { $0.combine(Float.nan) } == digest { $0.combine(-Float.nan) })
    #expect(digest { $0.combine(Double.infinity) } != digest { $0.combine(Double.nan) })
    #expect(digest { $0.combine(Double.infinity) } != digest { $0.combine(-Double.infinity) })
    #expect(digest { $0.combine(Float.infinity) } != digest { $0.combine(Float.nan) })
    #expect(digest { $0.combine(-1 as Float) } != digest { $0.combine(-2 as Float) })
    #expect(digest { $0.combine("ab") } == digest { $0.combine(bytes: [97, 98]) })
    #expect(digest { $0.combine(true) } == digest { $0.combine(1) })
  }
}
