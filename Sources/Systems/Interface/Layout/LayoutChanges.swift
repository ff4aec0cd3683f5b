import ECS

/// What has happened to the constraints and texts of a world since its last layout.
struct LayoutChanges {
  /// The constraints that are no more.
  private(set) var gone: [Entity] = []

  /// The constraints that are new, or in which more than the constant has changed, by rank.
  private(set) var new: [LayoutRow] = []

  /// The constraints of which only the constant has changed.
  private(set) var moved: [LayoutRow] = []

  /// Whether there may be other views or guides, or other texts.
  private(set) var hasNewViews = false

  /// The constraints whose constants are on their way.
  private(set) var tweened: [Entity] = []

  private static let constraints = ChangeReader<Constraint>(named: "layout")
  private static let views = ChangeReader<View>(named: "layout")
  private static let guides = ChangeReader<LayoutGuide>(named: "layout")
  private static let labels = ChangeReader<Label>(named: "layout")
  private static let buttons = ChangeReader<Button>(named: "layout")

  /// Asks a world what has changed against what layout knows.
  init(in world: inout World, since known: LayoutMemory) {
    var hasNewViews = false
    world.readChanges(for: Self.views) { _, _, change in
      hasNewViews = hasNewViews || change == .added
    }
    world.readChanges(for: Self.guides) { _, _, change in
      hasNewViews = hasNewViews || change == .added
    }
    world.readChanges(for: Self.labels) { _, _, _ in hasNewViews = true }
    world.readChanges(for: Self.buttons) { _, _, _ in hasNewViews = true }
    self.hasNewViews = hasNewViews
    var rows = changedRows(in: &world)
    world.read { (entity: Entity, _: With<Constraint>, _: With<Tween>) in tweened.append(entity) }
    // What a tween moves has changed, and so has what none moves any more.
    for entity in tweened + known.tweened {
      guard let constraint = world[entity, Constraint.self],
        !rows.contains(where: { $0.entity == entity })
      else { continue }
      rows.append(LayoutRow(entity, constraint, in: world))
    }
    sort(rows, known)
    let count = known.rowCount + new.count { known.row(of: $0.entity) == nil }
    if count != world.count(Constraint.self) {
      gone = known.entities.filter { !world.has(Constraint.self, $0) }
    }
  }

  /// Whether there is nothing to do.
  var isEmpty: Bool {
    gone.isEmpty && new.isEmpty && moved.isEmpty && !hasNewViews
  }

  private func changedRows(in world: inout World) -> [LayoutRow] {
    var changed: [(Entity, Constraint)] = []
    world.readChanges(for: Self.constraints) { entity, constraint, _ in
      changed.append((entity, constraint))
    }
    return changed.map { LayoutRow($0, $1, in: world) }
  }

  private mutating func sort(_ rows: [LayoutRow], _ known: LayoutMemory) {
    for row in rows {
      let old = known.row(of: row.entity)
      if row == old { continue }
      if let old, row.isMoved(from: old) { moved.append(row) } else { new.append(row) }
    }
    new.sort { $0.rank < $1.rank }
  }
}
