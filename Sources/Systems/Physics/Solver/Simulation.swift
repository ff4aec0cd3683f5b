import ECS

/// The rigid bodies of a world, and one tick of them.
///
/// Bodies first fly freely, each by the exact parabola, from impact to impact: impacts are found
/// one after the other in the order of time and change velocities by impulses that, at an
/// elasticity of 1, keep the energy to the last bit or two whatever the shapes are. What rests is
/// not a matter of impacts; a second phase at the end of the tick holds it up with impulses of its
/// own. Nothing else ever changes a velocity, so there is no energy to put right anywhere.
///
/// Between ticks its arrays are in a ``PhysicsState``, in the world. That it cannot be copied keeps
/// the compiler from counting references to them.
struct Simulation: ~Copyable {
  /// The length of the tick, in seconds.
  var duration = 1.0 / 120

  /// Whether what rests may go to sleep.
  var allowsSleep = true

  /// What bodies are, and what they have to do with each other, from tick to tick.
  var gravity = Vector.zero
  var collision = Collision(bounds: nil, mode: .boundaries)
  var hasCollision = false
  var walls: [Wall] = []
  var sources: [ItemSource] = []
  var shown: [ItemMotion] = []
  var bodies: [Body] = []
  var itemCount = 0
  var filters: [Filter] = []
  var memberships: [Membership] = []
  var groups = GroupMemory()
  var corners = Corners()
  var pairs: [Pair] = []
  var contacts: [Contact] = []
  var links = Links()
  var grid = Grid()
  var widened: [Int32] = []
  var touches: [Touch] = []
  var jointSources: [JointSource] = []
  var joints = JointSystem()

  /// Whether the bodies have to be made anew.
  var needsBodies = true

  /// How many bodies have got another room in this tick.
  var leavers = 0
  /// Whether the joints have to be made anew.
  var needsJoints = true

  /// Whether the pairs have to be found anew.
  var needsPairs = true

  /// Whether all bodies were asleep or anchored after the last tick.
  var isPaused = false

  /// An approach slower than this is no impact: what gravity makes good within a tick is rest.
  var slowest = 0.0

  /// Whether the world has to be told of bodies although nothing moves.
  var mustScatter = false

  // Room to work in.
  var queue = ImpactQueue()
  var crowd: [CrowdedPair] = []
  var needs: [Box] = []
  var found: [Int32] = []
  var woken: [Int32] = []
  var changed: [ChangedMotion] = []
  var near: [Int32] = []
  var active: [Int32] = []
  var young: [Int32] = []
  var bouncing: [Int32] = []
  var moving: [Int32] = []
  var movers: [Mover] = []
  var pushes: [ContactPush] = []
  var roots: [Int32] = []
  var oldPairs: [Pair] = []
  var oldContacts: [Contact] = []
  var oldOrder: [Int32] = []
  var newTouches: [Touch] = []
  var newMemberships: [Membership] = []

  // What has changed since the last tick, and is forgotten when the next one begins.
  /// Items that may run into others than before.
  var refiltered: [Int32] = []

  /// Bodies that stand and have come to where they are.
  var disturbed: [Int32] = []

  /// Sides of the bounds that have moved or are made of something else.
  var changedWalls: [Int] = []

  /// The numbers that the lines of the boundaries will have, if boundaries have changed; below 0 for
  /// those that are gone.
  var movedLines: [Int]?

  /// What there is to tell after the tick.
  var began: [CollisionBegan] = []
  var ended: [CollisionEnded] = []

  /// Whether any body is spent.
  var isCrowded = false

  /// Performs the tick on the bodies, in parts if it is a long one.
  mutating func run() {
    wakeDisturbed()
    duration = min(duration, Tuning.longestTick)
    let parts = Int(duration / Tuning.longestStep - 1e-6) + 1
    duration /= Double(parts)
    newTouches.removeAll(keepingCapacity: true)
    for _ in 0..<parts {
      takeStep()
      collectTouches()
    }
    compareTouches()
  }

  private mutating func takeStep() {
    prepare()
    findPairs()
    measurePairs()
    noteFastTouches()
    classify()
    shareImpacts()
    performImpacts()
    solveContacts()
    finishFlights()
    stopPassing()
    separateOverlaps()
    dampen()
    rest()
  }

  /// Sets the bodies flying.
  private mutating func prepare() {
    let pull = (gravity.x * gravity.x + gravity.y * gravity.y).squareRoot()
    // Without gravity rest still needs a meaning: a fifth of a point in a second.
    slowest = max(pull * duration, 0.2)
    isCrowded = false
    for index in bodies.indices { bodies[index].startTick(gravity, duration: duration) }
  }

