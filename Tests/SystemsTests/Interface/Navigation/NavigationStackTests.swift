import ECS
import Systems
import Testing

@Suite("Navigation stacks")
struct NavigationStackTests {
  var world = World.interface(columns: 12, rows: 3)
  let stack: Entity
  let first: Entity

  init() {
    stack = world.addView(View(clipsToBounds: true), NavigationStack(), to: world.root)
    for side in [Anchor.Attribute.left, .top, .right, .bottom] {
      world.constrain(Constraint(stack, side, to: world.root, side))
    }
    first = world.addView(View(background: .screen), to: stack)
    world.addView(View(), Label("first"), to: first)
    let button = world.addView(View(), Button("a", identifier: "a"), to: first)
    world.constrain(Constraint(button, .top, to: first, .top, constant: 20))
    world.push(first, onto: stack)
  }

  /// A screen that says something and holds a button.
  private mutating func screen(_ text: String) -> Entity {
    let screen = world.addView(View(background: .screen), to: stack)
    world.addView(View(), Label(text), to: screen)
    let button = world.addView(View(), Button("b", identifier: text), to: screen)
    world.constrain(Constraint(button, .top, to: screen, .top, constant: 20))
    return screen
  }

  private func x(_ screen: Entity) -> Double { world.rect(of: screen).minX }

  private var visible: [Entity] {
    world.visibleViews(below: stack).filter { world.has(NavigationScreen.self, $0) }
  }

  private var focused: String? {
    world[resource: Focus.self]?.item.flatMap { world[$0, Button.self]?.identifier }
  }

  private let slide = 42

  @Test mutating func `the first screen is there at once`() {
    #expect(x(first) == 0)
    #expect(!world.isTweening)
    #expect(world[stack, NavigationStack.self]?.top == first)
  }

