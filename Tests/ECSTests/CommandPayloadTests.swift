import ECS
import Testing

@Suite("What commands hold")
struct CommandPayloadTests {
  let census = Census()
  var world = World()

  @Test mutating func `applied components live in the world and in the buffer`() {
    do {
      var commands = Commands()
      for number in 0..<3 { commands.spawn(Payload(number, in: census)) }
      commands.insert(Payload(3, in: census), into: world.spawn())

      world.apply(commands)

      #expect(census.alive == 4)
      #expect(world.count(Payload.self) == 4)
    }
    #expect(census.alive == 4)
    world.clear()
    #expect(census.alive == 0)
  }

  @Test mutating func `two worlds and two applications get values of the same object`() {
    var other = world
    do {
      var commands = Commands()
      commands.spawn(Payload(1, in: census), Label(text: "a label of more than fifteen bytes"))
      world.apply(commands)
      world.apply(commands)
      other.apply(commands)
    }

    #expect(census.alive == 1)
    world = World()
    #expect(other.single(Payload.self)?.object.number == 1)
    other.clear()
    #expect(census.alive == 0)
  }

  @Test mutating func `a component overwritten by later commands is released with the buffer`() {
    let entity = world.spawn()
    do {
      var commands = Commands()
      for number in 0..<3 { commands.insert(Payload(number, in: census), into: entity) }
      world.apply(commands)
    }

    #expect(world[entity, Payload.self]?.object.number == 2)
    #expect(census.alive == 1)
  }

  @Test mutating func `components for the dead and for what is despawned go with the buffer`() {
    let dead = world.spawn()
    world.despawn(dead)
    do {
      var commands = Commands()
      let target = commands.spawn(Payload(0, in: census))
      commands.insert(Payload(1, in: census), into: dead)
      commands.despawn(target)
      commands.insert(Payload(2, in: census), into: target)
      commands.spawn(Payload(3, in: census))
      world.apply(commands)
    }

    #expect(census.alive == 1)
    #expect(world.single(Payload.self)?.object.number == 3)
  }

  @Test func `a buffer that is never applied releases all it holds`() {
    do {
      var commands = Commands()
      for number in 0..<3_000 { commands.spawn(Payload(number, in: census), Falling()) }
      #expect(census.alive == 3_000)
    }
    #expect(census.born == 3_000)
    #expect(census.alive == 0)
  }

  @Test(arguments: [1, 7, 8, 9, 2_048, 5_000])
  func `copies part ways, and each holds what was noted in it`(_ count: Int) {
    do {
      var (one, other) = (Commands(), Commands())
      for number in 0..<count { one.spawn(Payload(number, in: census)) }
      other = one
      other.spawn(Payload(-1, in: census))
      one.spawn(Payload(-2, in: census))
      one.spawn(Payload(-3, in: census))

      #expect(census.alive == count + 3)
      #expect(numbers(from: other) == Array(0..<count) + [-1])
      #expect(numbers(from: one) == Array(0..<count) + [-2, -3])
      one = Commands()
      #expect(census.alive == count + 1)
      #expect(numbers(from: other) == Array(0..<count) + [-1])
    }
    #expect(census.alive == 0)
  }

  @Test(arguments: [1, 8, 3_000])
  func `an appended buffer shares what it holds`(_ count: Int) {
    do {
      var (one, other) = (Commands(), Commands())
      one.spawn(Payload(-1, in: census))
      for number in 0..<count { other.spawn(Payload(number, in: census)) }
      one.append(other)
      other = Commands()
      one.spawn(Payload(-2, in: census))

      #expect(census.alive == count + 2)
      #expect(numbers(from: one) == [-1] + Array(0..<count) + [-2])
    }
    #expect(census.alive == 0)
  }

  /// What the payloads say that commands bring into an empty world, in order.
  private func numbers(from commands: Commands) -> [Int] {
    var world = World()
    world.apply(commands)
    var numbers: [Int] = []
    world.read { (payload: Payload) in numbers.append(payload.object.number) }
    return numbers
  }
}
