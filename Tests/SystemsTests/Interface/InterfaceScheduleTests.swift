import ECS
import Systems
import Testing

@Suite("A tick of the interface")
struct InterfaceScheduleTests {
  @Test func `the systems run in this order`() {
    #expect(
      Schedule.interface.systemNames == [
        "FocusSystem", "GameOverPanelSystem", "TweenSystem", "NavigationSystem", "LayoutSystem",
        "CollapseSystem", "PhysicsSystem",
      ])
  }

  @Test func `what a tween moves is laid out on the same tick`() {
    var world = World.interface(columns: 20, rows: 6)
    let view = world.addView(View(), to: world.root)
    let constraint = world.constrain(Constraint(view, .left, constant: 0))
    world.runInterface()

    world.animate(constraint, to: 120, seconds: 1, curve: .linear)
    world.runInterface()

    #expect(abs(world.rect(of: view).minX - 1) < 1e-9)
  }

  @Test func `the same input gives the same world, digest by digest`() {
    func play() -> [UInt64] {
      var world = World.interface(columns: 40, rows: 16)
      let panel = GameOverPanel.build(in: &world)
      return (0..<400).map { tick in
        if tick == 20 { panel.show(in: &world, title: "Game over", score: "1", best: "2") }
        if tick == 90 { world.send(InterfaceInput.next) }
        if tick == 100 {
          world[resource: InterfaceBounds.self] = InterfaceBounds(columns: 60, rows: 30)
        }
        if tick == 200 { panel.dismiss(in: &world) }
        world.runInterface()
        return world.digest
      }
    }

    #expect(play() == play())
  }
}
