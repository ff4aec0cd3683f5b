public import ECS

/// Says what of a ``Collapse`` falls, what still waits and what is on its way home.
///
/// It runs after ``LayoutSystem``, which says where the root and the waiting are, and before
/// ``PhysicsSystem``, which moves what falls. In a world in which nothing has collapsed it costs one
/// look.
public struct CollapseSystem: System {
  /// Creates the system.
  public init() {}

  /// Reads ``View``, ``ViewFrame``, ``Label`` and ``Button``; makes and takes away ``Fragment``s and
  /// hands them to the physics by ``ItemProperties``; writes ``Position`` and ``Rotation`` of those
  /// that do not fall, and the bounds of ``Collision``.
  public func update(_ world: inout World, tick: Tick) {
    guard var state = world.take(CollapseState.self) else { return }
    guard world.contains(state.collapse.root) else {
      if !state.isReturning { state.giveBack(to: &world) }
      world.removeFragments { _, _ in true }
      return
    }
    state.elapsed += tick.seconds
    state.forgetViews(of: &world)
    if state.isReturning {
      if state.moveHome(in: &world) {
        world.removeFragments { _, _ in true }
        return
      }
    } else {
      state.followBounds(in: &world)
      state.followLayout(in: &world)
      state.takeViews(of: &world)
      state.release(in: &world)
    }
    world.insert(resource: state)
  }
}
