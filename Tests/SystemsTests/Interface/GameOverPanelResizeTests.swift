import ECS
import Systems
import Testing

@Suite("Game-over panel in a window that changes")
struct GameOverPanelResizeTests {
  var world = World.interface(columns: 40, rows: 24)
  let panel: GameOverPanel

  init() {
    panel = GameOverPanel.build(in: &world)
  }

  private mutating func show() {
    panel.show(in: &world, title: "Game over", score: "Score 12", best: "Best 30")
  }

  private mutating func resize(columns: Int, rows: Int) {
    world[resource: InterfaceBounds.self] = InterfaceBounds(columns: columns, rows: rows)
    world.runInterface()
  }

  @Test(arguments: [(rows: 16, top: 70.0), (60, 510), (9, 0), (4, -50)])
  mutating func `a panel that is up stands in the new middle at once`(rows: Int, top: Double) {
    show()
    world.runInterface(ticks: 150)

    resize(columns: 40, rows: rows)

    #expect(panel.top(in: world) == top)
    #expect(!world.isTweening)
  }

  @Test mutating func `a panel on its way up arrives at the new middle in the old time`() {
    show()
    world.runInterface(ticks: 74)

    resize(columns: 40, rows: 16)
    world.runInterface(ticks: 75)

    #expect(panel.top(in: world) == 70)
    #expect(!world.isTweening)
  }

  @Test(arguments: [4, 16, 24, 60])
  mutating func `a panel that waits goes on waiting below`(rows: Int) {
    resize(columns: 40, rows: rows)

    #expect(panel.top(in: world) == Double(rows) * 20)
    #expect(!panel.isVisible(in: world))
  }

  @Test mutating func `a panel on its way back is out of sight in the new window too`() {
    show()
    world.runInterface(ticks: 150)
    panel.dismiss(in: &world)
    world.runInterface(ticks: 60)

    resize(columns: 40, rows: 50)
    world.runInterface(ticks: 59)

    #expect(panel.top(in: world) == 1000)
  }

  @Test(arguments: [(columns: 80, width: 360.0), (38, 360), (30, 280), (2, 0), (1, 0)])
  mutating func `the card is no wider than it reads well and no wider than the panel`(
    columns: Int, width: Double
  ) {
    resize(columns: columns, rows: 24)

    #expect(world.rect(of: panel.card).size.width == width)
    #expect(world.rect(of: panel.card).center.x == Double(columns) * 5)
  }
}
