import ECS
import Systems
import Testing

@Suite("Layout")
struct LayoutSystemTests {
  var world = World.interface(columns: 20, rows: 6)

  private mutating func view() -> Entity {
    world.addView(View(), to: world.root)
  }

  @Test mutating func `the root fills the bounds`() {
    world.runInterface()

    #expect(world.rect(of: world.root) == Rect(x: 0, y: 0, width: 200, height: 120))
  }

  @Test mutating func `the root follows the bounds when they change`() {
    world.runInterface()

    world[resource: InterfaceBounds.self] = InterfaceBounds(columns: 7, rows: 3)
    world.runInterface()

    #expect(world.rect(of: world.root) == Rect(x: 0, y: 0, width: 70, height: 60))
  }

  @Test(arguments: [
    (Anchor.Attribute.left, 40.0), (.leading, 40), (.right, 140), (.trailing, 140), (.top, 20),
    (.bottom, 60), (.width, 100), (.height, 40), (.centerX, 90), (.centerY, 40),
  ])
  func `every attribute can be followed`(attribute: Anchor.Attribute, value: Double) {
    var world = World.interface(columns: 20, rows: 6)
    let model = world.addView(View(), to: world.root)
    let follower = world.addView(View(), to: world.root)
    for (side, constant) in [
      (Anchor.Attribute.left, 40.0), (.top, 20), (.width, 100), (.height, 40),
    ] {
      world.constrain(Constraint(model, side, constant: constant))
    }

    world.constrain(Constraint(follower, .width, to: model, attribute, multiplier: 2, constant: 1))
    world.runInterface()

    #expect(world.rect(of: follower).size.width == value * 2 + 1)
  }

  @Test(arguments: [
    (Anchor.Attribute.left, 30.0), (.leading, 30), (.right, 130), (.trailing, 130), (.centerX, 80),
  ])
  func `every line across can be held`(attribute: Anchor.Attribute, place: Double) {
    var world = World.interface(columns: 20, rows: 6)
    let view = world.addView(View(), to: world.root)
    world.constrain(Constraint(view, .width, constant: 100))

    world.constrain(Constraint(view, attribute, constant: place))
    world.runInterface()

    #expect(world.rect(of: view).minX == 30)
  }

  @Test(arguments: [(Anchor.Attribute.top, 20.0), (.bottom, 60), (.centerY, 40)])
  func `every line down can be held`(attribute: Anchor.Attribute, place: Double) {
    var world = World.interface(columns: 20, rows: 6)
    let view = world.addView(View(), to: world.root)
    world.constrain(Constraint(view, .height, constant: 40))

    world.constrain(Constraint(view, attribute, constant: place))
    world.runInterface()

    #expect(world.rect(of: view).minY == 20)
  }

  @Test(arguments: [
    (Constraint.Relation.lessThanOrEqual, 150.0, 100.0), (.lessThanOrEqual, 60, 60),
    (.greaterThanOrEqual, 150, 150), (.greaterThanOrEqual, 60, 100), (.equal, 150, 150),
  ])
  func `a bound moves only what is beyond it`(
    relation: Constraint.Relation, bound: Double, width: Double
  ) {
    var world = World.interface(columns: 20, rows: 6)
    let view = world.addView(View(), to: world.root)
    world.constrain(Constraint(view, .width, constant: 100, priority: .low))

    world.constrain(Constraint(view, .width, relation: relation, constant: bound))
    world.runInterface()

    #expect(world.rect(of: view).size.width == width)
  }

  @Test(arguments: [Anchor.Attribute.firstBaseline, .lastBaseline])
  func `texts of different heights stand on one line`(baseline: Anchor.Attribute) {
    var world = World.interface(columns: 20, rows: 6)
    let tall = world.addView(View(), Label("tall"), to: world.root)
    let low = world.addView(View(), Label("low"), to: world.root)
    world.constrain(Constraint(tall, .top, constant: 0))
    world.constrain(Constraint(tall, .height, constant: 60))

    world.constrain(Constraint(low, baseline, to: tall, baseline))
    world.runInterface()

    #expect(world.rect(of: low) == Rect(x: 0, y: 20, width: 30, height: 20))
  }

