import ECS

extension CollapseState {
  /// Where a waiting fragment belongs now; nil if its view has no frame any more.
  private func home(of fragment: Entity, in world: World) -> Rect? {
    guard let part = world[fragment, Fragment.self],
      let frame = world[part.view, ViewFrame.self]?.rect
    else { return nil }
    return part.place.rect(in: frame)
  }

  /// Keeps what has not begun to fall where layout has it.
  func followLayout(in world: inout World) {
    for place in waiting { settle(place.fragment, in: &world) }
  }

  /// Puts a fragment where it belongs.
  private func settle(_ fragment: Entity, in world: inout World) {
    guard let home = home(of: fragment, in: world), home.isUsable else { return }
    world.modify(fragment, Collider.self) { if $0.size != home.size { $0.size = home.size } }
    place(fragment, Position(x: home.center.x, y: home.center.y), Rotation(), in: &world)
  }

  private func place(
    _ fragment: Entity, _ position: Position, _ rotation: Rotation, in world: inout World
  ) {
    world.modify(fragment, Position.self) { if $0 != position { $0 = position } }
    world.modify(fragment, Rotation.self) { if $0 != rotation { $0 = rotation } }
  }
}

// MARK: - Beginning to fall

extension CollapseState {
  /// Lets those fall whose turn it is and that have nobody in their way.
  ///
  /// In the way is what falls, and what waits in front: so a view waits for all that is on it.
  mutating func release(in world: inout World) {
    guard !waiting.isEmpty else { return }
    var map: OverlapMap?
    var left: [Waiting] = []
    left.reserveCapacity(waiting.count)
    let all = waiting
    let stillWaiting = WaitingSet(all)
    for var place in all {
      guard let box = world.box(around: place.fragment) else { continue }
      guard place.due <= elapsed else {
        left.append(place)
        continue
      }
      if let blocker = place.blocker, isInTheWay(blocker, of: box, stillWaiting, world) {
        keep(place, &left, &world)
        continue
      }
      let found = map ?? makeMap(of: world, all)
      map = found
      place.blocker = found.first(overlapping: box, above: place.order)
      if place.blocker == nil {
        fall(place, in: &world, collapse.properties, isBehind: !place.isSolid)
      } else {
        keep(place, &left, &world)
      }
    }
    waiting = left
  }

  /// Lets something wait on, or fall behind all others when it has waited long enough.
  private func keep(_ place: Waiting, _ left: inout [Waiting], _ world: inout World) {
    if elapsed - place.due > collapse.patience {
      fall(place, in: &world, collapse.properties, isBehind: true)
    } else {
      left.append(place)
    }
  }

  private func isInTheWay(
    _ blocker: Entity, of box: Rect, _ waiting: WaitingSet, _ world: World
  ) -> Bool {
    guard waiting.contains(blocker) || world.has(ItemProperties.self, blocker) else { return false }
    return world.box(around: blocker)?.overlaps(box) ?? false
  }

  /// Where everything is that can be in the way: all that falls, and all that waits.
  private func makeMap(of world: World, _ waiting: [Waiting]) -> OverlapMap {
    var shapes: [OverlapMap.Shape] = []
    shapes.reserveCapacity(waiting.count)
    world.read {
      (
        entity: Entity, position: Position, rotation: Rotation, collider: Collider,
        _: With<ItemProperties>, _: Without<CollisionGroups>
      ) in
      shapes.append(
        OverlapMap.Shape(
          rect: Rect(around: position.vector, collider.size, turnedBy: rotation.angle),
          fragment: entity, order: .max))
    }
    for place in waiting where place.isSolid {
      guard let box = world.box(around: place.fragment) else { continue }
      shapes.append(OverlapMap.Shape(rect: box, fragment: place.fragment, order: place.order))
    }
    return OverlapMap(shapes, in: bounds(in: world))
  }

