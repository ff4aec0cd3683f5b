import ECS
import Testing

@Suite("Digests of parts")
struct PartialDigestTests {
  var world = World()
  var first: Entity
  var second: Entity

  init() {
    first = world.spawn(Position(x: 1, y: 0), Velocity(dx: 1, dy: 0), Label(text: "a"))
    second = world.spawn(Position(x: 2, y: 0))
    world.insert(resource: Score(points: 3))
  }

  // MARK: - A component

  @Test mutating func `a component's digest shows value, absence and order`() {
    let before = world.digest(of: Position.self)
    var worlds = [world, world, world, world]
    worlds[0][first, Position.self]?.y = -0.0
    worlds[1][first, Position.self]?.x = 2
    worlds[1][second, Position.self]?.x = 1
    worlds[2].remove(Position.self, from: second)
    worlds[3].insert(Velocity(), Label(), into: second)

    let digests = worlds.map { $0.digest(of: Position.self) } + [before]

    #expect(Set(digests).count == digests.count)
  }

  @Test func `a component's digest shows who holds it`() {
    var (one, other) = (World(), World())
    other.spawn()

    one.spawn(Position(x: 1, y: 0))
    other.spawn(Position(x: 1, y: 0))

    #expect(one.digest(of: Position.self) != other.digest(of: Position.self))
  }

  @Test mutating func `a component's digest shows nothing else`() {
    let before = world.digest(of: Position.self)

    world[first, Velocity.self]?.dx = 7
    world[first, Label.self]?.notes.append(1)
    world[resource: Score.self] = nil
    world.spawn(Velocity())
    world.spawn()
    world.seed = 5

    #expect(world.digest(of: Position.self) == before)
  }

  @Test mutating func `archetypes that are empty now do not enter a component's digest`() {
    let before = world.digest(of: Position.self)

    world.despawn(world.spawn(Position(), Falling()))

    #expect(world.digest(of: Position.self) == before)
  }

  @Test mutating func `a component nobody holds is as one nobody ever held`() {
    let never = world.digest(of: Health.self)

    world.despawn(world.spawn(Health(points: 3)))

    #expect(world.digest(of: Health.self) == never)
    #expect(World().digest(of: Health.self) == never)
  }

  @Test mutating func `tags and the hierarchy have digests too`() {
    let (tags, parents) = (world.digest(of: Falling.self), world.digest(of: Parent.self))

    world.insert(Falling(), into: first)
    world.setParent(of: first, to: second)

    #expect(world.digest(of: Falling.self) != tags)
    #expect(world.digest(of: Parent.self) != parents)
    #expect(world.digest(of: Children.self) != World().digest(of: Children.self))
  }

  // MARK: - A resource

  @Test mutating func `a resource's digest shows its value and nothing else`() {
    let before = world.digest(resource: Score.self)
    world.insert(resource: Board(cells: [1]))
    world[first, Position.self]?.x = 9
    #expect(world.digest(resource: Score.self) == before)

    world[resource: Score.self]?.points = 4
    #expect(world.digest(resource: Score.self) != before)
  }

  @Test mutating func `a resource that is not there has no digest`() {
    #expect(world.digest(resource: Board.self) == nil)

    world.take(Score.self)

    #expect(world.digest(resource: Score.self) == nil)
  }

  // MARK: - An archetype

  @Test mutating func `an archetype's digest shows what is in it and nothing else`() {
    let before = world.archetypes.indices.map { world.digest(ofArchetype: $0) }

    world[first, Label.self]?.text = "b"

    let after = world.archetypes.indices.map { world.digest(ofArchetype: $0) }
    #expect(world.archetypes[1].componentNames == ["Label", "Position", "Velocity"])
    #expect(zip(before, after).map { $0 == $1 } == [true, false, true])
  }

  @Test mutating func `an archetype's digest shows the order of its rows`() {
    let third = world.spawn(Position(x: 2, y: 0))
    let before = world.digest(ofArchetype: 2)

    for entity in [second, third] {
      world.remove(Position.self, from: entity)
      world.insert(Position(x: 2, y: 0), into: entity)
    }
    #expect(world.digest(ofArchetype: 2) == before)

    world.remove(Position.self, from: second)
    world.insert(Position(x: 2, y: 0), into: second)
    #expect(world.digest(ofArchetype: 2) != before)
  }

  @Test func `an archetype there is not has no digest`() async {
    await #expect(processExitsWith: .failure) { _ = World().digest(ofArchetype: 1) }
    await #expect(processExitsWith: .failure) { _ = World().digest(ofArchetype: -1) }
  }

  // MARK: - All of them

  @Test func `the digests of parts are the same on every machine`() {
    let (world, _, _) = DigestTests.sample()

    #expect(world.digest(of: Position.self) == 9_144_576_701_521_516_607)
    #expect(world.digest(of: Label.self) == 15_806_634_017_860_373_052)
    #expect(world.digest(resource: Score.self) == 5_427_139_203_037_998_304)
    #expect(world.digest(ofArchetype: 1) == 7_379_435_343_206_469_216)
  }

  @Test func `worlds equal by other steps have equal digests in every part`() {
    var (one, other) = (World(), World())
    var scratch = other
    scratch.spawn(Velocity(), Label(), Position())
    other.spawn(Label(text: "a"), Position(x: 1, y: 0))
    one.spawn(Position(x: 1, y: 0), Label(text: "a"))
    one.insert(resource: Score())
    other.insert(resource: Score())

    #expect(one.digest(of: Position.self) == other.digest(of: Position.self))
    #expect(one.digest(of: Label.self) == other.digest(of: Label.self))
    #expect(one.digest(resource: Score.self) == other.digest(resource: Score.self))
    #expect(one.digest(ofArchetype: 1) == other.digest(ofArchetype: 1))
  }
}
