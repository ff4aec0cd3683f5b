import ECS

/// Giving every entity a third component and taking it away, beside hand-written tables.
struct ComponentFigures {
  /// The number of entities.
  static let count = 10_000

  /// Measures inserting and removing, one by one in the order of the entities.
  func measure(_ report: Report) {
    var world = World(movers: Self.count)
    var hand = HandWorld(movers: Self.count)
    let (entities, handEntities) = (world.entities, hand.entities)
    let inserting = Stopwatch.compare(
      per: Self.count,
      {
        remove(from: entities, of: &world)
        return nanoseconds { insert(into: entities, of: &world) }
      },
      with: {
        remove(from: handEntities, of: &hand)
        return nanoseconds { insert(into: handEntities, of: &hand) }
      })
    let removing = Stopwatch.compare(
      per: Self.count,
      {
        insert(into: entities, of: &world)
        return nanoseconds { remove(from: entities, of: &world) }
      },
      with: {
        insert(into: handEntities, of: &hand)
        return nanoseconds { remove(from: handEntities, of: &hand) }
      })
    precondition(world.count(With<Acceleration>.self) == hand.wide.count)
    report.add(
      Figure(
        "insert a component into every entity, one by one", n: Self.count, inserting,
        goal: .atMost(15)))
    report.add(
      Figure(
        "remove a component from every entity, one by one", n: Self.count, removing,
        goal: .atMost(12)))
    hand.free()
  }
}

@inline(never)
private func insert(into entities: [Entity], of world: inout World) {
  for entity in entities {
    world.insert(Acceleration(x: 1, y: 2), into: entity)
  }
}

@inline(never)
private func insert(into entities: [HandEntity], of world: inout HandWorld) {
  for entity in entities {
    world.insert(Acceleration(x: 1, y: 2), into: entity)
  }
}

@inline(never)
private func remove(from entities: [Entity], of world: inout World) {
  for entity in entities {
    world.remove(Acceleration.self, from: entity)
  }
}

@inline(never)
private func remove(from entities: [HandEntity], of world: inout HandWorld) {
  for entity in entities {
    world.remove(from: entity)
  }
}
