import ECS
import Systems
import Testing

@Suite("Tweens that are sent elsewhere on their way")
struct TweenRetargetingTests {
  /// Ticks so short that a difference between two is as good as a velocity.
  static let instant = Tick(number: 1, seconds: 1e-5)

  var world = World.interface(columns: 20, rows: 6)
  let constraint: Entity

  init() {
    constraint = world.constrain(Constraint(world.root, .left, constant: 0))
  }

  private var shown: Double { world.shownConstant(of: constraint) ?? .nan }

  /// The velocity over the next instant, in points a second.
  private mutating func velocity() -> Double {
    let before = shown
    TweenSystem().update(&world, tick: Self.instant)
    return (shown - before) / Self.instant.seconds
  }

  @Test(arguments: [0.1, 0.4, 0.6, 0.9])
  mutating func `position and velocity go on without a kink`(seconds: Double) {
    world.animate(constraint, to: 1000, seconds: 1.25)
    TweenSystem().update(&world, tick: Tick(number: 1, seconds: seconds))
    let velocityBefore = velocity()
    let positionBefore = shown

    world.animate(constraint, to: -500, seconds: 1)

    #expect(abs(shown - positionBefore) < 1e-9)
    #expect(abs(velocity() - velocityBefore) < 0.1)
    #expect(velocityBefore > 50)
  }

  @Test(arguments: [0.05, 0.1, 0.2, 0.4])
  mutating func `springs are sent elsewhere without a kink too`(seconds: Double) throws {
    let spring = TimingCurve.spring(try Spring(duration: 0.5, bounce: 0.4))
    world.animate(constraint, to: 1000, curve: spring)
    TweenSystem().update(&world, tick: Tick(number: 1, seconds: seconds))
    let velocityBefore = velocity()
    let positionBefore = shown

    world.animate(constraint, to: -500, curve: spring)

    #expect(abs(shown - positionBefore) < 1e-9)
    // A spring of 0.5 s accelerates by some 240,000 points per second squared here.
    #expect(abs(velocity() - velocityBefore) < 5)
    #expect(abs(velocityBefore) > 50)
  }

  @Test mutating func `turning round on the way leaves no gap`() throws {
    let started = world.animate(constraint, to: 1000, seconds: 1)
    let tween = try #require(started)
    TweenSystem().update(&world, tick: Tick(number: 1, seconds: 0.3))
    let before = shown

    world.reverse(tween)

    #expect(abs(shown - before) < 1e-9)
  }

  @Test mutating func `what is shown is the sum of both changes`() {
    var first = world
    var second = world
    world.animate(constraint, to: 100, seconds: 1)
    first.animate(constraint, to: 100, seconds: 1)
    world.runInterface(ticks: 50)
    first.runInterface(ticks: 50)
    world.animate(constraint, to: 30, seconds: 1)
    second.animate(constraint, to: -70, seconds: 1)

    for _ in 0..<80 {
      world.runInterface()
      first.runInterface()
      second.runInterface()
      let sum =
        (first.shownConstant(of: constraint) ?? 0) + (second.shownConstant(of: constraint) ?? 0)
      #expect(abs(shown - sum) < 1e-9)
    }
  }

  @Test mutating func `it ends exactly where it was sent last`() {
    for (target, ticks) in [(100.1, 40), (-30.7, 40), (55.3, 200)] {
      world.animate(constraint, to: target, seconds: 1)
      world.runInterface(ticks: ticks)
    }

    #expect(shown == 55.3)
    #expect(!world.isTweening)
  }

  @Test mutating func `both changes end, each in its own time`() {
    let ends = EventReader<TweenEnded>(named: "test")
    world.register(ends)
    let first = world.animate(constraint, to: 100, seconds: 1)
    world.runInterface(ticks: 60)
    let second = world.animate(constraint, to: 0, seconds: 1)

    var log: [Int: [Tween.ID]] = [:]
    for tick in 61...200 {
      world.runInterface()
      let ended = world.receive(ends).filter { $0.outcome == .finished }.map(\.tween)
      if !ended.isEmpty { log[tick] = ended }
    }

    #expect(log == [120: [first].compactMap(\.self), 180: [second].compactMap(\.self)])
  }
}
