import ECS
import Systems
import Testing

@Suite("Constraints that leave something open")
struct LayoutAmbiguityTests {
  var world = World.interface(columns: 20, rows: 6)
  let view: Entity

  init() {
    view = world.addView(View(), to: world.root)
  }

  private var ambiguous: [LayoutAmbiguity] {
    world[resource: LayoutDiagnostics.self]?.ambiguous ?? []
  }

  @Test mutating func `a view held on one side only is named, with what holds it`() {
    let left = world.constrain(Constraint(view, .left, constant: 10))

    world.runInterface()

    #expect(
      ambiguous == [LayoutAmbiguity(view: view, attributes: [.right], constraints: [left])])
    #expect(ambiguous.map(\.description) == ["\(view) has no right by \(left)"])
    #expect(world.rect(of: view).maxX == 200)
  }

  @Test mutating func `a view held on both sides is not`() {
    world.constrain(Constraint(view, .left, constant: 10))
    world.constrain(Constraint(view, .width, constant: 50))
    world.constrain(Constraint(view, .centerY, to: world.root, .centerY))
    world.constrain(Constraint(view, .bottom, constant: 80, priority: .low))

    world.runInterface()

    #expect(ambiguous.isEmpty)
  }

  @Test mutating func `a view that nothing speaks of fills its parent, and is not named`() {
    let child = world.addView(View(), to: view)
    world.constrain(Constraint(child, .left, to: view, .left, constant: 10))
    world.constrain(Constraint(child, .right, to: view, .right, constant: -10))

    world.runInterface()

    #expect(ambiguous.isEmpty)
    #expect(world.rect(of: child).size.width == 180)
  }

  @Test mutating func `each axis is named by itself`() {
    let left = world.constrain(Constraint(view, .left, constant: 10))
    let height = world.constrain(Constraint(view, .height, constant: 40))

    world.runInterface()

    #expect(
      ambiguous == [
        LayoutAmbiguity(view: view, attributes: [.top], constraints: [height]),
        LayoutAmbiguity(view: view, attributes: [.right], constraints: [left]),
      ])
  }

  @Test mutating func `a text is as wide as it is, and needs one side only`() {
    world.insert(Label("text"), into: view)
    world.constrain(Constraint(view, .left, constant: 10))
    world.constrain(Constraint(view, .top, constant: 20))

    world.runInterface()

    #expect(ambiguous.isEmpty)
  }

  @Test mutating func `a least width leaves the width open`() {
    let left = world.constrain(Constraint(view, .left, constant: 10))
    let width = world.constrain(
      Constraint(view, .width, relation: .greaterThanOrEqual, constant: 50, priority: .high))

    world.runInterface()

    #expect(ambiguous.map(\.attributes) == [[.right]])
    #expect(ambiguous.map(\.constraints) == [[left, width]])
  }

  @Test mutating func `a least width against which a wish presses is the width`() {
    world.constrain(Constraint(view, .left, constant: 10))
    world.constrain(Constraint(view, .width, relation: .greaterThanOrEqual, constant: 50))
    world.constrain(Constraint(view, .width, constant: 20, priority: .low))

    world.runInterface()

    #expect(ambiguous.isEmpty)
    #expect(world.rect(of: view).size.width == 50)
  }

  @Test mutating func `the list follows what comes and goes`() {
    world.constrain(Constraint(view, .left, constant: 10))
    world.runInterface()

    let width = world.constrain(Constraint(view, .width, constant: 50))
    world.runInterface()
    #expect(ambiguous.isEmpty)

    world.despawn(width)
    world.runInterface()
    #expect(ambiguous.count == 1)
  }

  @Test mutating func `what is left out holds nothing`() {
    let left = world.constrain(Constraint(view, .left, constant: 10))
    world.constrain(Constraint(view, .left, constant: 20))

    world.runInterface()

    #expect(ambiguous.map(\.constraints) == [[left]])
    #expect(world[resource: LayoutDiagnostics.self]?.skipped.count == 1)
  }

  @Test mutating func `the panel of the game over leaves nothing open`() {
    world = .interface(columns: 80, rows: 24)
    let panel = GameOverPanel.build(in: &world)
    panel.show(in: &world, title: "Game over", score: "Score 12", best: "Best 30")

    world.runInterface(ticks: 200)

    #expect(ambiguous.isEmpty)
    #expect(world[resource: LayoutDiagnostics.self]?.skipped.isEmpty == true)
  }
}
