import ECS

/// What a body may run into.
struct Filter: Equatable, Sendable {
  /// The groups in which it meets items, a bit each; none for a line of a boundary.
  var items: UInt64 = 0

  /// The groups in which it meets the bounds and boundaries, or as a line the items.
  var boundaries: UInt64 = 0

  /// The item above it in the hierarchy that is nearest to it; below 0 if there is none.
  var above: Int32 = -1
}

/// What an item says about what it may run into, as far as it says something.
struct Membership: Equatable, Sendable {
  let entity: Entity
  let groups: CollisionGroups

  /// The nearest entity above it that is an item.
  let above: Entity?
}
