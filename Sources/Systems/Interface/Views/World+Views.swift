public import ECS

extension World {
  /// Creates a world that holds an interface: its bounds and a clear root view that fills them.
  ///
  /// A program gives the bounds of its window, a simulation those of its board; nothing else
  /// differs.
  public static func interface(bounds: InterfaceBounds) -> World {
    var world = World()
    world.insert(resource: bounds)
    world.insert(resource: InterfaceRoot(world.spawn(View(), ViewFrame(bounds.rect))))
    world.insert(resource: Focus())
    world.register(FocusSystem.input)
    return world
  }

  /// The root view; nil in a world that holds no interface.
  public var rootView: Entity? {
    guard let root = self[resource: InterfaceRoot.self], contains(root.view) else { return nil }
    return root.view
  }

  /// Adds a view in front of the other children of a view.
  ///
  /// - Parameters:
  ///   - view: What it looks like.
  ///   - components: What else it is, such as a ``Label`` or a ``Button``.
  ///   - parent: The view it is put into; it must be there.
  /// - Returns: The new view.
  @discardableResult
  public mutating func addView<each C: Component>(
    _ view: View, _ components: repeat each C, to parent: Entity
  ) -> Entity {
    precondition(contains(parent), "A view is put into a view that is there")
    let entity = spawn(view, ViewFrame(), repeat each components)
    setParent(of: entity, to: parent)
    return entity
  }

  /// The views at and below a view that are not hidden, in the order they are drawn.
  ///
  /// A parent comes before its children, and what lies below a hidden view is left out.
  public func visibleViews(below top: Entity) -> [Entity] {
    visibleViews(below: top) { !$0.isHidden }
  }

  /// The views at and below a view, without the branches whose top fails a test; in drawing order.
  func visibleViews(below top: Entity, where belongs: (View) -> Bool) -> [Entity] {
    var found: [Entity] = []
    var waiting = [top]
    while let entity = waiting.popLast() {
      guard let view = self[entity, View.self], belongs(view) else { continue }
      found.append(entity)
      waiting.append(contentsOf: children(of: entity).reversed())
    }
    return found
  }
}
