import ECS
import Systems
import Testing

@Suite("Gravity")
struct GravityTests {
  @Test func `gravity has the defaults of UIKit`() {
    let gravity = Gravity()

    #expect(gravity.direction == Vector(x: 0, y: 1) && gravity.magnitude == 1)
    #expect(abs(gravity.angle - Double.pi / 2) < 1e-15)
    #expect(gravity.acceleration == Vector(x: 0, y: 1000))
  }

  @Test func `direction, angle and magnitude are tied`() {
    var gravity = Gravity()

    gravity.magnitude = 3
    #expect(gravity.direction == Vector(x: 0, y: 3))

    gravity.direction = Vector(x: 3, y: -4)
    #expect(gravity.magnitude == 5)
    #expect(abs(gravity.angle + 0.9272952180016122) < 1e-15)

    gravity.magnitude = -10
    #expect(gravity.direction == Vector(x: -6, y: 8) && gravity.magnitude == 10)

    gravity.setAngle(0, magnitude: 2)
    #expect(gravity.direction == Vector(x: 2, y: 0))

    gravity.angle = Double.pi
    #expect(abs(gravity.direction.x + 2) < 1e-15)
  }

  @Test(arguments: [Gravity(), Gravity(direction: Vector(x: -1, y: -2))])
  func `a magnitude of 0 makes the vector (0, 0) and the angle 0`(start: Gravity) {
    var gravity = start

    gravity.magnitude = 0
    #expect(gravity.direction == .zero && gravity.angle == 0)
    #expect(gravity.direction.x.sign == .plus && gravity.direction.y.sign == .plus)

    gravity.magnitude = 2
    #expect(gravity.direction == Vector(x: 2, y: 0))

    gravity.setAngle(3, magnitude: 0)
    #expect(gravity.direction == .zero && gravity.angle == 0)
  }

  @Test func `a second gravity takes the place of the first in mid-fall`() {
    var scene = PhysicsScene(gravity: 1, bounds: nil)
    let item = scene.add(0, 0)
    scene.run(seconds: 1)

    scene.world.insert(resource: Gravity(direction: Vector(x: 0, y: -1)))
    scene.run(seconds: 1)

    // 500 down, then 1000 down and 500 up.
    #expect(abs(scene.position(item).y - 1000) < 1e-8)
    #expect(abs(scene.velocity(item).dy) < 1e-8)
  }

  @Test func `gravity that changes in mid-fall wakes what sleeps`() {
    var scene = PhysicsScene()
    let asleep = scene.add(500, 990, .documented)
    scene.run(seconds: 1)
    let falling = scene.add(900, 100, .documented)
    scene.run(seconds: 0.5)

    scene.world[resource: Gravity.self]?.magnitude = -1
    scene.run(seconds: 0.5)

    #expect(abs(scene.position(asleep).y - (990 - 125)) < 0.1)
    #expect(abs(scene.position(falling).y - 350) < 0.1)
  }

  @Test func `without gravity nothing falls, and taking it away is a change`() {
    var scene = PhysicsScene(gravity: 1, bounds: nil)
    let item = scene.add(0, 0)
    scene.run(seconds: 0.5)

    scene.world.take(Gravity.self)
    scene.run(seconds: 0.5)

    #expect(abs(scene.velocity(item).dy - 500) < 1e-9)
    #expect(abs(scene.position(item).y - 375) < 1e-9)
  }
}
