import ECS
import Testing

@Suite("Worlds shared by tasks")
struct SharingTests {
  @Test func `eight tasks copying, reading, writing and rolling back copies of one world`() async {
    var world = World()
    let entities = (0..<100).map { world.spawn(Position(x: Double($0), y: 0), Health()) }

    await share(world, entities) { number in Velocity(dx: Double(number), dy: 1) }
  }

  @Test func `the same with components that own memory`() async {
    let census = Census()
    do {
      var world = World()
      let entities = (0..<100).map { number in
        world.spawn(
          Position(x: Double(number), y: 0), Payload(number, in: census),
          Label(text: "the name of entity \(number)", notes: [number]))
      }
      world.insert(resource: Payload(1_000, in: census))

      await share(world, entities) { number in Payload(number, in: census) }

      let numbers = entities.map { world[$0, Payload.self]?.object.number }
      #expect(numbers == Array(0..<100))
      #expect(census.alive == 101)
    }
    #expect(census.alive == 0)
  }

  @Test func `a world may end in one task while another goes on with its copy`() async {
    let census = Census()
    await withTaskGroup(of: Int.self) { group in
      for round in 0..<40 {
        var world = World()
        let entity = world.spawn(Payload(round, in: census), Label(text: "\(round)", notes: [1]))
        let shared = world
        group.addTask {
          var copy = shared
          copy[entity, Label.self]?.notes.append(2)
          return copy[entity, Payload.self]?.object.number ?? -1
        }
        world.despawn(entity)
      }
      let sum = await group.reduce(0, +)
      #expect(sum == (0..<40).reduce(0, +))
    }
    #expect(census.alive == 0)
  }

  /// Works on one world in eight tasks at once, and compares with the same work done in turn.
  private func share<C: Component>(
    _ world: World, _ entities: [Entity], _ make: @escaping @Sendable (Int) -> C
  ) async {
    let digest = world.digest
    let expected = (0..<8).map { work(number: $0, on: world, entities, make) }

    let results = await withTaskGroup(of: (Int, UInt64).self) { group in
      for number in 0..<8 {
        group.addTask { (number, work(number: number, on: world, entities, make)) }
      }
      return await group.reduce(into: Array(repeating: 0 as UInt64, count: 8)) { results, result in
        results[result.0] = result.1
      }
    }

    #expect(results == expected)
    #expect(Set(results).count == 8)
    #expect(world.digest == digest)
  }
}

/// Reads, changes, grows and rolls back copies of a world for a while.
private func work<C: Component>(
  number: Int, on shared: World, _ entities: [Entity], _ make: (Int) -> C
) -> UInt64 {
  var world = shared
  var sum = 0.0
  for round in 0..<25 {
    let before = world
    world.update { (position: inout Position) in position.y += Double(round + number) }
    world.insert(make(round), into: entities[(round * 7 + number) % 100])
    world[entities[round], Label.self]?.notes.append(round)
    world.spawn(make(round), Position())
    world.despawn(entities[99 - round])
    shared.read { (position: Position, _: Entity) in sum += position.x }
    if round % 4 == number % 4 {
      world = before
    }
    world.read { (position: Position, _: C?) in sum += position.y }
  }
  world.insert(resource: Score(points: Int(sum)))
  return world.digest
}
