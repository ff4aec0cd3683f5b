/// Two bodies, or a body and a wall, whose rooms meet.
struct Pair: Equatable, Sendable {
  /// The earlier body.
  var a: Int

  /// The later body; below 0 the wall with the number `-1 - b`.
  var b: Int

  /// The gap at the start of the tick.
  var gap = Double.infinity

  let elasticity: Double

  /// Whether the two touch in this tick, or in the last one until this one knows.
  var touches = false

  /// Whether its contact has impulses from the last time it was solved.
  var isHeld = false

  // From here on what matters within a tick only.

  /// Whether the two touched in the last tick.
  var touched = false

  /// Whether the last search ended with a touch too slow to be an impact.
  var isSlow = false

  /// Whether the two come together so fast that they could pass through each other.
  var isFast = false

  /// Whether neither moved when the tick began.
  var wasIdle = false

  /// Whether the contact phase has it.
  var isInContact = false

  /// Counts the searches, so that the results of earlier ones are known to be stale.
  var search: Int32 = 0

  /// How often the two have met in this tick while they separated.
  var grazes: Int32 = 0

  let friction: Double

  /// Where the two touch.
  var point = Vector.zero
  var normal = Vector.zero

  var hasWall: Bool { b < 0 }
  var wall: Int { -1 - b }

  /// Orders pairs by the earlier body and then by the later one, with the walls last; positive.
  @inline(__always)
  var rank: Int { (a + 1) << 32 | (b < 0 ? 0xFFFF_FFF0 + wall : b) }

  init(_ a: Int, _ b: Int, elasticity: Double, friction: Double) {
    self.a = a
    self.b = b
    self.elasticity = elasticity
    self.friction = friction
  }

  /// Forgets the last tick but for what it handed on.
  @inline(__always)
  mutating func startTick() {
    touched = touches
    touches = false
    gap = .infinity
    search = 0
    isSlow = false
    grazes = 0
    isInContact = false
    isFast = false
    wasIdle = false
  }
}