  @Test mutating func `a view without a text stands on the line of a text`() {
    let label = world.addView(View(), Label("text"), to: world.root)
    let box = view()
    world.constrain(Constraint(label, .top, constant: 0))
    world.constrain(Constraint(label, .height, constant: 60))
    world.constrain(Constraint(box, .height, constant: 10))

    world.constrain(Constraint(box, .lastBaseline, to: label, .firstBaseline))
    world.runInterface()

    #expect(world.rect(of: box).maxY == 40)
  }

  @Test(arguments: [
    (Constraint.Relation.lessThanOrEqual, 100.0), (.greaterThanOrEqual, 20),
  ])
  func `a limit that changes takes along what presses against it`(
    relation: Constraint.Relation, wish: Double
  ) {
    var world = World.interface(columns: 20, rows: 6)
    let view = world.addView(View(), to: world.root)
    world.constrain(Constraint(view, .width, constant: wish, priority: .low))
    let limit = world.constrain(Constraint(view, .width, relation: relation, constant: 50))
    world.runInterface()
    #expect(world.rect(of: view).size.width == 50)

    world[limit, Constraint.self]?.constant = 70
    world.runInterface()

    #expect(world.rect(of: view).size.width == 70)
  }

  @Test mutating func `a view nothing holds fills its parent`() {
    let parent = view()
    let child = world.addView(View(), to: parent)
    world.constrain(Constraint(parent, .left, constant: 50))
    world.constrain(Constraint(parent, .height, constant: 40))

    world.runInterface()

    #expect(world.rect(of: child) == Rect(x: 50, y: 0, width: 150, height: 40))
  }

  @Test mutating func `a text is 10 points a character wide and 20 points high`() {
    let label = world.addView(View(), Label("Score 12"), to: world.root)
    let button = world.addView(View(), Button("End", identifier: "end"), to: world.root)

    world.runInterface()

    #expect(world.rect(of: label).size == Size(width: 80, height: 20))
    #expect(world.rect(of: button).size == Size(width: 30, height: 20))
  }

  @Test mutating func `a constraint outranks the size of a text`() {
    let label = world.addView(View(), Label("Score 12"), to: world.root)
    world.constrain(Constraint(label, .width, constant: 50, priority: 1))

    world.runInterface()

    #expect(world.rect(of: label).size.width == 50)
  }

  @Test mutating func `a longer text makes its label wider`() {
    let label = world.addView(View(), Label("9"), to: world.root)
    world.runInterface()

    world[label, Label.self]?.text = "10"
    world.runInterface()

    #expect(world.rect(of: label).size.width == 20)
  }

  @Test mutating func `a higher priority wins, whatever the order of spawning`() {
    let view = view()
    world.constrain(Constraint(view, .width, constant: 10, priority: .low))
    world.constrain(Constraint(view, .width, constant: 20, priority: .high))
    world.constrain(Constraint(view, .width, constant: 30, priority: 500))

    world.runInterface()

    #expect(world.rect(of: view).size.width == 20)
  }

  @Test mutating func `many lower priorities do not outweigh a higher one`() {
    let view = view()
    for _ in 0..<50 { world.constrain(Constraint(view, .width, constant: 10, priority: 999)) }
    world.constrain(Constraint(view, .width, constant: 20))

    world.runInterface()

    #expect(world.rect(of: view).size.width == 20)
  }

  @Test mutating func `an inactive constraint does not count until it is active`() {
    let view = view()
    let constraint = world.constrain(Constraint(view, .width, constant: 20, isActive: false))
    world.runInterface()
    let before = world.rect(of: view)

    world[constraint, Constraint.self]?.isActive = true
    world.runInterface()

    #expect(before.size.width == 200)
    #expect(world.rect(of: view).size.width == 20)
  }

