import ECS

/// What differs between the constraints of two layouts.
struct LayoutChanges {
  /// Those that are there no more, as they were.
  private(set) var gone: [LayoutProblem.Row] = []

  /// Those that are new, by rank.
  private(set) var new: [LayoutProblem.Row] = []

  /// Those that only have another constant: as they were, and as they are.
  private(set) var moved: [(old: LayoutProblem.Row, new: LayoutProblem.Row)] = []

  /// Compares the rows of two layouts; one that is otherwise changed is gone and new.
  init(from last: [LayoutProblem.Row], to next: [LayoutProblem.Row]) {
    guard last.map(\.entity) != next.map(\.entity) else {
      for (old, new) in zip(last, next) { compare(old, new) }
      sort()
      return
    }
    var known: [Entity: Int] = [:]
    for (index, row) in last.enumerated() { known[row.entity] = index }
    for row in next {
      if let index = known.removeValue(forKey: row.entity) {
        compare(last[index], row)
      } else {
        add(row)
      }
    }
    gone += last.filter { known[$0.entity] != nil && $0.constraint.isFinite }
    sort()
  }

  private mutating func compare(_ old: LayoutProblem.Row, _ next: LayoutProblem.Row) {
    guard old != next else { return }
    var shifted = old.constraint
    shifted.constant = next.constraint.constant
    if shifted == next.constraint && old.constraint.isFinite && next.constraint.isFinite {
      moved.append((old, next))
    } else {
      if old.constraint.isFinite { gone.append(old) }
      add(next)
    }
  }

  private mutating func add(_ row: LayoutProblem.Row) {
    if row.constraint.isFinite { new.append(row) }
  }

  private mutating func sort() {
    new.sort { LayoutRank($0) < LayoutRank($1) }
  }
}
