import ECS
import Systems
import Testing

@Suite("A collapse among other things")
struct CollapseInMotionTests {
  @Test func `started twice it does nothing`() {
    var screen = CardScreen()
    screen.collapse.start(in: &screen.world)
    screen.world.runInterface(ticks: 30)
    let before = screen.world

    let isStarted = screen.collapse.start(in: &screen.world)

    #expect(!isStarted)
    #expect(screen.world == before)
  }

  @Test func `it falls whatever value has started it, also in a copy of the world`() {
    var screen = CardScreen()
    screen.collapse.start(in: &screen.world)
    screen.world.runInterface(ticks: 30)
    var copy = screen.world
    var other = Collapse(of: copy.root)

    screen.world.runInterface(ticks: 30)
    copy.runInterface(ticks: 30)
    let isEqual = copy == screen.world && copy.digest == screen.world.digest
    other.restore(in: &copy)
    copy.runInterface(until: nil, of: other)

    #expect(isEqual)
    #expect(copy.seenFragments.isEmpty)
    #expect(!screen.world.seenFragments.isEmpty)
  }

  @Test func `an empty tree has nothing to fall and comes back at once`() {
    var world = World.interface(columns: 40, rows: 15)
    var collapse = Collapse(of: world.root)

    collapse.start(in: &world)
    world.runInterface(ticks: 5)
    let phase = collapse.phase(in: world)
    collapse.restore(in: &world)
    world.runInterface()

    #expect(phase == .resting)
    #expect(collapse.phase(in: world) == nil)
  }

  @Test func `a root that is no view or no more is left alone`() {
    var world = World.interface(columns: 40, rows: 15)
    let dead = world.spawn(View())
    world.despawn(dead)
    let other = world.spawn(Position(x: 0, y: 0))

    for root in [dead, other] {
      var collapse = Collapse(of: root)
      let isStarted = collapse.start(in: &world)
      #expect(!isStarted)
      #expect(collapse.phase(in: world) == nil)
    }
  }

  @Test func `before the first layout one is made`() {
    var world = World.interface(columns: 40, rows: 15)
    let label = world.add(
      View(), Label("word"), to: world.root, at: Rect(x: 50, y: 20, width: 40, height: 20))
    var collapse = Collapse(of: world.root)

    collapse.start(in: &world)

    #expect(world.seenFragments.map(\.box) == [Rect(x: 50, y: 20, width: 40, height: 20)])
    #expect(world.rect(of: label) == Rect(x: 50, y: 20, width: 40, height: 20))
  }

