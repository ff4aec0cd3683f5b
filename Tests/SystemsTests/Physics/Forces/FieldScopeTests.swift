import ECS
import Systems
import Testing

@Suite("Where fields act")
struct FieldScopeTests {
  /// Pulls down by 120 points a second in a tick.
  static var pull: Field { .linearGravity(direction: Vector(x: 0, y: 144)) }

  @Test func `a field acts in its region, which goes with its position`() {
    var scene = PushTests.space
    let (near, far) = (scene.add(1000, 0), scene.add(0, 0))
    var field = Self.pull
    field.region = Region(radius: 100).difference(Region(radius: 10))
    let entity = scene.world.spawn(field, Position(x: 1000, y: 50))

    scene.run(ticks: 1)
    #expect(scene.velocity(near).dy == 120 && scene.velocity(far).dy == 0)

    scene.world[entity, Position.self] = Position(x: 0, y: -50)
    scene.run(ticks: 1)
    #expect(scene.velocity(near).dy == 120 && scene.velocity(far).dy == 120)
  }

  @Test func `a field without a position is at the origin`() {
    var scene = PushTests.space
    let item = scene.add(100, 0)
    scene.world.spawn(Field.spring())

    scene.run(ticks: 1)

    #expect(scene.velocity(item).dx < 0)
  }

  @Test func `a field acts on the items it is given, dead ones or not`() {
    var scene = PushTests.space
    let (chosen, other, dead) = (scene.add(0, 0), scene.add(100, 0), scene.add(200, 0))
    scene.world.despawn(dead)
    var field = Self.pull
    field.items = .only([dead, chosen])
    scene.world.spawn(field)

    scene.run(ticks: 1)

    #expect(scene.velocity(chosen).dy == 120 && scene.velocity(other).dy == 0)
  }

  @Test func `what is anchored, refused or no item stays`() {
    var scene = PushTests.space
    let anchored = scene.add(0, 0, .with { $0.isAnchored = true })
    let refused = scene.add(0, 100, .with { $0.friction = -1 })
    let other = scene.world.spawn(Position(x: 0, y: 300), Velocity(dx: 0, dy: 0), Collider.cell)
    let item = scene.add(0, 400)
    scene.world.spawn(Self.pull)

    scene.run(ticks: 2)

    for entity in [anchored, refused, other] {
      #expect(scene.velocity(entity) == Velocity(dx: 0, dy: 0))
    }
    #expect(scene.velocity(item).dy == 240)
  }

  @Test func `an item carries its field along, which does not act on the item itself`() {
    var scene = PushTests.space
    let magnet = scene.add(0, 0, velocity: Vector(x: 120, y: 0))
    var field = Self.pull
    field.region = Region(radius: 50)
    scene.world.insert(field, into: magnet)
    let passed = scene.add(100, 40)

    scene.run(ticks: 50)
    #expect(scene.velocity(magnet) == Velocity(dx: 120, dy: 0))
    #expect(scene.velocity(passed).dy == 0)

    scene.run(ticks: 30)
    #expect(scene.velocity(passed).dy > 0)
  }

  @Test func `items that come later are acted on at once, and in any order of tables`() {
    var scene = PushTests.space
    let first = scene.add(0, 0)
    scene.world.spawn(Self.pull)
    scene.run(ticks: 1)
    let plain = scene.world.spawn(
      Position(x: 200, y: 0), Velocity(dx: 0, dy: 0), Collider.cell, ItemProperties())
    let second = scene.add(100, 0)

    scene.run(ticks: 1)

    #expect(scene.velocity(first).dy == 240)
    #expect(scene.velocity(second).dy == 120 && scene.velocity(plain).dy == 120)
  }

  @Test(arguments: [
    (name: "no strength", isWoken: false), ("out of its region", false), ("other items", false),
    ("all items", true),
  ])
  func `a field wakes the items it acts on, and only then`(name: String, isWoken: Bool) {
    var scene = PhysicsScene()
    let item = scene.add(500, 990, .documented)
    let other = scene.add(900, 990, .documented)
    scene.run(seconds: 1)
    var field = Field.linearGravity(direction: Vector(x: 1, y: 0))
    if name == "no strength" { field.strength = 0 }
    if name == "out of its region" { field.region = Region(radius: 300) }
    if name == "other items" { field.items = .only([]) }
    if name == "all items" { field.items = .only([item]) }
    scene.world.spawn(field)
    let before = scene.world

    scene.run(seconds: 0.5)

    #expect((scene.world != before) == isWoken)
    #expect((scene.position(item).x > 500) == isWoken)
    #expect(scene.position(other).x == 900)
  }

  @Test func `a system of one's own is a field of one's own`() {
    /// Blows items to the right, the more the higher they are.
    struct WindSystem: System {
      func update(_ world: inout World, tick: Tick) {
        world.update { (velocity: inout Velocity, position: Position, _: With<ItemProperties>) in
          guard position.y < 500 else { return }
          velocity.dx += (500 - position.y) * tick.seconds
        }
      }
    }
    var scene = PhysicsScene()
    scene.forces = Schedule(PushSystem(), FieldSystem(), WindSystem())
    let shelf = scene.add(500, 110, size: 1000, height: 20, .with { $0.isAnchored = true })
    let high = scene.add(500, 90, .documented)
    let low = scene.add(500, 990, .documented)

    scene.run(seconds: 1)

    #expect(abs(scene.velocity(high).dx - 410) < 5)
    #expect(scene.position(low).x == 500 && scene.velocity(low).dx == 0)
    #expect(scene.position(shelf).x == 500)
  }

  @Test func `a world with fields and its copy go the same way`() {
    var scene = PhysicsScene()
    for number in 0..<6 { scene.add(500 + 30 * Double(number), 900) }
    scene.world.spawn(
      Field.turbulence(smoothness: 0.3, animationSpeed: 2), Position(x: 500, y: 900))
    scene.world.spawn(Field.vortex(), Position(x: 500, y: 900))
    scene.run(ticks: 20)
    var copy = scene

    scene.run(ticks: 20)
    copy.run(ticks: 20)

    #expect(scene.world == copy.world && scene.world.digest == copy.world.digest)
  }
}
