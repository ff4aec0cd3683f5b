/// Two bodies, or a body and a wall, that may touch in this tick.
struct Pair: Sendable {
  /// The earlier body.
  let a: Int

  /// The later body; below 0 the wall with the number `-1 - b`.
  let b: Int

  let elasticity: Double
  let friction: Double

  /// The gap at the start of the tick.
  var gap = Double.infinity

  /// Counts the searches, so that the results of earlier ones are known to be stale.
  var search: Int32 = 0

  /// Whether the last search ended with a touch too slow to be an impact.
  var isSlow = false

  /// How often the two have met in this tick while they separated.
  var grazes: Int32 = 0

  /// Whether the two touch in this tick, and where they last did.
  var touches = false
  var point = Vector.zero
  var normal = Vector.zero

  /// Which contact of the last tick it goes on with, below 0 for none.
  var remembered: Int32 = -1

  /// Its place among the pairs that touch.
  var place = 0

  var hasWall: Bool { b < 0 }
  var wall: Int { -1 - b }

  /// Orders pairs by the earlier body and then by the later one, with the walls last; positive.
  var rank: Int { (a + 1) << 32 | (hasWall ? 0xFFFF_FFF0 + wall : b) }

  init(_ a: Int, _ b: Int, elasticity: Double, friction: Double) {
    self.a = a
    self.b = b
    self.elasticity = elasticity
    self.friction = friction
  }
}

/// The pairs of every body, as lists linked through one array.
struct Links: Sendable {
  private var heads: [Int32] = []
  private var entries: [(pair: Int32, next: Int32)] = []

  mutating func removeAll(bodies: Int) {
    entries.removeAll(keepingCapacity: true)
    heads.removeAll(keepingCapacity: true)
    heads.append(contentsOf: repeatElement(-1, count: bodies))
  }

  mutating func add(_ pair: Int, to body: Int) {
    entries.append((Int32(truncatingIfNeeded: pair), heads[body]))
    heads[body] = Int32(truncatingIfNeeded: entries.count - 1)
  }

  /// The first place in a body's list, below 0 for an empty one.
  @inline(__always)
  func first(of body: Int) -> Int32 { heads[body] }

  /// The pair at a place and the place after it, below 0 at the end.
  @inline(__always)
  subscript(place: Int32) -> (pair: Int32, next: Int32) { entries[Int(place)] }
}
