import ECS
import Systems
import Testing

@Suite("Friction and damping")
struct FrictionTests {
  /// A world whose floor rubs.
  static func floor(friction: Double) -> PhysicsScene {
    var scene = PhysicsScene()
    scene.world[resource: Collision.self]?.friction = friction
    return scene
  }

  @Test(arguments: [
    (item: 0.2, floor: 0.2, speed: 200.0), (0.2, 0.8, 300), (0.5, 0.5, 100), (0, 1, 200),
  ])
  func `a box that slides on the floor stops after v² / (2 μ g)`(
    item: Double, floor: Double, speed: Double
  ) {
    var scene = Self.floor(friction: floor)
    let box = scene.add(500, 990, velocity: Vector(x: speed, y: 0), .with { $0.friction = item })

    scene.run(seconds: 1.5)

    // Of the two the geometric mean counts. A tick early or late is the speed of a tick.
    let friction = (item * floor).squareRoot()
    let way = friction > 0 ? speed * speed / (2 * friction * 1000) : 1.5 * speed
    #expect(abs(scene.position(box).x - 500 - way) < speed / 120)
    #expect((abs(scene.velocity(box).dx) < 1e-6) == (friction > 0))
  }

  @Test(arguments: [
    (friction: 0.1, dx: 300.0, spin: 0.0), (0.1, -300, 0), (0.1, 0, 60), (0.5, 300, 0),
    (0.5, 0, 60), (0.5, 300, -30), (0, 300, 20),
  ])
  func `an elastic ball that hits the floor leaves with the spin of Coulomb's law`(
    friction: Double, dx: Double, spin: Double
  ) {
    var scene = PhysicsScene(gravity: 0)
    scene.world[resource: Collision.self]?.friction = friction
    let ball = scene.add(
      500, 900, circle: true, velocity: Vector(x: dx, y: 400), spin: spin,
      .with {
        $0.elasticity = 1
        $0.friction = friction
      })

    scene.run(seconds: 0.4)

    // The surface below slides with v - r·ω; a third of it times the mass would stop it, as the
    // moment of inertia is m·r²/2, and the floor gives μ times the impulse that turns it round.
    let slide = dx - 10 * spin
    let change = min(max(-slide / 3, -friction * 800), friction * 800)
    #expect(abs(scene.velocity(ball).dy + 400) < 1e-9)
    #expect(abs(scene.velocity(ball).dx - (dx + change)) < 1e-9)
    #expect(abs(scene.spin(ball) - (spin - change * 10 / 50)) < 1e-9)
  }

  @Test(arguments: [(ticks: 60, left: 0.904913), (120, 0.904875), (240, 0.904856)])
  func `a resistance of 0.1 leaves nine tenths of the speed after a second`(
    ticks: Int, left: Double
  ) {
    var world = World()
    let item = world.spawn(
      Position(x: 0, y: 0), Velocity(dx: 1000, dy: 0), Rotation(), AngularVelocity(spin: 10),
      Collider.cell, ItemProperties.observed)
    let tick = 1 / Double(ticks)
    for number in 0...ticks {
      PhysicsSystem().update(&world, tick: Tick(number: number, seconds: tick))
    }

    #expect(abs(world.linearVelocity(of: item).x / 1000 - left) < 1e-6)
    #expect(abs(world.angularVelocity(of: item) / 10 - left) < 1e-6)
  }

  @Test func `friction takes the energy of a tumbling box, and none of one that bounces flat`() {
    func energyLeft(angle: Double) -> Double {
      var scene = Self.floor(friction: 0.2)
      scene.add(
        500, 500, angle: angle,
        .with {
          $0.elasticity = 1
          $0.friction = 0.2
        })
      let start = scene.energy
      scene.run(seconds: 6)
      return scene.energy / start
    }

    #expect(abs(energyLeft(angle: 0) - 1) < 1e-6)
    #expect(energyLeft(angle: 0.3) < 0.5)
  }
}
