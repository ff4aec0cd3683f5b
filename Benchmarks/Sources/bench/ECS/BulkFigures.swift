import ECS

/// Changing all entities by one call, beside hand-written tables.
struct BulkFigures {
  /// The number of entities.
  static let count = 10_000

  /// Measures spawning from columns, inserting and removing by query, and clearing.
  func measure(_ report: Report) {
    var world = World(movers: Self.count)
    var hand = HandWorld(movers: Self.count)
    report.add(spawning(&world, &hand))
    report.add(inserting(&world, &hand))
    report.add(removing(&world, &hand))
    report.add(clearing(&world, &hand))
    hand.free()
  }

  private func spawning(_ world: inout World, _ hand: inout HandWorld) -> Figure {
    let positions = (0..<Self.count).map(Position.init(number:))
    let velocities = (0..<Self.count).map(Velocity.init(number:))
    let columns = RawColumns(count: Self.count)
    let measurement = Stopwatch.compare(
      per: Self.count,
      {
        world.clear()
        let time = nanoseconds { spawn(positions, velocities, into: &world) }
        precondition(world.entityCount == Self.count)
        return time
      },
      with: {
        hand.clear()
        let time = nanoseconds { hand.spawn(columns.positions, columns.velocities) }
        precondition(hand.narrow.count == Self.count)
        return time
      })
    columns.free()
    return Figure("bulk spawn with 2", n: Self.count, measurement, goal: .atMost(2.2))
  }

  private func inserting(_ world: inout World, _ hand: inout HandWorld) -> Figure {
    let measurement = Stopwatch.compare(
      per: Self.count,
      {
        removeFromAll(&world)
        return nanoseconds { insertIntoAll(&world) }
      },
      with: {
        if hand.narrow.count == 0 { hand.removeFromAll() }
        return nanoseconds { hand.insertIntoAll(Acceleration(x: 1, y: 2)) }
      })
    precondition(world.count(With<Acceleration>.self) == hand.wide.count)
    return Figure(
      "insert a component into every entity, by query", n: Self.count, measurement,
      goal: .atMost(2))
  }

  private func removing(_ world: inout World, _ hand: inout HandWorld) -> Figure {
    let measurement = Stopwatch.compare(
      per: Self.count,
      {
        insertIntoAll(&world)
        return nanoseconds { removeFromAll(&world) }
      },
      with: {
        if hand.wide.count == 0 { hand.insertIntoAll(Acceleration(x: 1, y: 2)) }
        return nanoseconds { hand.removeFromAll() }
      })
    precondition(world.count(Without<Acceleration>.self) == hand.narrow.count)
    return Figure(
      "remove a component from every entity, by query", n: Self.count, measurement,
      goal: .atMost(1.5))
  }

  private func clearing(_ world: inout World, _ hand: inout HandWorld) -> Figure {
    let measurement = Stopwatch.compare(
      per: Self.count,
      {
        world.clear()
        spawnMovers(Self.count, into: &world)
        return nanoseconds { clear(&world) }
      },
      with: {
        hand.clear()
        spawnMovers(Self.count, into: &hand)
        return nanoseconds { hand.clear() }
      })
    precondition(world.entityCount == hand.narrow.count)
    return Figure("clear", n: Self.count, measurement, goal: .atMost(1))
  }
}

@inline(never)
private func spawn(_ positions: [Position], _ velocities: [Velocity], into world: inout World) {
  world.spawn(columns: positions, velocities)
}

@inline(never)
private func insertIntoAll(_ world: inout World) {
  world.insert(Acceleration(x: 1, y: 2), intoAll: With<Position>.self)
}

@inline(never)
private func removeFromAll(_ world: inout World) {
  world.remove(Acceleration.self, fromAll: With<Acceleration>.self)
}

@inline(never)
private func clear(_ world: inout World) {
  world.clear()
}
