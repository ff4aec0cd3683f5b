import ECS

/// What a running world asks of the allocator and of reference counting: counts, not times.
struct CostFigures {
  /// The number of entities a query goes over.
  static let count = 10_000

  /// The ticks whose allocations are counted together.
  static let ticks = 100

  /// Counts allocations in a steady tick, and retains and releases in query loops.
  func measure(_ report: Report) {
    report.add(allocations())
    report.add(references())
  }

  private func allocations() -> Figure {
    var world = World(movers: 1_000)
    world.insert(resource: Clock(ticks: 0))
    world.register(Looking.reader)
    let schedule = Schedule(
      Moving(), Marking(), Unmarking(), Replacing(), Deferring(), Ticking(), Nudging(), Looking())
    run(schedule, &world)
    let count = Counting.allocations { run(schedule, &world) }
    return Figure(
      "heap allocations in 100 steady ticks", n: world.entityCount, value: count.map(Double.init),
      unit: "calls", goal: .atMost(0))
  }

  private func references() -> Figure {
    var world = World()
    for number in 0..<Self.count {
      world.spawn(Position(number: number), Inventory(weight: 1, items: [number]))
    }
    // A query that reads is remembered by the first write after it.
    stock(&world)
    var found = sum(world)
    stock(&world)
    let count = Counting.references {
      stock(&world)
      found = sum(world)
    }
    precondition(count == nil || found == Self.count * (Self.count - 1) / 2)
    return Figure(
      "retains and releases in an update and a read", n: Self.count,
      value: count.map(Double.init), unit: "calls", goal: .atMost(0))
  }

  private func run(_ schedule: Schedule, _ world: inout World) {
    for number in 0..<Self.ticks {
      schedule.run(&world, tick: Tick(number: number, seconds: 0.5))
    }
  }
}

/// Writes beside an array and reads through it.
@inline(never)
private func stock(_ world: inout World) {
  world.update { (position: inout Position, inventory: inout Inventory) in
    position.x += inventory.weight
    inventory.weight += Double(inventory.items.count)
  }
}

@inline(never)
private func sum(_ world: World) -> Int {
  var sum = 0
  world.read { (inventory: Inventory, position: Position) in
    sum += inventory.items[0]
  }
  return sum
}

private struct Clock: Resource {
  var ticks: Int

  func digest(into digest: inout Digest) {
    digest.combine(ticks)
  }
}

/// Writes a column.
private struct Moving: System {
  func update(_ world: inout World, tick: Tick) {
    world.update { (position: inout Position, velocity: Velocity) in
      position.x += velocity.x * tick.seconds
    }
  }
}

/// Inserts a component into one entity.
private struct Marking: System {
  func update(_ world: inout World, tick: Tick) {
    guard let entity = world.first(Entity.self) else { return }
    world.insert(Acceleration(x: 1, y: 1), into: entity)
  }
}

/// Removes it again.
private struct Unmarking: System {
  func update(_ world: inout World, tick: Tick) {
    guard let (entity, _) = world.first(Entity.self, With<Acceleration>.self) else { return }
    world.remove(Acceleration.self, from: entity)
  }
}

/// Despawns one entity and spawns another.
private struct Replacing: System {
  func update(_ world: inout World, tick: Tick) {
    guard let entity = world.first(Entity.self) else { return }
    world.despawn(entity)
    world.spawn(Position(number: tick.number), Velocity(number: tick.number))
  }
}

/// Performs the same commands every tick.
private struct Deferring: System {
  private let commands: Commands

  init() {
    var commands = Commands()
    let target = commands.spawn(Position(number: 1), Velocity(number: 1))
    commands.insert(Acceleration(x: 1, y: 1), into: target)
    commands.despawn(target)
    self.commands = commands
  }

  func update(_ world: inout World, tick: Tick) {
    world.apply(commands)
  }
}

/// Writes a resource.
private struct Ticking: System {
  func update(_ world: inout World, tick: Tick) {
    guard var clock = world.take(Clock.self) else { return }
    clock.ticks += 1
    world.insert(resource: clock)
  }
}

/// Writes a component of one entity and says so.
private struct Nudging: System {
  func update(_ world: inout World, tick: Tick) {
    guard let entity = world.first(Entity.self) else { return }
    world.modify(entity, Position.self) { $0.x += 1 }
    world.send(Nudged(entity: entity))
  }
}

/// Receives what was said.
private struct Looking: System {
  static let reader = EventReader<Nudged>(named: "looking")

  func update(_ world: inout World, tick: Tick) {
    var last: Entity?
    world.receive(Looking.reader) { last = $0.entity }
    precondition(last == world.first(Entity.self))
  }
}

private struct Nudged: Event {
  var entity: Entity

  func digest(into digest: inout Digest) {
    digest.combine(entity)
  }
}
