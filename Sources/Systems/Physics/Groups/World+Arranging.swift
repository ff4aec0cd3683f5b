import ECS

extension World {
  /// Gives all groups the shapes of their items, and forgets the places of items whose group is gone.
  mutating func arrangeGroups() {
    var (groups, leftovers): ([Entity], [Entity]) = ([], [])
    read { (entity: Entity, _: With<ItemGroup>) in groups.append(entity) }
    read { (entity: Entity, _: With<GroupedItem>, _: Without<Reference<Grouping>>) in
      leftovers.append(entity)
    }
    for group in groups { arrange(group) }
    for item in leftovers { remove(GroupedItem.self, from: item) }
  }

  /// Gives a group the shape of its items, about their centre of mass; nothing to do if it has it.
  mutating func arrange(_ group: Entity) {
    let items = items(ofGroup: group)
    var parts = items.map(part)
    guard self[group, CollisionShape.self] != .compound(parts) else { return }
    if let compound = Compound(parts) {
      for index in parts.indices {
        parts[index].offset = parts[index].offset - compound.center
        self[items[index], GroupedItem.self]?.offset = parts[index].offset
      }
      move(group, by: compound.center)
      self[group, Collider.self] = Collider(size: compound.extent)
    }
    self[group, CollisionShape.self] = .compound(parts)
  }

  /// An item as a part of its group; one that lacks something has no extent.
  private func part(_ item: Entity) -> CollisionShape.Part {
    guard has(Position.self, item), has(Rotation.self, item),
      let collider = self[item, Collider.self], let place = self[item, GroupedItem.self]
    else { return CollisionShape.Part(Collider(size: .zero), at: .zero) }
    return CollisionShape.Part(
      collider, self[item, CollisionShape.self], at: place.offset, angle: place.angle,
      density: place.density)
  }

  /// Moves the centre of a group along its axes, without moving any of its points.
  private mutating func move(_ group: Entity, by offset: Vector) {
    guard let position = self[group, Position.self] else { return }
    let angle = self[group, Rotation.self]?.angle ?? 0
    let way = Pose(x: position.x, y: position.y, angle: angle).turned(offset)
    let spin = self[group, AngularVelocity.self]?.spin ?? 0
    self[group, Position.self] = Position(x: position.x + way.x, y: position.y + way.y)
    self[group, Velocity.self]?.dx -= spin * way.y
    self[group, Velocity.self]?.dy += spin * way.x
  }
}
