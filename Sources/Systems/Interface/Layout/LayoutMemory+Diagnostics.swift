import ECS

extension LayoutMemory {
  /// The constraints that do not hold, by rank; those without finite numbers first.
  var skipped: [LayoutDiagnostic] {
    guard skippedCount > 0 || !solver.unmet.isEmpty else { return [] }
    let rows = rowsByRank
    let numberless = rows.filter { !$0.isFinite }.map { LayoutDiagnostic($0, .notFinite) }
    return numberless
      + rows.filter(\.isFinite).compactMap { row in
        switch records[row.entity]?.outcome {
        case .taken(let symbol) where !solver.isMet(symbol):
          LayoutDiagnostic(row, .contradiction(with: opponents(of: symbol)))
        case .skipped(let reason): LayoutDiagnostic(row, reason)
        case .taken, .idle, nil: nil
        }
      }
  }

  /// The active constraints by rank; those without finite numbers in the order of spawning.
  var rowsByRank: [LayoutRow] {
    let rows = entities.compactMap { records[$0]?.row }.filter(\.constraint.isActive)
    let numberless = rows.filter { !$0.isFinite }.sorted {
      ($0.constraint.number, $0.entity.index) < ($1.constraint.number, $1.entity.index)
    }
    return numberless + rows.filter(\.isFinite).sorted { $0.rank < $1.rank }
  }

  /// The constraints among the opponents of one, by rank; bounds, sizes and fillings go unnamed.
  func opponents(of symbol: ConstraintSolver.Symbol) -> [Entity] {
    let others = solver.opponents(of: symbol)
    return rowsByRank.map(\.entity).filter {
      guard case .taken(let other)? = records[$0]?.outcome else { return false }
      return others.contains(other)
    }
  }

  /// Whether a required constraint cannot hold.
  var isRequiredAmiss: Bool {
    solver.unmet.contains { solver.rank(of: $0).priority >= Priority.required.value }
  }

  /// The views that constraints hold on some side of an axis, and leave open on another.
  ///
  /// What no constraint of its own speaks of is not open: a view fills its parent.
  func findAmbiguous() -> [LayoutAmbiguity] {
    var found: [LayoutAmbiguity] = []
    var places: [Anchor: Int] = [:]
    for (place, side) in filledSides {
      let axis = Anchor(tree.nodes[place].view, side.isAcross ? .width : .height)
      if let known = places[axis] {
        found[known].attributes.append(side)
      } else {
        places[axis] = found.count
        found.append(LayoutAmbiguity(view: axis.view, attributes: [side], constraints: []))
      }
    }
    guard !found.isEmpty else { return [] }
    for entity in entities {
      guard let record = records[entity], case .taken = record.outcome else { continue }
      let first = record.row.constraint.first
      let axis = Anchor(first.view, first.attribute.isAcross ? .width : .height)
      if let place = places[axis] { found[place].constraints.append(entity) }
    }
    for place in found.indices { sortByRank(&found[place].constraints) }
    return found.filter { !$0.constraints.isEmpty }
  }

  private func sortByRank(_ constraints: inout [Entity]) {
    constraints.sort { one, other in
      guard let one = row(of: one), let other = row(of: other) else { return false }
      return one.rank < other.rank
    }
  }
}

extension LayoutDiagnostic {
  /// The note that a constraint does not hold.
  fileprivate init(_ row: LayoutRow, _ reason: Reason) {
    self.init(
      constraint: row.entity, identifier: row.constraint.identifier,
      priority: row.constraint.priority, reason: reason)
  }
}
