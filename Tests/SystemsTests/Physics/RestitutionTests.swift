import ECS
import Systems
import Testing

@Suite("Restitution")
struct RestitutionTests {
  /// The heights above a floor at which an item stops rising, counted for its lowest point.
  static func apexes(
    _ count: Int, of item: Entity, in scene: inout PhysicsScene, floor: Double, pull: Double = 1000,
    half: Double = 10
  ) -> [Double] {
    var apexes: [Double] = []
    var last = scene.velocity(item).dy
    for _ in 0..<20_000 where apexes.count < count {
      scene.run(ticks: 1)
      let speed = scene.velocity(item).dy
      // Exact from any point of the flight: the height left to climb.
      if last < 0 && speed >= 0 {
        apexes.append(floor - half - scene.position(item).y + speed * speed / (2 * pull))
      }
      last = speed
    }
    return apexes
  }

  @Test(arguments: [30, 60, 120, 240])
  func `an elastic ball rises to its height thirty times, at any length of a tick`(rate: Int) {
    var scene = PhysicsScene()
    scene.ticksPerSecond = rate
    let ball = scene.add(500, 490, circle: true)

    let apexes = Self.apexes(30, of: ball, in: &scene, floor: 1000)

    #expect(apexes.count == 30)
    for apex in apexes { #expect(abs(apex / 500 - 1) < 1e-4) }
  }

  @Test(arguments: [0.01, 1, 100])
  func `a scene of any size takes the same course`(scale: Double) {
    var scene = PhysicsScene(
      gravity: scale, bounds: Rect(x: 0, y: 0, width: 3000 * scale, height: 1000 * scale))
    let ball = scene.add(500 * scale, 490 * scale, size: 20 * scale, circle: true)
    let square = scene.add(
      900 * scale, 700 * scale, size: 20 * scale, angle: 0.3, velocity: Vector(x: 100 * scale, y: 0)
    )
    var plain = PhysicsScene()
    let plainBall = plain.add(500, 490, circle: true)
    let plainSquare = plain.add(900, 700, angle: 0.3, velocity: Vector(x: 100, y: 0))

    scene.run(seconds: 2.5)
    plain.run(seconds: 2.5)

    for (scaled, item) in [(ball, plainBall), (square, plainSquare)] {
      #expect(abs(scene.position(scaled).x / scale - plain.position(item).x) < 0.1)
      #expect(abs(scene.position(scaled).y / scale - plain.position(item).y) < 0.1)
      #expect(abs(scene.angle(scaled) - plain.angle(item)) < 0.01)
    }
  }

  @Test func `a flat box on a narrower ledge comes back to its height and does not turn`() {
    var scene = PhysicsScene()
    let anchored = ItemProperties.with { $0.isAnchored = true }
    scene.add(500, 800, size: 10, height: 400, anchored)
    let item = scene.add(500, 390)

    let apexes = Self.apexes(8, of: item, in: &scene, floor: 600)

    #expect(apexes.count == 8)
    for apex in apexes { #expect(abs(apex / 200 - 1) < 1e-4) }
    #expect(abs(scene.spin(item)) < 1e-9)
  }

  @Test func `a heavy cube without elasticity stays where it lands`() {
    var scene = PhysicsScene()
    let cube = scene.add(500, 490, .with { $0.density = 1000 })
    scene.run(seconds: 1.05)
    var highest = 1000.0

    for _ in 0..<120 {
      scene.run(ticks: 1)
      highest = min(highest, scene.position(cube).y)
    }

    #expect(990 - highest < 0.01 * 500)
  }

  @Test func `thirty circles of elasticity 0_8 in a box are asleep within twenty seconds`() {
    var scene = PhysicsScene(bounds: Rect(x: 0, y: 800, width: 200, height: 200))
    let paused = EventReader<PhysicsPaused>(named: "test")
    scene.world.register(paused)
    for index in 0..<30 {
      scene.add(
        20 + Double(index % 6) * 31, 815 + Double(index / 6) * 30, circle: true,
        .with { $0.elasticity = 0.8 })
    }

    scene.run(seconds: 20)

    #expect(scene.world.receive(paused).count == 1)
  }
}
