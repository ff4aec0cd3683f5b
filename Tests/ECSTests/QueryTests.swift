import ECS
import Testing

@Suite("Queries")
struct QueryTests {
  var world = World()

  @Test mutating func `an update writes what is inout and reads the rest`() {
    let moving = world.spawn(Position(x: 1, y: 1), Velocity(dx: 2, dy: 3))
    let still = world.spawn(Position(x: 5, y: 5))

    world.update { (position: inout Position, velocity: Velocity) in
      position.x += velocity.dx
      position.y += velocity.dy
    }

    #expect(world[moving, Position.self] == Position(x: 3, y: 4))
    #expect(world[still, Position.self] == Position(x: 5, y: 5))
  }

  @Test mutating func `every kind of term can be read`() {
    let a = world.spawn(Position(x: 1, y: 0))
    let b = world.spawn(Position(x: 2, y: 0), Velocity(dx: 1, dy: 0))
    let c = world.spawn(Position(x: 3, y: 0), Falling())
    world.spawn(Velocity())

    var seen: [String] = []
    world.read { (entity: Entity, position: Position, velocity: Velocity?) in
      seen.append("\(entity) \(position.x) \(velocity?.dx ?? 0)")
    }
    #expect(seen == ["\(a) 1.0 0.0", "\(b) 2.0 1.0", "\(c) 3.0 0.0"])

    var with: [Entity] = []
    world.read { (entity: Entity, _: With<Falling>) in with.append(entity) }
    #expect(with == [c])

    var without: [Entity] = []
    world.read { (_: Without<Falling>, _: Position, entity: Entity) in without.append(entity) }
    #expect(without == [a, b])
  }

  @Test mutating func `six terms can be written at once`() {
    let entity = world.spawn(
      Position(), Velocity(), Label(), Health(), Wide(), Numbered<Int>())
    world.spawn(Position(), Velocity(), Label(), Health(), Wide())

    world.update {
      (
        position: inout Position, velocity: inout Velocity, label: inout Label,
        health: inout Health, wide: inout Wide, number: inout Numbered<Int>
      ) in
      position.x = 1
      velocity.dx = 2
      label.notes.append(3)
      health.points = 4
      wide.lanes[5] = 5
      number.number = 6
    }

    #expect(world[entity, Position.self]?.x == 1)
    #expect(world[entity, Velocity.self]?.dx == 2)
    #expect(world[entity, Label.self]?.notes == [3])
    #expect(world[entity, Health.self]?.points == 4)
    #expect(world[entity, Wide.self]?.lanes[5] == 5)
    #expect(world[entity, Numbered<Int>.self]?.number == 6)
    #expect(world.single(Numbered<Int>.self) == Numbered(number: 6))
  }

  @Test mutating func `one component may be written and read in one query, as it was before`() {
    let entity = world.spawn(Position(x: 1, y: 0))

    world.update { (position: inout Position, before: Position, optional: Position?) in
      position.x += 10
      position.y = before.x + (optional?.x ?? 100)
    }

    #expect(world[entity, Position.self] == Position(x: 11, y: 2))
  }

  @Test func `one component may not be written through two names`() async {
    await #expect(processExitsWith: .failure) {
      var world = World()
      world.spawn(Position())
      world.update { (_: inout Position, _: inout Position) in }
    }
    await #expect(processExitsWith: .failure) {
      var world = World()
      world.update {
        (
          _: inout Health, _: inout Velocity, _: inout Label, _: inout Wide, _: inout Position,
          _: inout Velocity
        ) in
      }
    }
  }

  @Test mutating func `count, first and single agree with a query`() {
    #expect(world.count(Position.self) == 0)
    #expect(world.first(Position.self) == nil)
    #expect(world.single(Position.self) == nil)

    let a = world.spawn(Position(x: 1, y: 0))
    #expect(world.single(Entity.self, Position.self)?.0 == a)
    world.spawn(Position(x: 2, y: 0), Velocity())

    #expect(world.count(Position.self) == 2)
    #expect(world.count(Position.self, Without<Velocity>.self) == 1)
    #expect(world.count(Entity.self, Position?.self, With<Velocity>.self) == 1)
    #expect(world.first(Position.self) == Position(x: 1, y: 0))
    #expect(world.single(Position.self) == nil)
    #expect(world.single(Position.self, Velocity.self)?.0 == Position(x: 2, y: 0))
    #expect(world.first(Entity.self, Position.self, Velocity?.self)?.2 == nil)
  }

  @Test mutating func `a component no entity ever had is found nowhere and missed everywhere`() {
    world.spawn(Position())

    #expect(world.count(Velocity.self) == 0)
    #expect(world.count(Position.self, Velocity?.self) == 1)
    #expect(world.count(Position.self, Without<Velocity>.self) == 1)
    world.update { (_: inout Velocity) in Issue.record("There is no velocity") }
  }

  @Test mutating func `a query made before an archetype finds its entities`() {
    func sum() -> Double {
      var sum = 0.0
      world.read { (position: Position) in sum += position.x }
      return sum
    }
    world.spawn(Position(x: 1, y: 0))
    #expect(sum() == 1)

    let second = world.spawn(Position(x: 2, y: 0), Velocity())
    #expect(sum() == 3)
    world.insert(Label(), into: second)
    #expect(sum() == 3)
    world.remove(Velocity.self, from: second)
    world[second, Health.self] = Health()
    #expect(sum() == 3)
  }

  @Test mutating func `the order in which components are named makes no difference`() {
    world.spawn(Position(), Velocity(), Label())
    world.spawn(Label(), Position(), Velocity())
    let third = world.spawn(Velocity())
    world.insert(Label(), Position(), into: third)

    #expect(world.archetypes.map(\.rowCount) == [0, 3, 0])
    #expect(world.archetypes[1].componentNames == ["Label", "Position", "Velocity"])
  }

  @Test func `a change inside a read does not reach what is being read`() {
    var world = World()
    let first = world.spawn(Position(x: 1, y: 0))
    let second = world.spawn(Position(x: 2, y: 0))
    var seen: [Position] = []

    world.read { (position: Position) in
      seen.append(position)
      world.spawn(Position(x: 9, y: 9))
      world[second, Position.self]?.x = 7
      world.despawn(first)
    }

    #expect(seen == [Position(x: 1, y: 0), Position(x: 2, y: 0)])
    #expect(world.entityCount == 3)
    #expect(world[second, Position.self]?.x == 7)
  }

  @Test mutating func `ten thousand commands given inside a query do not disturb what it reads`() {
    var commands = Commands()
    let entity = world.spawn(Position(x: 1, y: 0))

    world.read { (position: Position) in
      for number in 0..<10_000 {
        commands.spawn(Position(x: Double(number), y: 0))
      }
      #expect(position == Position(x: 1, y: 0))
    }
    world.apply(commands)

    #expect(world.count(Position.self) == 10_001)
    #expect(world[entity, Position.self] == Position(x: 1, y: 0))
  }
}
