/// What the contact phase knows about a pair: one or two points with their levers, and the impulses
/// that hold them apart.
///
/// It is made anew only when its bodies have moved by more than a trifle since it was; until then
/// its gaps are followed. Impulses are along the normal, from the first body to the second, and
/// along the tangent, which is the normal turned by a quarter.
struct Contact: Equatable, Sendable {
  /// One of its points.
  struct Point: Equatable, Sendable {
    /// Where it was when the contact was made.
    var position = Vector.zero

    /// The turning moments of an impulse of 1 along the normal, on both bodies.
    var normalA = 0.0
    var normalB = 0.0

    /// The gap when the contact was made, and at the start of the phase.
    var gapMade = Double.infinity
    var gap = Double.infinity

    /// The impulse that changes the speed along the normal by 1.
    var mass = 0.0

    /// The impulse of the last part of the tick.
    var impulse = 0.0

    /// How fast the two separated before the phase.
    var before = 0.0

    /// The gap after the bodies have come closer and turned.
    @inline(__always)
    func gapAfter(_ closer: Double, _ turnA: Double, _ turnB: Double) -> Double {
      gap + closer + normalB * turnB - normalA * turnA
    }
  }

  /// Where a body was when the contact was made.
  struct Place: Equatable, Sendable {
    var x = 0.0
    var y = 0.0
    var angle = 0.0
  }

  /// The bodies as movers: a wall is the one after the last body.
  var a: Int32 = 0
  var b: Int32 = 0

  /// How many points it has; 0 when it has to be made.
  var count: Int32 = 0

  /// Whether impulses were needed in this tick.
  var acted = false

  var normal = Vector.zero
  var friction = 0.0

  /// One over the length of a part of the tick for it, in 1/s.
  var frequency = 0.0

  var first = Point()
  var second = Point()

  /// The same for the tangent, in the middle of the points: both would slide alike.
  var tangentA = 0.0
  var tangentB = 0.0
  var tangentMass = 0.0
  var slide = 0.0

  /// How much impulses of 1 at the points change the speeds at the points, and one over the
  /// determinant of that; 0 where one point is enough.
  var k11 = 0.0
  var k12 = 0.0
  var k22 = 0.0
  var inverseDeterminant = 0.0

  var placeA = Place()
  var placeB = Place()

  /// The least gap at the start of the phase.
  var gap: Double { count == 2 ? min(first.gap, second.gap) : first.gap }

  /// Forgets the impulses: what does not touch has none.
  @inline(__always)
  mutating func relax() {
    first.impulse = 0
    second.impulse = 0
    slide = 0
  }

  /// Follows the gaps to where the bodies are now; returns false if they are too far from where
  /// they were.
  @inline(__always)
  mutating func follow(_ poseA: Pose, _ poseB: Pose) -> Bool {
    let (ax, ay) = (poseA.x - placeA.x, poseA.y - placeA.y)
    let (bx, by) = (poseB.x - placeB.x, poseB.y - placeB.y)
    let (turnA, turnB) = (poseA.angle - placeA.angle, poseB.angle - placeB.angle)
    let way = max(max(ax.magnitude, ay.magnitude), max(bx.magnitude, by.magnitude))
    guard way < Tuning.reuseWay, max(turnA.magnitude, turnB.magnitude) < Tuning.reuseTurn else {
      return false
    }
    let closer = normal.x * (bx - ax) + normal.y * (by - ay)
    first.gap = first.gapMade + closer + first.normalB * turnB - first.normalA * turnA
    second.gap = second.gapMade + closer + second.normalB * turnB - second.normalA * turnA
    return true
  }
}

/// What the contact phase moves: the velocity of a body, and how far it has come in the tick.
struct Mover: Sendable {
  var vx = 0.0
  var vy = 0.0
  var spin = 0.0
  var inverseMass = 0.0
  var inverseInertia = 0.0
  var x = 0.0
  var y = 0.0
  var turn = 0.0
}

/// What contacts did to a mover in the last part of the tick, with its velocity before this one.
struct ContactPush: Sendable {
  var x = 0.0
  var y = 0.0
  var twist = 0.0
  var beforeX = 0.0
  var beforeY = 0.0
  var beforeSpin = 0.0
  /// The length of its parts of the tick, in seconds.
  var step = 0.0
}
