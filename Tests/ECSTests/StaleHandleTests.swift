import ECS
import Testing

@Suite("Stale handles")
struct StaleHandleTests {
  var world = World()

  @Test mutating func `a stale handle neither reads nor changes nor ends who lives there now`() {
    let old = world.spawn(Position())
    world.despawn(old)
    let new = world.spawn(Position(x: 1, y: 1))
    let before = world

    let answers = [
      world.contains(old), world.has(Position.self, old), world.insert(Label(), into: old),
      world.setParent(of: old, to: new), world.setParent(of: new, to: old), world.despawn(old),
    ]
    let removed = world.remove(Position.self, from: old)
    world[old, Position.self]?.x = 9

    #expect(new.index == old.index)
    #expect(!answers.contains(true))
    #expect(removed == nil)
    #expect(world[old, Position.self] == nil)
    #expect(world == before)
  }

  @Test mutating func `a list of handles with some twice and some stale ends each entity once`() {
    let entities = (0..<6).map { _ in world.spawn(Position()) }
    world.despawn(entities[1])
    let heir = world.spawn(Position())
    let list = [0, 2, 1, 2, 4, 0, 1, 4].map { entities[$0] }

    let answers = list.map { world.despawn($0) }

    #expect(answers == [true, true, false, false, true, false, false, false])
    #expect(world.contains(heir))
    #expect(world.entityCount == 3)
  }

  @Test mutating func `an entity two systems despawn leaves its slot once`() {
    let entity = world.spawn(Position())
    let bystander = world.spawn(Position())
    var (one, other) = (Commands(), Commands())
    one.despawn(entity)
    other.despawn(entity)

    let reports = [world.apply(one), world.apply(other)]
    let (first, second) = (world.spawn(), world.spawn())

    #expect(reports.map(\.skipped) == [0, 1])
    #expect(first.index == entity.index)
    #expect(Set([first, second, bystander]).count == 3)
    #expect(world.entityCount == 3)
  }

  @Test func `a stale handle stays stale in every copy and after every rollback`() {
    var world = World(generationLimit: 16)
    var stale: [Entity] = []
    var history: [World] = []
    for _ in 0..<200 {
      let entity = world.spawn(Falling())
      history.append(world)
      world.despawn(entity)
      stale.append(entity)
    }
    // A handle was valid in its world from its spawn to its end, and in no other.
    for (moment, world) in history.enumerated() {
      let living = stale.filter { world.contains($0) }
      #expect(living == [stale[moment]])
    }
    let living = stale.filter { world.contains($0) }
    #expect(living.isEmpty)
  }
}
