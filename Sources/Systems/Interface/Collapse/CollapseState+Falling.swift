import ECS

extension CollapseState {
  /// Where a waiting fragment belongs now; nil if its view has no frame any more.
  private func home(of fragment: Entity, in world: World) -> Rect? {
    guard let part = world[fragment, Fragment.self],
      let frame = world[part.view, ViewFrame.self]?.rect
    else { return nil }
    return part.place.rect(in: frame)
  }

  /// Keeps what has not begun to fall where layout has it, and what is on its way home on its way.
  func followLayout(in world: inout World, by seconds: Double) {
    for place in waiting { settle(place.fragment, in: &world, by: seconds) }
  }

  /// Puts a fragment where it is to be; returns whether it has arrived.
  @discardableResult
  private func settle(_ fragment: Entity, in world: inout World, by seconds: Double) -> Bool {
    guard let home = home(of: fragment, in: world), home.isUsable else { return true }
    if world[fragment, Collider.self]?.size != home.size {
      world[fragment, Collider.self] = Collider(size: home.size)
    }
    guard var way = world[fragment, Homecoming.self] else {
      place(fragment, at: home.center, 0, in: &world)
      return true
    }
    way.advance(by: seconds)
    place(fragment, at: home.center + way.offset * way.rest, way.angle * way.rest, in: &world)
    if way.isOver {
      world.remove(Homecoming.self, from: fragment)
    } else {
      world[fragment, Homecoming.self] = way
    }
    return way.isOver
  }

  private func place(
    _ fragment: Entity, at center: Vector, _ angle: Double, in world: inout World
  ) {
    world.modify(fragment, Position.self) {
      if $0.vector != center { $0 = Position(x: center.x, y: center.y) }
    }
    world.modify(fragment, Rotation.self) { if $0.angle != angle { $0.angle = angle } }
  }
}

// MARK: - Beginning to fall

extension CollapseState {
  /// Lets those fall whose turn it is and that have nobody in their way.
  ///
  /// In the way is what falls, and what waits in front: so a view waits for all that is on it.
  mutating func release(in world: inout World) {
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
    world.read {
      (
        entity: Entity, fragment: Fragment, position: Position, rotation: Rotation,
        collider: Collider, _: Without<CollisionGroups>
      ) in
      guard fragment.isSolid else { return }
      shapes.append(
        OverlapMap.Shape(
          rect: Rect(around: position.vector, collider.size, turnedBy: rotation.angle),
          fragment: entity, order: fragment.order))
    }
    let waits = WaitingSet(waiting)
    for index in shapes.indices where !waits.contains(shapes[index].fragment) {
      shapes[index].order = .max
    }
    return OverlapMap(shapes, in: bounds(in: world))
  }

  /// Hands a fragment over to the physics.
  private func fall(
    _ place: Waiting, in world: inout World, _ properties: ItemProperties, isBehind: Bool
  ) {
    let width = max(world[place.fragment, Collider.self]?.size.width ?? 0, 60)
    let (side, turn) = (2 * noise(2 * place.order) - 1, 2 * noise(2 * place.order + 1) - 1)
    world.remove(Homecoming.self, from: place.fragment)
    if isBehind { world.insert(Self.behind, into: place.fragment) }
    world.insert(
      properties, Velocity(dx: 40 * collapse.jolt * side, dy: 0),
      AngularVelocity(spin: 3 * collapse.jolt * turn * 60 / width), into: place.fragment)
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
  /// The box around a fragment as it is turned now.
  fileprivate func box(around fragment: Entity) -> Rect? {
    guard let position = self[fragment, Position.self],
      let size = self[fragment, Collider.self]?.size
    else { return nil }
    return Rect(around: position.vector, size, turnedBy: self[fragment, Rotation.self]?.angle ?? 0)
  }
}

// MARK: - There and back

extension CollapseState {
  /// Takes everything back from the physics and sends it home.
  ///
  /// What belongs to a view that cannot be seen any more has no home and goes at once.
  mutating func sendHome(in world: inout World, seconds: Double, _ curve: TimingCurve) {
    let visible = Set(world.visibleViews(below: collapse.root))
    world.removeFragments { !visible.contains($1.view) }
    giveBack(to: &world)
    (isReturning, waiting) = (true, [])
    for (fragment, center, angle) in world.placesOfFragments {
      world.remove(ItemProperties.self, from: fragment)
      world.remove(CollisionGroups.self, from: fragment)
      guard let home = home(of: fragment, in: world) else { continue }
      world.insert(
        Homecoming(offset: center - home.center, angle: angle, seconds: seconds, curve: curve),
        into: fragment)
    }
  }

  /// Moves everything on its way home; returns whether all has arrived.
  func moveHome(in world: inout World, by seconds: Double) -> Bool {
    var hasArrived = true
    for (fragment, _, _) in world.placesOfFragments {
      hasArrived = settle(fragment, in: &world, by: seconds) && hasArrived
    }
    return hasArrived
  }

  /// Lets what is on its way home fall again, each as soon as nobody is in its way.
  mutating func fallAgain(in world: inout World) {
    (isReturning, elapsed) = (false, 0)
    lend(to: &world)
    world.read { (entity: Entity, fragment: Fragment) in
      waiting.append(
        Waiting(fragment: entity, order: fragment.order, isSolid: fragment.isSolid, due: 0))
    }
    waiting.sort { $0.order < $1.order }
    release(in: &world)
  }
}

extension World {
  /// Every fragment with its middle and its angle.
  fileprivate var placesOfFragments: [(Entity, Vector, Double)] {
    var places: [(Entity, Vector, Double)] = []
    read { (entity: Entity, _: With<Fragment>, position: Position, rotation: Rotation) in
      places.append((entity, position.vector, rotation.angle))
    }
    return places
  }
}
