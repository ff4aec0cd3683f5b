import ECS
import Testing

@Suite("A world is a value")
struct SnapshotTests {
  var world = World()

  @Test mutating func `a snapshot does not see what happens later`() {
    let a = world.spawn(Position(x: 1, y: 1), Label(text: "a"))
    let b = world.spawn(Position(x: 2, y: 2), Falling())
    world.insert(resource: Score(points: 1))
    let before = world

    world.update { (position: inout Position) in position.x += 100 }
    world[a, Label.self]?.text = "changed"
    world.despawn(b)
    world.spawn(Velocity())
    world[resource: Score.self]?.points = 2

    #expect(before[a, Position.self] == Position(x: 1, y: 1))
    #expect(before[a, Label.self] == Label(text: "a"))
    #expect(before.has(Falling.self, b))
    #expect(before.count(Velocity.self) == 0)
    #expect(before[resource: Score.self] == Score(points: 1))
    #expect(world[a, Position.self] == Position(x: 101, y: 1))
    #expect(world.entityCount == 2)
  }

  @Test mutating func `the copy that is written first leaves the other alone, whichever it is`() {
    let entity = world.spawn(Position(x: 1, y: 0), Label(text: "a"))
    var copy = world

    copy[entity, Position.self]?.x = 2
    world[entity, Position.self]?.x = 3
    copy[entity, Label.self]?.notes = [2]
    world[entity, Label.self]?.notes = [3]

    #expect(copy[entity, Position.self]?.x == 2)
    #expect(world[entity, Position.self]?.x == 3)
    #expect(copy[entity, Label.self]?.notes == [2])
    #expect(world[entity, Label.self]?.notes == [3])
  }

  @Test mutating func `the copy that is left alone with the old columns does not write into them`()
  {
    let entity = world.spawn(Position(x: 1, y: 0), Velocity(dx: 1, dy: 0))
    world.insert(resource: Score(points: 1))
    var copy = world

    copy[entity, Position.self]?.x = 2
    world[entity, Velocity.self]?.dx = 3
    world[resource: Score.self]?.points = 3
    world.spawn(Position(), Velocity())

    #expect(copy[entity, Velocity.self]?.dx == 1)
    #expect(copy[resource: Score.self]?.points == 1)
    #expect(copy.entityCount == 1)
    #expect(world[entity, Position.self]?.x == 1)
  }

  @Test mutating func `assigning a snapshot back undoes everything`() {
    let doomed = world.spawn(Position(x: 1, y: 0), Label(text: "a"))
    world.seed = 5
    _ = world[generator: "dice"].next()
    let before = world
    let digest = world.digest

    world.despawn(doomed)
    let late = world.spawn(Falling(), Velocity())
    _ = world[generator: "dice"].next()
    world = before

    #expect(world == before)
    #expect(world.digest == digest)
    #expect(world.contains(doomed))
    #expect(!world.contains(late))
  }

  @Test mutating func `after a rollback the same handles are given again`() {
    world.despawn(world.spawn())
    let before = world

    let first = [world.spawn(), world.spawn(Position()), world.spawn()]
    world = before
    let second = [world.spawn(), world.spawn(Position()), world.spawn()]

    #expect(first == second)
  }

  @Test mutating func `what is first spawned after a copy makes an archetype in one of the two`() {
    let entity = world.spawn(Position(x: 1))
    world.despawn(world.spawn(Position()))
    let before = world

    let late = world.spawn(Health(), Velocity())
    world.insert(Falling(), into: late)
    world.despawn(entity)

    #expect(before.entityCount == 1)
    #expect(!before.contains(late))
    #expect(before[entity, Position.self] == Position(x: 1))
    #expect(before.archetypes.count == 2)
    #expect(world.entityCount == 1)
    #expect(world.has(Falling.self, late))
  }

