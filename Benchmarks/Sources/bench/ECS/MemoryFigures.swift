import ECS

/// The memory of a world that was told how many entities will come.
struct MemoryFigures {
  /// The number of entities: so many that what every world has does not show.
  static let count = 1_000_000

  /// The bytes of components of each.
  static let payload = 32

  /// Counts the bytes in use after reserving and spawning, beyond the payload.
  func measure(_ report: Report) {
    let bytes = Counting.bytesKept {
      var world = World()
      world.reserve(entities: Self.count, Position.self, Velocity.self)
      spawnMovers(Self.count, into: &world)
      return world
    }
    // In tenths: the allocator rounds each block up to pages.
    let beyond = bytes.map { (bytes: Int) -> Double in
      let tenths = (bytes - Self.payload * Self.count) * 10
      return Double((tenths + Self.count / 2) / Self.count) / 10
    }
    report.add(
      Figure(
        "memory an entity beyond its components, after reserve", n: Self.count, value: beyond,
        unit: "bytes", goal: .atMost(20)))
  }
}
