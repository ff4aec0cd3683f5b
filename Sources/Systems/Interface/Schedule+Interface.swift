public import ECS

extension Schedule {
  /// The tick of an interface world: input moves the focus, the panel heeds the bounds, tweens move
  /// on, stacks drop the screens that have slid out, the layout shows where everything is now, and
  /// what has collapsed falls from there.
  public static var interface: Schedule {
    Schedule(
      FocusSystem(), GameOverPanelSystem(), TweenSystem(), NavigationSystem(), LayoutSystem(),
      CollapseSystem(), PhysicsSystem())
  }
}
