import ECS

/// Everything the frames depend on, gathered from a world: equal problems have equal solutions.
struct LayoutProblem: Equatable, Sendable {
  /// A view and what layout has to know of it.
  struct Node: Equatable, Sendable {
    /// The view.
    var view: Entity

    /// The place of its parent in the list; its own for the root.
    var parent: Int

    /// The size its text needs; nil without text.
    var intrinsicSize: Size?
  }

  /// An active constraint; its constant is the one shown now.
  struct Row: Equatable, Sendable {
    /// The entity of the constraint.
    var entity: Entity

    /// The rule.
    var constraint: Constraint
  }

  /// The frame of the root.
  var bounds: Rect

  /// The root and all views below it, parents before children.
  var nodes: [Node]

  /// The active constraints, in the order of spawning.
  var rows: [Row]

  /// Gathers the problem a world poses; nil when it holds no interface.
  init?(_ world: World) {
    guard let root = world.rootView, let bounds = world[resource: InterfaceBounds.self]?.rect else {
      return nil
    }
    self.bounds = bounds
    nodes = LayoutProblem.nodes(below: root, in: world)
    rows = LayoutProblem.rows(in: world)
  }

  /// The views of the tree, breadth first.
  private static func nodes(below root: Entity, in world: World) -> [Node] {
    var nodes = [Node(view: root, parent: 0, intrinsicSize: nil)]
    var next = 0
    while next < nodes.count {
      for child in world.children(of: nodes[next].view) where world.has(View.self, child) {
        let size =
          world[child, Label.self]?.intrinsicSize ?? world[child, Button.self]?.intrinsicSize
        nodes.append(Node(view: child, parent: next, intrinsicSize: size))
      }
      next += 1
    }
    return nodes
  }

  /// The active constraints, put back in order.
  ///
  /// Tables are not in the order of spawning: a tween moves a constraint to another table.
  private static func rows(in world: World) -> [Row] {
    var rows: [Row] = []
    world.read { (entity: Entity, constraint: Constraint, tween: Tween?) in
      guard constraint.isActive else { return }
      var shown = constraint
      shown.constant += tween?.offset ?? 0
      rows.append(Row(entity: entity, constraint: shown))
    }
    rows.sort {
      ($0.constraint.number, $0.entity.index) < ($1.constraint.number, $1.entity.index)
    }
    return rows
  }
}
