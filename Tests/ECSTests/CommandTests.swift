import ECS
import Testing

@Suite("Commands")
struct CommandTests {
  var world = World()
  var commands = Commands()

  @Test mutating func `nothing happens before commands are applied, then everything in order`() {
    let entity = world.spawn(Position())
    let before = world
    let target = commands.spawn(Label(text: "new"))
    commands.insert(Velocity(dx: 1, dy: 0), into: target)
    commands.setParent(of: target, to: entity)
    commands.remove(Position.self, from: entity)
    commands.insert(Health(points: 2), Falling(), into: entity)
    #expect(world == before)
    #expect(!commands.isEmpty)

    let report = world.apply(commands)

    #expect(report.skipped == 0)
    #expect(world.single(Label.self, Velocity.self, Parent.self)?.2.entity == entity)
    #expect(!world.has(Position.self, entity))
    #expect(world[entity, Health.self] == Health(points: 2))
  }

  @Test mutating func `an empty buffer does nothing`() {
    let before = world

    let report = world.apply(commands)

    #expect(commands.isEmpty)
    #expect(report.skipped == 0)
    #expect(world == before)
  }

  @Test mutating func `commands for the dead are skipped and counted`() {
    let (dead, alive) = (world.spawn(), world.spawn())
    world.despawn(dead)
    let before = world
    commands.insert(Position(), into: dead)
    commands.remove(Position.self, from: dead)
    commands.despawn(dead)
    commands.setParent(of: dead, to: alive)
    commands.setParent(of: alive, to: dead)
    commands.setParent(of: alive, to: alive)
    commands.setParent(of: dead, to: nil)

    let report = world.apply(commands)

    #expect(report.skipped == 7)
    #expect(world == before)
  }

  @Test mutating func `what is spawned and despawned in one buffer leaves nothing behind`() {
    let target = commands.spawn(Position(), Label(text: "short"))
    commands.insert(Velocity(), into: target)
    commands.despawn(target)
    commands.insert(Health(), into: target)
    commands.despawn(target)

    let report = world.apply(commands)

    #expect(report.skipped == 2)
    #expect(world.entityCount == 0)
    #expect(world.count(Position.self) == 0)
  }

  @Test mutating func `opposite commands do what their order says`() {
    let (a, b) = (world.spawn(), world.spawn(Position(x: 1, y: 0)))
    commands.insert(Position(x: 2, y: 0), into: a)
    commands.remove(Position.self, from: a)
    commands.remove(Position.self, from: b)
    commands.insert(Position(x: 3, y: 0), into: b)

    world.apply(commands)

    #expect(!world.has(Position.self, a))
    #expect(world[b, Position.self] == Position(x: 3, y: 0))
  }

  @Test mutating func `removing what is not there is not skipped`() {
    commands.remove(Position.self, from: world.spawn())

    let report = world.apply(commands)

    #expect(report.skipped == 0)
  }

  @Test mutating func `a buffer can be applied again`() {
    commands.spawn(Position())

    world.apply(commands)
    world.apply(commands)

    #expect(world.count(Position.self) == 2)
  }

  @Test mutating func `targets hang below each other`() {
    let parent = commands.spawn(Health())
    let child = commands.spawn(Position())
    commands.setParent(of: child, to: parent)

    world.apply(commands)

    let root = world.single(Entity.self, With<Health>.self)?.0
    #expect(world.single(Parent.self)?.entity == root)
  }

  @Test mutating func `despawning from inside a query visits each survivor once`() {
    let entities = (0..<10).map { number in world.spawn(Health(points: UInt8(number))) }
    var seen: [Entity] = []

    world.read { (entity: Entity, health: Health) in
      seen.append(entity)
      if health.points % 2 == 0 {
        commands.despawn(entities[Int(health.points) + 1])
      }
    }
    world.apply(commands)

    #expect(seen == entities)
    #expect(world.entityCount == 5)
  }