  @Test mutating func `a pushed screen slides in from the right over the one below`() {
    let second = screen("second")

    world.push(second, onto: stack)
    world.runInterface(ticks: slide / 2)

    #expect(
      world.pictureOfScreen()
        == [
          "first second", "a     b     ", "            ",
        ].joined(separator: "\n"))
    #expect(visible == [first, second])
    #expect(world.isSliding(stack))
  }

  @Test mutating func `a screen that covers hides the one below, which is laid out all the same`() {
    let second = screen("second")

    world.push(second, onto: stack)
    world.runInterface(ticks: slide)

    #expect(x(second) == 0)
    #expect(visible == [second])
    #expect(world[first, View.self]?.isHidden == true)
    #expect(!world.isSliding(stack))
    #expect(world.rect(of: first).size == Size(width: 120, height: 60))
  }

  @Test mutating func `a popped screen slides back out and is gone with all it held`() {
    let count = (world.entityCount, world.count(Constraint.self))
    let second = screen("second")
    world.push(second, onto: stack)
    world.runInterface(ticks: slide)

    let popped = world.pop(from: stack)
    #expect(popped == second && visible == [first, second])
    world.runInterface(ticks: slide - 1)
    #expect(world.contains(second))
    world.runInterface()

    #expect(!world.contains(second))
    #expect(visible == [first])
    #expect((world.entityCount, world.count(Constraint.self)) == count)
    #expect(world[resource: LayoutDiagnostics.self] == LayoutDiagnostics())
  }

  @Test(arguments: [1, 10, 21, 30, 41])
  mutating func `a pop in mid-push goes on without a jump or a kink`(ticks: Int) {
    let second = screen("second")
    world.push(second, onto: stack)
    world.runInterface(ticks: ticks - 1)
    let last = x(second)
    world.runInterface()
    let now = x(second)

    world.pop(from: stack)
    world.runInterface()
    let next = x(second)

    #expect(abs((next - now) - (now - last)) < 1)
    world.runInterface(ticks: slide)
    #expect(!world.contains(second))
    #expect(visible == [first])
    #expect(!world.isTweening)
  }

  @Test mutating func `a screen pushed again in mid-pop comes back`() {
    let second = screen("second")
    world.push(second, onto: stack)
    world.runInterface(ticks: slide)
    world.pop(from: stack)
    world.runInterface(ticks: 20)

    let isPushed = world.push(second, onto: stack)
    world.runInterface(ticks: slide)

    #expect(isPushed)
    #expect(x(second) == 0)
    #expect(visible == [second])
  }

  @Test mutating func `a push in mid-pop slides in front of the screen that leaves`() {
    let second = screen("second")
    world.push(second, onto: stack)
    world.runInterface(ticks: slide)
    world.pop(from: stack)
    world.runInterface(ticks: 10)

    let third = screen("third")
    world.push(third, onto: stack)
    world.runInterface(ticks: 10)
    #expect(visible == [first, second, third])
    world.runInterface(ticks: slide)

    #expect(visible == [third])
    #expect(!world.contains(second))
  }

  @Test mutating func `the first screen cannot be popped`() {
    let before = world

    let popped = world.pop(from: stack)
    world.popToRoot(of: stack)

    #expect(popped == nil)
    #expect(world == before)
  }

  @Test mutating func `popping to the root takes every screen between along`() {
    let others = (0..<3).map { screen("\($0)") }
    for screen in others { world.push(screen, onto: stack, seconds: 0) }

    world.popToRoot(of: stack)
    #expect(visible == [first, others[2]])
    world.runInterface(ticks: slide)

    #expect(others.allSatisfy { !world.contains($0) })
    #expect(world[stack, NavigationStack.self]?.screens == [first])
  }

  @Test mutating func `without time a screen is there, and gone, at once`() {
    let second = screen("second")

    world.push(second, onto: stack, seconds: 0)
    #expect(x(second) == 0 && visible == [second])
    world.pop(from: stack, seconds: 0)

    #expect(!world.contains(second) && visible == [first])
  }

  @Test mutating func `what cannot be pushed changes nothing`() {
    let second = screen("second")
    world.push(second, onto: stack, seconds: 0)
    let (elsewhere, bare, gone) = (world.spawn(View()), world.spawn(), world.spawn())
    world.despawn(gone)
    let before = world

    let pushed = [
      world.push(second, onto: stack), world.push(first, onto: stack),
      world.push(stack, onto: stack), world.push(world.root, onto: stack),
      world.push(elsewhere, onto: first), world.push(bare, onto: stack),
      world.push(gone, onto: stack), world.push(elsewhere, onto: gone),
    ]

    #expect(!pushed.contains(true))
    #expect(world == before)
  }

  @Test mutating func `a screen removed from outside uncovers the one below`() {
    let second = screen("second")
    world.push(second, onto: stack, seconds: 0)

    world.removeView(second)
    world.runInterface()

    #expect(visible == [first])
    #expect(world[stack, NavigationStack.self]?.top == first)
  }

  @Test(arguments: [true, false])
  mutating func `a window resized during a slide is filled at its end`(isPush: Bool) {
    let second = screen("second")
    world.push(second, onto: stack, seconds: isPush ? 0.35 : 0)
    if !isPush { world.pop(from: stack) }
    world.runInterface(ticks: 20)
    let share = x(second) / 120

    world[resource: InterfaceBounds.self] = InterfaceBounds(columns: 40, rows: 8)
    world.runInterface(ticks: 2)
    #expect(abs(x(second) / 400 - share) < 0.1)
    world.runInterface(ticks: slide)

    #expect(visible == [isPush ? second : first])
    #expect(world.rect(of: isPush ? second : first) == Rect(x: 0, y: 0, width: 400, height: 160))
  }

  @Test mutating func `a stack before the first layout, and one of no size, are no trap`() {
    var world = World.interface(columns: 0, rows: 0)
    let stack = world.addView(View(), NavigationStack(), to: world.root)
    let screens = (0..<3).map { _ in world.addView(View(), to: stack) }

    for screen in screens { world.push(screen, onto: stack) }
    world.runInterface(ticks: 50)
    world.pop(from: stack)
    world.runInterface(ticks: 50)

    #expect(world[stack, NavigationStack.self]?.screens == Array(screens.prefix(2)))
  }

  // MARK: Input

  @Test mutating func `a screen that comes back has the focus where it was left`() {
    let other = world.addView(View(), Button("c", identifier: "c"), to: first)
    world.constrain(Constraint(other, .top, to: first, .top, constant: 40))
    world.send(InterfaceInput.next)
    world.runInterface()
    #expect(focused == "c")

    world.push(screen("second"), onto: stack, seconds: 0)
    world.runInterface()
    world.pop(from: stack, seconds: 0)
    world.runInterface()

    #expect(focused == "c")
  }

  @Test mutating func `the focus goes to the first control of a pushed screen and comes back`() {
    world.send(InterfaceInput.next)
    world.runInterface()
    #expect(focused == "a")
    let second = screen("second")

    world.push(second, onto: stack)
    #expect(focused == "second")
    world.runInterface()
    #expect(focused == "second")
    world.send(InterfaceInput.next)
    world.runInterface()
    #expect(focused == "second")
    world.send(InterfaceInput.back)
    world.runInterface()

    #expect(focused == "a")
  }

  @Test mutating func `only the screen on top hears keys and clicks`() {
    let presses = EventReader<ButtonPressed>(named: "test")
    world.register(presses)
    let second = world.addView(View(background: .clear), to: stack)
    world.push(second, onto: stack)
    world.runInterface(ticks: 5)

    for phase in [InterfaceInput.PointerPhase.pressed, .released] {
      world.send(InterfaceInput.pointer(x: 5, y: 10, phase: phase))
    }
    world.send(InterfaceInput.next)
    world.send(InterfaceInput.activate)
    world.runInterface()

    #expect(world.receive(presses) == [])
  }

  @Test mutating func `back on the first screen does nothing`() {
    world.send(InterfaceInput.back)
    world.runInterface()

    #expect(visible == [first])
  }

  @Test mutating func `pushed and popped a thousand times a stack is as it was`() {
    world.runInterface()
    let before = (world.entityCount, world.count(Constraint.self), world.count(Tween.self))

    for turn in 0..<1_000 {
      let screen = screen("x")
      world.push(screen, onto: stack, seconds: turn % 2 == 0 ? 0.02 : 0)
      if turn % 3 == 0 { world.runInterface() }
      world.pop(from: stack, seconds: turn % 5 == 0 ? 0.02 : 0)
    }
    world.runInterface(ticks: 10)

    #expect((world.entityCount, world.count(Constraint.self), world.count(Tween.self)) == before)
    #expect(visible == [first])
  }
}
