import ECS
import ECSTesting
import Testing

/// Tags take no memory: whatever walks over values must not stumble over none.
@Suite("Tools on a world of tags")
struct TagToolTests {
  var world = World()

  /// Two archetypes of tags, with two entities and one.
  private mutating func spawnAll() -> [Entity] {
    [world.spawn(Falling()), world.spawn(Falling()), world.spawn(Falling(), Frozen())]
  }

  @Test mutating func `digests and differences tell tags`() {
    let entities = spawnAll()
    var other = world
    #expect(other.firstDifference(from: world) == nil)

    other.remove(Frozen.self, from: entities[2])

    #expect(other.firstDifference(from: world)?.name == "Frozen")
    #expect(other.digest(of: Frozen.self) != world.digest(of: Frozen.self))
    #expect(other.digest(of: Falling.self) != world.digest(of: Falling.self))
    #expect(other.digest(ofArchetype: 2) != world.digest(ofArchetype: 2))
  }

  @Test mutating func `tags are inspected, kept in a history and compacted`() {
    let entities = spawnAll()
    var history = History(byteLimit: .max)
    history.append(world)
    world.despawn(entities[2])
    history.append(world)
    world.compact()

    #expect(world.inspect(entities[0])?.map(\.name) == ["Falling"])
    #expect(history[0]?.count(Frozen.self) == 1 && history[1]?.count(Frozen.self) == 0)
    #expect(world.archetypes.map(\.rowCount) == [0, 2])
    #expect(world.count(Falling.self) == 2)
  }

  @Test mutating func `tags are reached by handle, in chunks and in bulk`() {
    let entities = spawnAll()

    let isThere = world.modify(entities[0], Falling.self, and: entities[1], Falling.self) {
      swap(&$0, &$1)
    }
    var rows = 0
    world.updateChunks(Falling.self) { chunk in
      for row in 0..<chunk.count {
        chunk[row, Falling.self] = Falling()
        rows += 1
      }
    }
    let sorted = world.entities { (entity: Entity, _: Falling) in -Int(entity.index) }
    let reached = world.withReader(of: Frozen.self) { frozen in
      entities.map { frozen[$0] != nil }
    }

    #expect(isThere && rows == 3)
    #expect(sorted == entities.reversed())
    #expect(reached == [false, false, true])
    #expect(world.insert(Frozen(), intoAll: With<Falling>.self) == 2)
    #expect(world.remove(Falling.self, fromAll: With<Frozen>.self) == 3)
    #expect(world.despawnAll(Frozen.self) == 3)
  }

  @Test func `random programs of tags alone do what a naive model does`() {
    let programs = RandomPrograms(
      components: [ComponentSample(Falling()), ComponentSample(Frozen())])

    #expect(programs.firstFailure(seeds: 0..<20) == nil)
  }
}
