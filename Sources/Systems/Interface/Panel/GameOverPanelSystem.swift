public import ECS

/// Keeps the panel in the middle, and its card no wider than it, when the bounds change.
///
/// It changes values, not what is under way: a panel that slides while the window is resized goes on
/// sliding, to the new middle.
public struct GameOverPanelSystem: System {
  /// Creates the system.
  public init() {}

  /// Reads ``GameOverPanel`` and ``InterfaceBounds``; writes two ``Constraint``s of the panel.
  public func update(_ world: inout World, tick: Tick) {
    guard let panel = world[resource: GameOverPanel.self],
      let bounds = world[resource: InterfaceBounds.self], world.contains(panel.view)
    else { return }
    set(panel.width, to: GameOverPanel.cardWidth(in: bounds), in: &world)
    if panel.isShown(in: world), let middle = panel.middle(in: world) {
      set(panel.hide, to: middle, in: &world)
    }
  }

  /// Sets a constant that is not what it should be.
  private func set(_ constraint: Entity, to constant: Double, in world: inout World) {
    guard let now = world[constraint, Constraint.self]?.constant, now != constant else { return }
    world[constraint, Constraint.self]?.constant = constant
  }
}
