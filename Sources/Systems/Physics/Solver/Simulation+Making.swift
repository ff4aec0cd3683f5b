import ECS

extension Simulation {
  /// Makes bodies of the items, in the order of queries; those that are as they were keep what is
  /// known of them.
  ///
  /// - Returns: The items that are refused and were not before.
  mutating func makeAnew(from world: World) -> [ItemError] {
    let before = EntityNumbers(sources.map(\.entity))
    let (oldSources, oldBodies, oldFilters, oldCount) = (sources, bodies, filters, itemCount)
    readSources(of: world)
    var errors: [ItemError] = []
    var made: [Body] = []
    var changed: [Int] = []
    corners.removeAll()
    for number in sources.indices {
      let old = before.number(of: sources[number].entity).map { oldSources[$0] }
      sources[number].reason = sources[number].refusal(in: shown[number])
      if let reason = sources[number].reason {
        if old?.reason == nil {
          errors.append(ItemError(item: sources[number].entity, reason: reason))
        }
        continue
      }
      sources[number].body = made.count
      var body = makeBody(number)
      if let old, old.body >= 0 { body.takeOver(from: oldBodies[old.body]) }
      if !isAsBefore(number, old, oldBodies) { changed.append(made.count) }
      made.append(body)
    }
    replaceBodies(with: made, oldCount)
    groups.number(sources)
    makeFilters(from: world, (oldFilters, oldBodies))
    for body in changed {
      forgetContacts(of: body)
      wake(body)
      if bodies[body].isAnchored { disturb(body) }
    }
    for index in refiltered.indices {
      let body = Int(refiltered[index])
      wake(body)
      if bodies[body].isAnchored { disturb(body) }
    }
    return errors
  }

  /// Reads what the items of the world are made of, and their motions.
  private mutating func readSources(of world: World) {
    var sources: [ItemSource] = []
    var shown: [ItemMotion] = []
    world.read {
      (
        entity: Entity, properties: ItemProperties, collider: Collider, shape: CollisionShape?,
        _: With<Velocity>, _: With<Position>
      ) in
      sources.append(
        ItemSource(
          entity: entity, properties: properties, collider: collider, shape: shape,
          isGrouped: world.group(of: entity) != nil))
    }
    world.read {
      (
        position: Position, velocity: Velocity, rotation: Rotation?, spin: AngularVelocity?,
        _: With<ItemProperties>, _: With<Collider>
      ) in
      sources[shown.count].turns = rotation != nil && spin != nil
      shown.append(ItemMotion(position, velocity, rotation, spin))
    }
    self.sources = sources
    self.shown = shown
  }

  /// Whether an item is made of the same as before and is where it was.
  private func isAsBefore(_ number: Int, _ old: ItemSource?, _ oldBodies: [Body]) -> Bool {
    guard let old, old.body >= 0 else { return false }
    let new = sources[number]
    return new.isMade(from: old.entity, old.properties, old.collider, old.shape)
      && new.turns == old.turns && shown[number] == ItemMotion(oldBodies[old.body])
  }

  private mutating func makeBody(_ number: Int) -> Body {
    let (source, motion) = (sources[number], shown[number])
    var properties = source.properties
    // What cannot show that it turns does not turn.
    properties.allowsRotation = properties.allowsRotation && source.turns
    return Body(
      source.entity, makeOutline(source), ItemMass(source.collider, source.shape, properties),
      properties, motion)
  }

  private mutating func makeOutline(_ source: ItemSource) -> Outline {
    let size = source.collider.size
    switch ItemShape(source.collider, source.shape) {
    case .box, nil: return Outline(width: size.width, height: size.height)
    case .circle: return Outline(radius: size.width / 2)
    case .polygon(let polygon): return corners.add(polygon.corners)
    case .compound(let compound): return corners.add(compound)
    }
  }

  /// Puts new bodies in the place of the old ones, and keeps of the pairs what is still true.
  private mutating func replaceBodies(with made: [Body], _ oldCount: Int) {
    let numbers = EntityNumbers(made.map(\.entity))
    let renumbered =
      bodies.prefix(oldCount).map { numbers.number(of: $0.entity) ?? -1 }
      + renumberedLines(after: made.count, oldCount)
    // What touched an item or a line that is gone wakes up.
    var awake: [Int] = []
    for index in renumbered.indices where renumbered[index] < 0 {
      wake(index)
      awake += woken.map { renumbered[Int($0)] }.filter { $0 >= 0 }
    }
    bodies = made
    itemCount = made.count
    for body in awake {
      bodies[body].isAsleep = false
      bodies[body].quiet = 0
    }
    disturbed = disturbed.map { Int32(truncatingIfNeeded: renumbered[Int($0)]) }
    disturbed.removeAll { $0 < 0 }
    addBoundaries()
    numberShapes()
    renumberPairs(renumbered)
    renumberTouches(numbers)
    needsPairs = true
    needsBodies = false
    needsJoints = true
    joints.links.removeAll(bodies: 0)
    mustScatter = true
    isPaused = false
  }

  private mutating func renumberPairs(_ renumbered: [Int]) {
    var kept: [(pair: Pair, contact: Contact)] = []
    for index in pairs.indices {
      var (pair, contact) = (pairs[index], contacts[index])
      let (a, b) = (renumbered[pair.a], pair.b < 0 ? pair.b : renumbered[pair.b])
      guard a >= 0, pair.b < 0 || b >= 0 else { continue }
      let isTurned = b >= 0 && a > b
      var place = place(of: pair, a, b)
      if isTurned {
        place = PairPlace(a: b, b: a, partA: place.partB, partB: place.partA)
        pair.normal = pair.normal * -1
        contact.forget()
      }
      pair.move(to: place, rank: rank(of: place))
      kept.append((pair, contact))
    }
    pairs = kept.map(\.pair)
    contacts = kept.map(\.contact)
    links.removeAll(bodies: bodies.count)
    for (index, pair) in pairs.enumerated() {
      links.add(index, to: pair.a)
      if pair.b >= 0 { links.add(index, to: pair.b) }
    }
  }

  /// Lets all contacts of a body be made anew.
  private mutating func forgetContacts(of body: Int) {
    var place = links.first(of: body)
    while place >= 0 {
      contacts[Int(links[place].number)].forget()
      place = links[place].next
    }
  }
}
