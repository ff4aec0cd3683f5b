import ECS
import Systems
import Testing

@Suite("Elasticity")
struct ElasticityTests {
  /// A square with a corner straight below at an angle: the closed form of a rigid body with one
  /// contact.
  @Test(arguments: [0.3, 0.5, 0.6, 0.785398163397448, 1.2])
  func `a square that meets the floor corner first leaves with the velocity of the closed form`(
    angle: Double
  ) {
    var scene = PhysicsScene()
    let item = scene.add(500, 700, angle: angle, velocity: Vector(x: 50, y: 0))
    let corner = lowestCorner(at: angle)
    let speed = (2 * 1000 * (300 - corner.y)).squareRoot()
    let inertia = (20.0 * 20 + 20 * 20) / 12
    let impulse = 2 * speed / (1 + corner.x * corner.x / inertia)

    let landing = speed / 1000
    scene.run(ticks: Int(landing * 120) + 1)

    let after = Double(scene.tick) / 120 - landing
    #expect(abs(scene.velocity(item).dy - (speed - impulse + 1000 * after)) < 1e-4 * speed)
    #expect(abs(scene.spin(item) - (-corner.x * impulse / inertia)) < 1e-4 * speed / 10)
    #expect(scene.velocity(item).dx == 50)
  }

  /// Where the lowest corner is, from the centre.
  func lowestCorner(at angle: Double) -> Vector {
    corners(at: .zero, angle: angle).max { $0.y < $1.y } ?? .zero
  }

  @Test(arguments: [0.3, 0.5, 0.7, 0.9, 1.0])
  func `the first apexes are those of the elasticity`(elasticity: Double) {
    var scene = PhysicsScene()
    let ball = scene.add(500, 490, circle: true, .with { $0.elasticity = elasticity })
    var apexes: [Double] = []
    var last = scene.velocity(ball).dy

    for _ in 0..<600 where apexes.count < 2 {
      scene.run(ticks: 1)
      let speed = scene.velocity(ball).dy
      // Exact from any point of the flight: the height left to climb.
      if last < 0 && speed >= 0 {
        apexes.append(990 - scene.position(ball).y + speed * speed / 2000)
      }
      last = speed
    }

    let square = elasticity * elasticity
    #expect(apexes.count == 2)
    #expect(abs(apexes[0] - 500 * square) < 0.05)
    #expect(abs(apexes[1] - 500 * square * square) < 0.05)
  }

  @Test func `an elastic ball comes back to its height thirty times`() {
    var scene = PhysicsScene()
    let ball = scene.add(500, 490, circle: true)
    let start = scene.energy

    scene.run(seconds: 60)

    #expect(abs(scene.energy / start - 1) < 1e-9)
    #expect(scene.position(ball).x == 500)
  }

  @Test(arguments: [0.0, 0.3])
  func `one square keeps its energy for a minute, flat or tilted`(angle: Double) {
    var scene = PhysicsScene()
    let item = scene.add(500, 490, angle: angle)
    let start = scene.energy

    scene.run(seconds: 60)

    #expect(abs(scene.energy / start - 1) < 1e-4)
    if angle == 0 { #expect(abs(scene.spin(item)) < 1e-9) }
  }

  @Test(arguments: [(gravity: 0.0, circle: false), (1, false), (0, true), (1, true)])
  func `a crowd keeps its energy`(gravity: Double, circle: Bool) {
    var scene = PhysicsScene(
      gravity: gravity, bounds: Rect(x: 0, y: 400, width: 600, height: 600))
    var chance = TestChance(state: 12345)
    for index in 0..<36 {
      scene.add(
        75 + Double(index % 6) * 85, 480 + Double(index / 6) * 85, size: 40, circle: circle,
        velocity: Vector(x: chance.next(in: -400...400), y: chance.next(in: -400...400)))
    }
    let start = scene.energy

    scene.run(seconds: 8)

    #expect(abs(scene.energy / start - 1) < 1e-3)
  }

  @Test func `momentum is kept to rounding while nothing meets a wall`() {
    var scene = PhysicsScene(gravity: 0, bounds: nil)
    var chance = TestChance(state: 7)
    for index in 0..<25 {
      let (x, y) = (Double(index % 5) * 30, Double(index / 5) * 30)
      scene.add(
        x, y, angle: chance.next(in: 0...1.5),
        velocity: Vector(x: (60 - x) * 4, y: (60 - y) * 3), spin: chance.next(in: -3...3))
    }
    let (momentum, energy) = (scene.momentum, scene.energy)
    var touches = 0

    for _ in 0..<120 {
      scene.run(ticks: 1)
      touches += scene.world.itemContacts.count
    }

    #expect(touches > 20)
    #expect(abs(scene.momentum.x - momentum.x) < 1e-9)
    #expect(abs(scene.momentum.y - momentum.y) < 1e-9)
    #expect(abs(scene.energy / energy - 1) < 1e-3)
  }
}
