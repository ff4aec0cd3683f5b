import ECS
import Systems
import Testing

@Suite("Continuous collision")
struct TunnellingTests {
  @Test(arguments: [UInt64(1), 2])
  func `fast squares never leave a closed box`(seed: UInt64) {
    let bounds = Rect(x: 0, y: 0, width: 1500, height: 1500)
    var scene = PhysicsScene(gravity: 0, bounds: bounds)
    var chance = TestChance(state: seed)
    var items: [Entity] = []
    for index in 0..<20 {
      let speed = chance.next(in: 5000...20_000)
      let (sine, cosine) = chance.next(in: 0...6.28).sineAndCosine
      items.append(
        scene.add(
          150 + Double(index % 5) * 300, 150 + Double(index / 5) * 300,
          velocity: Vector(x: cosine * speed, y: sine * speed)))
    }
    let start = scene.energy

    for _ in 0..<120 {
      scene.run(ticks: 1)
      for item in items { #expect(bounds.contains(scene.position(item).vector)) }
    }

    #expect(abs(scene.energy / start - 1) < 1e-6)
  }

  @Test(arguments: [0.0, 0.5, 1.0])
  func `a shot at a wall stays on this side`(elasticity: Double) {
    var scene = PhysicsScene(gravity: 0)
    let item = scene.add(
      100, 500, velocity: Vector(x: -100_000, y: 0), .with { $0.elasticity = elasticity })

    scene.run(ticks: 3)

    #expect(scene.position(item).x > 9)
    #expect(scene.velocity(item).dx > -1e-9)
  }

  @Test(arguments: [0.0, 0.1, 0.5, 1.0], [0.0, 0.4])
  func `a fast item that meets another one knocks it on and does not pass`(
    elasticity: Double, friction: Double
  ) {
    var scene = PhysicsScene(gravity: 0)
    let material = ItemProperties.with {
      $0.elasticity = elasticity
      $0.friction = friction
    }
    var chance = TestChance(state: 5)
    for index in 0..<20 {
      let y = 30 + Double(index) * 45
      let shot = scene.add(
        100, y, size: 10, velocity: Vector(x: chance.next(in: 5000...20_000), y: 0), material)
      let target = scene.add(
        500, y + chance.next(in: -8...8), size: 4, height: 30,
        .with {
          $0 = material
          $0.allowsRotation = false
        })
      scene.run(ticks: 10)
      #expect(scene.position(shot).x < scene.position(target).x)
      scene.world.despawn(shot)
      scene.world.despawn(target)
    }
  }

  @Test(arguments: [0.0, 0.1, 0.3, 1.0])
  func `a box that falls on the joint of two tiles stays above them`(elasticity: Double) {
    var scene = PhysicsScene()
    let anchored = ItemProperties.with { $0.isAnchored = true }
    scene.add(450, 900, size: 100, height: 20, anchored)
    scene.add(550, 900, size: 100, height: 20, anchored)
    let item = scene.add(
      500, 400, angle: 0.4, velocity: Vector(x: 0, y: 6000), .with { $0.elasticity = elasticity })

    for _ in 0..<120 {
      scene.run(ticks: 1)
      #expect(scene.position(item).y < 890)
    }
  }

  @Test(arguments: [800.0, 1000])
  func `a ball at the speed of a game of pong passes no wall`(speed: Double) throws {
    var scene = PhysicsScene(gravity: 0, bounds: nil)
    var collision = Collision(bounds: nil)
    collision.add(
      try Boundary(
        "court",
        path: [
          .zero, Vector(x: 400, y: 0), Vector(x: 400, y: 300), Vector(x: 0, y: 300),
        ]))
    scene.world.insert(resource: collision)
    let ball = scene.add(
      200, 150, size: 8, circle: true, velocity: Vector(x: speed, y: speed * 0.37))

    for _ in 0..<600 {
      scene.run(ticks: 1)
      let position = scene.position(ball)
      #expect(abs(position.x - 200) < 197 && abs(position.y - 150) < 147)
    }
  }

  @Test(arguments: [0.0, 0.5, 1.0])
  func `a plate that is driven into a wall never drives an item out`(elasticity: Double) {
    var scene = PhysicsScene(gravity: 0)
    let item = scene.add(80, 500, .with { $0.elasticity = elasticity })
    let plate = scene.add(300, 500, size: 40, height: 200, .with { $0.isAnchored = true })

    for tick in 0..<600 {
      // To and fro at 1000 points a second, from 300 points off the wall to the wall itself.
      let phase = Double(tick) * 1000 / 120
      let way = phase - 560 * Double(Int(phase / 560))
      scene.world[plate, Position.self]?.x = 300 - min(way, 560 - way)
      scene.run(ticks: 1)
      #expect(scene.position(item).x > 0)
    }
  }
}
