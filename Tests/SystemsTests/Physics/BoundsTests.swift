import ECS
import Systems
import Testing

@Suite("Bounds")
struct BoundsTests {
  static let whole = Rect(x: 0, y: 700, width: 600, height: 300)

  /// Things of several kinds that fall.
  static func fall() -> PhysicsScene {
    var scene = PhysicsScene(bounds: whole)
    for index in 0..<20 {
      scene.add(
        60 + Double(index % 5) * 110, 730 + Double(index / 5) * 50, circle: index % 3 == 0,
        angle: Double(index) * 0.2, velocity: Vector(x: Double(index % 7 - 3) * 80, y: 0),
        .with {
          $0.elasticity = [0, 0.5, 1][index % 3]
          $0.friction = 0.3
        })
    }
    return scene
  }

  @Test(arguments: [
    (bounds: Rect(x: 0, y: 700, width: 300, height: 300), ticks: 10),
    (Rect(x: 300, y: 700, width: 300, height: 300), 40),
    (Rect(x: 100, y: 800, width: 300, height: 150), 80),
    (Rect(x: 0, y: 500, width: 600, height: 400), 300),
  ])
  func `bounds that change while things fall pull in what is outside, at a bounded speed`(
    bounds: Rect, ticks: Int
  ) {
    var scene = Self.fall()
    scene.run(ticks: ticks)
    let before = max(scene.topSpeed, 800)

    scene.world[resource: Collision.self]?.bounds = bounds
    var (top, last, way) = (0.0, scene.positions, 0.0)
    for _ in 0..<360 {
      scene.run(ticks: 1)
      top = max(top, scene.topSpeed)
      let now = scene.positions
      for (from, to) in zip(last, now) {
        way = max(way, max((to.x - from.x).magnitude, (to.y - from.y).magnitude))
      }
      last = now
    }

    #expect(scene.distanceOutside(of: bounds) == 0)
    #expect(top < 2 * before)
    #expect(way < 2 * before / 120 + 3)
  }

  @Test(arguments: [
    Vector(x: -150, y: 850), Vector(x: 750, y: 850), Vector(x: 300, y: 600),
    Vector(x: 300, y: 1100), Vector(x: 700, y: 1100),
  ])
  func `an item that starts outside comes in`(place: Vector) {
    var scene = PhysicsScene(bounds: Self.whole)
    scene.add(place.x, place.y, .documented)

    scene.run(seconds: 2.5)

    #expect(scene.distanceOutside(of: Self.whole) == 0)
    #expect(scene.topSpeed < 1000)
  }

  @Test(arguments: [0.0, 1.0])
  func `what is as fast as an item may be stays inside`(elasticity: Double) {
    var scene = PhysicsScene(bounds: Self.whole)
    for index in 0..<4 {
      let (sine, cosine) = (Double(index) + 0.3).sineAndCosine
      scene.add(
        100 + Double(index) * 130, 850, circle: index % 2 == 0,
        velocity: Vector(x: cosine * 9e6, y: sine * 9e6), .with { $0.elasticity = elasticity })
    }

    for _ in 0..<5 {
      scene.run(ticks: 1)
      #expect(scene.distanceOutside(of: Self.whole) == 0)
    }
  }

  @Test func `insets move the bounds inward, and may change`() {
    var scene = PhysicsScene(bounds: Rect(x: 0, y: 0, width: 1000, height: 1000))
    scene.world[resource: Collision.self]?.insets = EdgeInsets(
      top: 5, left: 10, bottom: 40, right: 90)
    let item = scene.add(500, 900, .documented)
    let others = [(1.0, 0.0), (-1, 0), (0, -1)].map { x, y in
      scene.add(500 + 100 * x, 500, circle: true, velocity: Vector(x: 4000 * x, y: 4000 * y))
    }
    var reach = Rect(x: 500, y: 500, width: 0, height: 0)

    for _ in 0..<60 {
      scene.run(ticks: 1)
      let (right, left, top) = (
        scene.position(others[0]).x, scene.position(others[1]).x, scene.position(others[2]).y
      )
      reach = Rect(
        x: min(reach.minX, left - 10), y: min(reach.minY, top - 10),
        width: max(reach.maxX, right + 10) - min(reach.minX, left - 10), height: 0)
    }
    #expect(reach.minX > 9.9 && reach.minY > 4.9 && reach.maxX < 910.1)
    #expect(reach.minX < 60 && reach.minY < 60 && reach.maxX > 860)
    #expect(abs(scene.position(item).y - 950) < 0.2)

    scene.world[resource: Collision.self]?.insets = .zero
    scene.run(seconds: 1)
    #expect(abs(scene.position(item).y - 990) < 0.2)
  }

  @Test(arguments: [
    Rect(x: 0, y: 0, width: .nan, height: 1000), Rect(x: .nan, y: .nan, width: .nan, height: .nan),
    Rect(x: -.infinity, y: 0, width: .infinity, height: 1000),
    Rect(x: 0, y: 0, width: -300, height: 1000), Rect(x: 500, y: 500, width: 0, height: 0),
    Rect(x: 495, y: 495, width: 10, height: 10), Rect(x: 0, y: 0, width: .infinity, height: 1000),
  ])
  func `bounds that nothing fits in, or that are no numbers, throw nothing about`(bounds: Rect) {
    var scene = PhysicsScene(bounds: bounds)
    scene.add(500, 500, .documented)
    scene.add(500, 480, circle: true, .documented)

    for _ in 0..<24 {
      scene.run(ticks: 10)
      #expect(scene.topSpeed < 2100)
    }

    #expect(scene.positions.allSatisfy { $0.x.isFinite && $0.y.isFinite })
    if bounds.maxY == 1000 { #expect(scene.positions.allSatisfy { $0.y < 1000 }) }
  }

  @Test(arguments: [
    (change: Rect(x: 0, y: 0, width: 2000, height: 1000), wakes: false),
    (Rect(x: 0, y: 0, width: 3000, height: 1100), true),
    (Rect(x: 0, y: 0, width: 1505, height: 1000), true),
    (Rect(x: 0, y: 0, width: 3000, height: 1000), false),
  ])
  func `bounds that move wake what touched them or is beyond them now, and nothing else`(
    change: Rect, wakes: Bool
  ) {
    var scene = PhysicsScene()
    scene.add(1500, 990, .documented)
    scene.add(500, 600, .with { $0.isAnchored = true })
    let high = scene.add(500, 580, .documented)
    scene.run(ticks: 120)
    #expect(scene.world.awakeItemCount == 0)
    let before = scene.position(high)

    scene.world[resource: Collision.self]?.bounds = change
    scene.run(ticks: 1)

    #expect(scene.world.awakeItemCount == (wakes ? 1 : 0))
    #expect(scene.position(high) == before)
  }

  @Test func `friction that the bounds are given acts on what lies there`() {
    var scene = PhysicsScene()
    let item = scene.add(500, 990, .with { $0.friction = 1 })
    scene.run(ticks: 30)
    scene.world[resource: Collision.self]?.friction = 1

    scene.world[item, Velocity.self]?.dx = 100
    scene.run(seconds: 0.5)

    // v² / (2 μ g) is 5 points.
    #expect(abs(scene.position(item).x - 505) < 1)
  }
}
