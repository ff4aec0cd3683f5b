import ECS

/// What a world remembers of its collapse.
struct CollapseState: Resource {
  /// A fragment that has not begun to fall.
  struct Waiting: Hashable, Sendable, Digestible {
    /// The fragment.
    let fragment: Entity

    /// Its place from back to front.
    let order: Int

    /// Whether it can be in anybody's way.
    let isSolid: Bool

    /// When it is its turn, in seconds since the start.
    var due: Double

    /// What was in its way when last looked at; derived, but for which of several was found.
    var blocker: Entity?

    /// Feeds every field to a digest.
    func digest(into digest: inout Digest) {
      digest.combine(fragment)
      digest.combine(order)
      digest.combine(isSolid)
      digest.combine(due)
      digest.combine(blocker)
    }
  }

  /// The settings it was started with.
  var collapse: Collapse

  /// Whether all is on its way back.
  var isReturning = false

  /// The tween by which it returns.
  var wayBack: Tween.ID?

  /// How long it has been since the start, in seconds.
  var elapsed = 0.0

  /// What has not begun to fall, from back to front.
  var waiting: [Waiting] = []

  /// The views that have come apart, in the order in which they did.
  var views: [Entity] = []

  /// What could be seen when last looked at, in drawing order.
  private var visible: [Entity] = []

  /// What of it has not come apart, because it was out of the bounds or on its way.
  private var pending: [Entity] = []

  /// How many fragments were made.
  var fragmentCount = 0

  /// What the world had before.
  private var gravity: Gravity?
  private var collision: Collision?

  /// The group of what is stopped by the bounds only.
  static let behind = CollisionGroups.group(63)

  /// Remembers how a collapse is to be done.
  init(_ collapse: Collapse) {
    self.collapse = collapse
  }

  /// The rectangle in which things fall.
  func bounds(in world: World) -> Rect {
    world[collapse.root, ViewFrame.self]?.rect ?? .zero
  }

  /// Feeds every field to a digest.
  func digest(into digest: inout Digest) {
    collapse.digest(into: &digest)
    digest.combine(isReturning)
    digest.combine(wayBack)
    digest.combine(elapsed)
    digest.combine(waiting)
    digest.combine(views)
    digest.combine(visible)
    digest.combine(pending)
    digest.combine(fragmentCount)
    digest.combine(gravity)
    digest.combine(collision)
  }
}

// MARK: - What is lent to the world

extension CollapseState {
  /// Gives the world the gravity and the bounds of the collapse, and keeps its own.
  mutating func lend(to world: inout World) {
    gravity = world[resource: Gravity.self]
    collision = world[resource: Collision.self]
    world.insert(resource: collapse.gravity)
    var collision = Collision(bounds: bounds(in: world))
    collision.useMaterial(of: .observed)
    collision.setMode(.boundaries, of: Self.behind)
    world.insert(resource: collision)
  }

  /// Gives the world back what it had.
  mutating func giveBack(to world: inout World) {
    world[resource: Gravity.self] = gravity
    world[resource: Collision.self] = collision
    (gravity, collision) = (nil, nil)
  }

  /// Keeps the bounds of the fall those of the root.
  func followBounds(in world: inout World) {
    let bounds = bounds(in: world)
    if world[resource: Collision.self]?.bounds != bounds {
      world[resource: Collision.self]?.bounds = bounds
    }
  }
}

// MARK: - What comes and goes

extension CollapseState {
  /// Makes fragments of the visible views that have not come apart yet.
  ///
  /// What is out of sight when the fall begins is taken when it comes into sight, and what goes out
  /// of sight before it falls is left to its view again.
  mutating func takeViews(of world: inout World) {
    let bounds = bounds(in: world)
    let items = world.visibleFrames(below: collapse.root).dropFirst()
    if !items.lazy.map(\.view).elementsEqual(visible) {
      visible = items.map(\.view)
      leaveUnseen(of: &world)
      let known = Set(views)
      pending = visible.filter { !known.contains($0) }
    }
    guard !pending.isEmpty else { return }
    let wanted = Set(pending)
    var taken: Set<Entity> = []
    for item in items where wanted.contains(item.view) {
      guard elapsed == 0 || isSettled(item, in: world, bounds) else { continue }
      let plans = world.fragments(of: item, within: bounds)
      guard !plans.isEmpty else { continue }
      views.append(item.view)
      taken.insert(item.view)
      for plan in plans { make(plan, of: item.view, in: &world, bounds) }
    }
    if !taken.isEmpty { pending.removeAll { taken.contains($0) } }
  }

  /// Whether a view that comes into sight is there as a whole, or will not come further.
  private func isSettled(_ item: VisibleView, in world: World, _ bounds: Rect) -> Bool {
    !world.isTweening || item.visibleRect.overlap(with: bounds) == item.frame
  }

  /// Takes away what has not begun to fall of views that cannot be seen any more.
  private mutating func leaveUnseen(of world: inout World) {
    let seen = Set(visible)
    let unseen = Set(views.lazy.filter { !seen.contains($0) })
    guard !unseen.isEmpty else { return }
    let isWaiting = WaitingSet(waiting)
    world.removeFragments { entity, fragment in
      unseen.contains(fragment.view) && isWaiting.contains(entity)
    }
    waiting.removeAll { !world.contains($0.fragment) }
    let fallen = world.viewsOfFragments
    views.removeAll { unseen.contains($0) && !fallen.contains($0) }
  }

  private mutating func make(
    _ plan: FragmentPlan, of view: Entity, in world: inout World, _ bounds: Rect
  ) {
    fragmentCount += 1
    let fragment = world.spawn(
      Fragment(view: view, order: fragmentCount, isSolid: plan.isSolid, place: plan.place),
      Position(x: plan.rect.center.x, y: plan.rect.center.y), Rotation(),
      Collider(size: plan.rect.size), Velocity(dx: 0, dy: 0), AngularVelocity())
    if let text = plan.text { world.insert(text, into: fragment) }
    let height = max(bounds.size.height, 1)
    let share = 0.85 * (bounds.maxY - plan.rect.maxY) / height + 0.15 * noise(fragmentCount)
    waiting.append(
      Waiting(
        fragment: fragment, order: fragmentCount, isSolid: plan.isSolid,
        due: elapsed + collapse.crumbling * min(max(share, 0), 1)))
  }

  /// Takes away the fragments of views that are no more.
  mutating func forgetViews(of world: inout World) {
    guard !views.allSatisfy({ world.contains($0) }) else { return }
    views.removeAll { !world.contains($0) }
    let alive = Set(views)
    world.removeFragments { !alive.contains($1.view) }
    waiting.removeAll { !world.contains($0.fragment) }
  }
}

/// A number from 0 to 1 that follows from another one and looks like chance (splitmix64).
func noise(_ number: Int) -> Double {
  var bits = UInt64(truncatingIfNeeded: number) &* 0x9E37_79B9_7F4A_7C15
  bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
  bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
  return Double((bits ^ (bits >> 31)) >> 11) * 0x1p-53
}

extension World {
  /// Takes away the fragments for which a test holds.
  mutating func removeFragments(where test: (Entity, Fragment) -> Bool) {
    var removed: [Entity] = []
    read { (entity: Entity, fragment: Fragment) in
      if test(entity, fragment) { removed.append(entity) }
    }
    for entity in removed { despawn(entity) }
  }

  /// The views that have a fragment.
  fileprivate var viewsOfFragments: Set<Entity> {
    var views: Set<Entity> = []
    read { (fragment: Fragment) in views.insert(fragment.view) }
    return views
  }
}
