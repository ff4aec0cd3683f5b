import ECS
import Systems
import Testing

@Suite("Adding velocities")
struct ItemVelocityTests {
  @Test func `velocities are added, before the physics takes an item over and after`() throws {
    var scene = PushTests.space
    let item = scene.add(0, 0, velocity: Vector(x: 10, y: 0), spin: 1)
    try scene.world.addLinearVelocity(Vector(x: 20, y: 5), to: item)
    try scene.world.addLinearVelocity(Vector(x: 30, y: 0), to: item)
    try scene.world.addAngularVelocity(2, to: item)

    scene.run(ticks: 60)
    #expect(scene.world.linearVelocity(of: item) == Vector(x: 60, y: 5))
    #expect(scene.world.angularVelocity(of: item) == 3)
    #expect(abs(scene.position(item).x - 30) < 1e-9)

    try scene.world.addLinearVelocity(Vector(x: -60, y: -5), to: item)
    try scene.world.addAngularVelocity(-3, to: item)
    scene.run(ticks: 60)
    #expect(scene.world.linearVelocity(of: item) == .zero)
    #expect(scene.world.angularVelocity(of: item) == 0)
  }

  @Test func `a velocity wakes the item it is added to`() throws {
    var scene = PhysicsScene()
    let item = scene.add(500, 990, .documented)
    scene.run(seconds: 1)

    try scene.world.addLinearVelocity(Vector(x: 50, y: 0), to: item)
    scene.run(seconds: 1)

    #expect(abs(scene.position(item).x - 550) < 1e-6)
  }

  @Test func `what is anchored takes no velocity`() throws {
    var scene = PushTests.space
    let item = scene.add(0, 0, .with { $0.isAnchored = true })

    try scene.world.addLinearVelocity(Vector(x: 1, y: 1), to: item)
    try scene.world.addAngularVelocity(1, to: item)

    #expect(scene.world.linearVelocity(of: item) == .zero)
    #expect(scene.world.angularVelocity(of: item) == 0)
  }

  @Test func `what may not turn keeps a spin that is given to it`() throws {
    var scene = PushTests.space
    let item = scene.add(0, 0, .with { $0.allowsRotation = false })

    try scene.world.addAngularVelocity(2, to: item)
    scene.run(seconds: 1)

    #expect(abs(scene.angle(item) - 2) < 1e-12)
  }

  @Test func `what is no item has no velocity and takes none`() {
    var world = World()
    let other = world.spawn(Position(x: 0, y: 0), Velocity(dx: 5, dy: 6), AngularVelocity(spin: 7))
    let missing = ItemError(item: other, reason: .componentMissing)

    #expect(world.linearVelocity(of: other) == .zero && world.angularVelocity(of: other) == 0)
    #expect(throws: missing) { try world.addLinearVelocity(Vector(x: 1, y: 1), to: other) }
    #expect(throws: missing) { try world.addAngularVelocity(1, to: other) }
    #expect(world[other, Velocity.self] == Velocity(dx: 5, dy: 6))
  }

  @Test func `what the physics takes is given, and nothing is what it would refuse`() throws {
    var scene = PushTests.space
    let item = scene.add(0, 0)
    let refusal = ItemError(item: item, reason: .motion)

    #expect(throws: refusal) {
      try scene.world.addLinearVelocity(Vector(x: -1e7, y: 0), to: item)
    }
    #expect(throws: refusal) { try scene.world.addAngularVelocity(1e6, to: item) }
    try scene.world.addLinearVelocity(Vector(x: -9.9e6, y: 0), to: item)
    try scene.world.addAngularVelocity(9.9e5, to: item)

    try scene.world.checkItem(item)
    #expect(scene.velocity(item).dx == -9.9e6 && scene.spin(item) == 9.9e5)
  }

  @Test(arguments: [Double.nan, .infinity, 1e13])
  func `what is no speed is refused and changes nothing`(speed: Double) {
    var scene = PushTests.space
    let item = scene.add(0, 0)
    let refusal = ItemError(item: item, reason: .motion)

    #expect(throws: refusal) {
      try scene.world.addLinearVelocity(Vector(x: 0, y: speed), to: item)
    }
    #expect(throws: refusal) { try scene.world.addAngularVelocity(speed, to: item) }
    #expect(scene.velocity(item) == Velocity(dx: 0, dy: 0) && scene.spin(item) == 0)
  }
}
