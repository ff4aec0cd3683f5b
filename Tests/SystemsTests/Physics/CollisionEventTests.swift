import ECS
import Systems
import Testing

@Suite("Collision events")
struct CollisionEventTests {
  let began = EventReader<CollisionBegan>(named: "test")
  let ended = EventReader<CollisionEnded>(named: "test")

  /// What touches what, without the place.
  struct Contact: Hashable {
    var item: Entity
    var obstacle: Obstacle
  }

  @Test func `every beginning has its end in a later tick`() {
    var scene = PhysicsScene(bounds: Rect(x: 0, y: 700, width: 300, height: 300))
    scene.world.register(began)
    scene.world.register(ended)
    var chance = TestChance(state: 3)
    for index in 0..<16 {
      scene.add(
        40 + Double(index % 4) * 60, 740 + Double(index / 4) * 60,
        velocity: Vector(x: chance.next(in: -300...300), y: 0))
    }
    var open = Set<Contact>()
    var total = 0

    for _ in 0..<240 {
      scene.run(ticks: 1)
      let beginnings = scene.world.receive(began).map {
        Contact(item: $0.item, obstacle: $0.obstacle)
      }
      let ends = scene.world.receive(ended).map { Contact(item: $0.item, obstacle: $0.obstacle) }
      for end in ends { #expect(open.remove(end) != nil) }
      for beginning in beginnings { #expect(open.insert(beginning).inserted) }
      total += beginnings.count
    }

    #expect(total > 50)
    #expect(open.count <= Set(scene.world.itemContacts.map { [$0.item] }).count * 4)
  }

  @Test func `a drop on the floor begins and ends once, with the place`() {
    var scene = PhysicsScene()
    scene.world.register(began)
    scene.world.register(ended)
    let ball = scene.add(500, 900, circle: true)

    scene.run(seconds: 0.6)

    let beginnings = scene.world.receive(began)
    #expect(beginnings.map(\.item) == [ball])
    #expect(beginnings.map(\.obstacle) == [.boundary(nil)])
    #expect(abs((beginnings.first?.point.x ?? 0) - 500) < 0.1)
    #expect(abs((beginnings.first?.point.y ?? 0) - 1000) < 0.1)
    #expect(scene.world.receive(ended) == [CollisionEnded(item: ball, obstacle: .boundary(nil))])
  }

  /// What a ball meets that flies to the right, and where.
  @Test(arguments: [
    (meets: "item", point: Vector(x: 600, y: 500)), ("boundary", Vector(x: 700, y: 500)),
    ("bounds", Vector(x: 3000, y: 500)),
  ])
  func `a beginning tells the place where the two touch`(meets: String, point: Vector) throws {
    var scene = PhysicsScene(gravity: 0)
    scene.world.register(began)
    let ball = scene.add(point.x - 50, 500, circle: true, velocity: Vector(x: 800, y: 0))
    let other = meets == "item" ? scene.add(610, 500, circle: true, .documented) : ball
    if meets == "boundary" {
      scene.world[resource: Collision.self]?.add(
        try Boundary("line", from: Vector(x: 700, y: 400), to: Vector(x: 700, y: 600)))
    }

    scene.run(ticks: 8)

    let obstacle: Obstacle =
      meets == "item" ? .item(other) : .boundary(meets == "bounds" ? nil : "line")
    let beginnings = scene.world.receive(began)
    #expect(beginnings.map(\.item) == [ball] && beginnings.map(\.obstacle) == [obstacle])
    let found = try #require(beginnings.first).point
    #expect(abs(found.x - point.x) < 0.01 && abs(found.y - point.y) < 0.01)
  }

  /// A ball bounces off the floor in an early part of a long tick, and is far away at its end.
  @Test func `a bounce within a long tick begins in it and ends in the next, once each`() {
    var scene = PhysicsScene()
    scene.ticksPerSecond = 5
    scene.world.register(began)
    scene.world.register(ended)
    let ball = scene.add(500, 980, circle: true, velocity: Vector(x: 0, y: 600))

    scene.run(ticks: 1)

    #expect(scene.position(ball).y < 930 && scene.world.itemContacts.isEmpty)
    let beginnings = scene.world.receive(began)
    #expect(beginnings.map(\.item) == [ball])
    #expect(abs((beginnings.first?.point.y ?? 0) - 1000) < 0.1)
    #expect(scene.world.receive(ended).isEmpty)

    scene.run(ticks: 1)

    #expect(scene.world.receive(began).isEmpty)
    #expect(scene.world.receive(ended) == [CollisionEnded(item: ball, obstacle: .boundary(nil))])
  }

  @Test func `a contact ends when an item is despawned`() {
    var scene = PhysicsScene()
    scene.world.register(ended)
    let lower = scene.add(500, 990, .documented)
    let upper = scene.add(500, 970, .documented)
    scene.run(ticks: 5)
    #expect(scene.world.receive(ended).isEmpty)

    scene.world.despawn(lower)
    scene.run(ticks: 1)

    let ends = scene.world.receive(ended)
    #expect(ends.contains(CollisionEnded(item: lower, obstacle: .item(upper))))
    #expect(ends.contains(CollisionEnded(item: lower, obstacle: .boundary(nil))))
  }

  @Test func `a contact ends when the last item is despawned`() {
    var scene = PhysicsScene()
    scene.world.register(ended)
    let item = scene.add(500, 990, .documented)
    scene.run(ticks: 5)

    scene.world.despawn(item)
    scene.run(ticks: 1)

    #expect(scene.world.receive(ended) == [CollisionEnded(item: item, obstacle: .boundary(nil))])
  }

  @Test func `a box that slides into a corner meets the bounds once`() {
    var scene = PhysicsScene()
    scene.world.register(began)
    scene.add(500, 990, velocity: Vector(x: -600, y: 0), .documented)

    scene.run(seconds: 1.5)

    #expect(scene.world.receive(began).count == 1)
  }

  @Test(arguments: [
    (mode: Collision.Mode.items, meetsItem: true, meetsWall: false), (.boundaries, false, true),
    (.everything, true, true),
  ])
  func `the mode says what items run into`(
    mode: Collision.Mode, meetsItem: Bool, meetsWall: Bool
  ) {
    var scene = PhysicsScene(gravity: 0)
    scene.world[resource: Collision.self]?.mode = mode
    scene.world.register(began)
    scene.add(100, 500, velocity: Vector(x: -600, y: 0))
    scene.add(200, 500, velocity: Vector(x: 200, y: 0))
    scene.add(300, 500, velocity: Vector(x: -200, y: 0))

    scene.run(seconds: 0.5)

    let obstacles = scene.world.receive(began).map(\.obstacle)
    #expect(obstacles.contains(.boundary(nil)) == meetsWall)
    #expect(obstacles.contains { $0 != .boundary(nil) } == meetsItem)
  }
}
