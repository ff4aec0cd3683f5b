import ECS

extension Simulation {
  /// Takes over the groups of the items and who is above whom; the bodies are made anew if something
  /// about it has changed.
  mutating func takeMemberships(of world: World) {
    newMemberships.removeAll(keepingCapacity: true)
    world.read { (entity: Entity, said: AnyOf<CollisionGroups, Parent>, _: With<ItemProperties>) in
      newMemberships.append(
        Membership(
          entity: entity, groups: said.first ?? .common,
          above: said.second.flatMap { world.item(from: $0.entity) }))
    }
    guard newMemberships != memberships else { return }
    swap(&memberships, &newMemberships)
    needsBodies = true
  }

  /// Works out what the bodies may run into, and notes the items for which that has changed.
  mutating func makeFilters(from world: World, _ old: (filters: [Filter], bodies: [Body])) {
    let numbers = EntityNumbers(bodies.prefix(itemCount).map(\.entity))
    filters.removeAll(keepingCapacity: true)
    let common = Filter(.common, in: collision)
    for body in bodies.indices {
      filters.append(body < itemCount ? common : Filter(lineOf: bodies[body], in: collision))
    }
    for membership in memberships {
      guard let body = numbers.number(of: membership.entity) else { continue }
      filters[body] = Filter(membership.groups, in: collision)
      filters[body].above = numbers.nearest(above: membership.entity, in: world)
    }
    noteChanges(of: numbers, old)
  }

  private mutating func noteChanges(
    of numbers: EntityNumbers, _ old: (filters: [Filter], bodies: [Body])
  ) {
    refiltered.removeAll(keepingCapacity: true)
    for index in old.filters.indices {
      guard let body = numbers.number(of: old.bodies[index].entity) else { continue }
      var filter = old.filters[index]
      let above = filter.above < 0 ? nil : old.bodies[Int(filter.above)].entity
      filter.above = Int32(truncatingIfNeeded: numbers.number(of: above) ?? -1)
      if filter != filters[body] { refiltered.append(Int32(truncatingIfNeeded: body)) }
    }
  }

  /// Whether two bodies run into each other when they meet.
  func mayMeet(_ a: Int, _ b: Int) -> Bool {
    guard a != b, !bodies[a].isAnchored || !bodies[b].isAnchored else { return false }
    guard max(a, b) < itemCount else { return filters[a].boundaries & filters[b].boundaries != 0 }
    return filters[a].items & filters[b].items != 0 && !isAbove(a, b) && !isAbove(b, a)
  }

  /// Whether an item is above another in the hierarchy.
  private func isAbove(_ a: Int, _ b: Int) -> Bool {
    var above = filters[b].above
    while above >= 0 && above != a { above = filters[Int(above)].above }
    return above == a
  }
}

extension Filter {
  /// What an item of some groups runs into.
  fileprivate init(_ groups: CollisionGroups, in collision: Collision) {
    items = groups.intersection(collision.groupsOfItems).rawValue
    boundaries = groups.intersection(collision.groupsAtBoundaries).rawValue
  }

  /// What runs into a line.
  fileprivate init(lineOf body: Body, in collision: Collision) {
    boundaries = collision.boundaries[body.boundary].groups.rawValue
  }
}

extension World {
  /// The first item from an entity upward.
  fileprivate func item(from entity: Entity) -> Entity? {
    var next: Entity? = entity
    while let entity = next, !has(ItemProperties.self, entity) { next = parent(of: entity) }
    return next
  }
}

extension EntityNumbers {
  /// The number of the nearest entity above one that is in the list; below 0 if there is none.
  fileprivate func nearest(above entity: Entity, in world: World) -> Int32 {
    var next = world.parent(of: entity)
    while let entity = next {
      if let number = number(of: entity) { return Int32(truncatingIfNeeded: number) }
      next = world.parent(of: entity)
    }
    return -1
  }
}
