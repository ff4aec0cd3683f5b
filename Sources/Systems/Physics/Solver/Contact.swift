/// What the contact phase knows about a pair: one or two points with their levers, and the impulses
/// that hold them apart.
///
/// It is made anew only when its bodies have moved by more than a trifle since it was; until then
/// its gaps are followed. Impulses are along the normal, from the first body to the second, and
/// along the tangent, which is the normal turned by a quarter.
struct Contact: Equatable, Sendable {
  /// One of its points, as the solution needs it.
  struct Point: Equatable, Sendable {
    /// The turning moments of an impulse of 1 along the normal, on both bodies.
    var normalA = 0.0
    var normalB = 0.0

    /// The gap at the start of the phase.
    var gap = Double.infinity

    /// The impulse that changes the speed along the normal by 1.
    var mass = 0.0

    /// The impulse of the last part of the tick.
    var impulse = 0.0

    /// The gap after the bodies have come closer and turned.
    @inline(__always)
    func gapAfter(_ closer: Double, _ turnA: Double, _ turnB: Double) -> Double {
      gap + closer + normalB * turnB - normalA * turnA
    }
  }

  /// What the solution does not need of a point.
  struct Origin: Equatable, Sendable {
    /// Where the point was when the contact was made, and the gap there.
    var position = Vector.zero
    var gap = Double.infinity

    /// How fast the two separated before the phase.
    var before = 0.0
  }

  /// Where a body was when the contact was made.
  struct Place: Equatable, Sendable {
    var x = 0.0
    var y = 0.0
    var angle = 0.0
  }

  // First what every part of the tick reads: it fits into few lines of the cache.

  /// The bodies as movers: a wall is the one after the last body.
  var a: Int32 = 0
  var b: Int32 = 0

  /// How many points it has; 0 when it has to be made.
  var count: Int32 = 0

  /// Whether impulses were needed in this tick.
  var acted = false

  /// For how many ticks it has been solved without a break, up to ``Tuning/youngTicks``.
  var age: UInt8 = 0

  var normal = Vector.zero

  /// One over the length of a part of the tick for it, in 1/s.
  var frequency = 0.0

  var friction = 0.0

  /// The lever of friction, in the middle of the points: both would slide alike.
  var tangentA = 0.0
  var tangentB = 0.0
  var tangentMass = 0.0
  var slide = 0.0

  var first = Point()
  var second = Point()

  /// How much impulses of 1 at the points change the speeds at the points, and one over the
  /// determinant of that; 0 where one point is enough.
  var k11 = 0.0
  var k12 = 0.0
  var k22 = 0.0
  var inverseDeterminant = 0.0

  // From here on what is needed once a tick.

  var firstOrigin = Origin()
  var secondOrigin = Origin()
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
    age = 0
  }

  /// Lets it be made anew.
  @inline(__always)
  mutating func forget() {
    count = 0
    firstOrigin.gap = .infinity
    relax()
  }
}

extension Contact {
  /// Creates the contact of a pair of which nothing is known.
  init(_ pair: Pair, wall: Int) {
    become(of: pair, wall: wall)
  }

  /// Makes it that of a pair; walls are the mover with a number.
  mutating func become(of pair: Pair, wall: Int) {
    a = Int32(truncatingIfNeeded: pair.a)
    b = Int32(truncatingIfNeeded: pair.hasWall ? wall : pair.b)
    friction = pair.friction
  }
}

// MARK: - Making and following

extension Contact {
  /// A body as a contact is made of it.
  struct Part {
    var pose = Pose.origin
    var inverseMass = 0.0
    var inverseInertia = 0.0
  }

  /// Makes it from where its bodies face each other; impulses that it had before go to the points
  /// nearest to where they were.
  mutating func make(from touching: Manifold, _ a: Part, _ b: Part) {
    let (impulse1, impulse2) = impulses(for: touching)
    let mass = a.inverseMass + b.inverseMass
    count = Int32(truncatingIfNeeded: touching.count)
    normal = touching.normal
    placeA = Place(x: a.pose.x, y: a.pose.y, angle: a.pose.angle)
    placeB = Place(x: b.pose.x, y: b.pose.y, angle: b.pose.angle)
    first = Point(touching.first, normal, a, b)
    firstOrigin = Origin(position: touching.first.position, gap: touching.first.gap)
    k11 = mass + first.couple(with: first, a, b)
    first.mass = 1 / k11
    first.impulse = impulse1
    var middle = touching.first.position
    if touching.count == 2 {
      second = Point(touching.second, normal, a, b)
      secondOrigin = Origin(position: touching.second.position, gap: touching.second.gap)
      k22 = mass + second.couple(with: second, a, b)
      second.mass = 1 / k22
      second.impulse = impulse2
      k12 = mass + first.couple(with: second, a, b)
      let determinant = k11 * k22 - k12 * k12
      inverseDeterminant = determinant > 1e-9 * k11 * k22 ? 1 / determinant : 0
      middle = (middle + touching.second.position) * 0.5
    } else {
      second = Point()
      secondOrigin = Origin()
    }
    tangentA = (middle.x - a.pose.x) * normal.x + (middle.y - a.pose.y) * normal.y
    tangentB = (middle.x - b.pose.x) * normal.x + (middle.y - b.pose.y) * normal.y
    tangentMass =
      1 / (mass + tangentA * tangentA * a.inverseInertia + tangentB * tangentB * b.inverseInertia)
  }