  @Test mutating func `a constraint goes with its view`() {
    let view = view()
    let constraint = world.constrain(Constraint(view, .width, constant: 20))

    world.despawn(view)
    world.runInterface()

    #expect(!world.contains(constraint))
    #expect(world[resource: LayoutDiagnostics.self]?.skipped == [])
  }

  @Test mutating func `a hidden view keeps its place`() {
    let view = view()
    world.constrain(Constraint(view, .width, constant: 20))
    world[view, View.self]?.isHidden = true

    world.runInterface()

    #expect(world.rect(of: view).size.width == 20)
    #expect(world.visibleViews(below: world.root) == [world.root])
  }

  @Test mutating func `a tick in which nothing changed changes nothing`() {
    let view = view()
    world.constrain(Constraint(view, .width, constant: 20))
    world.runInterface()
    let before = world

    world.runInterface()

    #expect(world == before)
    #expect(world.digest == before.digest)
  }

  @Test mutating func `only the frames that become others are written`() {
    let (moved, still) = (view(), view())
    let left = world.constrain(Constraint(moved, .left, constant: 20))
    let top = world.constrain(Constraint(still, .top, constant: 20))
    world.runInterface()
    world[still, ViewFrame.self]?.rect.origin.y = 77

    world[left, Constraint.self]?.constant = 30
    world.runInterface()
    #expect(world.rect(of: moved).minX == 30)
    #expect(world.rect(of: still).minY == 77)

    world[top, Constraint.self]?.constant = 40
    world.runInterface()
    #expect(world.rect(of: still).minY == 40)
  }

  @Test mutating func `a view that moves to another parent follows it`() {
    let (one, other) = (view(), view())
    world.constrain(Constraint(one, .left, constant: 20))
    world.constrain(Constraint(other, .left, constant: 50))
    let child = world.addView(View(), to: one)
    world.runInterface()

    world.setParent(of: child, to: other)
    world.runInterface()

    #expect(world.rect(of: child).minX == 50)
  }

  @Test(arguments: [1, 3, 7, 16])
  mutating func `views that share a row tile it at any width`(count: Int) {
    let parts = (0..<count).map { _ in view() }
    for (part, last) in zip(parts, [nil] + parts.map(Optional.some)) {
      world.constrain(
        Constraint(part, .width, to: world.root, .width, multiplier: 1 / Double(count)))
      world.constrain(
        last.map { Constraint(part, .left, to: $0, .right) } ?? Constraint(part, .left, constant: 0)
      )
    }

    for columns in 1...60 {
      world[resource: InterfaceBounds.self] = InterfaceBounds(columns: columns, rows: 6)
      world.runInterface()

      let ranges = parts.map { world[$0, ViewFrame.self]?.columns ?? 0..<0 }
      #expect(ranges.first?.lowerBound == 0)
      #expect(ranges.last?.upperBound == columns)
      #expect(zip(ranges, ranges.dropFirst()).allSatisfy { $0.upperBound == $1.lowerBound })
    }
  }

  @Test mutating func `a multiplier of zero leaves the constant alone to count`() {
    let view = view()
    let constraint = world.constrain(
      Constraint(view, .width, to: world.root, .width, multiplier: 0, constant: 30))
    world.runInterface()
    #expect(world.rect(of: view).size.width == 30)

    world.despawn(constraint)
    world.runInterface()
    #expect(world.rect(of: view).size.width == 200)
  }

  @Test mutating func `a layout on demand needs no tick`() {
    let view = view()
    world.constrain(Constraint(view, .width, constant: 20))

    world.layoutIfNeeded()

    #expect(world.rect(of: view).size.width == 20)
  }

  @Test func `a world without an interface is left alone`() {
    var world = World()

    world.runInterface()

    #expect(world == World())
  }

  @Test func `a view cannot be put into one that is gone`() async {
    await #expect(processExitsWith: .failure) {
      var world = World.interface(bounds: InterfaceBounds(columns: 20, rows: 6))
      let parent = world.addView(View(), to: world.root)
      world.despawn(parent)
      world.addView(View(), to: parent)
    }
  }
}