  /// Moves every body that the contact phase did not move to the end of the tick.
  private mutating func finishFlights() {
    for index in 0..<itemCount where !bodies[index].isInContact && !bodies[index].isStill {
      bodies[index].advance(to: duration)
    }
  }

  /// Takes away what resistance takes: `v / (1 + h·c)`.
  private mutating func dampen() {
    for index in 0..<itemCount {
      if bodies[index].resistance > 0 {
        let factor = 1 / (1 + duration * bodies[index].resistance)
        bodies[index].vx *= factor
        bodies[index].vy *= factor
      }
      if bodies[index].angularResistance > 0 {
        bodies[index].spin *= 1 / (1 + duration * bodies[index].angularResistance)
      }
      if bodies[index].jam > 0 { loosen(index) }
    }
  }

  /// Counts the ticks of a jam down; the last one stays until the body is free or fast.
  private mutating func loosen(_ body: Int) {
    let speed = bodies[body].vx.magnitude + bodies[body].vy.magnitude
    let isFree =
      !bodies[body].isInContact || speed > Tuning.freeWidths * 2 * bodies[body].outline.smallerHalf
    if bodies[body].jam > 1 || isFree { bodies[body].jam -= 1 }
  }
}

// MARK: - Geometry of pairs

extension Simulation {
  /// The gap of a pair at a time of the tick.
  @inline(__always)
  func gap(of pair: Pair, at time: Double) -> Double {
    if pair.hasParts { return gapOfParts(pair.place, at: time) }
    if pair.hasWall { return gapToWall(pair, pose(of: pair.a, at: time)) }
    return gap(of: pair, pose(of: pair.a, at: time), pose(of: pair.b, at: time))
  }

  /// The gap of a pair at the end of the tick.
  @inline(__always)
  func gapAtEnd(of pair: Pair) -> Double {
    if pair.hasParts { return gapOfParts(pair.place, at: duration) }
    if pair.hasWall { return gapToWall(pair, bodies[pair.a].end) }
    return gap(of: pair, bodies[pair.a].end, bodies[pair.b].end)
  }

  @inline(__always)
  private func gapToWall(_ pair: Pair, _ pose: Pose) -> Double {
    separation(bodies[pair.a].outline, pose, walls[pair.wall], corners)
  }

  @inline(__always)
  private func gap(of pair: Pair, _ poseA: Pose, _ poseB: Pose) -> Double {
    separation(bodies[pair.a].outline, poseA, bodies[pair.b].outline, poseB, corners)
  }

  @inline(__always)
  func pose(of body: Int, at time: Double) -> Pose {
    bodies[body].time == time ? bodies[body].pose : bodies[body].pose(at: time)
  }

  /// The manifold of a pair at a time of the tick.
  func touching(of pair: Pair, at time: Double) -> Manifold {
    if pair.hasParts { return touchingOfParts(pair.place, at: time) }
    let poseA = pose(of: pair.a, at: time)
    guard !pair.hasWall else {
      return manifold(bodies[pair.a].outline, poseA, walls[pair.wall], corners)
    }
    let poseB = pose(of: pair.b, at: time)
    return manifold(bodies[pair.a].outline, poseA, bodies[pair.b].outline, poseB, corners)
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
    let (vx, vy) = (bodies[index].vx, bodies[index].vy)
    let (gx, gy) = (bodies[index].gx, bodies[index].gy)
    let x = bodies[index].pose.x + (vx + 0.5 * gx * elapsed) * elapsed
    let y = bodies[index].pose.y + (vy + 0.5 * gy * elapsed) * elapsed
    let spin = bodies[index].spin
    return Vector(
      x: vx + gx * elapsed - spin * (point.y - y), y: vy + gy * elapsed + spin * (point.x - x))
  }

  /// Whether impacts of the pair have a time of their own.
  @inline(__always)
  func isElastic(_ pair: Pair) -> Bool {
    guard pair.elasticity >= Tuning.leastElasticity || pair.isFast else { return false }
    return bodies[pair.a].jam == 0 && (pair.hasWall || bodies[pair.b].jam == 0)
  }

  /// Whether neither of a pair moves.
  @inline(__always)
  func isIdle(_ pair: Pair) -> Bool {
    bodies[pair.a].isStill && (pair.hasWall || bodies[pair.b].isStill)
  }

  /// Whether one of a pair rests on a contact that is no impact.
  @inline(__always)
  func isSupported(_ pair: Pair) -> Bool {
    bodies[pair.a].isSupported || (!pair.hasWall && bodies[pair.b].isSupported)
  }

  /// The approach above which a contact of the contact phase bounces.
  @inline(__always)
  func bounceSpeed(of pair: Pair) -> Double {
    let a = bodies[pair.a].bounceSpeed
    return pair.hasWall ? a : min(a, bodies[pair.b].bounceSpeed)
  }
}
