/// Which two bodies a pair is about, or which parts of them.
struct PairPlace {
  /// The earlier body.
  var a: Int

  /// The later body; below 0 the wall with the number `-1 - b`.
  var b: Int

  /// The parts, counted from 1; 0 for what is no compound.
  var partA: UInt16 = 0
  var partB: UInt16 = 0

  var hasWall: Bool { b < 0 }
  var wall: Int { -1 - b }
}

/// Two bodies, or a body and a wall, whose rooms meet.
struct Pair: Equatable, Sendable {
  private var first: Int32
  private var second: Int32

  /// Orders pairs by the earlier body and then by the later one, with the walls last; positive.
  ///
  /// Pairs of the same two bodies follow each other.
  private(set) var rank: Int

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

  /// How often the two have met in this tick while they separated.
  var grazes: UInt8 = 0

  /// Counts the searches, so that the results of earlier ones are known to be stale.
  var search: Int32 = 0

  private(set) var partA: UInt16
  private(set) var partB: UInt16

  let friction: Double

  /// Where the two touch.
  var point = Vector.zero
  var normal = Vector.zero

  /// The earlier body.
  @inline(__always)
  var a: Int { Int(first) }

  /// The later body; below 0 the wall with the number `-1 - b`.
  @inline(__always)
  var b: Int { Int(second) }

  var hasWall: Bool { second < 0 }
  var wall: Int { -1 - b }

  @inline(__always)
  var place: PairPlace { PairPlace(a: a, b: b, partA: partA, partB: partB) }

  /// Whether one of the two is a compound.
  @inline(__always)
  var hasParts: Bool { partA | partB != 0 }

  init(_ place: PairPlace, rank: Int, elasticity: Double, friction: Double) {
    first = Int32(truncatingIfNeeded: place.a)
    second = Int32(truncatingIfNeeded: place.b)
    (partA, partB) = (place.partA, place.partB)
    self.rank = rank
    self.elasticity = elasticity
    self.friction = friction
  }

  /// Makes it the pair of other numbers of the same bodies.
  mutating func move(to place: PairPlace, rank: Int) {
    first = Int32(truncatingIfNeeded: place.a)
    second = Int32(truncatingIfNeeded: place.b)
    (partA, partB) = (place.partA, place.partB)
    self.rank = rank
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
