import ECS
import Systems
import Testing

@Suite("Everything falls")
struct CollapseTests {
  @Test func `every visible view at any depth becomes a body, and every word of a label`() {
    var screen = CardScreen()

    screen.collapse.start(in: &screen.world)

    let seen = screen.world.seenFragments
    #expect(seen.map(\.text) == ["Two", "words", nil, "one", "two", "three", nil])
    #expect(
      seen.map(\.fragment.view) == [
        screen.heading, screen.heading, screen.card, screen.text, screen.text, screen.text,
        screen.button,
      ])
  }

  @Test func `a word begins where it stands in its label`() {
    var screen = CardScreen()

    screen.collapse.start(in: &screen.world)

    let words = screen.world.seenFragments.filter { $0.fragment.view == screen.text }
    #expect(words.map(\.box.minX) == [110, 150, 190])
    #expect(words.map(\.box.minY) == [80, 80, 80])
    #expect(words.map(\.size.width) == [30, 30, 50])
  }

  struct Unseen: CustomTestStringConvertible {
    var testDescription: String
    var rect: Rect
    var isHidden = false
  }

  static let unseen = [
    Unseen(testDescription: "nothing", rect: Rect(x: 0, y: 0, width: 0, height: 0)),
    Unseen(testDescription: "no width", rect: Rect(x: 0, y: 0, width: 0, height: 40)),
    Unseen(testDescription: "no height", rect: Rect(x: 0, y: 0, width: 264, height: 0)),
    Unseen(testDescription: "negative", rect: Rect(x: 50, y: 50, width: -20, height: -20)),
    Unseen(testDescription: "no number", rect: Rect(x: 0, y: 0, width: .nan, height: .nan)),
    Unseen(testDescription: "off the screen", rect: Rect(x: 0, y: 900, width: 20, height: 20)),
    Unseen(
      testDescription: "hidden", rect: Rect(x: 0, y: 0, width: 20, height: 20), isHidden: true),
  ]

  @Test(arguments: unseen)
  func `what cannot be seen becomes no body`(unseen: Unseen) {
    var world = World.interface(columns: 40, rows: 15)
    let view = world.spawn(
      View(background: .card, isHidden: unseen.isHidden), ViewFrame(unseen.rect))
    let root = world.spawn(View(), ViewFrame(Rect(x: 0, y: 0, width: 400, height: 300)))
    world.setParent(of: view, to: root)

    var collapse = Collapse(of: root)
    collapse.start(in: &world)
    world.runInterface(ticks: 3)

    #expect(world.seenFragments.isEmpty)
    #expect(collapse.phase(in: world) == .resting)
  }

  @Test func `a frame without end is cut to the bounds of the root`() {
    var world = World()
    let root = world.spawn(View(), ViewFrame(Rect(x: 0, y: 0, width: 400, height: 300)))
    let view = world.spawn(
      View(background: .card), ViewFrame(Rect(x: 0, y: 0, width: .infinity, height: 40)))
    world.setParent(of: view, to: root)

    var collapse = Collapse(of: root)
    collapse.start(in: &world)

    #expect(world.seenFragments.map(\.size) == [Size(width: 400, height: 40)])
  }

  @Test func `everything comes to rest within the bounds, one on the other`() {
    var screen = CardScreen()

    screen.collapse.start(in: &screen.world)
    screen.world.runInterface(until: .resting, of: screen.collapse)

    let seen = screen.world.seenFragments
    #expect(screen.collapse.phase(in: screen.world) == .resting)
    #expect(seen.allSatisfy { $0.falls && $0.box.maxY > 150 })
    for fragment in seen {
      #expect(fragment.box.minX > -1 && fragment.box.maxX < 401 && fragment.box.maxY < 301)
    }
  }

  @Test func `what waits for its turn has not come to rest`() {
    var world = World.interface(columns: 20, rows: 10)
    world.add(
      View(background: .card), to: world.root, at: Rect(x: 50, y: 0, width: 50, height: 20))
    var collapse = Collapse(of: world.root)
    collapse.crumbling = 2

    collapse.start(in: &world)
    world.runInterface()

    #expect(world.awakeItemCount == 0)
    #expect(collapse.phase(in: world) == .falling)
  }

  @Test func `what is lower begins to fall first when a screen crumbles`() {
    var world = World.interface(columns: 20, rows: 10)
    let views = [160.0, 80, 0].map { y in
      world.add(
        View(background: .card), to: world.root, at: Rect(x: 50, y: y, width: 50, height: 20))
    }
    var collapse = Collapse(of: world.root)
    collapse.crumbling = 1

    collapse.start(in: &world)
    var begun: [Entity] = []
    for _ in 0..<130 {
      for view in views where world.shape(of: view)?.falls == true && !begun.contains(view) {
        begun.append(view)
      }
      world.runInterface()
    }

    #expect(begun == views)
  }

  @Test func `a card waits until all that is on it has left, and then falls`() throws {
    var screen = CardScreen()

    screen.collapse.start(in: &screen.world)
    var ticks = 0
    while try #require(screen.world.shape(of: screen.card)).falls == false && ticks < 1000 {
      #expect(
        screen.world.shape(of: screen.card)?.box == Rect(x: 100, y: 60, width: 200, height: 120))
      screen.world.runInterface()
      ticks += 1
    }

    let card = try #require(screen.world.shape(of: screen.card))
    #expect(ticks > 12 && ticks < 360)
    for other in screen.world.seenFragments where other.entity != card.entity {
      #expect(!other.overlaps(card))
    }
  }

  @Test func `nobody starts inside anybody`() {
    var world = World.interface(columns: 40, rows: 15)
    for number in 0..<20 {
      let shift = Double(number % 5) * 4
      world.add(
        View(background: .card), to: world.root,
        at: Rect(x: 100 + shift, y: 40 + shift, width: 60, height: 40))
    }
    var collapse = Collapse(of: world.root)

    collapse.start(in: &world)
    var before = Set<Entity>()
    for _ in 0..<150 {
      let falling = world.seenFragments.filter(\.falls)
      for fresh in falling where !before.contains(fresh.entity) {
        guard world[fresh.entity, CollisionGroups.self] == nil else { continue }
        for other in falling where other.entity != fresh.entity && before.contains(other.entity) {
          #expect(!other.overlaps(fresh))
        }
      }
      before = Set(falling.map(\.entity))
      world.runInterface()
    }

    #expect(before.count > 3)
  }

  @Test func `coincident views come down one by one, and none gets faster than by falling`() {
    var world = World.interface(columns: 40, rows: 30)
    for _ in 0..<20 {
      world.add(
        View(), Label("x"), to: world.root, at: Rect(x: 100, y: 40, width: 10, height: 20))
    }
    var collapse = Collapse(of: world.root)

    collapse.start(in: &world)
    var fastest = 0.0
    for _ in 0..<600 {
      world.runInterface()
      world.read { (velocity: Velocity, _: With<Fragment>) in
        fastest = max(fastest, abs(velocity.dx), abs(velocity.dy))
      }
    }

    // A free fall of 540 points ends at 1039 points a second.
    #expect(fastest < 1_100)
    #expect(world.seenFragments.allSatisfy { $0.falls })
  }

  @Test func `what is never left falls behind the others when its patience is at an end`() throws {
    var world = World.interface(columns: 40, rows: 15)
    let frame = world.add(
      View(border: .border), to: world.root, at: Rect(x: 0, y: 0, width: 400, height: 300))
    world.add(View(), Label("word"), to: frame, at: Rect(x: 50, y: 50, width: 40, height: 20))
    var collapse = Collapse(of: world.root)
    collapse.patience = 1

    collapse.start(in: &world)
    world.runInterface(ticks: 115)
    let early = try #require(world.shape(of: frame))
    world.runInterface(until: .resting, of: collapse)
    let late = try #require(world.shape(of: frame))

    #expect(!early.falls)
    #expect(late.falls)
    #expect(abs(late.box.minY) < 2)
    #expect(world.seenFragments.last.map { $0.box.maxY > 298 } == true)
  }

  @Test func `a clear view falls and is in nobody's way`() throws {
    var world = World.interface(columns: 40, rows: 15)
    let clear = world.add(View(), to: world.root, at: Rect(x: 0, y: 260, width: 400, height: 20))
    let card = world.add(
      View(background: .card), to: world.root, at: Rect(x: 100, y: 0, width: 60, height: 20))
    var collapse = Collapse(of: world.root)

    collapse.start(in: &world)
    world.runInterface(until: .resting, of: collapse)

    for view in [clear, card] {
      #expect(abs(try #require(world.shape(of: view)).box.maxY - 300) < 1)
    }
  }
}
