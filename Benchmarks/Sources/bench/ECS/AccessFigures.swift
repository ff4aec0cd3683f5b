import ECS

/// Reading a component of entities in random order, beside slots and columns by hand.
struct AccessFigures {
  /// The number of entities.
  static let count = 10_000

  /// How often all are read in a repetition.
  static let passes = 10

  /// Measures the subscript, which looks the component up each time.
  func measure(_ report: Report) {
    let world = World(movers: Self.count)
    let hand = HandWorld(movers: Self.count)
    let (entities, handEntities) = (shuffled(world.entities), shuffled(hand.entities))
    let bySubscript = Stopwatch(repetitions: 31).compare(
      per: Self.count * Self.passes,
      { nanoseconds { repeatEqual(Self.passes) { sum(of: entities, bySubscript: world) } } },
      with: { nanoseconds { repeatEqual(Self.passes) { sum(of: handEntities, in: hand) } } })
    precondition(sum(of: entities, bySubscript: world) == sum(of: handEntities, in: hand))
    report.add(
      Figure(
        "random access, checked, by subscript", n: Self.count, bySubscript, goal: .atMost(2)))
    hand.free()
  }

  /// The elements in an order that is far from theirs and the same in every run.
  private func shuffled<Element>(_ elements: [Element]) -> [Element] {
    var generator = RandomGenerator(seed: 7)
    return elements.shuffled(using: &generator)
  }

  /// Sums several times and checks that the sums agree, so that none is left out.
  private func repeatEqual(_ times: Int, _ sum: () -> UInt64) {
    let first = sum()
    for _ in 1..<times {
      precondition(sum() == first)
    }
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
private func sum(of entities: [HandEntity], in world: HandWorld) -> UInt64 {
  var sum: UInt64 = 0
  for entity in entities {
    if let position = world.position(of: entity) {
      sum &+= position.x.bitPattern
    }
  }
  return sum
}
