public import ECS

/// Keeps the panel in the middle, and its card no wider than it, when the bounds change.
///
/// A panel that slides while the window is resized goes on sliding: it is as far on its new way as
/// it was on the old one, and so where it would be had the window always had this size.
public struct GameOverPanelSystem: System {
  /// Creates the system.
  public init() {}

  /// Reads ``GameOverPanel`` and ``InterfaceBounds``; writes two ``Constraint``s of the panel and
  /// the ``Tween`` of one.
  public func update(_ world: inout World, tick: Tick) {
    guard let panel = world[resource: GameOverPanel.self],
      let bounds = world[resource: InterfaceBounds.self], world.contains(panel.view)
    else { return }
    set(panel.width, to: GameOverPanel.cardWidth(in: bounds), in: &world)
    guard let middle = panel.middle(in: world) else { return }
    if panel.isShown(in: world) {
      set(panel.hide, to: middle, in: &world)
    }
    rescale(panel.hide, to: PanelWay(length: GameOverPanel.height - middle), in: &world)
  }

  /// Stretches what is under way to the length the way has now.
  private func rescale(_ constraint: Entity, to way: PanelWay, in world: inout World) {
    let before = world[resource: PanelWay.self]
    guard before != way else { return }
    world.insert(resource: way)
    if let before {
      world[constraint, Tween.self]?.stretch(Constraint.self, by: way.length / before.length)
    }
  }

  /// Sets a constant that is not what it should be.
  private func set(_ constraint: Entity, to constant: Double, in world: inout World) {
    guard let now = world[constraint, Constraint.self]?.constant, now != constant else { return }
    world[constraint, Constraint.self]?.constant = constant
  }
}

/// The way of the panel from where it waits to the middle of the bounds.
struct PanelWay: Resource, Hashable {
  /// The length, in points; positive.
  var length: Double

  /// Feeds the length to a digest.
  func digest(into digest: inout Digest) {
    digest.combine(length)
  }
}
