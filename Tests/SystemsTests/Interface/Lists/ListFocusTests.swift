import ECS
import Systems
import Testing

@Suite("Focus on lists")
struct ListFocusTests {
  var world = World.interface(columns: 20, rows: 8)
  let chosen = EventReader<RowActivated>(named: "test")
  let above: Entity
  let list: Entity
  let below: Entity

  /// A button over a list of a hundred rows, four of them in sight, over another button.
  init() {
    above = world.addView(View(), Button("above", identifier: "above"), to: world.root)
    let texts = RowTexts((0..<100).map { "row \($0)" })
    list = world.addView(View(), List(texts, identifier: "list"), to: world.root)
    below = world.addView(View(), Button("below", identifier: "below"), to: world.root)
    for (view, top, height) in [(above, 0.0, 20.0), (list, 20, 80), (below, 120, 20)] {
      world.constrain(Constraint(view, .left, constant: 20))
      world.constrain(Constraint(view, .width, constant: 100))
      world.constrain(Constraint(view, .top, constant: top))
      world.constrain(Constraint(view, .height, constant: height))
    }
    world.register(chosen)
    world.runInterface()
  }

  private mutating func send(_ inputs: InterfaceInput...) {
    for input in inputs { world.send(input) }
    world.runInterface()
  }

  private var item: Entity? { world[resource: Focus.self]?.item }
  private var row: Int? { world[list, List.self]?.selection }
  private var offset: Double? { world[list, List.self]?.contentOffset }

  private mutating func activated() -> [Int] {
    world.receive(chosen).map(\.row)
  }

  private func pointer(
    _ column: Int, _ row: Int, _ phase: InterfaceInput.PointerPhase
  ) -> InterfaceInput {
    .pointer(x: Double(column) * 10 + 5, y: Double(row) * 20 + 10, phase: phase)
  }

  private func wheel(_ column: Int, _ row: Int, rows: Int) -> InterfaceInput {
    .wheel(x: Double(column) * 10 + 5, y: Double(row) * 20 + 10, rows: rows)
  }

  // MARK: Keyboard

  @Test mutating func `Tab comes to the list as to a button, and selects its first row in sight`() {
    world.scroll(list, to: 200)
    world.runInterface()

    send(.next, .next)
    #expect(item == list && row == 10)

    send(.next)
    #expect(item == below)
    send(.previous)
    #expect(item == list && row == 10)
  }

  @Test mutating func `arrows go row by row and scroll when they have to`() {
    send(.next, .next)
    send(.move(.down), .move(.down), .move(.down))
    #expect(row == 3 && offset == 0)

    send(.move(.down))
    #expect(row == 4 && offset == 20)

    send(.move(.up), .move(.up), .move(.up), .move(.up))
    #expect(row == 0 && offset == 0)
  }

  @Test mutating func `arrows leave the list at its ends`() {
    send(.next, .next, .move(.up))
    #expect(item == above)

    send(.move(.down))
    #expect(item == list && row == 0)

    send(.end, .move(.down))
    #expect(item == below && row == 99)

    send(.move(.up))
    #expect(item == list && row == 99)
  }

  @Test(arguments: [
    (input: InterfaceInput.pageDown, from: 0, row: 4), (.pageDown, 97, 99), (.pageUp, 50, 46),
    (.pageUp, 2, 0), (.home, 50, 0), (.end, 50, 99), (.home, 0, 0), (.end, 99, 99),
  ])
  mutating func `pages and ends`(input: InterfaceInput, from: Int, row: Int) {
    world.select(row: from, in: list)
    send(.next, .next, input)

    #expect(self.row == row)
    let top = (offset ?? 0) / 20
    #expect(Double(row) >= top && Double(row) < top + 4)
  }

  @Test(arguments: [InterfaceInput.pageUp, .pageDown, .home, .end])
  mutating func `pages and ends mean nothing to a button`(input: InterfaceInput) {
    send(.next)
    let before = world

    send(input)

    #expect(world == before)
  }

  @Test mutating func `activate chooses the selected row, once`() {
    send(.next, .next, .move(.down), .activate)
    world.runInterface(ticks: 5)

    #expect(activated() == [1])
  }

  @Test(arguments: ["empty", "hidden", "closed"])
  mutating func `a list that cannot be used is passed over, and loses the focus`(reason: String) {
    send(.next, .next)
    switch reason {
    case "empty": world[list, List.self]?.rows = []
    case "hidden": world[list, View.self]?.isHidden = true
    default: world[list, View.self]?.isUserInteractionEnabled = false
    }

    send(.activate)
    #expect(item == nil && activated() == [])
    send(.next, .next)
    #expect(item == below)
  }

  // MARK: Pointer

  @Test mutating func `a click selects the row under it, takes the focus and chooses it`() {
    world.scroll(list, to: 200)
    world.runInterface()

    send(pointer(4, 3, .pressed))
    #expect(row == 12 && item == list && activated() == [])
    send(pointer(5, 3, .released))

    #expect(activated() == [12])
    #expect(offset == 200)
  }

  @Test(arguments: [(4, 0), (4, 5), (1, 2), (12, 2), (4, 7)])
  mutating func `a click beside the list chooses nothing`(column: Int, row: Int) {
    send(pointer(column, row, .pressed), pointer(column, row, .released))

    #expect(activated() == [] && self.row == nil)
  }

  @Test mutating func `a click that ends on another row selects and chooses nothing`() {
    send(pointer(4, 2, .pressed), pointer(4, 3, .released))

    #expect(row == 1 && activated() == [])
  }

  @Test mutating func `the row under the pointer is hovered`() {
    send(pointer(4, 2, .moved))

    let hovered = world[resource: Focus.self]?.hovered
    #expect(hovered.flatMap { world[$0, ListRow.self]?.index } == 1)
    #expect(row == nil && item == nil)
  }

  @Test mutating func `the wheel scrolls the list under it and leaves the selection`() {
    world.select(row: 0, in: list)

    send(wheel(4, 2, rows: 3))
    #expect(offset == 60 && row == 0 && item == nil)
    send(wheel(4, 2, rows: -1))
    #expect(offset == 40)
    send(wheel(4, 2, rows: -100))
    #expect(offset == 0)
    send(wheel(4, 2, rows: 1_000))
    #expect(offset == 1_920)
  }

  @Test(arguments: [(4, 0), (4, 5), (15, 2)])
  mutating func `the wheel beside the list scrolls nothing`(column: Int, row: Int) {
    send(wheel(column, row, rows: 3))

    #expect(offset == 0)
  }

  @Test(arguments: [(cover: StyleRole.card, offset: 0.0), (.clear, 60)])
  mutating func `a surface in front keeps the wheel from the list, a clear view does not`(
    cover: StyleRole, offset: Double
  ) {
    world.addView(View(background: cover), to: world.root)
    world.runInterface()

    send(wheel(4, 2, rows: 3))

    #expect(self.offset == offset)
  }

  @Test mutating func `a row that slides away under a held pointer is not chosen`() {
    send(pointer(4, 2, .pressed), wheel(4, 2, rows: 3), pointer(4, 2, .released))

    #expect(activated() == [])
  }
}
