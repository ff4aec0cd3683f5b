import ECS

/// Creating and ending entities one by one, beside hand-written tables.
struct SpawnFigures {
  /// The number of entities.
  static let count = 10_000

  /// Measures spawning into slots used before and into a fresh world, and despawning.
  func measure(_ report: Report) {
    let (spawning, despawning) = recycled()
    report.add(
      Figure("spawn with 2, recycled", n: Self.count, spawning, goal: .atMost(8)))
    report.add(
      Figure(
        "spawn with 2, fresh world, growth included", n: Self.count, fresh(), goal: .atMost(12))
    )
    report.add(Figure("despawn one by one", n: Self.count, despawning, goal: .atMost(8)))
  }

  private func recycled() -> (spawning: Measurement, despawning: Measurement) {
    var world = World(movers: Self.count)
    var hand = HandWorld(movers: Self.count)
    let spawning = Stopwatch.compare(
      per: Self.count,
      {
        despawn(world.entities, from: &world)
        return nanoseconds { spawnMovers(Self.count, into: &world) }
      },
      with: {
        despawn(hand.entities, from: &hand)
        return nanoseconds { spawnMovers(Self.count, into: &hand) }
      })
    let despawning = Stopwatch.compare(
      per: Self.count,
      {
        let entities = world.entities
        let time = nanoseconds { despawn(entities, from: &world) }
        precondition(world.entityCount == 0)
        spawnMovers(Self.count, into: &world)
        return time
      },
      with: {
        let entities = hand.entities
        let time = nanoseconds { despawn(entities, from: &hand) }
        precondition(hand.narrow.count == 0)
        spawnMovers(Self.count, into: &hand)
        return time
      })
    hand.free()
    return (spawning, despawning)
  }

  private func fresh() -> Measurement {
    Stopwatch.compare(
      per: Self.count,
      {
        var world = World()
        let time = nanoseconds { world = filledWorld(Self.count) }
        precondition(world.entityCount == Self.count)
        return time
      },
      with: {
        var hand: HandWorld?
        let time = nanoseconds { hand = filledHandWorld(Self.count) }
        precondition(hand?.narrow.count == Self.count)
        hand?.free()
        return time
      })
  }
}

@inline(never)
private func filledWorld(_ count: Int) -> World {
  var world = World()
  spawnMovers(count, into: &world)
  return world
}

@inline(never)
private func filledHandWorld(_ count: Int) -> HandWorld {
  var world = HandWorld()
  spawnMovers(count, into: &world)
  return world
}

@inline(never)
private func despawn(_ entities: [Entity], from world: inout World) {
  for entity in entities {
    world.despawn(entity)
  }
}

@inline(never)
private func despawn(_ entities: [HandEntity], from world: inout HandWorld) {
  for entity in entities {
    world.despawn(entity)
  }
}
