import ECS
import Systems
import Testing

@Suite("Item properties")
struct ItemPropertyTests {
  @Test func `the defaults are the documented ones, and the observed ones are a preset`() {
    let documented = ItemProperties()
    #expect(documented == .documented)
    #expect(documented.elasticity == 0 && documented.friction == 0 && documented.density == 1)
    #expect(documented.resistance == 0 && documented.angularResistance == 0)
    #expect(documented.allowsRotation && !documented.isAnchored && documented.charge == 0)

    let observed = ItemProperties.observed
    #expect(observed.elasticity == 0.2 && observed.friction == 0.2)
    #expect(observed.resistance == 0.1 && observed.angularResistance == 0.1)
  }

  @Test func `an anchored item stays, and what hits it bounces off`() {
    var scene = PhysicsScene(gravity: 0)
    let anchored = scene.add(
      300, 500, velocity: Vector(x: 9, y: 9),
      .with {
        $0.isAnchored = true
        $0.elasticity = 1
      })
    let other = scene.add(200, 500, velocity: Vector(x: 300, y: 0))

    scene.run(seconds: 0.5)

    #expect(scene.position(anchored) == Position(x: 300, y: 500))
    #expect(scene.velocity(anchored) == Velocity(dx: 0, dy: 0))
    #expect(abs(scene.velocity(other).dx + 300) < 1e-9)
  }

  @Test(arguments: [true, false])
  func `an item turns when it is hit off its centre, if it may`(allowsRotation: Bool) {
    var scene = PhysicsScene(gravity: 0)
    let item = scene.add(
      300, 500,
      .with {
        $0.elasticity = 1
        $0.allowsRotation = allowsRotation
      })
    scene.add(250, 508, velocity: Vector(x: 300, y: 0))

    scene.run(seconds: 0.3)

    #expect((scene.spin(item) == 0) == !allowsRotation)
  }

  @Test func `a spin that an item has goes on when it may not turn`() {
    var scene = PhysicsScene(gravity: 0)
    let item = scene.add(300, 500, spin: 2, .with { $0.allowsRotation = false })

    scene.run(seconds: 1)

    #expect(abs(scene.angle(item) - 2) < 1e-12)
  }

  @Test func `the density decides who gives way`() {
    var scene = PhysicsScene(gravity: 0)
    let heavy = scene.add(
      300, 500,
      .with {
        $0.elasticity = 1
        $0.density = 3
      })
    let light = scene.add(200, 500, velocity: Vector(x: 400, y: 0))

    scene.run(seconds: 0.5)

    #expect(abs(scene.velocity(heavy).dx - 200) < 1e-9)
    #expect(abs(scene.velocity(light).dx + 200) < 1e-9)
  }

  @Test func `a sliding box stops where friction says`() {
    var scene = PhysicsScene()
    scene.world[resource: Collision.self]?.friction = 0.4
    let item = scene.add(500, 990, velocity: Vector(x: 200, y: 0), .with { $0.friction = 0.4 })

    scene.run(seconds: 2)

    // The geometric mean of 0.4 and 0.4; v² / (2 μ g).
    #expect(abs(scene.position(item).x - 550) < 1)
    #expect(abs(scene.velocity(item).dx) < 1e-6)
    #expect(abs(scene.position(item).y - 990) < 0.1)
  }

  @Test func `without friction a box slides on`() {
    var scene = PhysicsScene()
    let item = scene.add(500, 990, velocity: Vector(x: 200, y: 0), .documented)

    scene.run(seconds: 2)

    #expect(abs(scene.position(item).x - 900) < 1e-6)
  }

  @Test func `a circle bounces off the corner of a box along the line of centre and corner`() {
    var scene = PhysicsScene(gravity: 0)
    scene.add(
      400, 500,
      .with {
        $0.isAnchored = true
        $0.elasticity = 1
      })
    // Aimed so that it touches the corner at (390, 490) under 45 degrees: it leaves straight up.
    let offset = 10 * (0.5).squareRoot()
    let ball = scene.add(300, 490 - offset, circle: true, velocity: Vector(x: 300, y: 0))

    scene.run(seconds: 0.5)

    #expect(abs(scene.velocity(ball).dx) < 0.1)
    #expect(abs(scene.velocity(ball).dy + 300) < 0.1)
  }

  @Test func `a stack of ten boxes stands`() {
    var scene = PhysicsScene()
    let items = (0..<10).map { scene.add(500, 990 - Double($0) * 20, .documented) }

    scene.run(seconds: 5)

    for (index, item) in items.enumerated() {
      #expect(abs(scene.position(item).x - 500) < 0.01)
      #expect(abs(scene.position(item).y - (990 - Double(index) * 20)) < 1)
    }
  }
}
