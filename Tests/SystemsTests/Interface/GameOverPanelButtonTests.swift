import ECS
import Systems
import Testing

@Suite("The buttons of the game-over panel")
struct GameOverPanelButtonTests {
  var world = World.interface(columns: 40, rows: 16)
  let panel: GameOverPanel
  let presses = EventReader<ButtonPressed>(named: "test")

  init() {
    panel = GameOverPanel.build(in: &world)
    world.register(presses)
  }

  private mutating func show() {
    panel.show(in: &world, title: "Game over", score: "Score 12", best: "Best 30")
  }

  private mutating func press(_ inputs: InterfaceInput...) -> [String] {
    for input in inputs { world.send(input) }
    world.runInterface()
    return world.receive(presses).map(\.identifier)
  }

  private func click(_ column: Int, _ row: Int) -> [InterfaceInput] {
    [.pressed, .released].map {
      .pointer(x: Double(column) * 10 + 5, y: Double(row) * 20 + 10, phase: $0)
    }
  }

  @Test mutating func `the panel up looks like this`() {
    show()
    world.runInterface(ticks: 150)

    #expect(
      world.pictureOfScreen() == """
        ........................................
        ........................................
        ........................................
        ........................................
        ..╭──────────────────────────────────╮..
        ..│            Game over             │..
        ..│                                  │..
        ..│             Score 12             │..
        ..│             Best 30              │..
        ..│ ╭─────────────╮  ╭─────────────╮ │..
        ..│ │ Restart (r) │  │   End (q)   │ │..
        ..│ ╰─────────────╯  ╰─────────────╯ │..
        ..╰──────────────────────────────────╯..
        ........................................
        ........................................
        ........................................
        """)
  }

  @Test mutating func `the panel on its way looks like this`() {
    show()
    world.runInterface(ticks: 60)

    #expect(
      world.pictureOfScreen().split(separator: "\n").suffix(5).joined(separator: "\n") == """
        ........................................
        ..╭──────────────────────────────────╮..
        ..│            Game over             │..
        ..│                                  │..
        ..│             Score 12             │..
        """)
  }

  @Test mutating func `no cell of a panel that waits is seen, before and after`() {
    world.runInterface()
    let before = world.pictureOfScreen()
    show()
    world.runInterface(ticks: 150)
    panel.dismiss(in: &world)

    world.runInterface(ticks: 120)

    #expect(world.pictureOfScreen() == before)
    #expect(!before.contains { $0 != "." && $0 != "\n" })
  }

  @Test mutating func `the titles name the keys and the corners are rounded`() {
    for (button, key) in [(panel.restart, "(r)"), (panel.end, "(q)")] {
      #expect(world[button, Button.self]?.title.hasSuffix(key) == true)
      #expect(world[button, Button.self]?.cornerRadius == 10)
    }
  }

  @Test mutating func `Restart has the focus first`() {
    show()

    #expect(press(.activate) == ["restart"])
  }

  @Test mutating func `next leads to End and back`() {
    show()

    #expect(press(.next, .activate) == ["end"])
    #expect(press(.next, .activate) == ["restart"])
  }

  @Test(arguments: [
    (column: 4, row: 9, presses: ["restart"]), (18, 11, ["restart"]), (21, 9, ["end"]),
    (35, 11, ["end"]), (19, 10, []), (20, 10, []), (3, 10, []), (4, 8, []), (4, 12, []),
  ])
  mutating func `a click presses the button that is seen there`(
    column: Int, row: Int, presses expected: [String]
  ) {
    show()
    world.runInterface(ticks: 150)

    for input in click(column, row) { world.send(input) }

    #expect(press() == expected)
  }

  @Test mutating func `a panel that waits or leaves cannot be pressed`() {
    #expect(press(.next, .activate) == [])

    show()
    world.runInterface(ticks: 150)
    panel.dismiss(in: &world)
    #expect(press(.activate) == [])
    #expect(press(.next, .activate) == [])
    for input in click(10, 10) { world.send(input) }
    #expect(press() == [])
  }

  @Test mutating func `shown again, Restart has the focus again`() {
    show()
    _ = press(.next)
    panel.dismiss(in: &world)
    world.runInterface(ticks: 10)

    show()

    #expect(press(.activate) == ["restart"])
  }
}
