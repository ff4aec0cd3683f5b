import ECS

/// Noting spawns and performing them later, beside a buffer of records by hand.
struct CommandFigures {
  /// The number of entities.
  static let count = 10_000

  /// Measures noting and performing together.
  func measure(_ report: Report) {
    var world = World(movers: Self.count)
    var hand = HandWorld(movers: Self.count)
    let measurement = Stopwatch.compare(
      per: Self.count,
      {
        world.entities.forEach { world.despawn($0) }
        let time = nanoseconds { spawnLater(Self.count, in: &world) }
        precondition(world.entityCount == Self.count)
        return time
      },
      with: {
        hand.entities.forEach { hand.despawn($0) }
        let time = nanoseconds { spawnLater(Self.count, in: &hand) }
        precondition(hand.narrow.count == Self.count)
        return time
      })
    report.add(
      Figure("deferred spawn with 2, with flush", n: Self.count, measurement, goal: .atMost(25)))
    hand.free()
  }
}

@inline(never)
private func spawnLater(_ count: Int, in world: inout World) {
  var commands = Commands()
  for number in 0..<count {
    commands.spawn(Position(number: number), Velocity(number: number))
  }
  world.apply(commands)
}

@inline(never)
private func spawnLater(_ count: Int, in world: inout HandWorld) {
  var commands = HandCommands()
  for number in 0..<count {
    commands.spawn(Position(number: number), Velocity(number: number))
  }
  commands.flush(into: &world)
  commands.free()
}
