import ECS

extension LayoutMemory {
  /// The constraints that do not hold, by rank; those without finite numbers first.
  var skipped: [LayoutDiagnostic] {
    guard skippedCount > 0 || !solver.unmet.isEmpty else { return [] }
    return records.byRank.compactMap { row in
      switch records[row.entity]?.outcome {
      case .taken(let symbol) where !solver.isMet(symbol):
        LayoutDiagnostic(row, .contradiction(with: opponents(of: symbol)))
      case .skipped(let reason): LayoutDiagnostic(row, reason)
      case .taken, .idle, nil: nil
      }
    }
  }

  /// The constraints among the opponents of one, by rank; bounds, sizes and fillings go unnamed.
  func opponents(of symbol: ConstraintSolver.Symbol) -> [Entity] {
    let others = solver.opponents(of: symbol)
    return records.byRank.map(\.entity).filter {
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
    guard !filledSides.isEmpty else { return [] }
    var found: [LayoutAmbiguity] = []
    // For each view which one of them is about its sides across, and which about those down.
    var numbers = Array(repeating: -1, count: tree.nodes.count * 2)
    for (place, side) in filledSides {
      let axis = place * 2 + (side.isAcross ? 0 : 1)
      if numbers[axis] < 0 {
        numbers[axis] = found.count
        let view = tree.nodes[place].view
        found.append(LayoutAmbiguity(view: view, attributes: [], constraints: []))
      }
      found[numbers[axis]].attributes.append(side)
    }
    for record in records.list {
      guard case .taken = record.outcome, let place = places[record.row.constraint.first.view]
      else { continue }
      let isAcross = record.row.constraint.first.attribute.isAcross
      let number = numbers[place * 2 + (isAcross ? 0 : 1)]
      if number >= 0 { found[number].constraints.append(record.row.entity) }
    }
    for number in found.indices { sortByRank(&found[number].constraints) }
    return found.filter { !$0.constraints.isEmpty }
  }

  private func sortByRank(_ constraints: inout [Entity]) {
    constraints.sort { one, other in
      guard let one = records[one], let other = records[other] else { return false }
      return one.row.rank < other.row.rank
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
