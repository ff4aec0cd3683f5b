import ECS
import Systems
import Testing

@Suite("Collision shapes")
struct CollisionShapeTests {
  /// A regular polygon of a radius.
  static func polygon(_ count: Int, radius: Double = 10) -> CollisionShape {
    .path(
      (0..<count).map { number in
        let (sine, cosine) = (Double(number) / Double(count) * 2 * Double.pi).sineAndCosine
        return Vector(x: cosine * radius, y: sine * radius)
      })
  }

  /// Five corners on a circle, every second one after the other.
  static let star = (0..<5).map { number in
    let (sine, cosine) = (Double(number) * 0.8 * Double.pi).sineAndCosine
    return Vector(x: cosine * 10, y: sine * 10)
  }

  static let triangle = [Vector(x: 0, y: 0), Vector(x: 20, y: 0), Vector(x: 0, y: 15)]

  @Test(arguments: [false, true])
  func `a path may go either way round`(isReversed: Bool) throws {
    var scene = PhysicsScene()
    let item = scene.add(500, 980, .with { $0.friction = 1 })
    let path = isReversed ? Self.triangle.reversed() : Self.triangle
    scene.world.insert(CollisionShape.path(path), into: item)

    try scene.world.checkItem(item)
    scene.run(seconds: 2)

    // It stands on a corner at first, and comes to lie on its longest side: a third of 12 points.
    #expect(abs(scene.position(item).y - 996) < 0.2)
  }

  @Test func `a circle rolls down where a box stays, and an ellipse tips over where a box stands`()
    throws
  {
    var scene = PhysicsScene()
    var slope = try Boundary("slope", from: Vector(x: 0, y: 800), to: Vector(x: 2000, y: 1000))
    slope.friction = 1
    scene.world[resource: Collision.self]?.add(slope)
    scene.world[resource: Collision.self]?.friction = 1
    let rough = ItemProperties.with { $0.friction = 1 }
    let box = scene.add(500, 839.5, angle: 0.0997, rough)
    let circle = scene.add(800, 869.5, circle: true, rough)
    let ellipse = scene.add(2500, 970, size: 20, height: 60, angle: 0.05, rough)
    scene.world.insert(CollisionShape.ellipse, into: ellipse)
    let tall = scene.add(2700, 970, size: 20, height: 60, angle: 0.05, rough)

    scene.run(seconds: 1.5)

    #expect(abs(scene.position(box).x - 500) < 1)
    #expect(scene.position(circle).x > 830 && scene.spin(circle) > 5)
    #expect(abs(scene.angle(ellipse)) > 1)
    #expect(abs(scene.angle(tall)) < 0.02)
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
    [Vector(x: 0, y: 0), Vector(x: 1e9, y: 0), Vector(x: 20, y: 10)],
    [Vector(x: 0, y: 0), Vector(x: 20, y: 0), Vector(x: 10, y: 1e-4)],
    [Vector(x: 0, y: 0), Vector(x: 20, y: 0), Vector(x: 5, y: 5), Vector(x: 0, y: 20)],
    [Vector(x: 0, y: 0), Vector(x: 20, y: 20), Vector(x: 20, y: 0), Vector(x: 0, y: 20)],
    star, triangle + triangle,
  ])
  func `a path that is no convex polygon is refused by name`(path: [Vector]) {
    var scene = PhysicsScene()
    let item = scene.add(100, 100)
    scene.world.insert(CollisionShape.path(path), into: item)

    scene.run(ticks: 10)

    #expect(throws: ItemError(item: item, reason: .shape)) { try scene.world.checkItem(item) }
    #expect(scene.position(item) == Position(x: 100, y: 100))
  }
}
