import ECS
import Systems
import Testing

@Suite("Collision shapes and boundaries")
struct CollisionShapeTests {
  /// A regular polygon of a radius.
  static func polygon(_ count: Int, radius: Double = 10) -> CollisionShape {
    .path(
      (0..<count).map { number in
        let (sine, cosine) = (Double(number) / Double(count) * 2 * Double.pi).sineAndCosine
        return Vector(x: cosine * radius, y: sine * radius)
      })
  }

  @Test(arguments: [
    (shape: CollisionShape.rectangle, rest: 990.0), (.ellipse, 990), (polygon(3), 995),
    (polygon(8), 990.76),
    (.path([.init(x: 0, y: 0), .init(x: 20, y: 20), .init(x: 0, y: 20)]), 993.33),
  ])
  func `every shape comes to lie on the floor as high as it is`(shape: CollisionShape, rest: Double)
  {
    var scene = PhysicsScene()
    let item = scene.add(500, 980, angle: 0.1, .with { $0.friction = 1 })
    scene.world[resource: Collision.self]?.friction = 1
    scene.world.insert(shape, into: item)

    scene.run(seconds: 3)

    #expect(abs(scene.position(item).y - rest) < 0.3)
    #expect(abs(scene.velocity(item).dy) < 0.01)
  }

  @Test(arguments: [polygon(3), polygon(5), polygon(8), .ellipse, .rectangle], [0.0, 1.0])
  func `a crowd of one shape among boxes and circles keeps its energy`(
    shape: CollisionShape, gravity: Double
  ) {
    var scene = PhysicsScene(gravity: gravity, bounds: Rect(x: 0, y: 700, width: 300, height: 300))
    var chance = TestChance(state: 5)
    for index in 0..<25 {
      let item = scene.add(
        40 + Double(index % 5) * 50, 740 + Double(index / 5) * 50, circle: index % 3 == 0,
        angle: chance.next(in: 0...3),
        velocity: Vector(x: chance.next(in: -300...300), y: chance.next(in: -300...300)))
      if index % 2 == 0 { scene.world.insert(shape, into: item) }
      if index == 12 { scene.world[item, Collider.self]?.size.height = 30 }
    }
    let start = scene.energy

    scene.run(seconds: 4)

    #expect(abs(scene.energy / start - 1) < 1e-4)
  }

  @Test(arguments: [
    [], [Vector(x: 0, y: 0), Vector(x: 10, y: 0)],
    [Vector(x: 0, y: 0), Vector(x: 10, y: 0), Vector(x: 20, y: 0)],
    [Vector(x: 0, y: 0), Vector(x: 0, y: 0), Vector(x: 20, y: 10)],
    [Vector(x: 0, y: 0), Vector(x: .nan, y: 0), Vector(x: 20, y: 10)],
    [Vector(x: 0, y: 0), Vector(x: .infinity, y: 0), Vector(x: 20, y: 10)],
    [Vector(x: 0, y: 0), Vector(x: 20, y: 0), Vector(x: 5, y: 5), Vector(x: 0, y: 20)],
  ])
  func `a path that is no convex polygon is refused by name`(path: [Vector]) {
    var scene = PhysicsScene()
    let item = scene.add(100, 100)
    scene.world.insert(CollisionShape.path(path), into: item)

    scene.run(ticks: 10)

    #expect(throws: ItemError(item: item, reason: .shape)) { try scene.world.checkItem(item) }
    #expect(scene.position(item) == Position(x: 100, y: 100))
  }

  @Test func `random triangles are either refused or have a mass and an inertia`() {
    var chance = TestChance(state: 1)
    var world = World()
    for _ in 0..<2000 {
      let corners = (0..<3).map { _ in
        Vector(x: chance.next(in: -1...1), y: chance.next(in: -1...1) * chance.next())
      }
      let item = world.spawn(
        Position(x: 0, y: 0), Velocity(dx: 0, dy: 0), Rotation(), AngularVelocity(spin: 1),
        Collider.cell, CollisionShape.path(corners), ItemProperties())
      guard (try? world.checkItem(item)) != nil else {
        world.despawn(item)
        continue
      }
      #expect(world.mechanicalEnergy(from: .zero).kinetic > 0)
      world.despawn(item)
    }
  }

