import ECS
import Testing

@Suite("Lifetimes of what components own")
struct LifetimeTests {
  let census = Census()

  /// A world with three entities that own an object each.
  private func threeOwners() -> (World, [Entity]) {
    var world = World()
    let entities = (0..<3).map { world.spawn(Payload($0, in: census), Position()) }
    return (world, entities)
  }

  @Test(arguments: 0..<3)
  func `despawning releases the object of that entity and no other`(_ index: Int) {
    var (world, entities) = threeOwners()

    world.despawn(entities[index])

    #expect(census.alive == 2)
    let left = entities.filter { world.contains($0) }
    #expect(
      left.map { world[$0, Payload.self]?.object.number } == [0, 1, 2].filter { $0 != index })
  }

  @Test func `overwriting releases the old object at once`() {
    var (world, entities) = threeOwners()

    world.insert(Payload(10, in: census), into: entities[0])
    world[entities[1], Payload.self] = Payload(11, in: census)
    world[entities[2], Payload.self]?.object = Counted(12, in: census)

    #expect(census.alive == 3)
    #expect(census.born == 6)
  }

  @Test func `a removed component belongs to whoever removed it`() {
    var (world, entities) = threeOwners()

    var removed = world.remove(Payload.self, from: entities[1])
    #expect(removed?.object.number == 1)
    #expect(census.alive == 3)

    removed = nil
    #expect(removed == nil)
    #expect(census.alive == 2)
  }

  @Test func `setting nil releases`() {
    var (world, entities) = threeOwners()

    world[entities[0], Payload.self] = nil

    #expect(census.alive == 2)
  }

  @Test func `changing archetypes moves objects and makes none`() {
    var (world, entities) = threeOwners()

    for _ in 0..<1_000 {
      for entity in entities {
        world.insert(Falling(), Velocity(), into: entity)
        world.remove(Falling.self, from: entity)
        world.remove(Velocity.self, from: entity)
      }
    }

    #expect(census.alive == 3)
    #expect(census.born == 3)
    #expect(entities.map { world[$0, Payload.self]?.object.number } == [0, 1, 2])
  }

  @Test func `growth moves objects and makes none`() {
    do {
      var world = World()
      for number in 0..<1_000 {
        world.spawn(Payload(number, in: census))
      }
      #expect(census.alive == 1_000)
    }
    #expect(census.alive == 0)
  }

  @Test func `a world that ends releases everything`() {
    do {
      var (world, _) = threeOwners()
      world.insert(resource: Payload(5, in: census))
      world.register(EventReader<Payload>(named: "reader"))
      world.send(Payload(6, in: census))
      #expect(census.alive == 5)
    }
    #expect(census.alive == 0)
  }

  @Test func `copies share objects, and the last one releases them`() {
    var (world, entities) = threeOwners()
    var copies: [World] = []
    for step in 0..<10 {
      copies.append(world)
      world.despawn(entities[step % 3])
      entities[step % 3] = world.spawn(Payload(step, in: census), Label(text: "\(step)"))
      world.update { (label: inout Label) in label.notes.append(step) }
    }
    #expect(census.alive == 13)

    copies.removeAll()
    #expect(census.alive == 3)
    world = World()
    #expect(census.alive == 0)
  }

  @Test func `a rollback releases what came after`() {
    var (world, _) = threeOwners()
    let before = world

    for number in 0..<20 { world.spawn(Payload(number, in: census)) }
    world.update { (payload: inout Payload) in
      payload = Payload(payload.object.number, in: census)
    }
    #expect(census.alive == 26)
    world = before

    #expect(census.alive == 3)
  }

  @Test func `commands release what they did not hand over`() {
    var world = World()
    let dead = world.spawn()
    let entity = world.spawn()
    world.despawn(dead)
    do {
      var commands = Commands()
      let target = commands.spawn(Payload(0, in: census))
      commands.insert(Payload(1, in: census), into: target)
      commands.insert(Payload(2, in: census), into: dead)
      commands.insert(Payload(3, in: census), into: entity)
      #expect(census.alive == 4)
      world.apply(commands)
    }
    #expect(census.alive == 2)
  }

  @Test func `commands that are dropped release everything`() {
    do {
      var commands = Commands()
      commands.spawn(Payload(0, in: census))
      #expect(census.alive == 1)
    }
    #expect(census.alive == 0)
  }

  @Test func `received events belong to the receiver`() {
    var world = World()
    let reader = EventReader<Payload>(named: "reader")
    world.register(reader)
    for number in 0..<20 { world.send(Payload(number, in: census)) }

    var events = world.receive(reader)
    #expect(events.map(\.object.number) == Array(0..<20))
    #expect(census.alive == 20)

    events = []
    #expect(events.isEmpty)
    #expect(census.alive == 0)
  }

  @Test func `events nobody waits for are released at once`() {
    var world = World()

    world.send(Payload(0, in: census))

    #expect(census.alive == 0)
  }

  @Test func `a resource that is taken out and put back is the same object`() {
    var world = World()
    world.insert(resource: Payload(1, in: census))

    if let taken = world.take(Payload.self) {
      world.insert(resource: taken)
    }
    world[resource: Payload.self]?.object = Counted(2, in: census)

    #expect(census.alive == 1)
    #expect(census.born == 2)
  }
}
