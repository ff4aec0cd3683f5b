import ECS
import Systems
import Testing

@Suite("Tweens")
struct TweenSystemTests {
  var world = World.interface(columns: 20, rows: 6)
  let view: Entity
  let constraint: Entity

  init() {
    view = world.addView(View(), to: world.root)
    constraint = world.constrain(
      Constraint(view, .left, to: world.root, .left, constant: 20, identifier: "slide"))
  }

  private var model: Double? { world[constraint, Constraint.self]?.constant }
  private var shown: Double? { world.shownConstant(of: constraint) }

  @Test mutating func `the value itself is at its end at once, what is shown has yet to go`() {
    world.animate(constraint: "slide", to: 120, seconds: 1)

    #expect(model == 120)
    #expect(shown == 20)
  }

  @Test mutating func `without a tween the value itself is shown`() {
    #expect(shown == 20)
    #expect(world.shownConstant(of: view) == nil)
  }

  @Test(arguments: [(ticks: 12, share: 0.019722), (30, 0.129162), (60, 0.5), (90, 0.870838)])
  mutating func `what is shown follows the curve`(ticks: Int, share: Double) {
    world.animate(constraint: "slide", to: 120, seconds: 1)

    world.runInterface(ticks: ticks)

    #expect(abs((shown ?? 0) - (20 + 100 * share)) <= 1e-4)
    #expect(abs(world.rect(of: view).minX - (shown ?? 0)) < 1e-9)
  }

  @Test mutating func `ease in and out is the curve if none is named`() {
    var other = world
    world.animate(constraint: "slide", to: 120, seconds: 1)
    other.animate(constraint: "slide", to: 120, seconds: 1, curve: .easeInOut)

    #expect(world == other)
  }

  @Test(arguments: [
    (seconds: 1.0 / 120, ticks: 1), (0.004, 1), (0.1, 12), (0.25, 30), (0.3, 36), (1.0, 120),
    (1.25, 150), (1.251, 151), (60.0, 7200),
  ])
  mutating func `a tween is over with the tick that completes its time, and leaves nothing`(
    seconds: Double, ticks: Int
  ) {
    world.animate(constraint: "slide", to: 99.7, seconds: seconds)

    world.runInterface(ticks: ticks - 1)
    let before = (isTweening: world.isTweening, shown: shown)
    world.runInterface()

    #expect(before.isTweening)
    #expect(before.shown != 99.7)
    #expect(!world.isTweening)
    #expect(shown == 99.7)
    #expect(world.rect(of: view).minX == 99.7)
    #expect(!world.has(Tween.self, constraint))
  }

  @Test mutating func `the length of a tick is what counts, not how many there are`() {
    world.animate(constraint: "slide", to: 120, seconds: 1, curve: .linear)

    TweenSystem().update(&world, tick: Tick(number: 1, seconds: 0.25))

    #expect(shown == 45)
  }

  @Test mutating func `two constraints move side by side`() {
    let other = world.constrain(Constraint(view, .top, constant: 0))
    world.animate(constraint, to: 120, seconds: 1, curve: .linear)
    world.animate(other, to: 40, seconds: 0.5, curve: .linear)

    world.runInterface(ticks: 30)

    #expect(abs((shown ?? 0) - 45) < 1e-9)
    #expect(abs((world.shownConstant(of: other) ?? 0) - 20) < 1e-9)
  }

  @Test mutating func `a value set while it moves takes what is shown along`() {
    world.animate(constraint, to: 120, seconds: 1, curve: .linear)
    world.runInterface(ticks: 60)
    let before = shown ?? 0

    world[constraint, Constraint.self]?.constant += 7

    #expect(abs((shown ?? 0) - before - 7) < 1e-9)
  }

  @Test(arguments: [Double.nan, .infinity])
  mutating func `a way that is not finite is refused and changes nothing`(number: Double) {
    let before = world

    let answers = [
      world.animate(constraint, to: number, seconds: 1),
      world.animate(constraint, to: 1, seconds: number),
    ]

    #expect(answers == [nil, nil])
    #expect(world == before)
  }

  @Test mutating func `an unknown name is refused and changes nothing`() {
    let before = world

    let answers = [
      world.animate(constraint: "glide", to: 1, seconds: 1),
      world.animate(view, to: 1, seconds: 1),
    ]

    #expect(answers == [nil, nil])
    #expect(world == before)
  }

  @Test mutating func `set beforehand or by the tween, the way from the old place is the same`() {
    var other = world
    world.animate(constraint, to: 120, seconds: 1)
    let old = other[constraint, Constraint.self] ?? Constraint(view, .left, constant: 0)
    other[constraint, Constraint.self]?.constant = 120
    other.animate(constraint, from: old, seconds: 1)

    for _ in 0..<130 {
      world.runInterface()
      other.runInterface()
      #expect(world.rect(of: view) == other.rect(of: view))
    }
    #expect(world == other)
  }

  @Test mutating func `a change of layout that waits is not drawn into a tween`() {
    let top = world.constrain(Constraint(view, .top, constant: 0))
    world.runInterface()

    world[top, Constraint.self]?.constant = 60
    world.animate(constraint, to: 120, seconds: 1)
    world.runInterface()

    #expect(world.rect(of: view).minY == 60)
    #expect(world.rect(of: view).minX < 21)
  }

  @Test mutating func `a constraint that is set without a tween jumps`() {
    world[constraint, Constraint.self]?.constant = 120
    world.runInterface()

    #expect(world.rect(of: view).minX == 120)
    #expect(!world.isTweening)
  }

  @Test mutating func `when nothing moves a tick changes nothing`() {
    world.animate(constraint, to: 120, seconds: 0.1)
    world.runInterface(ticks: 12)
    let before = world

    world.runInterface(ticks: 10)

    #expect(world == before)
  }
}