  @Test(arguments: [false, true])
  func `what falls on a line stops there, from both sides`(upward: Bool) throws {
    var scene = PhysicsScene(gravity: upward ? -1 : 1)
    let line = try Boundary(
      "shelf", from: Vector(x: 400, y: 500), to: Vector(x: 600, y: upward ? 500 : 500))
    scene.world[resource: Collision.self]?.add(line)
    let square = scene.add(450, upward ? 600 : 400, .documented)
    let ball = scene.add(550, upward ? 600 : 400, circle: true, .documented)

    scene.run(seconds: 2)

    for item in [square, ball] {
      #expect(abs(scene.position(item).y - (upward ? 510 : 490)) < 0.2)
    }
  }

  @Test func `shots at the corners of a polyline do not go through`() throws {
    var chance = TestChance(state: 77)
    let path = (0...8).map { Vector(x: 300 + Double($0) * 50, y: $0 % 2 == 0 ? 500 : 530) }
    for shot in 0..<200 {
      var scene = PhysicsScene(gravity: 0, bounds: nil)
      try scene.world[resource: Collision.self]?.add(
        Boundary("line", path: path, isClosed: false))
      let corner = path[1 + shot % 7]
      let start = Vector(x: chance.next(in: 350...650), y: 200)
      let way = corner - start
      let speed = chance.next(in: 5...150)
      let item = scene.add(
        start.x, start.y, circle: shot % 2 == 0, angle: chance.next(in: 0...2),
        velocity: way * speed, .with { $0.elasticity = [0.3, 0.7, 1][shot % 3] })

      scene.run(ticks: Int(120 / speed) + 2)

      #expect(scene.position(item).y < 525)
    }
  }

  @Test func `a boundary has a name in events, one for all its lines, and ends when it is removed`()
    throws
  {
    var scene = PhysicsScene()
    let began = EventReader<CollisionBegan>(named: "test")
    let ended = EventReader<CollisionEnded>(named: "test")
    scene.world.register(began)
    scene.world.register(ended)
    try scene.world[resource: Collision.self]?.add(
      Boundary(
        "trough",
        path: [Vector(x: 400, y: 400), Vector(x: 500, y: 500), Vector(x: 600, y: 400)],
        isClosed: false))
    let ball = scene.add(500, 400, circle: true, .documented)

    scene.run(seconds: 1)
    #expect(scene.world.receive(began).map(\.obstacle) == [.boundary("trough")])
    scene.world[resource: Collision.self]?.removeBoundary(named: "trough")
    scene.run(seconds: 2)

    #expect(
      scene.world.receive(ended) == [CollisionEnded(item: ball, obstacle: .boundary("trough"))])
    #expect(scene.world.receive(began).map(\.obstacle) == [.boundary(nil)])
  }

  @Test func `a boundary is a path of two different corners or more`() throws {
    let one = Vector(x: 1, y: 1)
    #expect(throws: BoundaryError.self) { try Boundary("a", from: one, to: one) }
    #expect(throws: BoundaryError.self) { try Boundary("a", path: [one]) }
    #expect(throws: BoundaryError.self) { try Boundary("a", from: one, to: Vector(x: .nan, y: 0)) }
    #expect(throws: Never.self) { try Boundary("a", from: one, to: .zero) }
  }

  @Test func `a boundary of the same name takes the place of the first`() throws {
    var collision = Collision(bounds: nil)
    collision.add(try Boundary("a", from: .zero, to: Vector(x: 1, y: 0)))
    collision.add(try Boundary("b", from: .zero, to: Vector(x: 2, y: 0)))
    collision.add(try Boundary("a", from: .zero, to: Vector(x: 3, y: 0)))

    #expect(collision.boundaries.map(\.identifier) == ["a", "b"])
    #expect(collision.boundary(named: "a")?.path.last?.x == 3)
    collision.removeAllBoundaries()
    #expect(collision.boundaries.isEmpty)
  }
}
