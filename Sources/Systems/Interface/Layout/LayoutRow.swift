import ECS

/// A constraint as layout knows it; its constant is the one shown now.
struct LayoutRow: Equatable, Sendable {
  /// The entity of the constraint.
  var entity: Entity

  /// The rule.
  var constraint: Constraint

  /// The constraint of an entity, as the component says.
  init(_ entity: Entity, _ constraint: Constraint) {
    (self.entity, self.constraint) = (entity, constraint)
  }

  /// The constraint of an entity, with what its tweens add.
  init(_ entity: Entity, _ constraint: Constraint, in world: World) {
    self.init(entity, world[entity, Tween.self]?.shown(constraint) ?? constraint)
  }

  /// The place in the order in which constraints are heeded; what cannot be ranked comes first.
  var rank: LayoutRank {
    let number = constraint.number << 32 | Int(entity.index)
    return LayoutRank(
      priority: isFinite ? constraint.priority.value : .infinity, number: number)
  }

  /// Whether it holds nothing but finite numbers, and so can be ranked and solved.
  var isFinite: Bool {
    constraint.constant.isFinite && constraint.multiplier.isFinite
      && constraint.priority.value.isFinite
  }

  /// Whether the solver can go from one to the other by another constant.
  func isMoved(from other: LayoutRow) -> Bool {
    var moved = other
    moved.constraint.constant = constraint.constant
    return moved == self && isFinite && other.isFinite
  }
}
