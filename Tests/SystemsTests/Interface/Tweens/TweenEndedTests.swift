import ECS
import Systems
import Testing

@Suite("The end of a tween")
struct TweenEndedTests {
  var world = World.interface(columns: 20, rows: 6)
  let constraint: Entity
  let ends = EventReader<TweenEnded>(named: "test")

  init() {
    constraint = world.constrain(Constraint(world.root, .left, constant: 0))
    world.register(ends)
  }

  private mutating func animate(seconds: Double = 1) throws -> Tween.ID {
    let tween = world.animate(constraint, to: 100, seconds: seconds)
    return try #require(tween)
  }

  @Test mutating func `a tween that runs its time ends once, finished`() throws {
    let tween = try animate()

    world.runInterface(ticks: 119)
    let early = world.receive(ends)
    world.runInterface(ticks: 200)

    #expect(early.isEmpty)
    #expect(world.receive(ends) == [TweenEnded(tween: tween, outcome: .finished)])
  }

  @Test(arguments: [0, -1, 1e-9])
  mutating func `a tween of no length is at its end and has ended at once`(seconds: Double) throws {
    let tween = try animate(seconds: seconds)

    #expect(world.shownConstant(of: constraint) == 100)
    #expect(world.receive(ends) == [TweenEnded(tween: tween, outcome: .finished)])
    world.runInterface(ticks: 10)
    #expect(world.receive(ends).isEmpty)
    #expect(!world.has(Tween.self, constraint))
  }

  @Test mutating func `a tween of no length leaves one under way alone`() throws {
    let first = try animate()
    world.runInterface(ticks: 60)

    world.animate(constraint, to: 0, seconds: 0)
    let jump = world.receive(ends)
    world.runInterface(ticks: 60)

    #expect(jump.map(\.outcome) == [.finished])
    #expect(world.receive(ends) == [TweenEnded(tween: first, outcome: .finished)])
  }

  @Test mutating func `a tween called off ends once, cancelled, and shows its end`() throws {
    let tween = try animate()
    world.runInterface(ticks: 60)

    let answers = [world.cancel(tween), world.cancel(tween)]

    #expect(answers == [true, false])
    #expect(world.shownConstant(of: constraint) == 100)
    #expect(world.receive(ends) == [TweenEnded(tween: tween, outcome: .cancelled)])
    world.runInterface(ticks: 200)
    #expect(world.receive(ends).isEmpty)
  }

  @Test mutating func `calling one tween off leaves the other on the same value under way`() throws
  {
    let first = try animate()
    let second = try animate()

    world.cancel(first)
    world.runInterface(ticks: 120)

    #expect(
      world.receive(ends) == [
        TweenEnded(tween: first, outcome: .cancelled),
        TweenEnded(tween: second, outcome: .finished),
      ])
  }

  @Test mutating func `a tween whose entity is gone ends once, cancelled`() throws {
    let tween = try animate()
    world.runInterface(ticks: 60)

    world.despawn(constraint)
    world.runInterface(ticks: 200)

    #expect(world.receive(ends) == [TweenEnded(tween: tween, outcome: .cancelled)])
    #expect(!world.isTweening)
  }

  @Test mutating func `a tween whose component is taken away ends once, cancelled`() throws {
    let tween = try animate()

    world.remove(Tween.self, from: constraint)
    world.runInterface(ticks: 200)

    #expect(world.receive(ends) == [TweenEnded(tween: tween, outcome: .cancelled)])
  }

  @Test mutating func `ends on one tick come in the order of starting`() throws {
    let other = world.constrain(Constraint(world.root, .top, constant: 0))
    let first = try animate(seconds: 0.5)
    let started = world.animate(other, to: 1, seconds: 0.5)
    let second = try #require(started)
    let third = try animate(seconds: 0.25)

    world.runInterface(ticks: 100)

    #expect(world.receive(ends).map(\.tween) == [third, first, second])
  }

  /// What happens to a tween of a second after half of it, and how it ends.
  static let causes: [(name: String, outcome: TweenEnded.Outcome, act: Act)] = [
    ("finished", .finished, { _, _ in }),
    ("cancelled", .cancelled, { world, tween in world.cancel(tween) }),
    (
      "retargeted", .finished,
      { world, tween in world.animate(tween.target, to: -50, seconds: 1000) }
    ),
    ("despawned", .cancelled, { world, tween in world.despawn(tween.target) }),
    ("bereft", .cancelled, { world, tween in world.remove(Tween.self, from: tween.target) }),
    ("reversed", .finished, { world, tween in world.reverse(tween) }),
    ("sought", .finished, { world, tween in world.seek(tween, to: 1) }),
  ]

  typealias Act = @Sendable (inout World, Tween.ID) -> Void

  @Test(arguments: causes)
  mutating func `whatever becomes of a tween, it ends exactly once`(
    name: String, outcome: TweenEnded.Outcome, act: Act
  ) throws {
    let tween = try animate()
    world.runInterface(ticks: 60)

    act(&world, tween)
    world.runInterface(ticks: 300)
    world.cancel(tween)
    world.runInterface(ticks: 10)

    let ended = world.receive(ends).filter { $0.tween == tween }
    #expect(ended == [TweenEnded(tween: tween, outcome: outcome)])
  }

  @Test mutating func `who hears of an end may start another tween of the same value`() throws {
    let first = try animate(seconds: 0.5)
    var ended: [Tween.ID] = []

    for _ in 0..<200 {
      world.runInterface()
      for end in world.receive(ends) {
        ended.append(end.tween)
        if ended.count < 3 { world.animate(constraint, to: Double(ended.count), seconds: 0.5) }
      }
    }

    #expect(ended.map(\.number) == [1, 2, 3])
    #expect(ended.first == first)
    #expect(world.shownConstant(of: constraint) == 2)
  }

  @Test mutating func `who hears of an end may call all others off`() throws {
    _ = try animate(seconds: 0.25)
    let second = try animate(seconds: 0.5)
    world.runInterface(ticks: 30)

    for _ in world.receive(ends) { world.cancel(second) }
    world.runInterface(ticks: 100)

    #expect(world.receive(ends) == [TweenEnded(tween: second, outcome: .cancelled)])
    #expect(!world.isTweening)
  }

  @Test mutating func `a tween without an end that is called off ends`() throws {
    let started = world.animate(
      .change(constraint, \Constraint.constant, to: 5, seconds: 0.1).repeated())
    let tween = try #require(started)
    world.runInterface(ticks: 1000)

    world.cancel(tween)

    #expect(world.receive(ends) == [TweenEnded(tween: tween, outcome: .cancelled)])
  }

  @Test mutating func `no two tweens are the same`() throws {
    let tweens = try (0..<10).map { _ in try animate(seconds: 0) }

    #expect(Set(tweens).count == 10)
  }
}
