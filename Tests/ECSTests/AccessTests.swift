import ECS
import Testing

@Suite("Access by handle")
struct AccessTests {
  var world = World()

  @Test mutating func `a component is changed in place, where there is one`() {
    let entity = world.spawn(Position(x: 1, y: 0), Label(text: "one", notes: [1]))
    let bare = world.spawn(Velocity())

    let isChanged = world.modify(entity, Label.self) { $0.notes.append(2) }

    #expect(isChanged)
    #expect(world[entity, Label.self] == Label(text: "one", notes: [1, 2]))
    #expect(!world.modify(bare, Label.self) { _ in Issue.record("There is no label") })
    #expect(!world.modify(entity, Health.self) { _ in Issue.record("There is no health") })
  }

  @Test mutating func `the dead and those who moved in after them are not changed`() {
    let dead = world.spawn(Position(x: 1, y: 0))
    world.despawn(dead)
    let heir = world.spawn(Position(x: 2, y: 0))
    let before = world

    let isChanged = world.modify(dead, Position.self) { $0.x = 9 }
    let areChanged = world.modify(heir, Position.self, and: dead, Position.self) { $0.x = $1.x }

    #expect(heir.index == dead.index)
    #expect(!isChanged && !areChanged)
    #expect(world == before)
  }

  @Test mutating func `a change does not reach a copy`() {
    let entity = world.spawn(Position(x: 1, y: 0), Label(text: "one"))
    let other = world.spawn(Position(x: 2, y: 0), Label(text: "other"))
    let before = world

    world.modify(entity, Label.self) { $0.text = "new" }
    world.modify(entity, Position.self, and: other, Position.self) { swap(&$0, &$1) }

    #expect(before[entity, Label.self]?.text == "one")
    #expect(before[entity, Position.self]?.x == 1 && before[other, Position.self]?.x == 2)
    #expect(world[entity, Position.self]?.x == 2 && world[other, Position.self]?.x == 1)
  }

  @Test mutating func `what a change drops is released at once`() {
    let census = Census()
    let entity = world.spawn(Payload(1, in: census))

    world.modify(entity, Payload.self) { $0 = Payload(2, in: census) }

    #expect(census.alive == 1)
    #expect(world[entity, Payload.self]?.object.number == 2)
  }

  // MARK: - Two at once

