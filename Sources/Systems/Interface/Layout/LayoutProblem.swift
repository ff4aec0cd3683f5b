import ECS

/// Everything the frames depend on, gathered from a world: equal problems have equal solutions.
struct LayoutProblem: Equatable, Sendable {
  /// A view and what layout has to know of it.
  struct Node: Equatable, Sendable {
    /// The view.
    var view: Entity

    /// The place of its parent in the list; its own for the root.
    var parent: Int

    /// The text it has to have room for; nil without text.
    var text: String?
  }

  /// An active constraint; its constant is the one shown now.
  struct Row: Equatable, Sendable {
    /// The entity of the constraint.
    var entity: Entity

    /// The rule.
    var constraint: Constraint
  }

  /// The frame of the root.
  private(set) var bounds: Rect

  /// The root and all views below it, breadth first.
  private(set) var nodes: [Node] = []

  /// The active constraints, in the order of queries.
  private(set) var rows: [Row] = []

  /// Gathers the problem a world poses; nil when it holds no interface.
  init?(_ world: World) {
    guard let root = world.rootView, let bounds = world[resource: InterfaceBounds.self]?.rect else {
      return nil
    }
    self.bounds = bounds
    nodes = [Node(view: root, parent: 0)]
    var place = 0
    while place < nodes.count {
      LayoutProblem.forEachChild(of: nodes[place].view, at: place, in: world) { nodes.append($0) }
      place += 1
    }
    LayoutProblem.forEachRow(in: world) { rows.append($0) }
  }

  /// Whether a world still poses this problem.
  ///
  /// This is asked every tick, so it compares on the way and gathers nothing.
  func isPosed(by world: World) -> Bool {
    guard let root = nodes.first?.view, world.rootView == root,
      world[resource: InterfaceBounds.self]?.rect == bounds
    else { return false }

    var isSame = true
    var known = nodes.dropFirst()
    for (place, node) in nodes.enumerated() where isSame {
      LayoutProblem.forEachChild(of: node.view, at: place, in: world) { child in
        isSame = isSame && known.popFirst() == child
      }
    }
    guard isSame, known.isEmpty else { return false }

    var remembered = rows[...]
    LayoutProblem.forEachRow(in: world) { row in
      isSame = isSame && remembered.popFirst() == row
    }
    return isSame && remembered.isEmpty
  }

  /// The rows by rank; those that hold no finite numbers have none.
  ///
  /// Tables are not in that order: a tween moves a constraint to another table.
  var rowsByRank: [Row] {
    rows.filter(\.constraint.isFinite).sorted { LayoutRank($0) < LayoutRank($1) }
  }

  /// Hands over the views in a view, in order.
  private static func forEachChild(
    of view: Entity, at place: Int, in world: World, _ body: (Node) -> Void
  ) {
    for child in world.children(of: view) where world.has(View.self, child) {
      let text = world[child, Label.self]?.text ?? world[child, Button.self]?.title
      body(Node(view: child, parent: place, text: text))
    }
  }

  /// Hands over the active constraints, in the order of queries.
  private static func forEachRow(in world: World, _ body: (Row) -> Void) {
    world.read { (entity: Entity, constraint: Constraint, tween: Tween?) in
      guard constraint.isActive else { return }
      var shown = constraint
      shown.constant += tween?.offset ?? 0
      body(Row(entity: entity, constraint: shown))
    }
  }
}

extension Constraint {
  /// Whether it holds nothing but finite numbers, and so can be ranked and solved.
  var isFinite: Bool {
    constant.isFinite && multiplier.isFinite && priority.value.isFinite
  }
}
