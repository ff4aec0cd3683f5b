import ECS

/// One item during a tick.
struct Body: Sendable {
  let entity: Entity
  let outline: Outline
  let inverseMass: Double
  let inverseInertia: Double
  let elasticity: Double
  let friction: Double
  let resistance: Double
  let angularResistance: Double

  /// Where it is at its own time, with the velocity there.
  var pose: Pose
  var vx: Double
  var vy: Double
  var spin: Double

  /// How far into the tick the pose is, in seconds: bodies are moved only when something happens to
  /// them.
  var time = 0.0

  /// The acceleration while it flies.
  var gx = 0.0
  var gy = 0.0

  /// Where it will be at the end of the tick if nothing more happens.
  var end: Pose

  /// The room within which its pairs are known.
  var room = Box()

  /// How many impacts it has had in the tick.
  var impacts = 0

  /// Whether it has had its share of the impacts that a tick has time for.
  var isSpent = false

  /// Whether it rests on something through a contact that is no impact.
  var isSupported = false

  /// The ticks for which it stays jammed.
  var jam = 0

  /// Whether it touched the bounds in the last tick, and whether it does in this one.
  var wasAtBounds = false
  var isAtBounds = false

  // What the contact phase keeps: the way moved, what contacts did to the velocity in the last part
  // of the tick, and whether they did anything.
  var isInContact = false
  var movedX = 0.0
  var movedY = 0.0
  var turned = 0.0
  var pushX = 0.0
  var pushY = 0.0
  var twist = 0.0

  init(
    _ entity: Entity, _ collider: Collider, _ properties: ItemProperties, pose: Pose,
    velocity: Velocity, spin: Double
  ) {
    self.entity = entity
    outline = Outline(collider)
    let mass = ItemMass(collider, properties)
    inverseMass = properties.isAnchored ? 0 : 1 / mass.mass
    let turns = properties.allowsRotation && !properties.isAnchored
    inverseInertia = turns ? 1 / mass.inertia : 0
    elasticity = properties.elasticity
    friction = properties.friction
    resistance = properties.resistance
    angularResistance = properties.angularResistance
    self.pose = pose
    end = pose
    vx = properties.isAnchored ? 0 : velocity.dx
    vy = properties.isAnchored ? 0 : velocity.dy
    self.spin = properties.isAnchored ? 0 : spin
  }

  var isAnchored: Bool { inverseMass == 0 }

  /// Whether its contacts keep all energy: such a body is never jammed.
  var isLossless: Bool { elasticity == 1 && friction == 0 }

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
struct Box: Sendable {
  var minX = 0.0
  var minY = 0.0
  var maxX = 0.0
  var maxY = 0.0

  func contains(_ other: Box) -> Bool {
    minX <= other.minX && minY <= other.minY && maxX >= other.maxX && maxY >= other.maxY
  }

  func meets(_ other: Box) -> Bool {
    minX <= other.maxX && other.minX <= maxX && minY <= other.maxY && other.minY <= maxY
  }

  func grown(by margin: Double) -> Box {
    Box(minX: minX - margin, minY: minY - margin, maxX: maxX + margin, maxY: maxY + margin)
  }
}
