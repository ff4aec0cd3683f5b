import ECS

/// A world and hand-written tables whose entities are read in the same random order.
struct AccessRace {
  /// The number of entities.
  static let count = 10_000

  /// How often all are read in a repetition.
  static let passes = 10

  private let world = World(movers: count)
  private let hand = HandWorld(movers: count)
  private let entities: [Entity]
  private let handEntities: [HandEntity]

  /// Creates both.
  init() {
    entities = AccessRace.shuffled(world.entities)
    handEntities = AccessRace.shuffled(hand.entities)
  }

  /// Times a way of summing over the world beside one over the tables, and checks the sums.
  func run(
    _ sum: ([Entity], World) -> UInt64, _ handSum: ([HandEntity], HandWorld) -> UInt64
  ) -> Measurement {
    let expected = handSum(handEntities, hand)
    return Stopwatch.compare(
      per: Self.count * Self.passes,
      { time(expected) { sum(entities, world) } },
      with: { time(expected) { handSum(handEntities, hand) } })
  }

  /// Frees the tables.
  func free() {
    hand.free()
  }

  /// The elements in an order that is far from theirs and the same in every run.
  private static func shuffled<Element>(_ elements: [Element]) -> [Element] {
    var generator = RandomGenerator(seed: 7)
    return elements.shuffled(using: &generator)
  }

  private func time(_ expected: UInt64, _ sum: () -> UInt64) -> Double {
    nanoseconds {
      for _ in 0..<Self.passes {
        precondition(sum() == expected, "Every entity is found, every time")
      }
    }
  }
}
