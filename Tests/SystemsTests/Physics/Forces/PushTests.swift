import ECS
import Systems
import Testing

@Suite("Push")
struct PushTests {
  /// A push along a direction.
  static func push(
    _ items: [Entity], _ mode: Push.Mode, _ direction: Vector = Vector(x: 1, y: 0)
  ) -> Push {
    var push = Push(items, mode: mode)
    push.direction = direction
    return push
  }

  /// Nothing that pulls, and nothing to run into.
  static var space: PhysicsScene { PhysicsScene(gravity: 0, bounds: nil) }

  @Test func `a push has the defaults of UIKit`() {
    let push = Push([], mode: .continuous)

    #expect(push.isActive)
    #expect(push.magnitude == 0 && push.angle == 0 && push.direction == .zero)
    #expect(push.items.isEmpty)
  }

  @Test func `direction, angle and magnitude are tied`() {
    var push = Push([], mode: .continuous)
    push.angle = Double.pi / 2
    #expect(push.direction == .zero)

    push.magnitude = 3
    #expect(abs(push.direction.y - 3) < 1e-15 && abs(push.direction.x) < 1e-15)

    push.magnitude = -3
    #expect(abs(push.direction.y + 3) < 1e-15)

    push.direction = Vector(x: 3, y: -4)
    #expect(push.magnitude == 5)
    #expect(abs(push.angle + 0.9272952180016122) < 1e-15)

    push.setAngle(0, magnitude: 2)
    #expect(push.direction == Vector(x: 2, y: 0))

    push.direction = .zero
    #expect(push.magnitude == 0 && push.angle == 0)
  }

  @Test(arguments: [
    (edge: 100.0, density: 1.0, acceleration: 100.0), (50, 1, 400), (20, 1, 2500), (100, 4, 25),
  ])
  func `a continuous push of 1 accelerates by what the mass allows`(
    edge: Double, density: Double, acceleration: Double
  ) {
    var scene = Self.space
    let item = scene.add(0, 0, size: edge, .with { $0.density = density })
    scene.world.spawn(Self.push([item], .continuous))

    scene.run(seconds: 1)

    #expect(abs(scene.velocity(item).dx - acceleration) < 1e-9)
    #expect(scene.velocity(item).dy == 0)
    // Half of a t², and half a tick more.
    #expect(abs(scene.position(item).x - acceleration * 0.5 * 121 / 120) < 1e-9)
  }

  @Test func `an instantaneous push of 1 changes the velocity once, and again when it is told to`()
  {
    var scene = Self.space
    let item = scene.add(0, 0, size: 100)
    let push = scene.world.spawn(Self.push([item], .instantaneous))

    scene.run(ticks: 10)
    #expect(scene.velocity(item) == Velocity(dx: 100, dy: 0))
    #expect(scene.world[push, Push.self]?.isActive == false)

    scene.world[push, Push.self]?.isActive = true
    scene.run(ticks: 10)
    #expect(scene.velocity(item) == Velocity(dx: 200, dy: 0))
  }

  @Test func `a negative magnitude reverses a push, and an inactive one does nothing`() {
    var scene = Self.space
    let item = scene.add(0, 0, size: 100)
    var push = Self.push([item], .instantaneous)
    push.magnitude = -1
    scene.world.spawn(push)
    push.isActive = false
    scene.world.spawn(push)

    scene.run(ticks: 1)

    #expect(scene.velocity(item) == Velocity(dx: -100, dy: 0))
  }

  @Test func `a push beside the centre turns an item, whichever way it is turned already`() {
    var scene = Self.space
    let item = scene.add(0, 0, size: 100)
    var push = Self.push([item], .continuous)
    push.setTargetOffsetFromCenter(Vector(x: 0, y: -50), for: item)
    scene.world.spawn(push)

    scene.run(seconds: 1)

    // The moment of inertia is m·w²/6; after the second the item is turned by 1.5 radians.
    #expect(abs(scene.spin(item) - 3) < 1e-12)
    #expect(abs(scene.velocity(item).dx - 100) < 1e-9)
  }

  @Test func `a push beside the centre does not turn what may not turn`() {
    var scene = Self.space
    let item = scene.add(0, 0, size: 100, .with { $0.allowsRotation = false })
    var push = Self.push([item], .instantaneous)
    push.setTargetOffsetFromCenter(Vector(x: 0, y: -50), for: item)
    scene.world.spawn(push)

    scene.run(ticks: 1)

    #expect(scene.spin(item) == 0)
    #expect(scene.velocity(item).dx == 100)
  }