  @Test func `layout never moves what falls, and it returns to where layout has it by then`() throws
  {
    var screen = CardScreen()
    let top = try #require(screen.world.constraint(identified: "top", below: screen.button))
    screen.collapse.start(in: &screen.world)

    var heights: [Double] = []
    for tick in 0..<60 {
      if tick == 30 { screen.world[top, Constraint.self]?.constant = 0 }
      screen.world.runInterface()
      heights.append(try #require(screen.world.shape(of: screen.button)).center.y)
    }
    screen.collapse.restore(in: &screen.world)
    screen.world.runInterface(ticks: 89)
    let last = try #require(screen.world.shape(of: screen.button))
    screen.world.runInterface()

    #expect(zip(heights, heights.dropFirst()).allSatisfy { $0 <= $1 })
    #expect(screen.world.rect(of: screen.button).minY == 60)
    #expect(abs(last.box.minY - 60) < 1)
  }

  @Test func `what still waits goes on with the layout`() throws {
    var screen = CardScreen()
    let left = try #require(screen.world.constraint(identified: "left", below: screen.card))
    screen.world.animate(left, to: 150, seconds: 1)
    screen.world.runInterface(ticks: 30)

    screen.collapse.start(in: &screen.world)
    screen.world.runInterface(ticks: 10)

    let card = try #require(screen.world.shape(of: screen.card))
    #expect(!card.falls)
    #expect(card.box == screen.world.rect(of: screen.card))
    #expect(card.box.minX > 100)
  }

  @Test func `started in mid-tween everything falls and the tween goes on`() throws {
    var world = World.interface(columns: 60, rows: 24)
    let panel = GameOverPanel.build(in: &world)
    panel.show(in: &world, title: "Game over", score: "score 1", best: "best 2")
    world.runInterface(ticks: 75)
    var collapse = Collapse(of: world.root)

    collapse.start(in: &world)
    world.runInterface(ticks: 600)
    let seen = world.seenFragments
    collapse.restore(in: &world)
    world.runInterface(until: nil, of: collapse)

    #expect(!world.isTweening)
    #expect(Set(seen.compactMap(\.text)) == ["Game", "over", "score", "1", "best", "2"])
    #expect(seen.contains { $0.fragment.view == panel.restart && $0.text == nil })
    #expect(panel.top(in: world) == (480 - 180) / 2)
  }

  @Test func `a panel out of sight does not fall`() {
    var world = World.interface(columns: 60, rows: 24)
    _ = GameOverPanel.build(in: &world)
    var collapse = Collapse(of: world.root)

    collapse.start(in: &world)
    world.runInterface(ticks: 10)

    #expect(world.seenFragments.isEmpty)
  }

  @Test(arguments: [(columns: 20, rows: 15), (columns: 40, rows: 8), (columns: 80, rows: 30)])
  func `everything is within the window again after it was resized`(columns: Int, rows: Int) {
    var screen = CardScreen()
    screen.collapse.start(in: &screen.world)
    screen.world.runInterface(ticks: 40)

    screen.world.insert(resource: InterfaceBounds(columns: columns, rows: rows))
    screen.world.runInterface(ticks: 480)

    let (width, height) = (Double(columns) * 10, Double(rows) * 20)
    for seen in screen.world.seenFragments where seen.size.width < width {
      #expect(seen.box.minX > -2 && seen.box.maxX < width + 2 && seen.box.maxY < height + 2)
    }
  }

  @Test func `a window of no size traps nothing`() {
    var screen = CardScreen()
    screen.collapse.start(in: &screen.world)
    screen.world.runInterface(ticks: 20)

    screen.world.insert(resource: InterfaceBounds(columns: 0, rows: 0))
    screen.world.runInterface(ticks: 20)
    screen.world.insert(resource: InterfaceBounds(columns: 40, rows: 15))
    screen.world.runInterface(ticks: 20)

    for seen in screen.world.seenFragments {
      #expect(seen.center.x.isFinite && seen.center.y.isFinite && seen.angle.isFinite)
    }
  }

  @Test func `a view that goes takes its fragments along`() {
    var screen = CardScreen()
    screen.collapse.start(in: &screen.world)
    screen.world.runInterface(ticks: 20)

    screen.world.despawn(screen.card)
    screen.world.runInterface()

    #expect(screen.world.seenFragments.map(\.text) == ["Two", "words"])
  }

  @Test func `a root that goes takes the collapse along`() {
    var world = World.interface(columns: 40, rows: 15)
    let root = world.add(
      View(), to: world.root, at: Rect(x: 0, y: 0, width: 400, height: 300))
    world.add(View(), Label("a b c"), to: root, at: Rect(x: 0, y: 0, width: 100, height: 20))
    var collapse = Collapse(of: root)
    collapse.start(in: &world)
    world.runInterface(ticks: 20)

    world.despawn(root)
    world.runInterface(ticks: 2)

    #expect(world.seenFragments.isEmpty)
    #expect(world[resource: Gravity.self] == nil)
    #expect(collapse.phase(in: world) == nil)
  }

  @Test func `a view that comes falls as well, and one that is hidden is not flown back`() {
    var screen = CardScreen()
    screen.collapse.start(in: &screen.world)
    screen.world.runInterface(ticks: 20)

    screen.world[screen.hidden, View.self]?.isHidden = false
    screen.world[screen.heading, View.self]?.isHidden = true
    screen.world.runInterface(ticks: 200)
    let texts = screen.world.seenFragments.map(\.text)
    screen.collapse.restore(in: &screen.world)

    #expect(texts.contains("unseen") && texts.contains("words"))
    #expect(!screen.world.seenFragments.map(\.text).contains("words"))
  }

  @Test func `when all lies still the physics pauses, once`() {
    var screen = CardScreen()
    let pauses = EventReader<PhysicsPaused>(named: "test")
    screen.world.register(pauses)

    screen.collapse.start(in: &screen.world)
    screen.world.runInterface(until: .resting, of: screen.collapse)
    screen.world.runInterface(ticks: 60)

    #expect(screen.world.receive(pauses).count == 1)
  }
}
