import ECS
import Systems
import Testing

@Suite("Elasticity")
struct ElasticityTests {
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

    #expect(abs(scene.energy / start - 1) < 1e-4)
  }

  @Test func `momentum is kept to rounding while nothing meets a wall`() {
    var scene = PhysicsScene(gravity: 0, bounds: nil)
    var chance = TestChance(state: 7)
    var sum = 0.0
    for index in 0..<20 {
      // All fly at the middle, so that they meet on the way.
      let (sine, cosine) = (Double(index) * 0.314).sineAndCosine
      let distance = 60 + Double(index % 4) * 150
      let speed = 100.0
      scene.add(
        cosine * distance, sine * distance, angle: chance.next(in: 0...1.5),
        velocity: Vector(x: -cosine * speed, y: -sine * speed), spin: chance.next(in: -3...3))
      sum += speed
    }
    let (momentum, energy) = (scene.momentum, scene.energy)
    var touches = 0

    for _ in 0..<1200 {
      scene.run(ticks: 1)
      touches += scene.world.itemContacts.count
    }

    #expect(touches > 20)
    #expect(abs(scene.momentum.x - momentum.x) < 1e-12 * sum)
    #expect(abs(scene.momentum.y - momentum.y) < 1e-12 * sum)
    #expect(abs(scene.energy / energy - 1) < 1e-9)
  }
}
