import ECS
import Testing

/// A call that concerns all entities that have a position.
struct BulkCall: CustomTestStringConvertible, Sendable {
  let testDescription: String
  /// Makes the call and says how many entities it concerned.
  let perform: @Sendable (inout World) -> Int

  static let all: [BulkCall] = [
    BulkCall(testDescription: "count") { $0.count(Position.self) },
    BulkCall(testDescription: "read") { world in
      var count = 0
      world.read { (_: Position) in count += 1 }
      return count
    },
    BulkCall(testDescription: "update") { world in
      var count = 0
      world.update { (position: inout Position, _: Entity) in
        position.x += 1
        count += 1
      }
      return count
    },
    BulkCall(testDescription: "update in chunks") { world in
      var count = 0
      world.updateChunks(Position.self) { count += $0.count }
      return count
    },
    BulkCall(testDescription: "sort") { world in
      world.entities { (position: Position) in position.x }.count
    },
    BulkCall(testDescription: "insert into all") { world in
      world.insert(Velocity(), Label(text: "all"), intoAll: Position.self)
    },
    BulkCall(testDescription: "remove from all") { world in
      world.remove(Position.self, fromAll: Entity.self)
    },
    BulkCall(testDescription: "despawn by terms") { $0.despawnAll(With<Position>.self) },
    BulkCall(testDescription: "despawn by a closure") { world in
      world.despawnAll { (_: Position) in true }
    },
    BulkCall(testDescription: "commands") { world in
      var commands = Commands()
      world.read { (entity: Entity, _: Position) in commands.despawn(entity) }
      let before = world.entityCount
      return before - world.apply(commands).skipped - world.entityCount
    },
    BulkCall(testDescription: "clear") { world in
      let before = world.entityCount
      world.clear()
      return before
    },
    BulkCall(testDescription: "compact") { world in
      world.compact()
      return world.archetypes.dropFirst().map(\.rowCount).reduce(0, +)
    },
  ]
}

@Suite("Bulk calls at their edges")
struct BulkEdgeTests {
  /// A world with a number of entities that have a position, in two archetypes.
  private func world(_ count: Int) -> (world: World, entities: [Entity]) {
    var world = World()
    let entities = (0..<count).map { (number: Int) -> Entity in
      let entity = world.spawn(Position(x: Double(number), y: 0))
      if number % 3 == 0 { world.insert(Label(text: "\(number)"), into: entity) }
      return entity
    }
    return (world, entities)
  }

  @Test(arguments: BulkCall.all, [0, 1, 2, 50])
  func `none, one and many are concerned, before and after some have ended`(
    call: BulkCall, count: Int
  ) {
    let (start, entities) = world(count)

    // All of them, all but every second, the first alone, and none.
    for left in [entities, entities.filter { $0.index % 2 == 0 }, Array(entities.prefix(1)), []] {
      var (world, before) = (start, start)
      for entity in entities where !left.contains(entity) {
        world.despawn(entity)
        before.despawn(entity)
      }

      #expect(call.perform(&world) == left.count)

      // Whatever it did, the world goes on; and the copy is as it was.
      let next = world.spawn(Position(x: -1, y: 0), Label(text: "next"))
      #expect(world[next, Label.self]?.text == "next")
      #expect(before.count(Position.self) == left.count)
      #expect(left.allSatisfy { before[$0, Position.self]?.x == Double($0.index) })
    }
  }

  @Test(arguments: BulkCall.all)
  func `a world that never had an entity is nothing to stumble over`(call: BulkCall) {
    var world = World()

    #expect(call.perform(&world) == 0)
    #expect(world.entityCount == 0)
    #expect(world.archetypes.count == 1)
  }
}
