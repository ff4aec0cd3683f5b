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

  /// Removes a view with everything below it, and every constraint that names any of it.
  ///
  /// Despawning a view takes its own constraints along; those of other views that name it would stay
  /// and be listed in ``LayoutDiagnostics``. Looks at every constraint.
  ///
  /// - Parameter view: The view; where it is gone already nothing happens.
  public mutating func removeView(_ view: Entity) {
    guard contains(view) else { return }
    despawn(view)
    var dangling: [Entity] = []
    read { (entity: Entity, constraint: Constraint) in
      if let other = constraint.second?.view, !contains(other) { dangling.append(entity) }
    }
    for constraint in dangling { despawn(constraint) }
  }

  /// Whether a view is another one or below it.
  public func isView(_ view: Entity, atOrBelow top: Entity) -> Bool {
    var current: Entity? = view
    while let entity = current {
      if entity == top { return true }
      current = parent(of: entity)
    }
    return false
  }
}
