import ECS
import Systems
import Testing

@Suite("Values of components that tweens move")
struct AnimatableTests {
  var world = World()
  let lamp: Entity

  init() {
    lamp = world.spawn(Lamp())
  }

  private var shown: Lamp { world.shownLamp(lamp) }

  @Test mutating func `points, rectangles and numbers of either width move by the same curve`() {
    world.animate(
      .change(lamp, Lamp.self, seconds: 1, curve: .linear) { lamp in
        lamp.center = Vector(x: 40, y: -80)
        lamp.glow = Rect(x: 4, y: 8, width: 12, height: 16)
        lamp.brightness = 1
        lamp.height = 2
      })

    world.runTweens(seconds: 0.25)

    #expect(shown.center == Vector(x: 10, y: -20))
    #expect(shown.glow == Rect(x: 1, y: 2, width: 3, height: 4))
    #expect(shown.brightness == 0.25)
    #expect(shown.height == 0.5)
  }

  @Test mutating func `the component itself is at its end at once`() {
    world.animate(lamp, \Lamp.brightness, to: 0.5, seconds: 1)

    #expect(world[lamp, Lamp.self]?.brightness == 0.5)
    #expect(shown.brightness == 0)
  }

  @Test mutating func `a value that stays the same does not move`() {
    world.animate(lamp, \Lamp.center.x, to: 80, seconds: 1, curve: .linear)
    world.runTweens(seconds: 0.5)

    world[lamp, Lamp.self]?.center.y = 5

    #expect(shown.center == Vector(x: 40, y: 5))
  }

  @Test mutating func `what is no number has its new value at once`() {
    world.animate(lamp, to: Lamp(brightness: 1, name: "bed"), seconds: 1)

    #expect(shown == Lamp(name: "bed"))
  }

  @Test(arguments: [
    (from: 0.0, to: 3.0, half: 1.5), (3.0, -3.0, .pi), (-3.0, 3.0, -.pi), (0, 20 * .pi + 1, 0.5),
  ])
  mutating func `an angle goes the short way round`(from: Double, to: Double, half: Double) {
    world[lamp, Lamp.self]?.direction = from

    world.animate(lamp, \Lamp.direction, to: to, seconds: 1, curve: .linear)
    world.runTweens(seconds: 0.5)

    let turns = (shown.direction - half) / (2 * .pi)
    #expect(abs(turns - Double((turns).wholeNearest)) < 1e-12)
    #expect(abs(shown.direction - to) <= .pi / 2 + 1e-12)
    #expect(world[lamp, Lamp.self]?.direction == to)
  }

  @Test(arguments: [(ticks: 1, 31), (2, 63), (4, 127), (7, 223), (8, 255)])
  mutating func `a part of a colour is shown rounded`(ticks: Int, red: Int) {
    world[lamp, Lamp.self]?.red = 255
    world.animate(lamp, \Lamp.red, to: 0, seconds: 1, curve: .linear)

    world.runTweens(seconds: Double(ticks) / 8)

    // 255 × 7/8 = 223.125 and so on: what is gone is 255 less that.
    #expect(abs(Int(shown.red) - (255 - red)) <= 1)
    #expect(ticks < 8 || shown.red == 0)
  }

  @Test mutating func `a curve that overshoots leads no value out of its range`() {
    world[lamp, Lamp.self]?.red = 250
    world.animate(
      .change(lamp, Lamp.self, seconds: 1, curve: TimingCurve(0.3, 3, 0.6, 3)) { lamp in
        lamp.red = 255
        lamp.brightness = 1
        lamp.floor = -10
      })

    world.runTweens(seconds: 0.5)

    #expect(shown.red == 255)
    #expect(shown.brightness == 1)
    #expect(shown.floor < -10)
  }

  @Test mutating func `whole numbers are rounded alike on both sides of zero`() {
    let other = world.spawn(Lamp())
    world.animate(lamp, \Lamp.floor, to: 3, seconds: 1, curve: .linear)
    world.animate(other, \Lamp.floor, to: -3, seconds: 1, curve: .linear)

    for _ in 0..<8 {
      world.runTweens(seconds: 0.125)
      #expect(shown.floor == -world.shownLamp(other).floor)
    }
    #expect(shown.floor == 3)
  }

  @Test mutating func `several components of one entity move side by side`() {
    world.insert(Position(x: 0, y: 0), Rotation(), into: lamp)

    world.animate(lamp, to: Position(x: 8, y: 16), seconds: 1, curve: .linear)
    world.animate(lamp, \Rotation.angle, to: 1, seconds: 0.5, curve: .linear)
    world.runTweens(seconds: 0.25)

    #expect(world.shown(Position.self, of: lamp) == Position(x: 2, y: 4))
    #expect(world.shown(Rotation.self, of: lamp) == Rotation(angle: 0.5))
    #expect(shown == Lamp())
  }

  @Test mutating func `from elsewhere a component is shown on its way to where it is`() {
    world[lamp, Lamp.self]?.brightness = 1
    let before = world[lamp, Lamp.self]

    world.animate(lamp, from: Lamp(center: Vector(x: 40, y: 0)), seconds: 1, curve: .linear)
    world.runTweens(seconds: 0.25)

    #expect(world[lamp, Lamp.self] == before)
    #expect(shown == Lamp(center: Vector(x: 30, y: 0), brightness: 0.25))
  }

  @Test mutating func `in a query a tween shows what it does to a component`() {
    world.animate(lamp, \Lamp.brightness, to: 1, seconds: 1, curve: .linear)
    world.runTweens(seconds: 0.5)

    var seen: [Double] = []
    world.read { (lamp: Lamp, tween: Tween) in seen.append(tween.shown(lamp).brightness) }

    #expect(seen == [0.5])
  }

  @Test mutating func `the multiplier of a constraint moves what it rules`() {
    world = .interface(columns: 20, rows: 6)
    let view = world.addView(View(), to: world.root)
    let constraint = world.constrain(
      Constraint(view, .width, to: world.root, .width, multiplier: 0.5))
    world.runInterface()

    world.animate(constraint, \Constraint.multiplier, to: 1, seconds: 1, curve: .linear)
    world.runInterface(ticks: 60)

    #expect(abs(world.rect(of: view).size.width - 150) < 1e-9)
  }

  @Test mutating func `a missing component and a number that is not finite are refused`() {
    let before = world

    let answers = [
      world.animate(lamp, to: Position(x: 1, y: 1), seconds: 1),
      world.animate(lamp, \Lamp.brightness, to: .nan, seconds: 1),
      world.animate(lamp, \Lamp.brightness, to: 1, seconds: .infinity),
      world.animate(lamp, from: Lamp(brightness: .infinity), seconds: 1),
    ]

    #expect(answers == [nil, nil, nil, nil])
    #expect(world == before)
  }

  @Test mutating func `two tweens of different components have different digests`() {
    world.insert(Position(x: 0, y: 0), Velocity(dx: 0, dy: 0), into: lamp)
    var other = world

    world.animate(lamp, from: Position(x: 1, y: 1), seconds: 1)
    other.animate(lamp, from: Velocity(dx: 1, dy: 1), seconds: 1)

    #expect(world.digest != other.digest)
    #expect(world != other)
  }
}