  @Test func `a push has many items, and an item many pushes`() {
    var scene = Self.space
    let first = scene.add(0, 0, size: 100)
    let second = scene.add(0, 500, size: 50)
    scene.world.spawn(Self.push([first, second, first], .instantaneous))
    scene.world.spawn(Self.push([first], .instantaneous, Vector(x: 0, y: 2)))

    scene.run(ticks: 1)

    #expect(scene.velocity(first) == Velocity(dx: 100, dy: 200))
    #expect(scene.velocity(second) == Velocity(dx: 400, dy: 0))
  }

  @Test func `items come and go`() {
    var scene = Self.space
    let (first, second) = (scene.add(0, 0, size: 100), scene.add(0, 500, size: 100))
    var push = Self.push([first], .instantaneous)
    push.add(second)
    push.remove(first)
    push.setTargetOffsetFromCenter(Vector(x: 0, y: 9), for: first)
    scene.world.spawn(push)

    scene.run(ticks: 1)

    #expect(push.items == [second])
    #expect(push.targetOffsetFromCenter(for: first) == .zero)
    #expect(scene.velocity(first).dx == 0 && scene.velocity(second).dx == 100)
  }

  @Test func `what is anchored, refused, dead or no item is passed over`() {
    var scene = Self.space
    let anchored = scene.add(0, 0, .with { $0.isAnchored = true })
    let refused = scene.add(0, 100, .with { $0.density = -1 })
    let dead = scene.add(0, 200)
    let other = scene.world.spawn(Position(x: 0, y: 300), Velocity(dx: 0, dy: 0), Collider.cell)
    let item = scene.add(0, 400, size: 100)
    scene.world.despawn(dead)
    scene.world.spawn(Self.push([anchored, refused, dead, other, item], .instantaneous))

    scene.run(ticks: 1)

    for entity in [anchored, refused, other] {
      #expect(scene.velocity(entity) == Velocity(dx: 0, dy: 0))
    }
    #expect(scene.velocity(item).dx == 100)
  }

  @Test func `a push waits for the physics to take its items over`() {
    var scene = Self.space
    let item = scene.add(0, 0, size: 100)
    let push = scene.world.spawn(Self.push([item], .instantaneous))

    scene.run(ticks: 0)
    #expect(scene.world[push, Push.self]?.isActive == true)
    #expect(scene.velocity(item).dx == 0)

    scene.run(ticks: 1)
    #expect(scene.position(item).x == 100.0 / 120)
  }

  @Test(arguments: [0.0, 1.0])
  func `a push wakes what it acts on, and one of no strength wakes nothing`(magnitude: Double) {
    var scene = PhysicsScene()
    let (item, other) = (scene.add(500, 990, .documented), scene.add(900, 990, .documented))
    scene.run(seconds: 1)
    var push = Push([item], mode: .continuous)
    push.magnitude = magnitude
    scene.world.spawn(push)
    let before = scene.world

    scene.run(seconds: 0.5)

    #expect((scene.world == before) == (magnitude == 0))
    #expect((scene.position(item).x > 500) == (magnitude > 0))
    #expect(scene.position(other) == before[other, Position.self])
  }

  @Test(arguments: [true, false])
  func `a push or a field on what is anchored does not wake what rests on it`(isPush: Bool) {
    var scene = PhysicsScene()
    let shelf = scene.add(500, 500, size: 200, height: 20, .with { $0.isAnchored = true })
    scene.add(500, 480, .documented)
    scene.run(seconds: 1)
    var field = Field.linearGravity(direction: Vector(x: 9, y: 0))
    field.items = .only([shelf])
    if isPush {
      scene.world.spawn(Self.push([shelf], .continuous))
    } else {
      scene.world.spawn(field)
    }
    let before = scene.world

    // What is woken would be asleep again after half a second.
    scene.run(seconds: 0.25)

    #expect(scene.world == before)
  }

  @Test func `a world with pushes and its copy go the same way`() {
    var scene = PhysicsScene()
    let items = (0..<4).map { scene.add(500 + 30 * Double($0), 980) }
    scene.world.spawn(Self.push(items, .continuous, Vector(x: 0.3, y: -1)))
    scene.run(ticks: 20)
    var copy = scene

    scene.run(ticks: 20)
    copy.run(ticks: 20)

    #expect(scene.world == copy.world && scene.world.digest == copy.world.digest)
  }
}
