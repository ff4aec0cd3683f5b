import ECS
import Testing

@testable import Systems

@Suite("Found entities")
struct FoundEntitiesTests {
  @Test(arguments: [0, 1, 2, 5])
  func `all that were found come in the order of the query`(count: Int) {
    var world = World()
    let growing = (0..<count).map { _ in world.spawn(Growing()) }
    world.spawn(Food())

    let found = world.entities(with: Growing.self)

    #expect(Array(found) == growing)
    #expect(found.isEmpty == growing.isEmpty)
  }

  @Test func `the world may change while they are gone through`() {
    var world = World()
    world.spawn(count: 3, Growing())

    for entity in world.entities(with: Growing.self) {
      world.despawn(entity)
    }

    #expect(world.entityCount == 0)
  }
}
