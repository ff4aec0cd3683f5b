import ECS

/// What pushes and fields hand on from tick to tick, and the room they work in.
struct ForceMemory: Equatable, Sendable {
  /// The forces that were left out in the last tick; they have been told of.
  var refusedPushes: [ForceError] = []
  var refusedFields: [ForceError] = []

  /// Whether gravity is refused; it has been told.
  var refusesGravity = false

  /// The items that velocity fields carry in this tick, by their places in the order of queries: the
  /// physics takes them over and forgets them.
  var carried: [CarriedItem] = []

  // Room to work in: nothing in it is read before it is filled anew.
  var refused: [ForceError] = []
  var pushes: [Entity] = []
  var fields: [PlacedField] = []
  var velocities: [Velocity] = []

  static func == (left: ForceMemory, right: ForceMemory) -> Bool {
    left.refusedPushes == right.refusedPushes && left.refusedFields == right.refusedFields
      && left.refusesGravity == right.refusesGravity
  }

  /// Whether nothing is left out.
  var isEmpty: Bool { refusedPushes.isEmpty && refusedFields.isEmpty && !refusesGravity }

  func digest(into digest: inout Digest) {
    digest.combine(refusedPushes)
    digest.combine(refusedFields)
    digest.combine(refusesGravity)
  }

  /// Leaves a force out of this tick, or out of what is left of it.
  mutating func refuse(_ force: Entity, _ reason: ForceError.Reason) {
    let error = ForceError(force: force, reason: reason)
    if !refused.contains(error) { refused.append(error) }
  }

  /// Tells of the forces that are left out and were not in the last tick.
  mutating func report(
    since last: WritableKeyPath<ForceMemory, [ForceError]>, to world: inout World
  ) {
    for error in refused where !self[keyPath: last].contains(error) { world.send(error) }
    (self[keyPath: last], refused) = (refused, self[keyPath: last])
    refused.removeAll(keepingCapacity: true)
  }

  /// Tells of a gravity that is refused, once.
  mutating func checkGravity(of world: inout World) {
    let isUsable = world[resource: Gravity.self]?.isUsable ?? true
    if !isUsable && !refusesGravity { world.send(ForceError(force: nil, reason: .strength)) }
    refusesGravity = !isUsable
  }
}

/// An item that a velocity field carries, so that gravity has no say in it.
struct CarriedItem: Equatable, Sendable {
  let number: Int
  let entity: Entity
}

extension Simulation {
  /// Takes gravity off the items that velocity fields carry, before a tick, or gives it back after
  /// it.
  mutating func carry(_ items: [CarriedItem], isCarried: Bool) {
    for item in items where item.number < sources.count {
      let source = sources[item.number]
      guard source.entity == item.entity, source.body >= 0 else { continue }
      bodies[source.body].isCarried = isCarried
    }
  }
}
