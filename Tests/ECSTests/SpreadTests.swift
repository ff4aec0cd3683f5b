import Testing

@testable import ECS

/// Wherever types are in memory, what is asked for again is found at once.
@Suite("Places of queries and plans")
struct SpreadTests {
  @Test(arguments: 1...20)
  func `a dozen queries are where one looks first`(seed: UInt64) {
    var world = World()
    world.spawn(Position())
    let store = world.own()
    var generator = RandomGenerator(seed: seed)
    func address() -> UInt { UInt(generator.next() >> 20) << 4 | 2 }
    var keys = (0..<12).map { _ in QueryKey(address(), address()) }
    // What is alike in the ten bits that decide at first cannot be parted.
    var seen: Set<UInt> = []
    keys.removeAll { !seen.insert($0.hash % 1_024).inserted }

    for (number, key) in keys.enumerated() {
      _ = store.findOrAdd(key, [Matcher(Position.self), Matcher(Entity.self)])
      for known in keys.prefix(number + 1) {
        #expect(store.isEntry(known, at: store.state.queries.place(of: known)))
      }
    }
  }

  @Test func `what is done to entities of twenty archetypes is where one looks first`() {
    var world = World()
    for number in 1...20 {
      world.insertMarks(number, into: world.spawn())
    }
    let store = world.own()
    let tables = 1..<store.tables.count

    for table in tables {
      _ = store.plan(.insert, from: table, Position.self)
    }

    #expect(tables.count >= 20)
    for table in tables {
      #expect(store.knownPlan(.insert, from: table, Position.self) != nil)
    }
  }

  /// Hashes that differ above the mask alone cannot be parted.
  @Test(arguments: zip([[5, 5], [64, 2_112], [64, 2_113], [64, 2_113, 4_162]], [1, 1, 0, 0]))
  func `a factor parts what can be parted`(hashes: [UInt], shared: Int) {
    var spread = Spread()
    let before = spread.sharedPlaceCount(of: hashes, mask: 31 << 6)

    let isBetter = spread.fit(hashes, mask: 31 << 6)

    #expect(before == hashes.count - 1)
    #expect(isBetter == (shared < before))
    #expect(spread.sharedPlaceCount(of: hashes, mask: 31 << 6) == shared)
  }
}
