import ECS
import Testing

@Suite("Order")
struct OrderTests {
  var world = World()

  private func order() -> String {
    var names: [String] = []
    world.read { (entity: Entity) in names.append("\(entity)") }
    return names.joined(separator: " ")
  }

  @Test mutating func `archetypes go in order of creation, entities in order of arrival`() {
    world.spawn(Position())
    world.spawn(Velocity())
    world.spawn(Position())
    world.spawn()
    world.spawn(Velocity())

    #expect(order() == "3v0 0v0 2v0 1v0 4v0")
  }

  @Test mutating func `the last row fills the gap of one that leaves`() {
    let entities = (0..<6).map { _ in world.spawn(Position()) }

    world.despawn(entities[1])
    #expect(order() == "0v0 5v0 2v0 3v0 4v0")

    world.insert(Velocity(), into: entities[2])
    #expect(order() == "0v0 5v0 4v0 3v0 2v0")

    world.remove(Velocity.self, from: entities[2])
    #expect(order() == "0v0 5v0 4v0 3v0 2v0")

    world.spawn(Position())
    #expect(order() == "0v0 5v0 4v0 3v0 2v0 1v1")
  }

  @Test mutating func `an archetype keeps its place when it is empty`() {
    world.despawn(world.spawn(Position()))
    world.spawn(Velocity())
    world.spawn(Position())

    #expect(order() == "1v0 0v1")
    #expect(
      world.archetypes.map(\.componentNames) == [[], ["Position"], ["Velocity"]])
    #expect(world.archetypes.map(\.rowCount) == [0, 1, 1])
  }

  @Test mutating func `overwriting and changing moves no row`() {
    let entities = (0..<4).map { _ in world.spawn(Position(), Label()) }

    world.insert(Position(x: 1, y: 1), into: entities[0])
    world[entities[1], Label.self]?.notes.append(1)
    world[entities[2], Position.self] = Position(x: 2, y: 2)

    #expect(order() == "0v0 1v0 2v0 3v0")
  }

  @Test mutating func `random churn ends in the same order everywhere`() {
    var random = RandomGenerator(seed: 42)
    var entities: [Entity] = []
    for _ in 0..<200 {
      switch random.next(below: 4) {
      case 0: entities.append(world.spawn(Position()))
      case 1: entities.append(world.spawn(Velocity(), Label()))
      case 2 where !entities.isEmpty:
        world.insert(Falling(), into: entities[random.next(below: entities.count)])
      case 3 where !entities.isEmpty:
        world.despawn(entities[random.next(below: entities.count)])
      default: break
      }
    }

    let expected = """
      48v0 13v0 29v0 39v1 8v0 27v1 15v0 44v0 45v0 12v2 35v0 16v0 21v0 19v0 61v0 34v1 \
      23v0 59v0 26v0 51v0 52v0 55v0 56v0 4v1 14v2 60v0 62v0 63v0 24v0 9v1 40v0 28v0 \
      42v0 7v2 36v0 22v1 10v2 46v0 43v1 47v0 49v0 50v0 53v0 54v0 57v0 6v0 31v0 5v1 \
      37v0 38v0 33v0 2v3 11v0 1v2 20v0 17v0 18v1 3v2 25v0 0v2 41v0 30v0 32v0 58v0
      """
    #expect(order() == expected)
  }
}
