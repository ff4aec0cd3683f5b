import ECS
import Systems
import Testing

@Suite("Refused items")
struct ItemErrorTests {
  @Test(arguments: [
    (width: 0.0, height: 0.0), (0, 20), (20, 0), (-20, 20), (.nan, 20), (20, .infinity), (1e9, 20),
    (20, 1e-3),
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

  /// What is wrong with an item, how it got there and how it is put right.
  struct Fault: CustomTestStringConvertible {
    let testDescription: String
    let reason: ItemError.Reason
    let cause: @Sendable (inout World, Entity) -> Void

    static func property(
      _ name: String, _ reason: ItemError.Reason = .property,
      _ change: @escaping @Sendable (inout ItemProperties) -> Void
    ) -> Fault {
      Fault(testDescription: name, reason: reason) { world, item in
        if var properties = world[item, ItemProperties.self] {
          change(&properties)
          world[item, ItemProperties.self] = properties
        }
      }
    }

    static func motion(_ name: String, _ cause: @escaping @Sendable (inout World, Entity) -> Void)
      -> Fault
    {
      Fault(testDescription: name, reason: .motion, cause: cause)
    }
  }

  static let faults: [Fault] = [
    .property("density 0", .density) { $0.density = 0 },
    .property("density -1", .density) { $0.density = -1 },
    .property("density NaN", .density) { $0.density = .nan },
    .property("density infinite", .density) { $0.density = .infinity },
    .property("elasticity 1.5") { $0.elasticity = 1.5 },
    .property("elasticity -0.1") { $0.elasticity = -0.1 },
    .property("friction -1") { $0.friction = -1 },
    .property("friction infinite") { $0.friction = .infinity },
    .property("resistance NaN") { $0.resistance = .nan },
    .property("angular resistance -1") { $0.angularResistance = -1 },
    .property("charge NaN") { $0.charge = .nan },
    .motion("x NaN") { $0[$1, Position.self]?.x = .nan },
    .motion("y 1e9") { $0[$1, Position.self]?.y = 1e9 },
    .motion("dx 1e7") { $0[$1, Velocity.self]?.dx = 1e7 },
    .motion("dx infinite") { $0[$1, Velocity.self]?.dx = .infinity },
    .motion("dy NaN") { $0[$1, Velocity.self]?.dy = .nan },
    .motion("angle NaN") { $0[$1, Rotation.self]?.angle = .nan },
    .motion("spin -1e6") { $0[$1, AngularVelocity.self]?.spin = -1e6 },
    Fault(testDescription: "size", reason: .size) { $0[$1, Collider.self]?.size.width = 0 },
    Fault(testDescription: "path", reason: .shape) { $0.insert(CollisionShape.path([]), into: $1) },
  ]

  @Test(arguments: faults, [0, 5])
  func `what is wrong with an item is told once, and it takes part again when it is put right`(
    fault: Fault, ticks: Int
  ) {
    var scene = PhysicsScene(gravity: 0)
    let errors = EventReader<ItemError>(named: "test")
    scene.world.register(errors)
    let item = scene.add(300, 500, .documented)
    let other = scene.add(200, 500, velocity: Vector(x: 60, y: 0), .documented)
    scene.run(ticks: ticks)
    let sound = scene.world

    fault.cause(&scene.world, item)
    scene.run(ticks: 240)

    // The other passes through it and gets nowhere near a number that is none.
    let expected = ItemError(item: item, reason: fault.reason)
    #expect(scene.world.receive(errors) == [expected])
    #expect(throws: expected) { try scene.world.checkItem(item) }
    #expect(abs(scene.position(other).x - 320 - Double(ticks) / 2) < 1e-9)

    scene.world[item, Position.self] = Position(x: 500, y: 500)
    scene.world[item, Velocity.self] = sound[item, Velocity.self]
    scene.world[item, Rotation.self] = sound[item, Rotation.self]
    scene.world[item, AngularVelocity.self] = sound[item, AngularVelocity.self]
    scene.world[item, ItemProperties.self] = sound[item, ItemProperties.self]
    scene.world[item, Collider.self] = sound[item, Collider.self]
    scene.world.remove(CollisionShape.self, from: item)
    scene.run(ticks: 480)

    #expect(throws: Never.self) { try scene.world.checkItem(item) }
    #expect(scene.world.receive(errors).isEmpty)
    #expect(scene.position(item).x > 510)
  }

  @Test func `what has gone too far is told and left there, and comes back when it is put back`() {
    var scene = PhysicsScene(gravity: 0, bounds: nil)
    let errors = EventReader<ItemError>(named: "test")
    scene.world.register(errors)
    let item = scene.add(999_999_000, 0, velocity: Vector(x: 60_000, y: 0))

    scene.run(ticks: 10)
    let place = scene.position(item)
    #expect(scene.world.receive(errors) == [ItemError(item: item, reason: .motion)])
    #expect(place.x >= 1e9 && place.x < 1_000_000_500)
    scene.world[item, Position.self]?.x = 0
    scene.run(ticks: 10)

    #expect(abs(scene.position(item).x - 5000) < 1e-6)
    #expect(scene.world.receive(errors).isEmpty)
  }

  @Test func `a pull that is no number pulls nothing`() {
    var scene = PhysicsScene(gravity: .nan)
    let item = scene.add(300, 500)

    scene.run(ticks: 10)

    #expect(scene.position(item) == Position(x: 300, y: 500))
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
}
