import ECS

/// What the physics hands on from tick to tick, kept in the world so that a snapshot is complete.
struct PhysicsMemory: Resource {
  /// The state, in an array of one: to take it out of the world and put it back is then a matter of
  /// one reference, and not of one for each of some fifty arrays.
  private var states = [PhysicsState()]

  /// Spares a look at all items while they sleep; no state.
  var watch = WorldWatch()

  var state: PhysicsState {
    _read { yield states[0] }
    _modify { yield &states[0] }
  }

  static func == (left: PhysicsMemory, right: PhysicsMemory) -> Bool {
    left.states == right.states
  }

  func digest(into digest: inout Digest) {
    state.digest(into: &digest)
  }
}

/// Bodies and all else that is known of them between two ticks.
struct PhysicsState: Equatable, Sendable {
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
  var needsBodies = true
  var needsPairs = true
  var needsJoints = true
  var isPaused = false
  var forces = ForceMemory()

  /// Memory to work in, no state.
  var workspace = Workspace()

  static func == (left: PhysicsState, right: PhysicsState) -> Bool {
    left.bodies == right.bodies && left.pairs == right.pairs && left.contacts == right.contacts
      && left.touches == right.touches && left.sources == right.sources
      && left.corners == right.corners && left.widened == right.widened
      && left.gravity == right.gravity && left.collision == right.collision
      && left.filters == right.filters && left.memberships == right.memberships
      && left.groups == right.groups && left.hasCollision == right.hasCollision
      && left.needsPairs == right.needsPairs
      && left.isPaused == right.isPaused && left.forces == right.forces
      && left.jointSources == right.jointSources && left.joints == right.joints
  }

  func digest(into digest: inout Digest) {
    digest.combine(bodies.count)
    for body in bodies {
      digest.combine(body.jam)
      digest.combine(Int(body.quiet))
      digest.combine(body.isAsleep)
    }
    digest.combine(touches.count)
    for touch in touches {
      digest.combine(touch.item)
      digest.combine(touch.other)
      digest.combine(touch.boundary)
    }
    for index in pairs.indices where contacts[index].count > 0 {
      digest.combine(pairs[index].rank)
      contacts[index].digest(into: &digest)
    }
    for row in joints.rows { digest.combine(row.state.rawValue) }
    for body in joints.bodies.dropFirst() { digest.combine(body.strain) }
    digest.combine(isPaused)
    if !forces.isEmpty { forces.digest(into: &digest) }
  }
}

extension Contact {
  func digest(into digest: inout Digest) {
    digest.combine(firstOrigin.gap)
    digest.combine(first.impulse)
    digest.combine(secondOrigin.gap)
    digest.combine(second.impulse)
    digest.combine(slide)
  }
}

/// The arrays a simulation works in, kept from tick to tick so that they need not be allocated
/// again.
///
/// Nothing in them is read before it is filled anew. So all are equal.
struct Workspace: Sendable {
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
  var refiltered: [Int32] = []
  var disturbed: [Int32] = []
  var began: [CollisionBegan] = []
  var ended: [CollisionEnded] = []
}

extension Simulation {
  /// Exchanges what it has with what the world remembers: once to begin with and once to give it
  /// back.
  mutating func exchange(_ state: inout PhysicsState) {
    swap(&gravity, &state.gravity)
    swap(&collision, &state.collision)
    swap(&hasCollision, &state.hasCollision)
    swap(&walls, &state.walls)
    swap(&sources, &state.sources)
    swap(&shown, &state.shown)
    swap(&bodies, &state.bodies)
    swap(&itemCount, &state.itemCount)
    swap(&filters, &state.filters)
    swap(&memberships, &state.memberships)
    swap(&groups, &state.groups)
    swap(&corners, &state.corners)
    swap(&pairs, &state.pairs)
    swap(&contacts, &state.contacts)
    swap(&links, &state.links)
    swap(&grid, &state.grid)
    swap(&widened, &state.widened)
    swap(&touches, &state.touches)
    swap(&jointSources, &state.jointSources)
    swap(&joints, &state.joints)
    swap(&needsJoints, &state.needsJoints)
    swap(&needsBodies, &state.needsBodies)
    swap(&needsPairs, &state.needsPairs)
    swap(&isPaused, &state.isPaused)
    exchange(&state.workspace)
  }

  private mutating func exchange(_ workspace: inout Workspace) {
    swap(&queue, &workspace.queue)
    swap(&crowd, &workspace.crowd)
    swap(&needs, &workspace.needs)
    swap(&found, &workspace.found)
    swap(&woken, &workspace.woken)
    swap(&changed, &workspace.changed)
    swap(&near, &workspace.near)
    swap(&active, &workspace.active)
    swap(&young, &workspace.young)
    swap(&bouncing, &workspace.bouncing)
    swap(&moving, &workspace.moving)
    swap(&movers, &workspace.movers)
    swap(&pushes, &workspace.pushes)
    swap(&roots, &workspace.roots)
    swap(&oldPairs, &workspace.oldPairs)
    swap(&oldContacts, &workspace.oldContacts)
    swap(&oldOrder, &workspace.oldOrder)
    swap(&newTouches, &workspace.newTouches)
    swap(&newMemberships, &workspace.newMemberships)
    swap(&refiltered, &workspace.refiltered)
    swap(&disturbed, &workspace.disturbed)
    swap(&began, &workspace.began)
    swap(&ended, &workspace.ended)
  }
}
