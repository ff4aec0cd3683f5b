import ECS
import Systems
import Testing

@Suite("Lists and stacks fall too")
struct CollapseContainerTests {
  /// A stack that fills a screen of 40 × 15, with a screen that holds a heading and a list.
  var world = World.interface(columns: 40, rows: 15)
  let stack: Entity
  let first: Entity
  let list: Entity
  var collapse: Collapse

  init() {
    let root = world.root
    stack = world.add(
      View(clipsToBounds: true), NavigationStack(), to: root,
      at: Rect(x: 0, y: 0, width: 400, height: 300))
    first = world.addView(View(background: .screen), to: stack)
    world.add(
      View(), Label("High scores"), to: first, at: Rect(x: 20, y: 0, width: 200, height: 20))
    list = world.add(
      View(border: .border), List(RowTexts((0..<1_000).map { "row \($0)" })), to: first,
      at: Rect(x: 20, y: 40, width: 200, height: 90))
    world.addLayoutGuide(to: first)
    world.push(first, onto: stack)
    collapse = Collapse(of: root)
  }

  private mutating func second() -> Entity {
    let screen = world.addView(View(background: .screen), to: stack)
    world.add(View(), Label("Help"), to: screen, at: Rect(x: 20, y: 100, width: 40, height: 20))
    return screen
  }

  private var texts: [String] {
    world.seenFragments.compactMap(\.text).map {
      $0.split(separator: " ").joined(separator: " ")
    }
  }

  @Test mutating func `a list falls row by row, as far as its rows are in sight`() throws {
    world.runInterface()

    collapse.start(in: &world)

    #expect(texts == ["High", "scores", "row 0", "row 1", "row 2", "row 3", "row 4"])
    let rows = world.seenFragments.filter { $0.text?.hasPrefix("row") == true }
    #expect(rows.map(\.size.width) == [200, 200, 200, 200, 200])
    #expect(rows.map(\.size.height) == [20, 20, 20, 20, 10])
  }

  @Test mutating func `before the first layout the rows are made and fall`() {
    collapse.start(in: &world)

    #expect(texts.contains("row 3"))
  }

  @Test mutating func `the list, the screen and the stack are bodies as well, a guide is none`() {
    world.runInterface()

    collapse.start(in: &world)
    world.runInterface(until: .resting, of: collapse)

    for view in [list, first, stack] {
      #expect(world.shape(of: view)?.falls == true)
    }
    let views = Set(world.seenFragments.map(\.fragment.view))
    // The three of them, the words in sight, and the rows.
    #expect(views.count == 9)
  }

  @Test(arguments: [0, 20, 300])
  mutating func `the two lines work on lists and stacks, and all comes back`(ticks: Int) {
    world.runInterface()
    let tree = world.treeDigest

    collapse.start(in: &world)
    world.runInterface(ticks: ticks)
    collapse.restore(in: &world)
    world.runInterface(until: nil, of: collapse)

    #expect(world.treeDigest == tree)
    #expect(world.seenFragments.isEmpty)
    #expect(world.itemCount == 0)
  }

  @Test(arguments: [1, 10, 30])
  mutating func `started in mid-push nothing is lost`(ticks: Int) {
    world.runInterface()
    let screen = second()
    world.push(screen, onto: stack)
    world.runInterface(ticks: ticks)

    collapse.start(in: &world)
    world.runInterface(ticks: 600)
    let fallen = texts
    collapse.restore(in: &world)
    world.runInterface(until: nil, of: collapse)

    #expect(fallen.contains("Help"))
    #expect(world.visibleViews(below: stack).contains(screen))
    #expect(!world.isSliding(stack) && !world.isTweening)
    #expect(world.rect(of: screen) == Rect(x: 0, y: 0, width: 400, height: 300))
  }

  @Test mutating func `a screen that is popped while it lies there does not come back`() {
    let screen = second()
    world.push(screen, onto: stack, seconds: 0)
    world.runInterface()

    collapse.start(in: &world)
    world.runInterface(ticks: 100)
    world.pop(from: stack, seconds: 0)
    world.runInterface(ticks: 300)
    let fallen = texts
    collapse.restore(in: &world)
    world.runInterface(until: nil, of: collapse)

    #expect(!fallen.contains("Help") && fallen.contains("row 0"))
    #expect(!world.contains(screen))
    #expect(world.visibleViews(below: stack).contains(list))
  }

  @Test mutating func `started while the list scrolls, what comes into sight falls as well`() {
    world.runInterface()
    world.scroll(list, to: 2_000, seconds: 1)
    world.runInterface(ticks: 30)

    collapse.start(in: &world)
    world.runInterface(ticks: 400)
    collapse.restore(in: &world)
    world.runInterface(until: nil, of: collapse)

    #expect(world.rows(of: list).first.flatMap { world[$0, Label.self]?.text } == "row 100")
    #expect(world.seenFragments.isEmpty)
  }

  @Test mutating func `scrolled while it lies there, it returns to what it shows then`() {
    world.runInterface()
    collapse.start(in: &world)
    world.runInterface(ticks: 200)

    world.scroll(list, to: 500)
    world.runInterface(ticks: 20)
    collapse.restore(in: &world)
    world.runInterface(until: nil, of: collapse)

    #expect(world.rows(of: list).first.flatMap { world[$0, Label.self]?.text } == "row 25")
    #expect(world.seenFragments.isEmpty)
  }
}
