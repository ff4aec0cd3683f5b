import ECS
import Systems
import Testing

@Suite("Fields")
struct FieldTests {
  /// What a field does to an item within one tick.
  static func change(
    by field: Field, at center: Vector = .zero, of place: Vector, moving: Vector = .zero,
    edge: Double = 100, charge: Double = 0, ticks: Int = 1
  ) -> Vector {
    var scene = PushTests.space
    let item = scene.add(
      place.x, place.y, size: edge, velocity: moving, .with { $0.charge = charge })
    scene.world.spawn(field, Position(x: center.x, y: center.y))
    scene.run(ticks: ticks)
    let velocity = scene.velocity(item)
    return Vector(x: velocity.dx, y: velocity.dy) - moving
  }

  @Test func `a field has the defaults of UIKit`() {
    let field = Field.drag()

    #expect(field.strength == 1 && field.falloff == 0 && field.minimumRadius == 0.1)
    #expect(field.direction == .zero && field.smoothness == 0 && field.animationSpeed == 0)
    #expect(field.region == .infinite && field.items == .all && field.seed == 0)
    #expect(Field.velocity(direction: Vector(x: 1, y: 2)).direction == Vector(x: 1, y: 2))
    #expect(Field.noise(smoothness: 0.5, animationSpeed: 2).animationSpeed == 2)
  }

  /// Kinds, masses, and what the velocity grows by, in points per second squared.
  static let pulls: [(kind: Field.Kind, mass: Double, x: Double, y: Double)] = [
    // Counter-clockwise on the screen: what is to the right goes up.
    (.vortex, 1, 0, -300), (.vortex, 0.25, 0, -300), (.radialGravity, 1, -100, 0),
    (.radialGravity, 0.25, -100, 0), (.linearGravity, 1, 0, 200), (.linearGravity, 0.25, 0, 200),
    (.spring, 1, -300, 0), (.spring, 0.25, -1200, 0), (.electric, 1, 300, 0),
    (.electric, 0.25, 1200, 0), (.drag, 1, 0, 0), (.magnetic, 1, 0, 0),
  ]

  @Test(arguments: pulls)
  func `an item at rest 300 points to the right gets what the formula says`(
    kind: Field.Kind, mass: Double, x: Double, y: Double
  ) {
    var field = Field(kind)
    if kind == .linearGravity { field.direction = Vector(x: 0, y: 2) }
    let edge = 100 * mass.squareRoot()

    let change = Self.change(
      by: field, at: Vector(x: 50, y: 70), of: Vector(x: 350, y: 70), edge: edge, charge: 3)

    #expect(abs(change.x - x / 120) < 1e-12 && abs(change.y - y / 120) < 1e-12)
  }

  @Test(arguments: Field.Kind.allCases)
  func `a field of no strength, or one on whose position an item at rest is, moves nothing`(
    kind: Field.Kind
  ) {
    var field = Field(kind)
    #expect(Self.change(by: field, of: .zero, charge: 1) == .zero)

    field.strength = 0
    field.direction = Vector(x: 1, y: 1)
    let moving = kind == .velocity ? Vector.zero : Vector(x: 30, y: 40)
    #expect(Self.change(by: field, of: Vector(x: 30, y: 90), moving: moving, charge: 1) == .zero)
  }

  @Test(arguments: [
    (falloff: 0.0, distance: 400.0, share: 1.0), (1, 400, 0.25), (2, 400, 0.0625), (3, 50, 8),
    (0.5, 400, 0.5), (1.5, 25, 8), (2, 100, 1), (1, 0.01, 4),
  ])
  func `the strength falls off with the distance, down to the least radius`(
    falloff: Double, distance: Double, share: Double
  ) {
    var field = Field.radialGravity()
    field.falloff = falloff
    field.minimumRadius = 25

    let change = Self.change(by: field, of: Vector(x: 0, y: distance))

    #expect(abs(change.y * 120 / -100 - share) < 1e-11)
  }