  @Test(arguments: 0..<UInt64(20))
  func `commands do what immediate calls do`(seed: UInt64) {
    var immediate = World()
    let entities = (0..<20).map { _ in immediate.spawn(Position()) }
    var deferred = immediate
    var commands = Commands()
    var random = RandomGenerator(seed: seed)

    for number in 0..<100 {
      let (one, other) = (entities[random.next(below: 20)], entities[random.next(below: 20)])
      switch random.next(below: 5) {
      case 0:
        immediate.spawn(Label(text: "\(number)"))
        commands.spawn(Label(text: "\(number)"))
      case 1:
        immediate.insert(Velocity(dx: Double(number), dy: 0), Falling(), into: one)
        commands.insert(Velocity(dx: Double(number), dy: 0), Falling(), into: one)
      case 2:
        immediate.remove(Position.self, from: one)
        commands.remove(Position.self, from: one)
      case 3:
        immediate.setParent(of: one, to: other)
        commands.setParent(of: one, to: other)
      default:
        if number % 4 == 0 {
          immediate.despawn(one)
          commands.despawn(one)
        }
      }
    }
    deferred.apply(commands)

    #expect(immediate == deferred)
    #expect(immediate.digest == deferred.digest)
  }

  @Test mutating func `runs of spawns of several kinds do what immediate calls do`() {
    var immediate = world
    for number in 0..<5_000 {
      let position = Position(x: Double(number), y: 0)
      if number % 700 < 300 {
        immediate.spawn(position, Wide(lanes: SIMD8(repeating: Double(number))), Falling())
        commands.spawn(position, Wide(lanes: SIMD8(repeating: Double(number))), Falling())
      } else if number % 3 == 0 {
        immediate.spawn(Label(text: "\(number)"), position)
        commands.spawn(Label(text: "\(number)"), position)
      } else {
        immediate.spawn()
        commands.spawn()
      }
    }

    world.apply(commands)

    #expect(world == immediate)
    #expect(world.digest == immediate.digest)
  }

  @Test mutating func `a copy of a buffer goes its own way`() {
    let target = commands.spawn(Position())
    var copy = commands
    copy.insert(Falling(), into: target)
    commands.insert(Frozen(), into: target)

    var other = world
    world.apply(commands)
    other.apply(copy)

    #expect(world.count(Position.self, With<Frozen>.self, Without<Falling>.self) == 1)
    #expect(other.count(Position.self, With<Falling>.self, Without<Frozen>.self) == 1)
  }

  @Test mutating func `an appended buffer comes after what is noted and before what follows`() {
    let entity = world.spawn(Position(), Velocity())
    var (first, second) = (Commands(), Commands())
    commands.remove(Label.self, from: entity)
    let one = commands.spawn(Health(points: 1))
    let two = first.spawn(Health(points: 2))
    first.insert(Velocity(dx: 2, dy: 0), into: two)
    first.insert(Position(x: 2, y: 0), into: entity)
    let three = second.spawn(Health(points: 3))
    second.setParent(of: three, to: entity)
    second.remove(Velocity.self, from: entity)

    first.append(second)
    commands.append(first)
    commands.insert(Position(x: 3, y: 0), into: entity)
    commands.insert(Falling(), into: one)
    let four = commands.spawn(Health(points: 4))
    commands.despawn(four)
    let report = world.apply(commands)

    #expect(report.skipped == 0)
    #expect(world[entity, Position.self] == Position(x: 3, y: 0))
    #expect(!world.has(Velocity.self, entity))
    #expect(world.single(Falling.self, Health.self)?.1.points == 1)
    #expect(world.single(Velocity.self, Health.self)?.1.points == 2)
    #expect(world.single(Parent.self, Health.self)?.1.points == 3)
    #expect(world.count(Health.self) == 3)
  }

  @Test mutating func `a buffer appended to itself happens twice`() {
    let target = commands.spawn(Health(points: 1))
    commands.insert(Position(), into: target)
    commands.append(commands)
    commands.append(Commands())

    world.apply(commands)

    #expect(world.count(Health.self, Position.self) == 2)
  }

  @Test func `two components of one type are refused when they are noted`() async {
    await #expect(processExitsWith: .failure) {
      var commands = Commands()
      commands.spawn(Position(), Position())
    }
  }

  @Test func `a target of other commands is refused`() async {
    await #expect(processExitsWith: .failure) {
      var (one, other) = (Commands(), Commands())
      let target = one.spawn()
      other.insert(Position(), into: target)
    }
  }
}
