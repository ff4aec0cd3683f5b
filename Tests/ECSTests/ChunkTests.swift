import ECS
import Testing

@Suite("Chunks")
struct ChunkTests {
  var world = World()

  @Test mutating func `every archetype that fits and is not empty comes once, in order`() {
    let one = world.spawn(Position(x: 1, y: 0))
    let moving = [world.spawn(Position(), Velocity()), world.spawn(Position(), Velocity())]
    world.despawn(world.spawn(Position(), Health()))
    world.spawn(Velocity())
    world.spawn(Position(), Frozen())

    var seen: [[Entity]] = []
    world.updateChunks(Position.self, Without<Frozen>.self) { chunk in
      seen.append((0..<chunk.count).map { chunk[$0] })
    }

    #expect(seen == [[one], moving])
  }

  @Test mutating func `components are read and written in place, those some have too`() {
    let plain = world.spawn(Label(text: "plain"))
    let rich = world.spawn(Label(text: "rich"), Health(points: 3))

    world.updateChunks(Label.self) { chunk in
      let hasHealth = chunk.has(Health.self)
      for row in 0..<chunk.count {
        chunk[row, Label.self].notes.append(hasHealth ? Int(chunk[row, Health.self].points) : -1)
        if hasHealth { chunk[row, Health.self].points += 1 }
      }
    }

    #expect(world[plain, Label.self] == Label(text: "plain", notes: [-1]))
    #expect(world[rich, Label.self] == Label(text: "rich", notes: [3]))
    #expect(world[rich, Health.self]?.points == 4)
  }

  @Test mutating func `eight terms decide who comes`() {
    let all = world.spawn(
      Position(), Velocity(), Label(), Health(points: 1), Wide(), Falling(), Spin())
    world.spawn(Position(), Velocity(), Label(), Health(), Wide(), Falling())
    world.spawn(Position(), Velocity(), Label(), Health(), Wide(), Falling(), Spin(), Frozen())

    var seen: [Entity] = []
    world.updateChunks(
      Position.self, Velocity.self, Label.self, Health.self, Wide.self, With<Falling>.self,
      AnyOf<Spin, Trail>.self, Without<Frozen>.self
    ) { chunk in
      for row in 0..<chunk.count {
        seen.append(chunk[row])
        chunk[row, Position.self].x = 1
        chunk[row, Velocity.self].dx = chunk[row, Position.self].x + 1
        chunk[row, Label.self].text = "three"
        chunk[row, Health.self].points += 3
        chunk[row, Wide.self].lanes[7] = 5
        chunk[row, Spin.self].speed = 6
      }
    }

    #expect(seen == [all])
    #expect(world[all, Position.self]?.x == 1 && world[all, Velocity.self]?.dx == 2)
    #expect(world[all, Label.self]?.text == "three" && world[all, Health.self]?.points == 4)
    #expect(world[all, Wide.self]?.lanes[7] == 5 && world[all, Spin.self]?.speed == 6)
  }

  @Test mutating func `links can be read`() {
    let (parent, child) = (world.spawn(), world.spawn(Position()))
    world.setParent(of: child, to: parent)
    var seen: [Entity] = []

    world.updateChunks(AnyOf<Parent, Children>.self) { chunk in
      for row in 0..<chunk.count {
        if chunk.has(Parent.self) {
          seen.append(chunk[row, Parent.self].entity)
          chunk[row, Position.self].x = 1
        } else {
          seen += chunk[row, Children.self].entities
        }
      }
    }

    #expect(seen == [parent, child])
    #expect(world[child, Position.self]?.x == 1)
  }

  @Test mutating func `what is written does not reach a copy`() {
    let entity = world.spawn(Position(x: 1, y: 0), Label(text: "old"))
    let before = world

    world.updateChunks(Position.self) { chunk in
      chunk[0, Position.self].x = 2
      chunk[0, Label.self].text = "new"
    }

    #expect(before[entity, Position.self]?.x == 1 && before[entity, Label.self]?.text == "old")
    #expect(world[entity, Position.self]?.x == 2 && world[entity, Label.self]?.text == "new")
  }

  @Test mutating func `what is only read stays shared`() {
    world.spawn(count: 1_000, Position())
    var history = History(byteLimit: .max)
    history.append(world)
    let digest = world.digest

    world.updateChunks(Position.self) { chunk in
      #expect(chunk[999, Position.self] == Position())
    }
    history.append(world)

    #expect(history.byteCount < 8_192)
    #expect(world.digest == digest)
  }

  @Test mutating func `readers of changes are told of rows that got another value`() {
    let entities = (0..<4).map { world.spawn(Spin(speed: Double($0)), Position()) }
    let reader = ChangeReader<Spin>(named: "reader")
    var told: [Entity] = []
    world.readChanges(for: reader) { _, _, _ in }
    let before = world

    world.updateChunks(Spin.self) { chunk in
      for row in 0..<chunk.count {
        let speed = chunk[row, Spin.self].speed
        chunk[row, Spin.self].speed = speed == 2 ? 2 : speed + 1
        chunk[row, Position.self].x = 1
      }
    }

    world.readChanges(for: reader) { entity, _, change in
      told.append(entity)
      #expect(change == .changed)
    }
    #expect(told == [entities[0], entities[1], entities[3]])
    #expect(before[entities[0], Spin.self]?.speed == 0)
  }

  @Test(arguments: 0..<5)
  func `rows and components that are not there trap`(mistake: Int) async {
    await #expect(processExitsWith: .failure) { [mistake] in
      var world = World()
      world.spawn(count: 2, Position())
      world.updateChunks(Position.self) { chunk in
        switch mistake {
        case 0: _ = chunk[2]
        case 1: _ = chunk[-1]
        case 2: _ = chunk[2, Position.self]
        case 3: chunk[-1, Position.self].x = 1
        default: _ = chunk[0, Velocity.self]
        }
      }
    }
  }

  @Test func `a chunk cannot be carried into another world's`() async {
    await #expect(processExitsWith: .failure) {
      var (world, other) = (World(), World())
      world.spawn(Position())
      other.spawn(Position())
      world.updateChunks(Position.self) { chunk in
        other.updateChunks(Position.self) { inner in swap(&chunk, &inner) }
      }
    }
  }

  @Test mutating func `chunks change what a query changes`() {
    var random = RandomGenerator(seed: 5)
    for number in 0..<300 {
      let entity = world.spawn(Position(x: Double(number), y: 0))
      world.insertMarks(random.next(below: 16), into: entity)
      if random.next(below: 2) == 0 { world.insert(Velocity(dx: 1, dy: 2), into: entity) }
    }
    var expected = world
    expected.update { (position: inout Position, velocity: Velocity?) in
      position.y += velocity?.dy ?? position.x
    }

    world.updateChunks(Position.self) { chunk in
      let isMoving = chunk.has(Velocity.self)
      for row in 0..<chunk.count {
        let x = chunk[row, Position.self].x
        chunk[row, Position.self].y += isMoving ? chunk[row, Velocity.self].dy : x
      }
    }

    #expect(world == expected)
    #expect(world.digest == expected.digest)
  }
}
