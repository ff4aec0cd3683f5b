import ECS
import Systems
import Testing

@Suite("Plans of tweens")
struct AnimationTests {
  var world = World()
  let first: Entity
  let second: Entity
  let ends = EventReader<TweenEnded>(named: "test")

  init() {
    first = world.spawn(Lamp())
    second = world.spawn(Lamp())
    world.register(ends)
  }

  /// A lamp's height above its present one, and the time it takes.
  private func rise(_ lamp: Entity, to height: Float, seconds: Double = 1) -> Animation {
    .change(lamp, \Lamp.height, to: height, seconds: seconds, curve: .linear)
  }

  /// The heights that are shown, beginning with those before the first tick, twice a second.
  private mutating func heights(of lamp: Entity? = nil, count: Int) -> [Float] {
    (0..<count).map { step in
      if step > 0 { world.runTweens(seconds: 0.5) }
      return world.shownLamp(lamp ?? first).height
    }
  }

  @Test mutating func `a delay shows the start until it is over`() {
    world.animate(rise(first, to: 2).delayed(by: 1))

    #expect(heights(count: 6) == [0, 0, 0, 1, 2, 2])
    #expect(world.receive(ends).count == 1)
  }

  @Test mutating func `a sequence goes on from where each part led`() {
    world.animate(.sequence([rise(first, to: 2), .wait(seconds: 0.5), rise(first, to: 6)]))

    #expect(world[first, Lamp.self]?.height == 6)
    #expect(heights(count: 7) == [0, 1, 2, 2, 4, 6, 6])
  }

  @Test mutating func `a change by a closure counts from where the one before led`() {
    let step = Animation.change(first, Lamp.self, seconds: 1, curve: .linear) { $0.height += 2 }

    world.animate(.sequence([step, step, step]))

    #expect(heights(count: 7) == [0, 1, 2, 3, 4, 5, 6])
  }

  @Test mutating func `a group takes as long as the longest of it`() {
    world.animate(
      .sequence([
        .group([rise(first, to: 2), rise(second, to: 8, seconds: 2)]), rise(first, to: 0),
      ]))

    #expect(heights(count: 7) == [0, 1, 2, 2, 2, 1, 0])
    #expect(world[second, Lamp.self]?.height == 8)
  }

  @Test mutating func `a stagger lets one begin after the other`() {
    world.animate(.stagger([rise(first, to: 2), rise(second, to: 2)], by: 0.5))
    var other = world

    #expect(heights(count: 4) == [0, 1, 2, 2])
    world = other
    #expect(heights(of: second, count: 4) == [0, 0, 1, 2])
    other = world
    #expect(!other.isTweening)
  }

  @Test mutating func `a repeated tween begins again each time`() {
    world.animate(rise(first, to: 4).repeated(2))

    #expect(heights(count: 6) == [0, 2, 0, 2, 4, 4])
    #expect(world.receive(ends).count == 1)
  }

  @Test mutating func `with autoreverse it goes back, and is where it began at once`() {
    world.animate(rise(first, to: 4).repeated(2, autoreverses: true))

    #expect(world[first, Lamp.self]?.height == 0)
    #expect(heights(count: 10) == [0, 2, 4, 2, 0, 2, 4, 2, 0, 0])
    #expect(!world.isTweening)
  }

  @Test mutating func `without an end it goes on until it is called off`() throws {
    let started = world.animate(rise(first, to: 4).repeated(autoreverses: true))
    let tween = try #require(started)

    world.runTweens(seconds: 1000.5)
    #expect(world.shownLamp(first).height == 2)

    world.cancel(tween)
    #expect(world.shownLamp(first) == Lamp())
    #expect(world.receive(ends) == [TweenEnded(tween: tween, outcome: .cancelled)])
  }

