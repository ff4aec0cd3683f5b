import Testing

@testable import ECS

@Suite("Counts of holders")
struct HolderCountTests {
  @Test func `the runtime that is there counts the holders of an object where it is looked for`() {
    #expect(HolderCount.bits == ~0 << 32)
  }

  @Test(arguments: [1, 2, 100])
  func `a world whose state has other holders is never taken to be alone`(copies: Int) {
    var world = World()
    let entity = world.spawn(Position())
    let others = Array(repeating: world, count: copies)

    #expect(!world.owner.isSurelyAlone)
    world[entity, Position.self]?.x = 1

    #expect(others.allSatisfy { $0[entity, Position.self]?.x == 0 })
  }
}
