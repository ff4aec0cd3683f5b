import ECS

/// Reading a component of entities in random order, beside slots and columns by hand.
struct AccessFigures {
  /// Measures the subscript, which looks the component up each time.
  func measure(_ report: Report) {
    let race = AccessRace()
    report.add(
      Figure(
        "random access, checked, by subscript", n: AccessRace.count,
        race.run(sum(of:bySubscript:), sum(of:inEither:)), goal: .atMost(2)))
    race.free()
  }
}

// Sums of bits: additions of floating-point numbers would wait for each other and hide the access.

@inline(never)
private func sum(of entities: [Entity], bySubscript world: World) -> UInt64 {
  var sum: UInt64 = 0
  for entity in entities {
    if let position = world[entity, Position.self] {
      sum &+= position.x.bitPattern
    }
  }
  return sum
}

@inline(never)
private func sum(of entities: [HandEntity], inEither world: HandWorld) -> UInt64 {
  var sum: UInt64 = 0
  for entity in entities {
    if let position = world.position(of: entity) {
      sum &+= position.x.bitPattern
    }
  }
  return sum
}
