public import ECS

extension World {
  /// Adds a constraint, as a child of its first view.
  ///
  /// - Returns: The entity that holds it; change the rule there, despawn it to lift it.
  @discardableResult
  public mutating func constrain(_ constraint: Constraint) -> Entity {
    let number = (self[resource: ConstraintCount.self]?.spawned ?? 0) + 1
    insert(resource: ConstraintCount(spawned: number))
    var numbered = constraint
    numbered.number = number
    let entity = spawn(numbered)
    setParent(of: entity, to: constraint.first.view)
    return entity
  }

  /// The first constraint of a name, in the order of spawning; nil when there is none.
  ///
  /// Looks at every constraint.
  ///
  /// - Parameters:
  ///   - identifier: The name.
  ///   - top: Where to look: the constraints whose first view is this one or below it; nil looks
  ///     everywhere.
  /// - Returns: The entity of the constraint.
  public func constraint(identified identifier: String, below top: Entity? = nil) -> Entity? {
    var best: (number: Int, entity: Entity)?
    read { (entity: Entity, constraint: Constraint) in
      guard constraint.identifier == identifier else { return }
      if let best, best.number <= constraint.number { return }
      if let top, !isView(constraint.first.view, atOrBelow: top) { return }
      best = (constraint.number, entity)
    }
    return best?.entity
  }

  /// The constant of a constraint as layout shows it now: on its way while a tween runs.
  public func shownConstant(of constraint: Entity) -> Double? {
    shown(Constraint.self, of: constraint)?.constant
  }
}

/// How many constraints a world has spawned: the order they are told apart by.
struct ConstraintCount: Resource {
  /// The number of the last one.
  var spawned: Int

  /// Feeds the number to a digest.
  func digest(into digest: inout Digest) {
    digest.combine(spawned)
  }
}
