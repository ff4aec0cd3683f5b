import ECS
import Systems
import Testing

@Suite("What a screen reader reads")
struct ReadingTests {
  var world = World.interface(columns: 40, rows: 16)

  /// Adds a view a row high at a place, in cells.
  private mutating func add<each C: Component>(
    _ column: Int, _ row: Int, _ components: repeat each C, in parent: Entity? = nil
  ) -> Entity {
    let view = world.addView(View(), repeat each components, to: parent ?? world.root)
    world.constrain(Constraint(view, .left, constant: Double(column) * 10))
    world.constrain(Constraint(view, .top, constant: Double(row) * 20))
    world.constrain(Constraint(view, .width, constant: 100))
    world.constrain(Constraint(view, .height, constant: 20))
    return view
  }

  @Test mutating func `the panel of a game that is over`() {
    let panel = GameOverPanel.build(in: &world)
    world.runInterface()
    #expect(world.reading() == "")

    panel.show(in: &world, title: "Game over", score: "score 12", best: "best 30")
    world.runInterface(ticks: 150)

    #expect(
      world.reading() == """
        Game over, heading
        score 12
        best 30
        Restart (r), button, focused
        End (q), button
        """)
  }

  @Test mutating func `rows before columns, whatever the order of the tree`() {
    _ = add(20, 3, Label("d"))
    _ = add(0, 3, Label("c"))
    _ = add(20, 1, Label("b"))
    _ = add(0, 1, Label("a"))
    world.runInterface()

    #expect(world.reading() == "a\nb\nc\nd")
  }

  @Test mutating func `a view is read before what is in it, and its parts together`() {
    let left = add(0, 2, Label("left"))
    _ = add(0, 5, Label("in left"), in: left)
    _ = add(20, 2, Label("right"))
    world.runInterface()

    #expect(world.reading() == "left\nin left\nright")
  }

  @Test mutating func `a button says whether it can be pressed and has the focus`() {
    _ = add(0, 0, Button("On", identifier: "on"))
    _ = add(0, 1, Button("Off", identifier: "off", isEnabled: false))
    world.send(InterfaceInput.next)
    world.runInterface()

    #expect(world.reading() == "On, button, focused\nOff, button, dimmed")
  }

  @Test mutating func `a list tells how long it is, and each row in sight where it is`() throws {
    let list = add(0, 0, List(RowTexts((1...1_000).map { "name \($0)" }), identifier: "scores"))
    let height = try #require(
      world.children(of: list).last { world[$0, Constraint.self]?.constant == 20 })
    world[height, Constraint.self]?.constant = 60
    world.runInterface()
    world.select(row: 1, in: list)
    world.scroll(list, to: 20)
    world.send(InterfaceInput.next)
    world.runInterface()

    #expect(
      world.reading() == """
        scores, list, 1000 rows, focused
        name 2, selected, row 2 of 1000
        name 3, row 3 of 1000
        name 4, row 4 of 1000
        """)
  }

  @Test(arguments: [
    (rows: [], text: "list, empty"), (["a"], "list, 1 row\na, row 1 of 1"),
  ])
  mutating func `a list of few rows`(rows: [String], text: String) {
    _ = add(0, 0, List(RowTexts(rows)))
    world.runInterface()

    #expect(world.reading() == text)
  }

  @Test mutating func `what cannot be seen is not read`() {
    let hidden = add(0, 0, Label("hidden"))
    world[hidden, View.self]?.isHidden = true
    _ = add(0, 1, Label("in hidden"), in: hidden)
    let box = add(0, 2, Label("box"))
    world[box, View.self]?.clipsToBounds = true
    _ = add(20, 2, Label("cut away"), in: box)
    _ = add(0, 16, Label("below the window"))
    _ = add(0, 3, Label("   "))
    world.addLayoutGuide(to: world.root, identifier: "guide")
    world.runInterface()

    #expect(world.reading() == "box")
  }

  @Test mutating func `of a stack only the screen on top is read, also while it slides`() {
    let stack = world.addView(View(clipsToBounds: true), NavigationStack(), to: world.root)
    let screens = ["first", "second"].map { text in
      let screen = world.addView(View(background: .screen), to: stack)
      world.addView(View(), Label(text), to: screen)
      return screen
    }
    world.push(screens[0], onto: stack)
    world.push(screens[1], onto: stack)
    #expect(world.reading() == "second")
    world.runInterface(ticks: 20)
    #expect(world.reading() == "second")

    world.pop(from: stack)
    world.runInterface(ticks: 20)
    #expect(world.reading() == "first")
  }

  @Test mutating func `words for a view go before its own`() {
    _ = add(0, 0, Label("12"), AccessibilityLabel("score 12"))
    _ = add(0, 1, AccessibilityLabel("a board"))
    _ = add(0, 2, Label("- - -"), AccessibilityLabel(""))
    _ = add(0, 3, Label("two\nlines  of text"))
    world.runInterface()

    #expect(world.reading() == "score 12\na board\ntwo lines of text")
  }

  @Test mutating func `a part can be read by itself, and a world without views says nothing`() {
    let part = add(0, 2, Label("part"))
    _ = add(0, 0, Label("other"))
    world.runInterface()

    #expect(world.reading(of: part) == "part")
    #expect(World().reading() == "")
  }

  @Test mutating func `reading changes nothing`() {
    _ = add(0, 0, List(["a", "b"]))
    world.runInterface()
    let before = world

    _ = world.reading()

    #expect(world == before)
  }
}
