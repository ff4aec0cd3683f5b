import ECS
import Systems
import Testing

/// Fast items, shot at the vertices of a zigzag.
@Suite("Shots at a polyline")
struct ShotTests {
  /// What is shot.
  enum Bullet: CaseIterable {
    case square, circle, splinter, triangle
  }

  static let vertices = (0...40).map { step in
    Vector(x: Double(step) * 100, y: 1000 + Double(step * 7919 % 11 - 5) * 10)
  }

  /// How high the zigzag is at a place, as y.
  static func zigzag(at x: Double) -> Double {
    let step = min(max(Int(x / 100), 0), vertices.count - 2)
    let (from, to) = (vertices[step], vertices[step + 1])
    return from.y + (x - from.x) / (to.x - from.x) * (to.y - from.y)
  }

  /// A world with the zigzag and shots at its vertices, each past all others.
  static func scene(_ bullet: Bullet, elasticity: Double, friction: Double, count: Int) throws
    -> (scene: PhysicsScene, items: [Entity])
  {
    var scene = PhysicsScene()
    var collision = Collision(
      bounds: Rect(x: 0, y: -2000, width: 4000, height: 4000), mode: .boundaries)
    var boundary = try Boundary("zigzag", path: vertices, isClosed: false)
    boundary.elasticity = elasticity
    boundary.friction = friction
    collision.add(boundary)
    collision.elasticity = elasticity
    scene.world.insert(resource: collision)
    var chance = TestChance(state: 42)
    var items: [Entity] = []
    for index in 0..<count {
      let vertex = vertices[8 + index % 25]
      let (sine, cosine) = chance.next(in: -0.785...0.785).sineAndCosine
      let (distance, speed) = (chance.next(in: 400...1000), chance.next(in: 5000...20_000))
      let item = scene.add(
        vertex.x + sine * distance, vertex.y - cosine * distance,
        height: bullet == .splinter ? 2 : 20, circle: bullet == .circle,
        angle: chance.next(in: 0...3), velocity: Vector(x: -sine * speed, y: cosine * speed),
        spin: chance.next(in: -20...20),
        .with {
          $0.elasticity = elasticity
          $0.friction = friction
        })
      if bullet == .triangle {
        scene.world.insert(
          CollisionShape.path([.zero, Vector(x: 20, y: 0), Vector(x: 5, y: 15)]), into: item)
      }
      items.append(item)
    }
    return (scene, items)
  }

  @Test(arguments: Bullet.allCases, [0, 0.2, 1])
  func `nothing passes the vertices of a polyline`(bullet: Bullet, elasticity: Double) throws {
    for friction in [0, 0.5] {
      var (scene, items) = try Self.scene(
        bullet, elasticity: elasticity, friction: friction, count: 50)
      var passed = 0

      for _ in 0..<40 {
        scene.run(ticks: 1)
        passed += items.count {
          scene.position($0).y > Self.zigzag(at: scene.position($0).x)
        }
      }

      #expect(passed == 0)
    }
  }
}
