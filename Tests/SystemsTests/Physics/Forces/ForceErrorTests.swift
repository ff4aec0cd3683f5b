import ECS
import Systems
import Testing

@Suite("Refused forces")
struct ForceErrorTests {
  /// A push that is broken in one way, with the way.
  static func pushes(_ item: Entity) -> [(ForceError.Reason, Push)] {
    let broken: [(ForceError.Reason, (inout Push) -> Void)] = [
      (.strength, { $0.magnitude = .nan }), (.strength, { $0.magnitude = -.infinity }),
      (.direction, { $0.angle = .infinity }),
      (.strength, { $0.direction = Vector(x: .nan, y: 0) }),
      (.offset, { $0.setTargetOffsetFromCenter(Vector(x: 0, y: .nan), for: item) }),
    ]
    return broken.map { reason, change in
      var push = PushTests.push([item], .continuous)
      change(&push)
      return (reason, push)
    }
  }

  /// A field that is broken in one way, with the way.
  static let fields: [(ForceError.Reason, Field)] = {
    let broken: [(ForceError.Reason, (inout Field) -> Void)] = [
      (.strength, { $0.strength = .infinity }), (.strength, { $0.strength = .nan }),
      (.direction, { $0.direction = Vector(x: 0, y: .nan) }),
      (.falloff, { $0.falloff = -1 }), (.falloff, { $0.falloff = .nan }),
      (.minimumRadius, { $0.minimumRadius = 0 }), (.minimumRadius, { $0.minimumRadius = .nan }),
      (.noise, { $0.smoothness = 1.1 }), (.noise, { $0.animationSpeed = -1 }),
      (.region, { $0.region = Region(radius: -1) }),
      (.region, { $0.region = Region.infinite.union(Region(size: Size(width: .nan, height: 1))) }),
    ]
    return broken.map { reason, change in
      var field = Field.noise(smoothness: 0.5, animationSpeed: 1)
      change(&field)
      return (reason, field)
    }
  }()

  let errors = EventReader<ForceError>(named: "test")

  @Test func `an impossible push is refused by name, once, and changes nothing`() {
    let count = Self.pushes(World().firstEntity).count
    for number in 0..<count {
      var scene = PushTests.space
      scene.world.register(errors)
      let item = scene.add(0, 0)
      let (reason, push) = Self.pushes(item)[number]
      let entity = scene.world.spawn(push)

      scene.run(ticks: 5)

      let expected = ForceError(force: entity, reason: reason)
      #expect(scene.world.receive(errors) == [expected])
      #expect(throws: expected) { try scene.world.checkForce(entity) }
      #expect(scene.position(item) == Position(x: 0, y: 0))
    }
  }

  @Test func `an impossible field is refused by name, once, and changes nothing`() {
    for (reason, field) in Self.fields {
      var scene = PushTests.space
      scene.world.register(errors)
      let item = scene.add(10, 20)
      let entity = scene.world.spawn(field)

      scene.run(ticks: 5)

      let expected = ForceError(force: entity, reason: reason)
      #expect(scene.world.receive(errors) == [expected])
      #expect(throws: expected) { try scene.world.checkForce(entity) }
      #expect(scene.position(item) == Position(x: 10, y: 20))
    }
  }

  @Test func `a field at a place that is no place is refused`() {
    var scene = PushTests.space
    scene.world.register(errors)
    scene.add(0, 0)
    let field = scene.world.spawn(Field.drag(), Position(x: .nan, y: 0))

    scene.run(ticks: 5)

    #expect(scene.world.receive(errors) == [ForceError(force: field, reason: .position)])
  }

  @Test func `what is mended acts, and what breaks again is told again`() {
    var scene = PushTests.space
    scene.world.register(errors)
    let item = scene.add(0, 0, size: 100)
    var push = PushTests.push([item], .instantaneous)
    push.magnitude = .nan
    let entity = scene.world.spawn(push)
    scene.run(ticks: 2)
    #expect(scene.world[entity, Push.self]?.isActive == true)

    scene.world[entity, Push.self]?.magnitude = 1
    scene.run(ticks: 2)
    #expect(scene.velocity(item).dx == 100)

    scene.world[entity, Push.self]?.magnitude = .nan
    scene.world[entity, Push.self]?.isActive = true
    scene.run(ticks: 2)
    #expect(scene.world.receive(errors).count == 2)
  }

