import ECS
import Systems
import Testing

@Suite("Tweens that are paused, sought and turned round")
struct TweenControlTests {
  var world = World()
  let lamp: Entity
  let tween: Tween.ID
  let ends = EventReader<TweenEnded>(named: "test")

  init() throws {
    lamp = world.spawn(Lamp(height: 1))
    world.register(ends)
    let started = world.animate(lamp, \Lamp.height, to: 9, seconds: 1, curve: .linear)
    tween = try #require(started)
  }

  private var height: Float { world.shownLamp(lamp).height }
  private var model: Float? { world[lamp, Lamp.self]?.height }

  @Test mutating func `paused it holds what it shows, and goes on from there`() {
    world.runTweens(seconds: 0.5)
    world.pause(tween)
    world.runTweens(seconds: 10)
    #expect(height == 5)
    #expect(!world.isTweening)

    world.resume(tween)
    #expect(world.isTweening)
    world.runTweens(seconds: 0.25)
    #expect(height == 7)
  }

  @Test(arguments: [(speed: 2.0, height: 9.0 as Float), (0.5, 3), (0, 1)])
  mutating func `its speed is a factor of time`(speed: Double, height: Float) {
    world.setSpeed(speed, of: tween)

    world.runTweens(seconds: 0.5)

    #expect(self.height == height)
    #expect(world.isTweening == (speed == 0.5))
  }

  @Test(arguments: [-1, .nan, Double.infinity])
  mutating func `a speed that is none is refused`(speed: Double) {
    let before = world

    let answers = [world.setSpeed(speed, of: tween), world.seek(tween, to: .nan)]

    #expect(answers == [false, false])
    #expect(world == before)
  }

  @Test(arguments: [(0.25, 3.0 as Float), (0.75, 7), (0, 1), (-5, 1), (1, 9), (99, 9)])
  mutating func `sought it shows at once what it shows then`(time: Double, height: Float) {
    world.runTweens(seconds: 0.5)

    world.seek(tween, to: time)

    #expect(self.height == height)
    #expect(world.receive(ends).isEmpty)
  }

  @Test mutating func `sought to its end while paused it ends with the tick after it is resumed`() {
    world.pause(tween)
    world.seek(tween, to: 1)
    world.resume(tween)

    world.runTweens(seconds: 0.125)

    #expect(world.receive(ends) == [TweenEnded(tween: tween, outcome: .finished)])
    #expect(height == 9)
  }

  @Test mutating func `paused at its end it does not end`() {
    world.runTweens(seconds: 0.875)
    world.seek(tween, to: 1)
    world.pause(tween)

    world.runTweens(seconds: 5)

    #expect(world.receive(ends).isEmpty)
    #expect(world.clock(of: tween)?.time == 1)
  }

  @Test mutating func `turned round it goes back the way it came and ends at its beginning`() {
    world.runTweens(seconds: 0.75)
    let before = height

    world.reverse(tween)

    #expect(height == before)
    #expect(model == 1)
    world.runTweens(seconds: 0.5)
    #expect(height == 3)
    world.runTweens(seconds: 0.25)
    #expect(height == 1)
    #expect(world.receive(ends) == [TweenEnded(tween: tween, outcome: .finished)])
  }

  @Test mutating func `turned round twice it goes on as if nothing had been`() {
    world.runTweens(seconds: 0.75)
    var other = world

    world.reverse(tween)
    world.reverse(tween)
    world.runTweens(seconds: 0.25)
    other.runTweens(seconds: 0.25)

    #expect(world == other)
    #expect(model == 9)
  }

  @Test mutating func `turned round before it has begun it ends with the next tick`() {
    world.reverse(tween)

    world.runTweens(seconds: 0.125)

    #expect(world.receive(ends).map(\.outcome) == [.finished])
    #expect(height == 1)
  }

  @Test mutating func `a plan of many parts turns round as a whole`() throws {
    let other = world.spawn(Lamp())
    let started = world.animate(
      .sequence([
        .change(other, \Lamp.height, to: 8, seconds: 1, curve: .linear),
        .change(other, \Lamp.brightness, to: 1, seconds: 1, curve: .linear),
      ]))
    let plan = try #require(started)
    world.runTweens(seconds: 1.5)

    world.reverse(plan)
    world.runTweens(seconds: 0.25)
    #expect(world.shownLamp(other) == Lamp(brightness: 0.25, height: 8))
    world.runTweens(seconds: 1.25)

    #expect(world[other, Lamp.self] == Lamp())
    #expect(world.clock(of: plan) == nil)
  }

  @Test mutating func `turned round one without an end ends where it began`() throws {
    let other = world.spawn(Lamp())
    let started = world.animate(
      .change(other, \Lamp.height, to: 8, seconds: 1, curve: .linear).repeated())
    let plan = try #require(started)
    world.runTweens(seconds: 1.5)

    world.reverse(plan)
    world.runTweens(seconds: 1)
    #expect(world.shownLamp(other).height == 4)
    world.runTweens(seconds: 0.5)

    #expect(world.shownLamp(other) == Lamp())
    #expect(world.clock(of: plan) == nil)
  }

  @Test mutating func `its clock tells how far it is`() {
    world.setSpeed(0.5, of: tween)
    world.runTweens(seconds: 0.5)
    let clock = world.clock(of: tween)

    #expect(clock?.time == 0.25)
    #expect(clock?.seconds == 1)
    #expect(clock?.speed == 0.5)
    #expect(clock?.isReversed == false)
    #expect(clock?.isPaused == false)
  }

  @Test mutating func `one that has ended cannot be changed any more`() {
    world.runTweens(seconds: 1)
    let before = world

    let answers = [
      world.pause(tween), world.resume(tween), world.setSpeed(2, of: tween),
      world.seek(tween, to: 0), world.reverse(tween), world.cancel(tween),
    ]

    #expect(answers == Array(repeating: false, count: 6))
    #expect(world.clock(of: tween) == nil)
    #expect(world == before)
  }

  @Test mutating func `calling a plan off takes it from all that it moves`() throws {
    let other = world.spawn(Lamp())
    let started = world.animate(
      .group([
        .change(lamp, \Lamp.brightness, to: 1, seconds: 2),
        .change(other, \Lamp.brightness, to: 1, seconds: 2),
      ]))
    let plan = try #require(started)

    world.cancel(plan)

    #expect(world.shownLamp(lamp) == Lamp(brightness: 1, height: 1))
    #expect(!world.has(Tween.self, other))
    #expect(world.receive(ends) == [TweenEnded(tween: plan, outcome: .cancelled)])
    #expect(world.isTweening)
  }

  @Test mutating func `a plan goes on without those who are gone, and ends as the last is`() throws
  {
    let (one, two) = (world.spawn(Lamp()), world.spawn(Lamp()))
    let started = world.animate(
      .group([
        .change(one, \Lamp.height, to: 8, seconds: 4, curve: .linear),
        .change(two, \Lamp.height, to: 8, seconds: 4, curve: .linear),
      ]))
    let plan = try #require(started)
    world.runTweens(seconds: 1)

    world.despawn(one)
    world.runTweens(seconds: 1)
    #expect(world.shownLamp(two).height == 4)
    #expect(world.receive(ends).map(\.tween) == [tween])
    world.despawn(two)
    world.runTweens(seconds: 1)

    #expect(world.receive(ends) == [TweenEnded(tween: plan, outcome: .cancelled)])
    #expect(!world.isTweening)
  }
}
