import ECS

/// Queries that find next to nothing: what a query costs before its first entity.
struct QueryFigures {
  /// How often four queries, or all seven systems, run in a repetition.
  static let rounds = 2_000

  /// Measures queries over no entity and over one, and a tick of seven systems.
  func measure(_ report: Report) {
    report.add(query("prepared query over 0 entities", entities: 0))
    report.add(query("prepared query over 1 entity", entities: 1))
    report.add(tick())
  }

  private func query(_ name: String, entities: Int) -> Figure {
    var world = World.sparse(entities)
    let columns = RawColumns(count: 2)
    let measurement = Stopwatch.compare(
      per: 4 * Self.rounds,
      { nanoseconds { ask(&world, rounds: Self.rounds, 0.5) } },
      with: { nanoseconds { ask(columns, entities, rounds: Self.rounds, 0.5) } })
    columns.free()
    return Figure(name, n: entities, measurement, goal: .atMost(4))
  }

  private func tick() -> Figure {
    var world = World.mixed
    let schedule = Schedule(
      First(), Second(), Third(), Fourth(), Fifth(), Sixth(), Seventh())
    var tables = HandTick()
    let measurement = Stopwatch.compare(
      per: Self.rounds,
      { nanoseconds { run(schedule, &world, ticks: Self.rounds) } },
      with: { nanoseconds { run(&tables, ticks: Self.rounds) } })
    return Figure(
      "tick of 7 systems over 16 mixed entities, empty bodies", n: 16, measurement,
      goal: .atMost(80))
  }
}

extension World {
  /// A world of archetypes for four queries, each of which finds no entity or one, as said, among
  /// archetypes that fit none of them.
  fileprivate static func sparse(_ entities: Int) -> World {
    var world = World()
    let found = [
      world.spawn(Position(number: 1), Digit.One()),
      world.spawn(Velocity(number: 1), Digit.Two()),
      world.spawn(Acceleration(number: 1), Digit.Four()),
      world.spawn(Inventory(weight: 1, items: []), Digit.Eight()),
    ]
    // The archetypes stay, without entities.
    found.dropFirst(entities * found.count).forEach { world.despawn($0) }
    for _ in 0..<16 {
      world.spawn(Digit.Sixteen())
      world.spawn(Digit.Sixteen(), Digit.Eight())
      world.spawn(Digit.One(), Digit.Two())
    }
    return world
  }

  /// A world of 16 entities in four archetypes.
  fileprivate static var mixed: World {
    var world = World()
    for number in 0..<4 {
      let (position, velocity) = (Position(number: number), Velocity(number: number))
      world.spawn(position)
      world.spawn(position, velocity)
      world.spawn(position, velocity, Acceleration(number: number))
      world.spawn(position, Digit.One())
    }
    return world
  }
}

/// Four queries in turn, as a tick has them: no query waits for what it wrote itself just before.
@inline(never)
private func ask(_ world: inout World, rounds: Int, _ step: Double) {
  for _ in 0..<rounds {
    world.update { (position: inout Position, _: With<Digit.One>) in position.x += step }
    world.update { (velocity: inout Velocity, _: With<Digit.Two>) in velocity.x += step }
    world.update { (change: inout Acceleration, _: With<Digit.Four>) in change.x += step }
    world.update { (inventory: inout Inventory, _: With<Digit.Eight>) in inventory.weight += step }
  }
}

@inline(never)
private func ask(_ columns: RawColumns, _ count: Int, rounds: Int, _ step: Double) {
  for _ in 0..<rounds {
    add(step, to: columns.positions, count)
    add(step, to: columns.velocities, count)
    add(step, to: columns.accelerations, count)
    add(step, to: columns.positions, count)
  }
}

@inline(never)
private func add(_ step: Double, to column: RawColumn<Position>, _ count: Int) {
  for row in 0..<count { column[row].x += step }
}

@inline(never)
private func add(_ step: Double, to column: RawColumn<Velocity>, _ count: Int) {
  for row in 0..<count { column[row].x += step }
}

@inline(never)
private func add(_ step: Double, to column: RawColumn<Acceleration>, _ count: Int) {
  for row in 0..<count { column[row].x += step }
}

@inline(never)
private func run(_ schedule: Schedule, _ world: inout World, ticks: Int) {
  for number in 0..<ticks {
    schedule.run(&world, tick: Tick(number: number, seconds: 0.5))
  }
}

@inline(never)
private func run(_ tables: inout HandTick, ticks: Int) {
  for _ in 0..<ticks {
    tables.run()
  }
}

// Seven systems that ask for different things and do nothing with them.

private struct First: System {
  func update(_ world: inout World, tick: Tick) {
    world.update { (_: inout Position) in }
  }
}

private struct Second: System {
  func update(_ world: inout World, tick: Tick) {
    world.update { (_: inout Position, _: Velocity) in }
  }
}

private struct Third: System {
  func update(_ world: inout World, tick: Tick) {
    world.update { (_: inout Velocity, _: Acceleration) in }
  }
}

private struct Fourth: System {
  func update(_ world: inout World, tick: Tick) {
    world.update { (_: inout Position, _: With<Digit.One>) in }
  }
}

private struct Fifth: System {
  func update(_ world: inout World, tick: Tick) {
    world.update { (_: inout Position, _: Without<Velocity>) in }
  }
}

private struct Sixth: System {
  func update(_ world: inout World, tick: Tick) {
    world.update { (_: inout Velocity, _: inout Acceleration, _: Position) in }
  }
}

private struct Seventh: System {
  func update(_ world: inout World, tick: Tick) {
    world.update { (_: inout Acceleration, _: Entity) in }
  }
}

/// The tick by hand: seven calls through pointers, each of which looks at the columns four tables
/// have.
struct HandTick {
  /// A bit a component.
  private let tables: [UInt8] = [0b0001, 0b0011, 0b0111, 0b1001]
  private let systems: [(required: UInt8, excluded: UInt8)] = [
    (0b0001, 0), (0b0011, 0), (0b0110, 0), (0b1001, 0), (0b0001, 0b0010), (0b0111, 0), (0b0100, 0),
  ]
  private var visited = 0

  /// Runs the seven once.
  mutating func run() {
    for system in systems {
      visit(system.required, system.excluded)
    }
  }

  @inline(never)
  private mutating func visit(_ required: UInt8, _ excluded: UInt8) {
    for table in tables where table & required == required && table & excluded == 0 {
      visited += 4
    }
  }
}