  @Test func `a force that would throw an item out of all bounds leaves that item alone`() {
    var scene = PushTests.space
    scene.world.register(errors)
    let dust = scene.add(0, 0, size: 0.01, .with { $0.density = 1e-9 })
    let item = scene.add(0, 100, size: 100)
    let push = scene.world.spawn(PushTests.push([dust, item], .instantaneous))
    var spring = Field.electric()
    spring.items = .only([dust])
    scene.world[dust, ItemProperties.self]?.charge = 1e9
    let field = scene.world.spawn(spring, Position(x: -50, y: 0))

    scene.run(ticks: 5)

    #expect(
      scene.world.receive(errors) == [
        ForceError(force: push, reason: .outcome), ForceError(force: field, reason: .outcome),
      ])
    #expect(scene.position(dust) == Position(x: 0, y: 0))
    #expect(scene.velocity(item).dx == 100)
  }

  /// An item of 1 kg, pushed to the right at its centre or above it, in newton-seconds.
  @Test(arguments: [
    (magnitude: 9.9e4, above: 0.0, acts: true), (1.01e5, 0, false), (1e4, 100, true),
    (9e4, 5000, false),
  ])
  func `a push acts up to the speed and the spin that the physics takes, and no farther`(
    magnitude: Double, above: Double, acts: Bool
  ) throws {
    var scene = PushTests.space
    scene.world.register(errors)
    let item = scene.add(0, 0, size: 100)
    var push = PushTests.push([item], .instantaneous)
    push.magnitude = magnitude
    push.setTargetOffsetFromCenter(Vector(x: 0, y: -above), for: item)
    let entity = scene.world.spawn(push)

    scene.run(ticks: 1)

    try scene.world.checkItem(item)
    let refusals = acts ? [] : [ForceError(force: entity, reason: .outcome)]
    #expect(scene.world.receive(errors) == refusals)
    #expect(abs(scene.velocity(item).dx - (acts ? magnitude * 100 : 0)) < 1e-3)
  }

  /// Velocities that fields give, in metres a second, and accelerations over a tick of 1/120 s.
  @Test(arguments: [
    (kind: Field.Kind.velocity, strength: 9.9e4, acts: true), (.velocity, 1.01e5, false),
    (.linearGravity, 9.9e4 * 120, true), (.linearGravity, 1.01e5 * 120, false),
  ])
  func `a field acts up to the speed that the physics takes, and no farther`(
    kind: Field.Kind, strength: Double, acts: Bool
  ) throws {
    var scene = PushTests.space
    scene.world.register(errors)
    let item = scene.add(0, 0)
    var field = Field(kind)
    field.direction = Vector(x: 1, y: 0)
    field.strength = strength
    let entity = scene.world.spawn(field)

    FieldSystem().update(&scene.world, tick: Tick(number: 0, seconds: 1.0 / 120))
    #expect(scene.velocity(item).dx == 0)
    scene.run(ticks: 0)
    FieldSystem().update(&scene.world, tick: Tick(number: 1, seconds: 1.0 / 120))

    try scene.world.checkItem(item)
    let refusals = acts ? [] : [ForceError(force: entity, reason: .outcome)]
    #expect(scene.world.receive(errors) == refusals)
    #expect(abs(scene.velocity(item).dx - (acts ? 9.9e6 : 0)) < 1e-3)
  }

  @Test func `what is no force is told apart`() throws {
    var world = World()
    let push = world.spawn(Push([], mode: .continuous))
    try world.checkForce(push)

    world.remove(Push.self, from: push)

    #expect(throws: ForceError(force: push, reason: .componentMissing)) {
      try world.checkForce(push)
    }
  }

  @Test(arguments: [Vector(x: .nan, y: 0), Vector(x: 0, y: .infinity), Vector(x: 1e9, y: 0)])
  func `an impossible gravity is refused, once, and the one before goes on`(direction: Vector) {
    var scene = PhysicsScene(gravity: 1, bounds: nil)
    scene.world.register(errors)
    let item = scene.add(0, 0)
    scene.run(ticks: 60)

    scene.world.insert(resource: Gravity(direction: direction))
    scene.run(ticks: 60)

    #expect(scene.world.receive(errors) == [ForceError(force: nil, reason: .strength)])
    #expect(abs(scene.position(item).y - 500) < 1e-9)
  }
}

extension World {
  /// The entity that a new world spawns first.
  fileprivate var firstEntity: Entity {
    var world = self
    return world.spawn(Position(x: 0, y: 0))
  }
}
