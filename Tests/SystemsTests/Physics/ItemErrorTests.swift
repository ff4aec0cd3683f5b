import ECS
import Systems
import Testing

@Suite("Refused items")
struct ItemErrorTests {
  @Test(arguments: [
    (width: 0.0, height: 20.0), (20, 0), (-20, 20), (.nan, 20), (20, .infinity),
  ])
  func `a degenerate size is refused by name, once, and nothing traps`(
    width: Double, height: Double
  ) {
    var scene = PhysicsScene()
    let errors = EventReader<ItemError>(named: "test")
    scene.world.register(errors)
    let bad = scene.add(100, 100, size: width, height: height)
    let good = scene.add(200, 100)

    scene.run(ticks: 30)

    let expected = ItemError(item: bad, reason: .size)
    #expect(scene.world.receive(errors) == [expected])
    #expect(throws: expected) { try scene.world.checkItem(bad) }
    #expect(scene.position(bad) == Position(x: 100, y: 100))
    #expect(scene.position(good).y > 100)
  }

  @Test func `a circle has a positive radius and is as wide as high`() {
    var scene = PhysicsScene()
    let flat = scene.add(100, 100, circle: true)
    scene.world[flat, Collider.self]?.size.height = 10

    #expect(throws: ItemError(item: flat, reason: .size)) { try scene.world.checkItem(flat) }
  }

  @Test(arguments: [
    (reason: ItemError.Reason.density, properties: ItemProperties.with { $0.density = 0 }),
    (.density, .with { $0.density = .nan }), (.property, .with { $0.elasticity = 1.5 }),
    (.property, .with { $0.friction = -1 }), (.property, .with { $0.resistance = .nan }),
  ])
  func `impossible properties are refused`(
    reason: ItemError.Reason, properties: ItemProperties
  ) {
    var scene = PhysicsScene()
    let item = scene.add(100, 100, properties)

    scene.run(ticks: 5)

    #expect(throws: ItemError(item: item, reason: reason)) { try scene.world.checkItem(item) }
    #expect(scene.position(item) == Position(x: 100, y: 100))
  }

  @Test func `a motion that is no number is refused`() {
    var scene = PhysicsScene()
    let item = scene.add(100, 100, velocity: Vector(x: .nan, y: 0))
    scene.add(200, 100)

    scene.run(ticks: 5)

    #expect(throws: ItemError(item: item, reason: .motion)) { try scene.world.checkItem(item) }
  }

  @Test func `a possible item passes, and what lacks a component does not`() throws {
    var scene = PhysicsScene()
    let item = scene.add(100, 100)
    try scene.world.checkItem(item)

    scene.world.remove(Velocity.self, from: item)

    #expect(throws: ItemError(item: item, reason: .componentMissing)) {
      try scene.world.checkItem(item)
    }
  }

  @Test func `items that start on top of each other part at a bounded speed`() {
    var scene = PhysicsScene(gravity: 0)
    let items = (0..<10).map { scene.add(500 + Double($0) * 0.5, 500, .documented) }

    scene.run(seconds: 3)

    for item in items {
      #expect(abs(scene.velocity(item).dx) < 200 && abs(scene.velocity(item).dy) < 200)
      #expect(scene.position(item).x > 0 && scene.position(item).x < 1000)
    }
  }

  @Test func `bounds that shrink pull in what is outside`() {
    var scene = PhysicsScene()
    let item = scene.add(2900, 990)
    scene.run(ticks: 10)

    scene.world[resource: Collision.self]?.bounds = Rect(x: 0, y: 0, width: 2850, height: 1000)
    scene.run(seconds: 2)

    #expect(scene.position(item).x < 2841)
  }
}
