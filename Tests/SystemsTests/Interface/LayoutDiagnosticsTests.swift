import ECS
import Systems
import Testing

@Suite("Constraints that cannot hold")
struct LayoutDiagnosticsTests {
  var world = World.interface(columns: 20, rows: 6)
  let view: Entity

  init() {
    view = world.addView(View(), to: world.root)
  }

  private var skipped: [LayoutDiagnostic] {
    world[resource: LayoutDiagnostics.self]?.skipped ?? []
  }

  @Test mutating func `constraints that agree are all heeded`() {
    world.constrain(Constraint(view, .left, constant: 10))
    world.constrain(Constraint(view, .right, constant: 60))
    world.constrain(Constraint(view, .width, constant: 50))

    world.runInterface()

    #expect(skipped.isEmpty)
  }

  @Test mutating func `of two that contradict the later one is left out, and both are named`() {
    let first = world.constrain(Constraint(view, .width, constant: 50, identifier: "narrow"))
    let second = world.constrain(Constraint(view, .width, constant: 60, identifier: "wide"))

    world.runInterface()

    #expect(world.rect(of: view).size.width == 50)
    #expect(skipped.map(\.constraint) == [second])
    #expect(skipped.map(\.identifier) == ["wide"])
    #expect(skipped.map(\.reason) == [.contradiction(with: [first])])
    #expect(skipped.map(\.description) == ["wide (\(second)) contradicts \(first)"])
  }

  @Test mutating func `only the constraints that take part in a contradiction are named`() {
    let left = world.constrain(Constraint(view, .left, constant: 10))
    world.constrain(Constraint(view, .top, constant: 20))
    let right = world.constrain(Constraint(view, .right, constant: 60))
    let width = world.constrain(Constraint(view, .width, constant: 51))

    world.runInterface()

    #expect(skipped.map(\.constraint) == [width])
    #expect(skipped.map(\.reason) == [.contradiction(with: [left, right])])
  }

  @Test mutating func `of two priorities that contradict the lower one is left out`() {
    let low = world.constrain(Constraint(view, .width, constant: 50, priority: .low))
    let high = world.constrain(Constraint(view, .width, constant: 60, priority: .high))

    world.runInterface()

    #expect(skipped.map(\.constraint) == [low])
    #expect(skipped.map(\.priority) == [.low])
    #expect(skipped.map(\.reason) == [.contradiction(with: [high])])
  }

  @Test mutating func `the bounds outrank everything`() {
    world.constrain(Constraint(world.root, .width, constant: 50))

    world.runInterface()

    #expect(world.rect(of: world.root).size.width == 200)
    #expect(skipped.map(\.reason) == [.contradiction(with: [])])
  }

  @Test mutating func `a constraint to a view that is gone is named`() {
    let other = world.addView(View(), to: world.root)
    let constraint = world.constrain(Constraint(view, .left, to: other, .right))
    world.runInterface()

    world.despawn(other)
    world.runInterface()

    #expect(skipped.map(\.constraint) == [constraint])
    #expect(skipped.map(\.reason) == [.unknownView])
  }

  @Test mutating func `a constraint to a view that is gone does not hold for who has its slot`() {
    let other = world.addView(View(), to: world.root)
    world.despawn(other)
    let heir = world.addView(View(), to: world.root)
    world.constrain(Constraint(heir, .width, constant: 30))

    let constraint = world.constrain(Constraint(view, .width, to: other, .width))
    world.runInterface()

    #expect(heir.index == other.index)
    #expect(skipped.map(\.constraint) == [constraint])
    #expect(world.rect(of: view).size.width == 200)
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity])
  mutating func `a number that is not finite is named`(number: Double) {
    world.constrain(Constraint(view, .width, constant: number))
    world.constrain(Constraint(view, .height, to: world.root, .height, multiplier: number))

    world.runInterface()

    #expect(skipped.map(\.reason) == [.notFinite, .notFinite])
    #expect(world.rect(of: view) == world.rect(of: world.root))
  }

  @Test mutating func `bounds that are not finite count as none`() {
    world[resource: InterfaceBounds.self] = InterfaceBounds(
      Rect(x: .nan, y: 0, width: .infinity, height: 20))

    world.runInterface()

    #expect(world.rect(of: view) == Rect(x: 0, y: 0, width: 0, height: 20))
  }

  @Test mutating func `a constraint of a view with itself is judged like any other`() {
    world.constrain(Constraint(view, .width, to: view, .width))
    world.constrain(Constraint(view, .width, to: view, .width, constant: 1))

    world.runInterface()

    #expect(skipped.count == 1)
  }

  @Test mutating func `a constraint that is refused changes nothing, and neither does its going`() {
    let other = world.addView(View(), to: world.root)
    world.constrain(Constraint(view, .left, constant: 10))
    world.constrain(Constraint(view, .width, constant: 50))
    world.constrain(Constraint(other, .left, to: view, .right, constant: 7))
    world.constrain(Constraint(other, .width, constant: 33, priority: .low))
    world.runInterface()
    let frames = [view, other].map { world.rect(of: $0) }

    let refused = world.constrain(Constraint(other, .left, constant: 60))
    world.runInterface()
    #expect(skipped.map(\.constraint) == [refused])
    #expect([view, other].map { world.rect(of: $0) } == frames)

    world.despawn(refused)
    world.runInterface()
    #expect(skipped.isEmpty)
    #expect([view, other].map { world.rect(of: $0) } == frames)
  }

  @Test
  mutating func `a constraint that comes to contradict on its way is left out and comes back`() {
    world.constrain(
      Constraint(view, .left, relation: .lessThanOrEqual, constant: 50))
    let slide = world.constrain(Constraint(view, .left, constant: 0))
    world.runInterface()

    world.animate(slide, to: 100, seconds: 1, curve: .linear)
    world.runInterface(ticks: 90)
    #expect(skipped.map(\.constraint) == [slide])

    world.animate(slide, to: 10, seconds: 0.5, curve: .linear)
    world.runInterface(ticks: 120)
    #expect(skipped.isEmpty)
    #expect(world.rect(of: view).minX == 10)
  }

  @Test mutating func `the list is empty again once the contradiction is gone`() {
    world.constrain(Constraint(view, .width, constant: 50))
    let wrong = world.constrain(Constraint(view, .width, constant: 60))
    world.runInterface()

    world.despawn(wrong)
    world.runInterface()

    #expect(skipped.isEmpty)
  }
}
