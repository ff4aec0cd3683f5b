import ECS

/// The groups of a world and their items, as they were in the last tick.
struct GroupMemory: Equatable, Sendable {
  private var groupCount = 0
  private var items: [GroupedSource] = []

  /// Takes over the groups of a world, if they are not those of the last tick, and gives them the
  /// shapes of their items; returns whether anything has changed.
  ///
  /// As long as nothing has, that is one comparison for each item of a group.
  mutating func take(from world: inout World) -> Bool {
    guard !isMade(from: world) else { return false }
    world.arrangeGroups()
    groupCount = world.count(With<ItemGroup>.self)
    items.removeAll()
    eachItem(of: world) { items.append($0) }
    return true
  }

  private func isMade(from world: World) -> Bool {
    guard world.count(With<ItemGroup>.self) == groupCount else { return false }
    var (number, isSame) = (0, true)
    eachItem(of: world) { source in
      if number < items.count { isSame = items[number].isMade(like: source) && isSame }
      number += 1
    }
    return isSame && number == items.count
  }

  private func eachItem(of world: World, _ body: (GroupedSource) -> Void) {
    world.read {
      (
        entity: Entity, item: GroupedItem, group: Reference<Grouping>, collider: Collider?,
        shape: CollisionShape?, _: With<Rotation>
      ) in
      body(
        GroupedSource(
          entity: entity, item: item, group: group.entity, collider: collider, shape: shape))
    }
  }

  /// Notes which bodies the groups have become.
  mutating func number(_ sources: [ItemSource]) {
    guard !items.isEmpty else { return }
    let numbers = EntityNumbers(sources.map(\.entity))
    for index in items.indices {
      items[index].body = numbers.number(of: items[index].group).map { sources[$0].body } ?? -1
    }
  }

  /// Writes the places of the items.
  func scatter(_ bodies: [Body], to world: inout World) {
    guard !items.isEmpty else { return }
    var number = 0
    world.update {
      (position: inout Position, rotation: inout Rotation, entity: Entity, _: With<GroupedItem>) in
      while items[number].entity != entity { number += 1 }
      guard let pose = items[number].pose(in: bodies) else { return }
      position = Position(x: pose.x, y: pose.y)
      rotation.angle = pose.angle
    }
  }
}

/// An item of a group.
struct GroupedSource: Equatable, Sendable {
  let entity: Entity
  let item: GroupedItem
  let group: Entity
  let collider: Collider?
  let shape: CollisionShape?

  /// The body of its group; below 0 if that is refused.
  var body = -1

  @inline(__always)
  func isMade(like other: GroupedSource) -> Bool {
    entity == other.entity && item == other.item && group == other.group
      && collider == other.collider && shape == other.shape
  }

  /// Where it is, at rest within its group.
  func pose(in bodies: [Body]) -> (x: Double, y: Double, angle: Double)? {
    guard body >= 0 else { return nil }
    let pose = bodies[body].pose
    let way = pose.turned(item.offset)
    return (pose.x + way.x, pose.y + way.y, pose.angle + item.angle)
  }
}
