import ECS

/// Reading a component of entities in random order through a reader, which looks it up once.
struct ReaderFigures {
  /// Measures a reader that is fetched once for all entities.
  func measure(_ report: Report) {
    let race = AccessRace()
    report.add(
      Figure(
        "random access, checked, through a reader fetched once", n: AccessRace.count,
        race.run(sum(of:throughReaderOf:), sum(of:inNarrow:)), goal: .atMost(1.4)))
    race.free()
  }
}

@inline(never)
private func sum(of entities: [Entity], throughReaderOf world: World) -> UInt64 {
  world.withReader(of: Position.self) { reader in
    var sum: UInt64 = 0
    for entity in entities {
      if let position = reader[entity] {
        sum &+= position.x.bitPattern
      }
    }
    return sum
  }
}

@inline(never)
private func sum(of entities: [HandEntity], inNarrow world: HandWorld) -> UInt64 {
  var sum: UInt64 = 0
  for entity in entities {
    if let position = world.narrowPosition(of: entity) {
      sum &+= position.x.bitPattern
    }
  }
  return sum
}