  @Test mutating func `a whole sequence repeats, there and back, within a sequence`() {
    let hop = Animation.sequence([rise(first, to: 2, seconds: 0.5), rise(first, to: 6)])

    world.animate(
      .sequence([hop.repeated(1, autoreverses: true), rise(first, to: 1, seconds: 0.5)]))

    #expect(world[first, Lamp.self]?.height == 1)
    #expect(heights(count: 8) == [0, 2, 4, 6, 4, 2, 0, 1])
  }

  @Test mutating func `repeats within repeats multiply`() {
    let hop = Animation.sequence([
      rise(first, to: 2, seconds: 0.5).repeated(2, autoreverses: true), rise(first, to: 8),
    ])

    world.animate(hop.repeated(2))

    #expect(heights(count: 14) == [0, 2, 0, 2, 0, 4, 0, 2, 0, 2, 0, 4, 8, 8])
  }

  @Test mutating func `twice the pace takes half the time, for all that is in it`() {
    world.animate(
      .sequence([
        .sequence([.wait(seconds: 1), rise(first, to: 2, seconds: 2)]).paced(by: 2),
        rise(first, to: 0),
      ]))

    #expect(heights(count: 6) == [0, 0, 1, 2, 1, 0])
  }

  @Test mutating func `keyframes lead from one value to the next, each in its part of the time`() {
    world.animate(
      .keyframes(
        first, seconds: 4,
        [
          Keyframe(start: 0, duration: 0.25, to: Lamp(height: 4)),
          Keyframe(start: 0.5, duration: 0.25, to: Lamp(height: 0), curve: .easeInOut),
        ]))

    #expect(heights(count: 9) == [0, 2, 4, 4, 4, 2, 0, 0, 0])
    #expect(!world.isTweening)
  }

  @Test mutating func `keyframes that overlap are added up`() {
    world.animate(
      .keyframes(
        first, seconds: 2,
        [
          Keyframe(start: 0, duration: 1, to: Lamp(height: 4)),
          Keyframe(start: 0.5, duration: 0.5, to: Lamp(height: 8)),
        ]))

    #expect(heights(count: 5) == [0, 1, 2, 5, 8])
  }

  @Test(arguments: [0, 1e-9])
  mutating func `a part of no length is done in its turn`(seconds: Double) {
    world.animate(
      .sequence([
        rise(first, to: 2), rise(second, to: 5, seconds: seconds), rise(first, to: 4),
      ]))

    #expect(heights(of: second, count: 4) == [0, 0, 5, 5])
    #expect(world.shownLamp(first).height == 3)
  }

  @Test(arguments: [0, -1, 1e-9])
  mutating func `a plan of no length at all has ended at once`(seconds: Double) {
    world.animate(
      .sequence([
        rise(first, to: 2, seconds: seconds),
        rise(first, to: 4, seconds: seconds).repeated(3),
        .group([]),
      ]))

    #expect(heights(count: 2) == [4, 4])
    #expect(world.receive(ends).map(\.outcome) == [.finished])
    #expect(!world.has(Tween.self, first))
  }

  @Test mutating func `a plan of which a part is impossible changes nothing`() {
    let other = world.spawn(Position(x: 0, y: 0))
    let before = world

    let plans: [Animation] = [
      .sequence([rise(first, to: 2), rise(other, to: 2)]),
      .group([rise(first, to: 2), .wait(seconds: .nan)]),
      rise(first, to: 2).paced(by: 0), rise(first, to: 2).paced(by: -1),
      .sequence([]), .wait(seconds: 1),
    ]

    for plan in plans {
      let answer = world.animate(plan)
      #expect(answer == nil)
      #expect(world == before)
    }
  }

  @Test mutating func `started twice a plan counts from where it is then`() {
    let plan = Animation.change(first, Lamp.self, seconds: 1, curve: .linear) { $0.height += 4 }

    world.animate(plan)
    world.runTweens(seconds: 0.5)
    world.animate(plan)

    #expect(heights(count: 4) == [2, 6, 8, 8])
    #expect(world.receive(ends).count == 2)
  }
}
