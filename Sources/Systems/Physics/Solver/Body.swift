import ECS

/// An item as the solver knows it, or a line of a boundary, which stands.
struct Body: Equatable, Sendable {
  // First what is asked for most often: it fits into few lines of the cache.

  /// Where it is at its own time, with the velocity there.
  var pose: Pose
  var vx: Double
  var vy: Double
  var spin: Double

  let inverseMass: Double
  let inverseInertia: Double

  /// Whether it has gone to sleep.
  var isAsleep = false

  /// How many shapes the bodies before it have: a compound has as many as parts, all others one.
  var firstShape: Int32 = 0

  /// Its share of the impacts that a tick has time for, and whether it has had it.
  var mostImpacts = 0
  var isSpent = false

  /// Whether it rests on something through a contact that is no impact.
  var isSupported = false

  /// Whether the contact phase moves it.
  var isInContact = false

  /// The ticks for which it stays jammed.
  var jam = 0

  /// How far into the tick the pose is, in seconds: bodies are moved only when something happens to
  /// them.
  var time = 0.0

  /// The acceleration while it flies.
  var gx = 0.0
  var gy = 0.0

  let outline: Outline

  /// Where it will be at the end of the tick if nothing more happens.
  var end: Pose

  /// Whether a velocity field carries it, so that gravity has no say.
  var isCarried = false

  /// How many impacts it has had in the tick.
  var impacts = 0

  /// The room within which its pairs are known.
  var room = Box()

  /// For how long it has hardly moved, in ticks of 1/120 s.
  var quiet = 0.0

  /// Where it was when it last had moved.
  var lastX = 0.0
  var lastY = 0.0
  var lastAngle = 0.0

  let elasticity: Double
  let friction: Double
  let resistance: Double
  let angularResistance: Double

  /// The item; nil for a line.
  let entity: Entity?

  /// Which boundary it is a line of; below 0 for an item.
  var boundary = -1

  init(
    _ entity: Entity, _ outline: Outline, _ mass: ItemMass, _ properties: ItemProperties,
    _ motion: ItemMotion
  ) {
    self.entity = entity
    self.outline = outline
    inverseMass = properties.isAnchored ? 0 : 1 / mass.mass
    let turns = properties.allowsRotation && !properties.isAnchored
    inverseInertia = turns ? 1 / mass.inertia : 0
    elasticity = properties.elasticity
    friction = properties.friction
    resistance = properties.resistance
    angularResistance = properties.angularResistance
    pose = Pose(x: motion.x, y: motion.y, angle: motion.angle)
    end = pose
    vx = properties.isAnchored ? 0 : motion.vx
    vy = properties.isAnchored ? 0 : motion.vy
    spin = properties.isAnchored ? 0 : motion.spin
  }

  /// A line of a boundary, with its outline about its middle.
  init(_ outline: Outline, at center: Vector, of boundary: Boundary, _ number: Int) {
    entity = nil
    self.outline = outline
    (inverseMass, inverseInertia) = (0, 0)
    elasticity = boundary.elasticity
    friction = boundary.friction
    (resistance, angularResistance) = (0, 0)
    self.boundary = number
    pose = Pose(x: center.x, y: center.y, angle: 0)
    end = pose
    (vx, vy, spin) = (0, 0, 0)
  }

  /// Goes on as it was in the last tick, when it is made anew.
  mutating func takeOver(from old: Body) {
    jam = old.jam
    quiet = old.quiet
    (lastX, lastY, lastAngle) = (old.lastX, old.lastY, old.lastAngle)
    isAsleep = old.isAsleep && !isAnchored
  }

  var isAnchored: Bool { inverseMass == 0 }

  /// Whether nothing moves it in this tick unless it is hit.
  var isStill: Bool { inverseMass == 0 || isAsleep }

  /// Whether its contacts keep all energy: such a body is never jammed.
  var isLossless: Bool { elasticity == 1 && friction == 0 }

  /// Whether it may come to rest at all: what gives back all and loses nothing does not.
  var mayRest: Bool { elasticity < 1 || resistance > 0 }

  /// The approach above which a contact bounces that is no impact of its own, in points a second.
  ///
  /// A body's width in a second, but for very small and large ones.
  var bounceSpeed: Double { min(max(2 * outline.smallerHalf, 20), 100) }

  /// Whether it moves so far in a time that it may meet anything on its way, whatever it rests on.
  func fliesFar(in time: Double) -> Bool {
    let speed = (vx * vx + vy * vy).squareRoot() + spin.magnitude * outline.reach
    return speed * time > outline.smallerHalf
  }

  /// Forgets the last tick.
  @inline(__always)
  mutating func startTick(_ gravity: Vector, duration: Double) {
    time = 0
    impacts = 0
    isSpent = false
    isSupported = false
    isInContact = false
    let flies = !isStill && !isCarried
    gx = flies ? gravity.x : 0
    gy = flies ? gravity.y : 0
    end = isStill ? pose : pose(at: duration)
  }

  /// Where it is at a time of the tick, in free flight: exact for constant acceleration and spin.
  @inline(__always)
  func pose(at moment: Double) -> Pose {
    var moved = pose
    let elapsed = moment - time
    moved.x += (vx + 0.5 * gx * elapsed) * elapsed
    moved.y += (vy + 0.5 * gy * elapsed) * elapsed
    moved.swing(by: spin * elapsed)
    return moved
  }

  /// Moves it to a time of the tick, in free flight.
  mutating func advance(to moment: Double) {
    guard moment != time else { return }
    let elapsed = moment - time
    pose.x += (vx + 0.5 * gx * elapsed) * elapsed
    pose.y += (vy + 0.5 * gy * elapsed) * elapsed
    pose.turn(by: spin * elapsed)
    vx += gx * elapsed
    vy += gy * elapsed
    time = moment
  }

  /// Changes the velocity by an impulse on the point at an offset from the centre.
  @inline(__always)
  mutating func push(x: Double, y: Double, at offset: Vector) {
    vx += x * inverseMass
    vy += y * inverseMass
    spin += (offset.x * y - offset.y * x) * inverseInertia
  }
}

/// An upright box by its edges.
struct Box: Equatable, Sendable {
  var minX = 0.0
  var minY = 0.0
  var maxX = 0.0
  var maxY = 0.0

  @inline(__always)
  func contains(_ other: Box) -> Bool {
    minX <= other.minX && minY <= other.minY && maxX >= other.maxX && maxY >= other.maxY
  }

  @inline(__always)
  func meets(_ other: Box) -> Bool {
    minX <= other.maxX && other.minX <= maxX && minY <= other.maxY && other.minY <= maxY
  }

  func grown(by margin: Double) -> Box {
    Box(minX: minX - margin, minY: minY - margin, maxX: maxX + margin, maxY: maxY + margin)
  }
}
