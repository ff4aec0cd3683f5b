import ECS

/// What has happened to the constraints and texts of a world since its last layout.
struct LayoutChanges {
  /// The constraints that are no more.
  private(set) var gone: [Entity] = []

  /// The constraints that are new, or in which more than the constant has changed.
  private(set) var new: [LayoutRow] = []

  /// The constraints of which only the constant has changed.
  private(set) var moved: [LayoutRow] = []

  /// Whether there may be other views or guides, or texts of other sizes.
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
    var hasNewViews = world[resource: CharacterWidths.self] != known.widths
    world.readChanges(for: Self.views) { _, _, change in
      hasNewViews = hasNewViews || change == .added
    }
    world.readChanges(for: Self.guides) { _, _, change in
      hasNewViews = hasNewViews || change == .added
    }
    world.readChanges(for: Self.labels) { _, _, _ in hasNewViews = true }
    world.readChanges(for: Self.buttons) { _, _, _ in hasNewViews = true }
    self.hasNewViews = hasNewViews
    var rows = changedRows(in: &world, known)
    if world.count(Tween.self) > 0 {
      world.read { (entity: Entity, _: With<Constraint>, _: With<Tween>) in tweened.append(entity) }
    }
    // What a tween moves has changed, and so has what none moves any more.
    for entity in tweened + known.tweened {
      guard let constraint = world[entity, Constraint.self],
        !rows.contains(where: { $0.entity == entity })
      else { continue }
      rows.append(LayoutRow(entity, constraint, in: world))
    }
    let count = known.records.count + sort(rows, known)
    if count != world.count(Constraint.self) {
      gone = known.records.list.map(\.row.entity).filter { !world.has(Constraint.self, $0) }
    }
  }

  /// Whether there is nothing to do.
  var isEmpty: Bool {
    gone.isEmpty && new.isEmpty && moved.isEmpty && !hasNewViews
  }

  private func changedRows(in world: inout World, _ known: LayoutMemory) -> [LayoutRow] {
    var rows: [LayoutRow] = []
    if known.records.count == 0 { rows.reserveCapacity(world.count(Constraint.self)) }
    world.readChanges(for: Self.constraints) { entity, constraint, _ in
      rows.append(LayoutRow(entity, constraint))
    }
    guard world.count(Tween.self) > 0 else { return rows }
    return rows.map { LayoutRow($0.entity, $0.constraint, in: world) }
  }

  /// Sorts out what has changed in constraints; returns how many were not known before.
  private mutating func sort(_ rows: [LayoutRow], _ known: LayoutMemory) -> Int {
    var count = 0
    new.reserveCapacity(rows.count)
    for row in rows {
      guard let old = known.records[row.entity]?.row else {
        new.append(row)
        count += 1
        continue
      }
      if row == old { continue }
      if row.isMoved(from: old) { moved.append(row) } else { new.append(row) }
    }
    return count
  }
}
