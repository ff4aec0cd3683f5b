import ECS

/// What an item of the world was made a body from.
struct ItemSource: Equatable, Sendable {
  let entity: Entity
  let properties: ItemProperties
  let collider: Collider
  let shape: CollisionShape?

  /// Whether it is in a group, and so cannot have a body of its own.
  let isGrouped: Bool

  /// Whether it has a ``Rotation`` and an ``AngularVelocity``, as what turns has.
  var turns = false

  /// Its body; below 0 if it is refused.
  var body = -1

  /// Why it is refused.
  var reason: ItemError.Reason?

  @inline(__always)
  func isMade(
    from entity: Entity, _ properties: ItemProperties, _ collider: Collider,
    _ shape: CollisionShape?
  ) -> Bool {
    self.entity == entity && self.properties == properties && self.collider == collider
      && self.shape == shape
  }
}

/// Where an item of the world is and how it moves.
struct ItemMotion: Equatable, Sendable {
  var x = 0.0
  var y = 0.0
  var angle = 0.0
  var vx = 0.0
  var vy = 0.0
  var spin = 0.0

  @inline(__always)
  init(
    _ position: Position, _ velocity: Velocity, _ rotation: Rotation?, _ spin: AngularVelocity?
  ) {
    (x, y, angle) = (position.x, position.y, rotation?.angle ?? 0)
    (vx, vy, self.spin) = (velocity.dx, velocity.dy, spin?.spin ?? 0)
  }

  init(_ body: Body) {
    (x, y, angle) = (body.pose.x, body.pose.y, body.pose.angle)
    (vx, vy, spin) = (body.vx, body.vy, body.spin)
  }
}

/// A motion that the world has changed since the last tick.
struct ChangedMotion: Sendable {
  /// The item, by its place in the order of queries.
  let number: Int
  let motion: ItemMotion
  let turns: Bool
}

/// The numbers of entities in a list.
struct EntityNumbers {
  private var slots: [Int32] = []
  private let entities: [Entity?]

  init(_ entities: [Entity?]) {
    self.entities = entities
    for (number, entity) in entities.enumerated() {
      guard let entity else { continue }
      let slot = Int(entity.index)
      if slot >= slots.count {
        slots.append(contentsOf: repeatElement(-1, count: slot + 1 - slots.count))
      }
      slots[slot] = Int32(truncatingIfNeeded: number)
    }
  }

  /// The number of an entity, if it is in the list.
  func number(of entity: Entity?) -> Int? {
    guard let entity, Int(entity.index) < slots.count else { return nil }
    let number = Int(slots[Int(entity.index)])
    return number >= 0 && entities[number] == entity ? number : nil
  }
}