  @Test(arguments: [0.5, 3, 1e6])
  func `drag takes its share of the speed and never turns it round`(strength: Double) {
    var field = Field.drag()
    field.strength = strength
    let edge = 50.0

    let change = Self.change(
      by: field, of: .zero, moving: Vector(x: 100, y: -200), edge: edge, ticks: 60)

    // The mass is a quarter of a kilogram.
    var share = 1.0
    for _ in 0..<60 { share /= 1 + strength * 4 / 120 }
    #expect(abs(change.x - 100 * (share - 1)) < 1e-9)
    #expect(abs(change.y + 200 * (share - 1)) < 1e-9)
  }

  @Test func `negative drag makes faster`() {
    var field = Field.drag()
    field.strength = -1

    let change = Self.change(by: field, of: .zero, moving: Vector(x: 120, y: 0))

    #expect(abs(change.x - 1) < 1e-12)
  }

  @Test func `a magnetic field leads what is charged round a circle at the same speed`() {
    var scene = PushTests.space
    let item = scene.add(
      0, 0, size: 100, velocity: Vector(x: 200, y: 0), .with { $0.charge = 2 })
    let other = scene.add(0, 900, size: 100, velocity: Vector(x: 200, y: 0))
    var field = Field.magnetic()
    field.strength = Double.pi / 2
    scene.world.spawn(field)

    scene.run(seconds: 1)

    // Half a turn counter-clockwise: up from where it starts, by twice m·v/(q·B).
    #expect(abs(scene.velocity(item).dx + 200) < 1e-9 && abs(scene.velocity(item).dy) < 1e-9)
    #expect(abs(scene.position(item).y + 2 * 200 / Double.pi) < 0.01)
    #expect(abs(scene.position(other).x - 200) < 1e-9 && scene.position(other).y == 900)
  }

  @Test func `a spring swings with the period of its mass and keeps its energy`() {
    var scene = PushTests.space
    let item = scene.add(100, 0, size: 100)
    var field = Field.spring()
    field.strength = 4 * Double.pi * Double.pi
    scene.world.spawn(field)
    var farthest = 0.0

    for _ in 0..<20 {
      scene.run(seconds: 1)
      farthest = max(farthest, abs(scene.position(item).x - 100))
    }

    // One kilogram on 4π² newtons a metre: a second. The tick makes it faster by 1/8750.
    #expect(farthest < 3.5)
    scene.run(seconds: 0.5)
    #expect(abs(scene.position(item).x + 100) < 3.5)
  }

  /// Beyond 6 a tick is too long for an item as light as this; the last would throw it out of all
  /// bounds, and be refused.
  @Test(arguments: [10, 1000, 1e8])
  func `a spring too stiff for a tick does not explode`(strength: Double) {
    var scene = PushTests.space
    let item = scene.add(100, 30, size: 1)
    var field = Field.spring()
    field.strength = strength
    scene.world.spawn(field)

    scene.run(seconds: 5)

    #expect(abs(scene.position(item).x) < 101 && abs(scene.position(item).y) < 31)
  }

  @Test func `radial gravity that falls off by the square leads round an orbit`() {
    var scene = PushTests.space
    let item = scene.add(
      200, 0, size: 20, velocity: Vector(x: 0, y: (100.0 * 50 / 4 * 200).squareRoot()))
    var sun = Field.radialGravity()
    sun.falloff = 2
    sun.strength = 50
    scene.world.spawn(sun)
    var (least, most) = (200.0, 200.0)

    for _ in 0..<600 {
      scene.run(ticks: 1)
      let place = scene.position(item)
      let radius = (place.x * place.x + place.y * place.y).squareRoot()
      (least, most) = (min(least, radius), max(most, radius))
    }

    #expect(least > 196 && most < 204)
  }

  @Test func `what is charged against the field is pulled, what has no charge stays`() {
    let place = Vector(x: 0, y: -200)

    #expect(Self.change(by: .electric(), of: place, charge: 1).y < 0)
    #expect(Self.change(by: .electric(), of: place, charge: -1).y > 0)
    #expect(Self.change(by: .electric(), of: place) == .zero)
  }
}

