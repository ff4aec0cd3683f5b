public import ECS

extension World {
  /// Makes one rigid body of several items, which keep their places in it.
  ///
  /// ```swift
  /// let hammer = try world.group([handle, head])
  /// ```
  ///
  /// - Parameters:
  ///   - items: Entities with a ``Position`` and a ``Collider``, without ``ItemProperties``. Without
  ///     any the group is refused by the physics until it gets one.
  ///   - properties: What the group is made of.
  /// - Returns: The group, an upright item at rest at the common centre of mass. What else it is to
  ///   be, such as its ``Velocity``, is written to it.
  /// - Throws: What is wrong with an item, and then nothing has changed: it is dead or lacks a
  ///   component, has a body of its own, is in a group already or twice in the list, is a group, or
  ///   has no usable shape.
  @discardableResult
  public mutating func group(
    _ items: [Entity], properties: ItemProperties = ItemProperties()
  ) throws(ItemError) -> Entity {
    for (index, item) in items.enumerated() {
      if let reason = reasonNotToGroup(item) { throw ItemError(item: item, reason: reason) }
      if items[..<index].contains(item) { throw ItemError(item: item, reason: .grouped) }
    }
    let start = items.first.flatMap { self[$0, Position.self] } ?? Position(x: 0, y: 0)
    let group = spawn(
      start, Velocity(dx: 0, dy: 0), Rotation(), AngularVelocity(), Collider(size: .zero),
      CollisionShape.compound([]), properties, ItemGroup())
    for item in items { enter(item, group) }
    arrange(group)
    return group
  }

  /// Adds an item to a group, where it is now.
  ///
  /// The centre of mass moves, and the group goes on as it turned about the old one.
  ///
  /// - Throws: What is wrong with the item, as ``group(_:properties:)`` does, or that the group is
  ///   none.
  public mutating func add(_ item: Entity, toGroup group: Entity) throws(ItemError) {
    guard has(ItemGroup.self, group) else {
      throw ItemError(item: group, reason: .componentMissing)
    }
    if let reason = reasonNotToGroup(item) { throw ItemError(item: item, reason: reason) }
    enter(item, group)
    arrange(group)
  }

  /// Takes an item out of its group; it stays where it is.
  ///
  /// - Returns: Whether it was in one.
  @discardableResult
  public mutating func ungroup(_ item: Entity) -> Bool {
    guard let group = group(of: item) else { return false }
    setReference(Grouping.self, from: item, to: nil)
    remove(GroupedItem.self, from: item)
    arrange(group)
    return true
  }

  /// The group that an item is in, or `nil` if it is in none.
  public func group(of item: Entity) -> Entity? {
    reference(Grouping.self, from: item)
  }

  /// The items of a group, in the order in which they came to it.
  public func items(ofGroup group: Entity) -> [Entity] {
    referrers(Grouping.self, of: group)
  }

  private func reasonNotToGroup(_ item: Entity) -> ItemError.Reason? {
    guard let collider = self[item, Collider.self], let position = self[item, Position.self] else {
      return .componentMissing
    }
    if has(ItemGroup.self, item) { return .nestedGroup }
    if has(ItemProperties.self, item) || group(of: item) != nil { return .grouped }
    guard position.vector.isWithin(MotionLimits.place),
      (self[item, Rotation.self]?.angle ?? 0).magnitude < MotionLimits.place
    else { return .motion }
    return ItemError.Reason(.init(collider, self[item, CollisionShape.self], at: .zero))
  }

  /// Lets an item refer to a group, at the place in it that it has now.
  private mutating func enter(_ item: Entity, _ group: Entity) {
    guard let position = self[item, Position.self], let place = self[group, Position.self] else {
      return
    }
    let angle = self[group, Rotation.self]?.angle ?? 0
    let offset = Pose(x: place.x, y: place.y, angle: angle).own(position.vector)
    let turn = self[item, Rotation.self]?.angle ?? 0
    insert(Rotation(angle: turn), GroupedItem(offset: offset, angle: turn - angle), into: item)
    setReference(Grouping.self, from: item, to: group)
  }
}
