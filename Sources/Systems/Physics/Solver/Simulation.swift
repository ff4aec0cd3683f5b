/// One tick of rigid bodies.
///
/// Bodies first fly freely, each by the exact parabola, from impact to impact: impacts are found
/// one after the other in the order of time and change velocities by impulses that, at an
/// elasticity of 1, keep the energy to the last bit or two whatever the shapes are. What rests is
/// not a matter of impacts; a second phase at the end of the tick holds it up with impulses of its
/// own. Nothing else ever changes a velocity, so there is no energy to put right anywhere.
///
/// It holds no state of the world: everything is filled anew in each tick. `PhysicsMemory` is what
/// ticks hand on. That it cannot be copied keeps the compiler from counting references to its
/// arrays.
struct Simulation: ~Copyable {
  /// The length of the tick, in seconds.
  var duration = 1.0 / 120

  var gravity = Vector.zero

  /// An approach slower than this is no impact: what gravity makes good within a tick is rest.
  var slowest = 0.0

  var bodies: [Body] = []
  var walls: [Wall] = []
  var collision = Collision(bounds: nil, mode: .items)

  var pairs: [Pair] = []
  var links = Links()
  var grid = Grid()
  var queue = ImpactQueue()
  var contacts: [Contact] = []
  var crowd: [CrowdedPair] = []
  var found: [Int32] = []

  /// The pairs that touch in this tick, in the order of events.
  var touching: [Int] = []

  /// Which body has the entity of a slot, and which contacts of the last tick go on.
  var slots: [Int32] = []
  var continued: [Bool] = []

  /// What there is to tell after the tick.
  var began: [CollisionBegan] = []
  var ended: [CollisionEnded] = []

  /// The impacts performed.
  var impactCount = 0

  /// The impacts a body may have in the tick before it is spent.
  var mostImpacts = 0

  /// Whether any body is spent.
  var isCrowded = false

  /// Performs the tick on the bodies, given what the last one handed on.
  mutating func run(_ memory: inout PhysicsMemory) {
    prepare()
    findPairs()
    recall(memory)
    classify()
    performImpacts()
    solveContacts(memory)
    finishFlights()
    separateOverlaps()
    dampen()
    remember(in: &memory)
  }

  /// Sets the bodies flying.
  private mutating func prepare() {
    let pull = (gravity.x * gravity.x + gravity.y * gravity.y).squareRoot()
    // Without gravity rest still needs a meaning: a fifth of a point in a second.
    slowest = max(pull * duration, 0.2)
    impactCount = 0
    isCrowded = false
    mostImpacts = max(Tuning.fewestImpacts, Tuning.allImpacts / max(bodies.count, 1))
    for index in bodies.indices where !bodies[index].isAnchored {
      bodies[index].gx = gravity.x
      bodies[index].gy = gravity.y
      bodies[index].end = bodies[index].pose(at: duration)
    }
  }

  /// Moves every body that the contact phase did not move to the end of the tick.
  private mutating func finishFlights() {
    for index in bodies.indices where !bodies[index].isInContact {
      bodies[index].advance(to: duration)
    }
  }

  /// Takes away what resistance takes: `v / (1 + h·c)`.
  private mutating func dampen() {
    for index in bodies.indices {
      if bodies[index].resistance > 0 {
        let factor = 1 / (1 + duration * bodies[index].resistance)
        bodies[index].vx *= factor
        bodies[index].vy *= factor
      }
      if bodies[index].angularResistance > 0 {
        bodies[index].spin *= 1 / (1 + duration * bodies[index].angularResistance)
      }
      if bodies[index].jam > 0 { bodies[index].jam -= 1 }
    }
  }
}

// MARK: - Geometry of pairs

extension Simulation {
  /// The gap of a pair at a time of the tick.
  @inline(__always)
  func gap(of pair: Pair, at time: Double) -> Double {
    gap(of: pair, pose(of: pair.a, at: time), pair.hasWall ? nil : pose(of: pair.b, at: time))
  }

  /// The gap of a pair at the end of the tick.
  @inline(__always)
  func gapAtEnd(of pair: Pair) -> Double {
    gap(of: pair, bodies[pair.a].end, pair.hasWall ? nil : bodies[pair.b].end)
  }

  @inline(__always)
  private func gap(of pair: Pair, _ poseA: Pose, _ poseB: Pose?) -> Double {
    guard let poseB else { return separation(bodies[pair.a].outline, poseA, walls[pair.wall]) }
    return separation(bodies[pair.a].outline, poseA, bodies[pair.b].outline, poseB)
  }

  @inline(__always)
  func pose(of body: Int, at time: Double) -> Pose {
    bodies[body].time == time ? bodies[body].pose : bodies[body].pose(at: time)
  }

  /// The manifold of a pair at a time of the tick.
  func contact(of pair: Pair, at time: Double) -> Manifold {
    let poseA = pose(of: pair.a, at: time)
    guard !pair.hasWall else {
      return manifold(bodies[pair.a].outline, poseA, walls[pair.wall])
    }
    let poseB = pose(of: pair.b, at: time)
    return manifold(bodies[pair.a].outline, poseA, bodies[pair.b].outline, poseB)
  }

  /// The velocity of the second of a pair against the first at a point, at a time of the tick.
  @inline(__always)
  func approach(of pair: Pair, at point: Vector, time: Double) -> Vector {
    let a = velocity(of: pair.a, at: point, time: time)
    guard !pair.hasWall else { return a * -1 }
    return velocity(of: pair.b, at: point, time: time) - a
  }

  @inline(__always)
  private func velocity(of index: Int, at point: Vector, time: Double) -> Vector {
    let elapsed = time - bodies[index].time
    let pose = bodies[index].pose
    let (vx, vy) = (bodies[index].vx, bodies[index].vy)
    let (gx, gy) = (bodies[index].gx, bodies[index].gy)
    let x = pose.x + (vx + 0.5 * gx * elapsed) * elapsed
    let y = pose.y + (vy + 0.5 * gy * elapsed) * elapsed
    let spin = bodies[index].spin
    return Vector(
      x: vx + gx * elapsed - spin * (point.y - y), y: vy + gy * elapsed + spin * (point.x - x))
  }

  /// Whether impacts of the pair have a time of their own.
  @inline(__always)
  func isElastic(_ pair: Pair) -> Bool {
    guard pair.elasticity >= Tuning.leastElasticity else { return false }
    return bodies[pair.a].jam == 0 && (pair.hasWall || bodies[pair.b].jam == 0)
  }
}