  @Test mutating func `two of one archetype are changed at once, whichever comes first`() {
    let entities = (0..<3).map { world.spawn(Position(x: Double($0), y: 0)) }

    world.modify(entities[2], Position.self, and: entities[0], Position.self) { swap(&$0, &$1) }
    world.modify(entities[0], Position.self, and: entities[1], Position.self) { one, other in
      one.y = other.x
      other.y = one.x
    }

    #expect(
      entities.map { world[$0, Position.self] } == [
        Position(x: 2, y: 1), Position(x: 1, y: 2), Position(x: 0, y: 0),
      ])
  }

  @Test mutating func `two components of one entity are changed at once`() {
    let entity = world.spawn(Position(x: 1, y: 0), Velocity(dx: 5, dy: 0))

    let isDone = world.modify(entity, Position.self, and: entity, Velocity.self) {
      $0.x += $1.dx
      $1.dx = 0
    }

    #expect(isDone)
    #expect(world[entity, Position.self]?.x == 6 && world[entity, Velocity.self]?.dx == 0)
  }

  @Test mutating func `two of different archetypes are changed at once`() {
    let one = world.spawn(Label(text: "one"))
    let other = world.spawn(Label(text: "other"), Health(points: 3))

    let isDone = world.modify(one, Label.self, and: other, Health.self) {
      $0.notes = [Int($1.points)]
      $1.points = 0
    }

    #expect(isDone)
    #expect(world[one, Label.self]?.notes == [3] && world[other, Health.self]?.points == 0)
    #expect(world[other, Label.self]?.notes == [])
  }

  @Test(arguments: [(0, 1), (1, 0), (0, 2), (2, 0), (2, 1)])
  func `if one of the two is missing neither is changed`(one: Int, other: Int) {
    var world = World()
    let dead = world.spawn(Position())
    let entities = [world.spawn(Position(x: 1, y: 0)), world.spawn(Velocity()), dead]
    world.despawn(dead)
    let before = world

    let isDone = world.modify(entities[one], Position.self, and: entities[other], Position.self) {
      _, _ in Issue.record("One of them has no position")
    }

    #expect(!isDone)
    #expect(world == before)
  }

  @Test func `one component of one entity is not changed through two names`() async {
    await #expect(processExitsWith: .failure) {
      var world = World()
      let entity = world.spawn(Position())
      world.modify(entity, Position.self, and: entity, Position.self) { _, _ in }
    }
  }

  @Test mutating func `a reader of changes is told of those that make a difference`() {
    let one = world.spawn(Spin(speed: 1))
    let other = world.spawn(Spin(speed: 2), Position())
    let reader = ChangeReader<Spin>(named: "reader")
    var told: [String] = []
    func listen() {
      told = []
      world.readChanges(for: reader) { entity, spin, _ in told.append("\(entity) \(spin.speed)") }
    }
    listen()

    world.modify(one, Spin.self) { $0.speed = 3 }
    listen()
    #expect(told == ["\(one) 3.0"])

    world.modify(one, Spin.self, and: other, Spin.self) { $1.speed = $0.speed }
    listen()
    #expect(told == ["\(other) 3.0"])

    world.modify(other, Position.self, and: other, Spin.self) { $1.speed = $0.x + 3 }
    listen()
    #expect(told == [])
  }

  // MARK: - Many in any order

  @Test mutating func `a reader knows who has the component`() {
    let entities = (0..<5).map { world.spawn(Label(text: "\($0)")) }
    world.insert(Position(), into: entities[1])
    world.remove(Label.self, from: entities[2])
    world.despawn(entities[3])
    let stranger = World.strangeEntity

    let texts = world.withReader(of: Label.self) { labels in
      (entities.reversed() + [entities[0], stranger]).map { labels[$0]?.text }
    }

    #expect(texts == ["4", nil, nil, "1", "0", "0", nil])
  }

  @Test mutating func `a reader of what nobody ever had knows nobody`() {
    let entity = world.spawn(Position())

    #expect(world.withReader(of: Velocity.self) { $0[entity] } == nil)
    #expect(World().withReader(of: Velocity.self) { $0[entity] } == nil)
  }

  @Test mutating func `a reader knows its way through hundreds of archetypes`() {
    let entities = (0..<512).map { number in
      let entity = world.spawn(Label(text: "\(number)"))
      world.insertMarks(number, into: entity)
      return entity
    }
    world.despawn(entities[300])

    let texts = world.withReader(of: Label.self) { labels in
      entities.map { labels[$0]?.text }
    }

    #expect(world.archetypes.count > 512)
    #expect(texts == (0..<512).map { $0 == 300 ? nil : "\($0)" })
  }

  @Test mutating func `links and tags can be read`() {
    let (parent, child) = (world.spawn(), world.spawn(Falling()))
    world.setParent(of: child, to: parent)

    #expect(world.withReader(of: Parent.self) { $0[child]?.entity } == parent)
    #expect(world.withReader(of: Parent.self) { $0[parent]?.entity } == nil)
    #expect(world.withReader(of: Children.self) { $0[parent]?.entities } == [child])
    #expect(world.withReader(of: Falling.self) { $0[child] } != nil)
  }

  @Test func `a change while a reader is in use does not reach it`() {
    var world = World()
    let entities = (0..<10).map { world.spawn(Label(text: "\($0)")) }

    let texts = world.withReader(of: Label.self) { labels in
      entities.map { entity in
        world[entity, Label.self]?.text = "new"
        world.despawn(entities[9])
        for _ in 0..<20 { world.spawn(Label(text: "late")) }
        return labels[entity]?.text
      }
    }

    #expect(texts == (0..<10).map { "\($0)" })
    #expect(world[entities[3], Label.self]?.text == "new")
    #expect(world.count(Label.self) == 209)
  }

  @Test func `a reader says what the subscript says`() {
    let census = Census()
    for seed in 0..<20 as Range<UInt64> {
      var program = RandomProgram(seed: seed, census: census)
      for _ in 0..<100 { _ = program.step() }

      program.world.withReader(of: Label.self) { labels in
        for entity in program.known {
          #expect(labels[entity] == program.world[entity, Label.self])
        }
      }
    }
  }
}

extension World {
  /// An entity with an index few worlds know.
  fileprivate static var strangeEntity: Entity {
    var world = World()
    return world.spawn(count: 1_000, Position())[999]
  }
}