  /// The impulses that the points of a manifold start from.
  private func impulses(for touching: Manifold) -> (Double, Double) {
    guard count > 0 else { return (0, 0) }
    let place = touching.first.position
    let isSwapped =
      count == 2
      && squaredDistance(place, secondOrigin.position)
        < squaredDistance(place, firstOrigin.position)
    return isSwapped ? (second.impulse, first.impulse) : (first.impulse, second.impulse)
  }

  /// Notes the gap of two that are too far apart to have points.
  mutating func leave(at gap: Double, _ poseA: Pose, _ poseB: Pose) {
    count = 0
    relax()
    firstOrigin.gap = gap
    placeA = Place(x: poseA.x, y: poseA.y, angle: poseA.angle)
    placeB = Place(x: poseB.x, y: poseB.y, angle: poseB.angle)
  }

  /// Whether it has no points because the two were apart when they were last looked at.
  var isApart: Bool { count == 0 && firstOrigin.gap < .infinity }

  /// How far its bodies have moved since it was made.
  @inline(__always)
  func moves(_ poseA: Pose, _ poseB: Pose) -> (a: Place, b: Place) {
    (
      Place(x: poseA.x - placeA.x, y: poseA.y - placeA.y, angle: poseA.angle - placeA.angle),
      Place(x: poseB.x - placeB.x, y: poseB.y - placeB.y, angle: poseB.angle - placeB.angle)
    )
  }

  /// The gap that two bodies which are apart have left at least after they have moved; what is
  /// farthest from their centres is at their reaches.
  @inline(__always)
  func gapLeft(after moves: (a: Place, b: Place), _ reachA: Double, _ reachB: Double) -> Double {
    let (a, b) = moves
    return firstOrigin.gap - a.x.magnitude - a.y.magnitude - a.angle.magnitude * reachA
      - b.x.magnitude - b.y.magnitude - b.angle.magnitude * reachB
  }

  /// Follows the gaps to where the bodies have moved; returns false if that is too far.
  @inline(__always)
  mutating func follow(_ moves: (a: Place, b: Place)) -> Bool {
    let (a, b) = moves
    let way = max(max(a.x.magnitude, a.y.magnitude), max(b.x.magnitude, b.y.magnitude))
    guard way < Tuning.reuseWay, max(a.angle.magnitude, b.angle.magnitude) < Tuning.reuseTurn else {
      return false
    }
    let closer = normal.x * (b.x - a.x) + normal.y * (b.y - a.y)
    first.gap = firstOrigin.gap + closer + first.normalB * b.angle - first.normalA * a.angle
    second.gap = secondOrigin.gap + closer + second.normalB * b.angle - second.normalA * a.angle
    return true
  }
}

extension Contact.Point {
  fileprivate init(
    _ point: Manifold.Point, _ normal: Vector, _ a: Contact.Part, _ b: Contact.Part
  ) {
    let position = point.position
    normalA = (position.x - a.pose.x) * normal.y - (position.y - a.pose.y) * normal.x
    normalB = (position.x - b.pose.x) * normal.y - (position.y - b.pose.y) * normal.x
    gap = point.gap
  }

  /// How much an impulse of 1 at another point changes the speed at this one by turning the bodies.
  fileprivate func couple(
    with other: Contact.Point, _ a: Contact.Part, _ b: Contact.Part
  ) -> Double {
    normalA * other.normalA * a.inverseInertia + normalB * other.normalB * b.inverseInertia
  }
}

@inline(__always)
private func squaredDistance(_ a: Vector, _ b: Vector) -> Double {
  (a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y)
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

  @inline(__always)
  mutating func setVelocity(_ vx: Double, _ vy: Double, _ spin: Double) {
    self.vx = vx
    self.vy = vy
    self.spin = spin
  }
}

/// What contacts do to a mover in the first part of a tick as far as is known from the last, and its
/// velocity before the present part.
struct ContactPush: Sendable {
  var x = 0.0
  var y = 0.0
  var twist = 0.0
  var beforeX = 0.0
  var beforeY = 0.0
  var beforeSpin = 0.0
  /// The length of its parts of the tick, in seconds, and one over what gravity adds in one, by the
  /// square of gravity.
  var step = 0.0
  var inverseGain = 0.0
}
