import ECS
import Testing

@Suite("Entities sorted by a key")
struct SortedTests {
  var world = World()

  @Test mutating func `entities come by their key, across archetypes`() {
    let entities = [3.0, 1, 2].map { world.spawn(Position(x: $0, y: 0)) }
    let other = world.spawn(Position(x: 1.5, y: 0), Velocity())
    world.spawn(Velocity())

    let sorted = world.entities { (position: Position) in position.x }

    #expect(sorted == [entities[1], other, entities[2], entities[0]])
  }

  @Test mutating func `those with equal keys stay in the order of queries`() {
    for number in 0..<300 {
      world.spawn(Health(points: UInt8(number * 7 % 3)), Position())
      if number % 5 == 0 { world.spawn(Health(points: 1)) }
    }
    var expected: [[Entity]] = [[], [], []]
    world.read { (entity: Entity, health: Health) in expected[Int(health.points)].append(entity) }

    let sorted = world.entities { (health: Health) in health.points }

    #expect(sorted == expected.flatMap(\.self))
  }

  @Test mutating func `two and three terms give a key, and decide who is there`() {
    let near = world.spawn(Position(x: 1, y: 0), Velocity(dx: 9, dy: 0))
    let far = world.spawn(Position(x: 2, y: 0), Velocity(dx: 1, dy: 0), Falling())
    let still = world.spawn(Position(x: 0, y: 0))

    #expect(
      world.entities { (position: Position, _: Velocity?) in -position.x } == [far, near, still])
    #expect(world.entities { (_: Position, velocity: Velocity) in velocity.dx } == [far, near])
    #expect(
      world.entities { (position: Position, _: Velocity, _: Without<Falling>) in position.x }
        == [near])
    #expect(
      world.entities { (entity: Entity, position: Position, velocity: Velocity?) in
        Double(entity.index) * 10 - position.x + (velocity?.dx ?? 0)
      } == [near, far, still])
  }

  @Test(arguments: [0, 1, 2])
  func `none and few are sorted too`(count: Int) {
    var world = World()
    let entities = world.spawn(count: count, Position())

    let sorted = world.entities { (position: Position) in position.x }

    #expect(sorted == entities)
  }

  @Test mutating func `sorting changes nothing`() {
    world.spawn(columns: [2.0, 1, 3].map { Position(x: $0, y: 0) })
    let (before, digest) = (world, world.digest)

    _ = world.entities { (position: Position) in position.x }

    #expect(world == before && world.digest == digest)
  }
}