@Suite("Velocity fields")
struct VelocityFieldTests {
  @Test func `a velocity field overrides gravity and all other fields`() {
    var scene = PhysicsScene(gravity: 1, bounds: nil)
    let item = scene.add(0, 0, velocity: Vector(x: 7, y: 8))
    scene.world.spawn(Field.velocity(direction: Vector(x: 1, y: -0.5)))
    scene.world.spawn(Field.linearGravity(direction: Vector(x: 9, y: 9)))
    scene.world.spawn(PushTests.push([item], .continuous))

    scene.run(seconds: 1)

    #expect(scene.velocity(item) == Velocity(dx: 100, dy: -50))
    #expect(abs(scene.position(item).x - 100) < 1e-9)
    #expect(abs(scene.position(item).y + 50) < 1e-9)
  }

  @Test func `a velocity field carries through all parts of a long tick`() {
    var scene = PhysicsScene(gravity: 1, bounds: nil)
    scene.ticksPerSecond = 10
    let item = scene.add(0, 0)
    scene.world.spawn(Field.velocity(direction: Vector(x: 1, y: 0)))

    scene.run(ticks: 1)

    #expect(abs(scene.position(item).x - 10) < 1e-9 && scene.position(item).y == 0)
    #expect(scene.velocity(item) == Velocity(dx: 100, dy: 0))
  }

  @Test func `what a velocity field lets go falls from the next tick on`() {
    var scene = PhysicsScene(gravity: 1, bounds: nil)
    scene.ticksPerSecond = 10
    let item = scene.add(0, 0)
    let field = scene.world.spawn(Field.velocity(direction: Vector(x: 1, y: 0)))
    scene.run(ticks: 1)

    scene.world.despawn(field)
    scene.run(ticks: 1)

    #expect(abs(scene.velocity(item).dy - 100) < 1e-9)
    #expect(abs(scene.position(item).y - 5) < 1e-9)
  }

  @Test func `what is pressed against a wall by a velocity field does not sag`() {
    var scene = PhysicsScene(gravity: 1, bounds: Rect(x: 0, y: 0, width: 300, height: 1000))
    let item = scene.add(280, 500, .documented)
    scene.world.spawn(Field.velocity(direction: Vector(x: 1, y: 0)))

    scene.run(seconds: 2)

    #expect(abs(scene.position(item).x - 290) < 0.1)
    #expect(abs(scene.position(item).y - 500) < 1e-6)
  }

  @Test func `outside of the region, and once the field is gone, gravity has its say again`() {
    var scene = PhysicsScene(gravity: 1, bounds: nil)
    let item = scene.add(0, 0)
    var field = Field.velocity(direction: Vector(x: 2, y: 0))
    field.region = Region(radius: 100)
    let entity = scene.world.spawn(field)
    scene.run(seconds: 0.4)
    #expect(scene.position(item).y == 0)

    scene.run(seconds: 0.6)
    let fallen = scene.position(item).y
    #expect(fallen > 100)

    scene.world[item, Position.self] = Position(x: 0, y: 0)
    scene.world[item, Velocity.self] = Velocity(dx: 0, dy: 0)
    scene.world.despawn(entity)
    scene.run(seconds: 1)
    #expect(abs(scene.position(item).y - 500) < 1e-9)
  }

  @Test func `what sleeps in a field of no velocity sleeps on`() {
    var scene = PhysicsScene()
    scene.add(500, 990, .documented)
    scene.run(seconds: 1)
    scene.world.spawn(Field.velocity(direction: .zero))
    let before = scene.world

    scene.run(seconds: 0.5)

    #expect(scene.world == before)
  }

  @Test func `several velocity fields add up`() {
    let both = FieldTests.change(
      by: .velocity(direction: Vector(x: 1, y: 0)), of: .zero, moving: Vector(x: 0, y: 30))
    #expect(both == Vector(x: 100, y: -30))

    var scene = PushTests.space
    let item = scene.add(0, 0)
    scene.world.spawn(Field.velocity(direction: Vector(x: 1, y: 0)))
    scene.world.spawn(Field.velocity(direction: Vector(x: 0, y: 1)))
    scene.run(ticks: 1)
    #expect(scene.velocity(item) == Velocity(dx: 100, dy: 100))
  }
}