  @Test mutating func `copies that part ways never read each other's columns`() {
    let entity = world.spawn(Position(x: 1, y: 0))
    world.read { (_: Position, _: Velocity?) in }
    var copy = world

    // Both gain an archetype under the same number, with other components in it.
    let mine = world.spawn(Position(x: 2, y: 0), Velocity(dx: 5, dy: 5))
    let theirs = copy.spawn(Label(text: "theirs", notes: [1]), Position(x: 3, y: 0))
    #expect(mine == theirs)

    var seen: [Position] = []
    world.update { (position: inout Position, velocity: Velocity) in
      position.y = velocity.dy
      seen.append(position)
    }
    copy.update { (position: inout Position, label: Label) in
      position.y = Double(label.notes[0])
      seen.append(position)
    }

    #expect(seen == [Position(x: 2, y: 5), Position(x: 3, y: 1)])
    #expect(world.count(Label.self) == 0)
    #expect(copy.count(Velocity.self) == 0)
    #expect(world[mine, Label.self] == nil)
    #expect(copy[theirs, Velocity.self] == nil)
    #expect(world[entity, Position.self] == copy[entity, Position.self])
    world.insert(Label(text: "mine"), into: entity)
    copy.insert(Velocity(dx: 9, dy: 9), into: entity)
    #expect(world.archetypes.map(\.componentNames).last == ["Label", "Position"])
    #expect(copy.archetypes.map(\.componentNames).last == ["Position", "Velocity"])
  }

  @Test mutating func `a chain of snapshots keeps every moment`() {
    let entity = world.spawn(Position(), Label())
    var history: [World] = []

    for step in 0..<50 {
      history.append(world)
      world[entity, Label.self]?.notes.append(step)
      world.spawn(Position(x: Double(step), y: 0))
      if step % 3 == 0 {
        world.update { (position: inout Position) in position.y += 1 }
      }
    }

    for (step, moment) in history.enumerated() {
      #expect(moment.entityCount == 1 + step)
      #expect(moment[entity, Label.self]?.notes == Array(0..<step))
      #expect(moment[entity, Position.self]?.y == Double((step + 2) / 3))
    }
  }

  @Test mutating func `a copy equals its original until one of them changes`() {
    let entity = world.spawn(Position(), Label(text: "a"))
    var copy = world

    #expect(copy == world)
    copy[entity, Position.self]?.x = 1
    #expect(copy != world)
    copy[entity, Position.self]?.x = 0
    #expect(copy == world)
    #expect(copy.digest == world.digest)
  }

  @Test func `worlds built apart by the same steps are equal`() {
    func build(registeringFirst: Bool) -> World {
      var world = World()
      if registeringFirst {
        // Another order of first meetings gives the components other numbers.
        var scratch = world
        scratch.spawn(Velocity(), Label(), Position())
      }
      let first = world.spawn(Position(x: 1, y: 2), Label(text: "a"))
      world.spawn(Label(text: "b"), Position(x: 3, y: 4))
      world.despawn(first)
      world.insert(resource: Score(points: 3))
      return world
    }

    #expect(build(registeringFirst: false) == build(registeringFirst: true))
    #expect(build(registeringFirst: false).digest == build(registeringFirst: true).digest)
  }

  @Test func `the order in which types are met makes no difference`() {
    var one = World()
    var other = World()
    one.spawn(Position(x: 1, y: 0), Label(text: "a"), Health(points: 1))
    other.spawn(Health(points: 1), Label(text: "a"), Position(x: 1, y: 0))
    one.insert(resource: Score(points: 1))
    one.insert(resource: Board(cells: [1]))
    other.insert(resource: Board(cells: [1]))
    other.insert(resource: Score(points: 1))
    one.register(EventReader<Eaten>(named: "a"))
    one.register(EventReader<Said>(named: "b"))
    one.register(EventReader<Said>(named: "a"))
    other.register(EventReader<Said>(named: "a"))
    other.register(EventReader<Said>(named: "b"))
    other.register(EventReader<Eaten>(named: "a"))

    #expect(one == other)
    #expect(one.digest == other.digest)
  }
}
