import ECS
import Systems
import Testing

@Suite("Focus and buttons")
struct FocusSystemTests {
  var world = World.interface(columns: 20, rows: 6)
  let presses = EventReader<ButtonPressed>(named: "test")
  let buttons: [Entity]

  init() {
    let left = world.addView(View(), to: world.root)
    let right = world.addView(View(), to: world.root)
    var buttons: [Entity] = []
    for (name, parent) in [("a", left), ("b", left), ("c", right)] {
      buttons.append(
        world.addView(View(background: .button), Button(name, identifier: name), to: parent))
    }
    self.buttons = buttons
    for (place, button) in buttons.enumerated() {
      world.constrain(Constraint(button, .left, constant: 20 + Double(place) * 60))
      world.constrain(Constraint(button, .top, constant: 40))
      world.constrain(Constraint(button, .width, constant: 40))
    }
    world.register(presses)
    world.runInterface()
  }

  private var focus: Focus { world[resource: Focus.self] ?? Focus() }

  /// The name of the button with the focus; `-` for none.
  private var focused: String {
    focus.item.flatMap { world[$0, Button.self]?.identifier } ?? "-"
  }

  private mutating func send(_ inputs: InterfaceInput...) {
    for input in inputs { world.send(input) }
    world.runInterface()
  }

  /// The pointer on a cell.
  private func pointer(
    _ column: Int, _ row: Int, _ phase: InterfaceInput.PointerPhase
  ) -> InterfaceInput {
    .pointer(x: Double(column) * 10 + 5, y: Double(row) * 20 + 10, phase: phase)
  }

  private mutating func pressed() -> [String] {
    world.receive(presses).map(\.identifier)
  }

  // MARK: Keyboard

  @Test mutating func `next goes through the buttons in the order of the tree and round`() {
    let order = (0..<4).map { _ in
      send(.next)
      return focused
    }

    #expect(order == ["a", "b", "c", "a"])
  }

  @Test mutating func `previous goes the other way`() {
    let order = (0..<4).map { _ in
      send(.previous)
      return focused
    }

    #expect(order == ["c", "b", "a", "c"])
  }

  @Test mutating func `disabled and hidden buttons are passed over`() {
    world[buttons[1], Button.self]?.isEnabled = false
    send(.next, .next)
    #expect(focused == "c")

    world[buttons[0], View.self]?.isHidden = true
    send(.next)
    #expect(focused == "c")
  }

  @Test mutating func `a button below a hidden view is passed over`() throws {
    let parent = try #require(world.parent(of: buttons[0]))
    world[parent, View.self]?.isHidden = true

    send(.next)

    #expect(focused == "c")
  }

  @Test mutating func `a button below a view closed to interaction is passed over`() throws {
    let parent = try #require(world.parent(of: buttons[0]))
    world[parent, View.self]?.isUserInteractionEnabled = false

    send(.next)

    #expect(focused == "c")
  }

  @Test(arguments: ["disabled", "hidden", "gone"])
  mutating func `a button that is no longer there loses the focus`(reason: String) {
    send(.next)
    switch reason {
    case "disabled": world[buttons[0], Button.self]?.isEnabled = false
    case "hidden": world[buttons[0], View.self]?.isHidden = true
    default: world.despawn(buttons[0])
    }

    send(.activate)

    #expect(focused == "-")
    #expect(pressed() == [])
  }

  @Test mutating func `without buttons the focus stays nowhere`() {
    for button in buttons { world.despawn(button) }

    send(.next, .previous, .activate)

    #expect(focus == Focus())
    #expect(pressed() == [])
  }

  @Test mutating func `activate presses the button with the focus, once`() {
    send(.next, .next, .activate)
    world.runInterface(ticks: 10)

    #expect(pressed() == ["b"])
  }

  @Test mutating func `activate without a focus presses nothing`() {
    send(.activate)

    #expect(pressed() == [])
  }

  // MARK: Pointer

  @Test(arguments: [
    (column: 2, row: 2, press: ["a"]), (5, 2, ["a"]), (8, 2, ["b"]), (1, 2, []), (6, 2, []),
    (2, 1, []), (2, 3, []), (-1, -1, []), (1000, 1000, []),
  ])
  mutating func `a click presses the button it is on and no other`(
    column: Int, row: Int, press: [String]
  ) {
    send(pointer(column, row, .pressed))
    send(pointer(column, row, .released))
    world.runInterface(ticks: 10)

    #expect(pressed() == press)
    #expect(focused == press.first ?? "-")
  }

  @Test mutating func `a click that ends elsewhere presses nothing`() {
    send(pointer(2, 2, .pressed), pointer(8, 2, .released))
    send(pointer(0, 0, .pressed), pointer(2, 2, .released))
    send(pointer(2, 2, .released))

    #expect(pressed() == [])
    #expect(focus.held == nil)
  }

  @Test mutating func `a button is held while the pointer is down on it`() {
    send(pointer(2, 2, .pressed))
    #expect(focus.held == buttons[0])

    send(pointer(3, 2, .released))
    #expect(focus.held == nil)
  }

  @Test mutating func `the button under the pointer is hovered, and the focus stays`() {
    send(.next, pointer(8, 2, .moved))
    #expect(focus.hovered == buttons[1])
    #expect(focused == "a")

    send(pointer(6, 2, .moved))
    #expect(focus.hovered == nil)
  }

  @Test mutating func `a disabled button cannot be clicked`() {
    world[buttons[0], Button.self]?.isEnabled = false

    send(pointer(2, 2, .pressed), pointer(2, 2, .released))

    #expect(pressed() == [])
  }

  @Test(arguments: [(cover: StyleRole.card, press: []), (.clear, ["a"])])
  mutating func `a surface in front keeps clicks from a button, a clear view does not`(
    cover: StyleRole, press: [String]
  ) {
    world.addView(View(background: cover), to: world.root)
    world.runInterface()

    send(pointer(2, 2, .pressed), pointer(2, 2, .released))

    #expect(pressed() == press)
  }

  @Test mutating func `a pointer at no place is no trap`() {
    send(.pointer(x: .nan, y: .infinity, phase: .pressed))

    #expect(focus == Focus())
  }
}
