import ECS
import Systems
import Testing

@Suite("Game-over panel")
struct GameOverPanelTests {
  /// An interface with its panel, parked.
  private func interface(columns: Int = 40, rows: Int) -> (world: World, panel: GameOverPanel) {
    var world = World.interface(columns: columns, rows: rows)
    let panel = GameOverPanel.build(in: &world)
    return (world, panel)
  }

  private func show(_ panel: GameOverPanel, in world: inout World) {
    panel.show(in: &world, title: "Game over", score: "Score 12", best: "Best 30")
  }

  private func hideConstant(in world: World) -> Double? {
    world.constraint(identified: "hide").flatMap { world[$0, Constraint.self]?.constant }
  }

  @Test func `the panel is nine rows high and stands in from both sides by 10 points`() {
    let (world, panel) = interface(rows: 24)

    #expect(world.rect(of: panel.view) == Rect(x: 10, y: 480, width: 380, height: 180))
    #expect(world[panel.view, View.self]?.background == .clear)
    #expect(panel.height(in: world) == 180)
  }

  @Test(arguments: 1...40)
  func `until it is shown the panel waits just below the screen`(rows: Int) {
    let (world, panel) = interface(rows: rows)

    #expect(panel.top(in: world) == Double(rows) * 20)
    #expect(hideConstant(in: world) == 180)
    #expect(!panel.isVisible(in: world))
    #expect(!panel.isShown(in: world))
  }

  @Test(arguments: [(rows: 24, top: 150.0), (20, 110), (16, 70), (9, 0), (5, -40)])
  func `the panel slides up to the centre in 150 ticks`(rows: Int, top: Double) {
    var (world, panel) = interface(rows: rows)

    show(panel, in: &world)
    world.runInterface(ticks: 149)
    let early = panel.top(in: world)
    world.runInterface()

    #expect(early > top)
    #expect(panel.top(in: world) == top)
    #expect(hideConstant(in: world) == -(Double(rows) * 20 - 180) / 2)
    #expect(!world.isTweening)
    #expect(panel.isVisible(in: world))
  }

  @Test func `half of the way is done in half of the time`() {
    var (world, panel) = interface(rows: 24)

    show(panel, in: &world)
    world.runInterface(ticks: 75)

    #expect(abs(panel.top(in: world) - (480 + 150) / 2) < 1e-6)
  }

  @Test func `on its way up the panel never turns back`() {
    var (world, panel) = interface(rows: 24)
    show(panel, in: &world)

    let tops = (0..<150).map { _ in
      world.runInterface()
      return panel.top(in: world)
    }

    #expect(zip(tops, tops.dropFirst()).allSatisfy { $0 > $1 })
  }

  @Test(arguments: 1...40)
  func `dismissed, the panel is wholly out of sight after 120 ticks`(rows: Int) {
    var (world, panel) = interface(rows: rows)
    show(panel, in: &world)
    world.runInterface(ticks: 150)

    panel.dismiss(in: &world)
    world.runInterface(ticks: 119)
    let early = panel.top(in: world)
    world.runInterface()

    #expect(early < Double(rows) * 20)
    #expect(panel.top(in: world) == Double(rows) * 20)
    #expect(hideConstant(in: world) == 180)
    #expect(!panel.isVisible(in: world))
  }

  @Test(arguments: [1, 40, 75, 149])
  func `dismissed on its way up, the panel turns round and is away 150 ticks after the start`(
    ticks: Int
  ) {
    var (world, panel) = interface(rows: 24)
    show(panel, in: &world)
    world.runInterface(ticks: ticks)
    let before = panel.top(in: world)

    panel.dismiss(in: &world)
    world.layoutIfNeeded()
    let after = panel.top(in: world)
    world.runInterface(ticks: max(150 - ticks, 120))

    #expect(abs(after - before) < 1e-9)
    #expect(panel.top(in: world) == 480)
  }

  @Test func `shown twice, the panel slides once and shows the latest texts`() {
    var (world, panel) = interface(rows: 24)
    show(panel, in: &world)
    world.runInterface(ticks: 60)
    panel.show(in: &world, title: "You won", score: "Score 13", best: "Best 30")

    world.runInterface(ticks: 90)

    #expect(panel.top(in: world) == 150)
    #expect(!world.isTweening)
    #expect(world[panel.title, Label.self]?.text == "You won")
    #expect(world[panel.score, Label.self]?.text == "Score 13")
  }

  @Test func `dismissing a panel that waits does nothing`() {
    var (world, panel) = interface(rows: 24)
    let before = world

    panel.dismiss(in: &world)

    #expect(world == before)
  }

  @Test func `built twice there is one panel`() {
    var (world, panel) = interface(rows: 24)
    let before = world

    let again = GameOverPanel.build(in: &world)

    #expect(again == panel)
    #expect(world == before)
  }

  @Test func `another constraint of the same name does not lead the panel astray`() {
    var world = World.interface(columns: 40, rows: 24)
    let other = world.addView(View(), to: world.root)
    world.constrain(Constraint(other, .left, constant: 0, identifier: "hide"))
    let panel = GameOverPanel.build(in: &world)

    show(panel, in: &world)
    world.runInterface(ticks: 150)

    #expect(panel.top(in: world) == 150)
    #expect(world.rect(of: other).minX == 0)
  }

  @Test func `every constraint of the panel holds, up and down`() {
    var (world, panel) = interface(rows: 24)
    let parked = world[resource: LayoutDiagnostics.self]?.skipped
    show(panel, in: &world)
    world.runInterface(ticks: 60)

    #expect(parked == [])
    #expect(world[resource: LayoutDiagnostics.self]?.skipped == [])
  }
}