  /// Hands a fragment over to the physics where it is shown.
  private func fall(
    _ waiting: Waiting, in world: inout World, _ properties: ItemProperties, isBehind: Bool
  ) {
    let fragment = waiting.fragment
    if let (position, rotation) = world.shownPlace(of: fragment) {
      place(fragment, position, rotation, in: &world)
      world.remove(Tween.self, from: fragment)
    }
    if isBehind { world.insert(Self.behind, into: fragment) }
    let width = max(world[fragment, Collider.self]?.size.width ?? 0, 60)
    let (side, turn) = (2 * noise(2 * waiting.order) - 1, 2 * noise(2 * waiting.order + 1) - 1)
    world.insert(
      properties, Velocity(dx: 40 * collapse.jolt * side, dy: 0),
      AngularVelocity(spin: 3 * collapse.jolt * turn * 60 / width), into: fragment)
  }
}

/// Which fragments wait, as a question with a quick answer.
struct WaitingSet {
  private let fragments: Set<Entity>

  /// Gathers the fragments.
  init(_ waiting: [CollapseState.Waiting]) {
    fragments = Set(waiting.lazy.map(\.fragment))
  }

  /// Whether a fragment waits.
  func contains(_ fragment: Entity) -> Bool {
    fragments.contains(fragment)
  }
}

extension World {
  /// Where a fragment is shown, and how far it is turned.
  fileprivate func shownPlace(of fragment: Entity) -> (Position, Rotation)? {
    guard let position = shown(Position.self, of: fragment),
      let rotation = shown(Rotation.self, of: fragment)
    else { return nil }
    return (position, rotation)
  }

  /// The box around a fragment as it is shown.
  fileprivate func box(around fragment: Entity) -> Rect? {
    guard let size = self[fragment, Collider.self]?.size,
      let (position, rotation) = shownPlace(of: fragment)
    else { return nil }
    return Rect(around: position.vector, size, turnedBy: rotation.angle)
  }

  /// All fragments.
  fileprivate var fragments: [Entity] {
    var fragments: [Entity] = []
    read { (entity: Entity, _: With<Fragment>) in fragments.append(entity) }
    return fragments
  }
}

// MARK: - There and back

extension CollapseState {
  /// Takes everything back from the physics and sends it home, by one tween.
  ///
  /// What belongs to a view that cannot be seen any more has no home and goes at once.
  mutating func sendHome(in world: inout World, seconds: Double, _ curve: TimingCurve) {
    let visible = Set(world.visibleViews(below: collapse.root))
    world.removeFragments { !visible.contains($1.view) }
    giveBack(to: &world)
    (isReturning, waiting) = (true, [])
    var ways: [Animation] = []
    for fragment in world.fragments {
      guard let (position, rotation) = world.shownPlace(of: fragment) else { continue }
      world.remove(ItemProperties.self, from: fragment)
      world.remove(CollisionGroups.self, from: fragment)
      world.remove(Tween.self, from: fragment)
      settle(fragment, in: &world)
      ways.append(.change(fragment, from: position, seconds: seconds, curve: curve))
      ways.append(.change(fragment, from: rotation, seconds: seconds, curve: curve))
    }
    wayBack = world.animate(.group(ways))
  }

  /// Keeps the ends of all ways where layout has them; returns whether all has arrived.
  func moveHome(in world: inout World) -> Bool {
    guard let wayBack, world.clock(of: wayBack) != nil else { return true }
    for fragment in world.fragments { settle(fragment, in: &world) }
    return false
  }

  /// Lets what is on its way home fall again, each as soon as nobody is in its way.
  mutating func fallAgain(in world: inout World) {
    (isReturning, wayBack, elapsed) = (false, nil, 0)
    lend(to: &world)
    world.read { (entity: Entity, fragment: Fragment) in
      waiting.append(
        Waiting(fragment: entity, order: fragment.order, isSolid: fragment.isSolid, due: 0))
    }
    waiting.sort { $0.order < $1.order }
    release(in: &world)
  }
}
