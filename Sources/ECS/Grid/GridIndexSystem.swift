/// Keeps a ``GridIndex`` in step with the components it is about.
///
/// ```swift
/// Schedule(MovementSystem(), GridIndexSystem<Spot>(), CatchSystem())
/// ```
///
/// After it has run, the index tells exactly the living entities with the component, each on the
/// cell that the component names. It makes the index if the world has none. Costs a walk over all
/// of these components.
public struct GridIndexSystem<C: GridComponent>: System {
  /// Creates the system.
  public init() {}

  /// Reads `C`; writes the index.
  public func update(_ world: inout World, tick: Tick) {
    var index = world.take(GridIndex<C>.self) ?? GridIndex()
    C.update(&index, from: world)
    world.insert(resource: index)
  }
}
