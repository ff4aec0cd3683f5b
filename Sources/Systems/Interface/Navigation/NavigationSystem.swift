public import ECS

/// Removes the screens that have slid out of their stacks and hides those that are covered.
///
/// A stack that changes its width while a screen slides keeps the slide in proportion.
public struct NavigationSystem: System {
  /// Creates the system.
  public init() {}

  /// Reads ``NavigationStack``, ``Tween`` and ``ViewFrame``; writes ``NavigationScreen``, and the
  /// ``View`` and the ``Constraint`` of each screen.
  public func update(_ world: inout World, tick: Tick) {
    var stacks: [Entity] = []
    world.read { (stack: Entity, _: With<NavigationStack>) in stacks.append(stack) }
    for stack in stacks {
      world.stretchSlides(of: stack)
      world.settleScreens(of: stack)
    }
  }
}
