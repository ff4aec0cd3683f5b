import ECS
import Systems
import Testing

@Suite("Free fall")
struct FreeFallTests {
  @Test(arguments: [
    (seconds: 0.25, magnitude: 1.0), (seconds: 1.0, magnitude: 1.0), (seconds: 1.0, magnitude: 0.3),
    (seconds: 2.0, magnitude: -0.5), (seconds: 1.0, magnitude: 0.0),
  ])
  func `an item falls half g t squared`(seconds: Double, magnitude: Double) {
    var scene = PhysicsScene(gravity: magnitude, bounds: nil)
    let item = scene.add(100, 50, velocity: Vector(x: 30, y: -40), spin: 2)

    scene.run(seconds: seconds)

    let fallen = 500 * magnitude * seconds * seconds
    #expect(abs(scene.position(item).y - (50 - 40 * seconds + fallen)) < 1e-8)
    #expect(abs(scene.position(item).x - (100 + 30 * seconds)) < 1e-9)
    #expect(abs(scene.velocity(item).dy - (-40 + 1000 * magnitude * seconds)) < 1e-8)
    #expect(abs(scene.angle(item) - 2 * seconds) < 1e-12)
  }

  @Test func `the first tick takes the items over and moves nothing`() {
    var scene = PhysicsScene()
    let item = scene.add(100, 50, velocity: Vector(x: 30, y: 0))

    scene.run(ticks: 0)
    #expect(scene.position(item) == Position(x: 100, y: 50))

    scene.run(ticks: 1)
    #expect(scene.position(item).x == 100.25)
  }

  @Test func `what is no item stays where it is`() {
    var scene = PhysicsScene()
    let other = scene.world.spawn(Position(x: 1, y: 2), Velocity(dx: 3, dy: 4), Collider.cell)
    scene.add(100, 50)

    scene.run(ticks: 60)

    #expect(scene.position(other) == Position(x: 1, y: 2))
  }

  @Test func `the mass makes no difference to the fall`() {
    var scene = PhysicsScene()
    let light = scene.add(100, 50, .with { $0.density = 0.01 })
    let heavy = scene.add(300, 50, .with { $0.density = 100 })

    scene.run(ticks: 60)

    #expect(scene.position(light).y == scene.position(heavy).y)
  }

  @Test(arguments: [0.0, 0.5, 3.0])
  func `resistance divides the speed by one and its share of a tick`(resistance: Double) {
    var scene = PhysicsScene(gravity: 0)
    let item = scene.add(
      100, 500, velocity: Vector(x: 400, y: 0), spin: 3,
      .with {
        $0.resistance = resistance
        $0.angularResistance = resistance / 2
      })

    scene.run(seconds: 1)

    var (speed, spin) = (400.0, 3.0)
    for _ in 0..<120 {
      speed /= 1 + resistance / 120
      spin /= 1 + resistance / 240
    }
    #expect(abs(scene.velocity(item).dx - speed) < 1e-9)
    #expect(abs(scene.spin(item) - spin) < 1e-12)
  }

  @Test func `gravity is one vector with an angle and a magnitude`() {
    var gravity = Gravity()
    #expect(gravity.acceleration == Vector(x: 0, y: 1000))
    #expect(abs(gravity.angle - Double.pi / 2) < 1e-15)

    gravity.angle = 0
    #expect(abs(gravity.direction.x - 1) < 1e-15 && abs(gravity.direction.y) < 1e-15)

    gravity.magnitude = 0.5
    #expect(abs(gravity.acceleration.x - 500) < 1e-12)

    gravity.magnitude = 0
    #expect(gravity.direction == .zero && gravity.angle == 0)
  }

  @Test func `a second gravity takes the place of the first`() {
    var scene = PhysicsScene(gravity: 1, bounds: nil)
    let item = scene.add(0, 0)
    scene.world.insert(resource: Gravity(direction: Vector(x: 0.5, y: 0)))

    scene.run(seconds: 1)

    #expect(abs(scene.position(item).x - 250) < 1e-9)
    #expect(scene.position(item).y == 0)
  }
}
