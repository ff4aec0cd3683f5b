import ECS
import Systems
import Testing

@Suite("Overlap at the start")
struct OverlapTests {
  @Test func `items that start on top of each other part at a bounded speed`() {
    var scene = PhysicsScene(gravity: 0)
    let items = (0..<10).map { scene.add(500 + Double($0) * 0.5, 500, .documented) }

    scene.run(seconds: 3)

    for item in items {
      #expect(abs(scene.velocity(item).dx) < 200 && abs(scene.velocity(item).dy) < 200)
      #expect(scene.position(item).x > 0 && scene.position(item).x < 1000)
    }
  }

  @Test(arguments: [false, true])
  func `fifty items at one place fall not much faster than one, and settle`(circle: Bool) {
    var scene = PhysicsScene(bounds: Rect(x: 0, y: 700, width: 1000, height: 300))
    for _ in 0..<50 { scene.add(500, 900, circle: circle, .with { $0.friction = 0.3 }) }
    let free = (2 * 1000 * 90.0).squareRoot()
    var top = 0.0

    for _ in 0..<20 {
      scene.run(ticks: 24)
      top = max(top, scene.topSpeed)
    }

    #expect(top < 3 * free)
    #expect(scene.topSpeed < 60)
    #expect(scene.distanceOutside(of: Rect(x: 0, y: 700, width: 1000, height: 300)) == 0)
  }

  @Test(arguments: [(circle: true, gravity: 0.0), (false, 0), (true, 1), (false, 1)])
  func `two items at one place part in a fixed direction`(circle: Bool, gravity: Double) {
    var scene = PhysicsScene(gravity: gravity)
    let one = scene.add(500, 500, circle: circle, .documented)
    let other = scene.add(500, 500, circle: circle, .documented)

    scene.run(ticks: 100)

    // The later one is below.
    #expect(scene.position(one).x == 500 && scene.position(other).x == 500)
    #expect(abs(scene.position(other).y - scene.position(one).y - 20) < 0.2)
  }

  /// A box on another of the same size and a share of its mass, put there or dropped.
  ///
  /// At 10 : 1 they overlap by less than 5 %; at more the weight takes some time to get through to
  /// the floor, and they keep their order meanwhile.
  @Test(arguments: [
    (ratio: 10.0, height: 970.0, least: 19.8, atRest: 19.8), (10, 960, 19, 19.8),
    (100, 970, 19, 19.8), (100, 960, 15, 19), (1000, 970, 5, 15), (1000, 960, 5, 15),
  ])
  func `what is much heavier presses what is light neither through the floor nor through itself`(
    ratio: Double, height: Double, least: Double, atRest: Double
  ) {
    var scene = PhysicsScene()
    let light = scene.add(500, 990, .with { $0.friction = 0.5 })
    let heavy = scene.add(
      500, height,
      .with {
        $0.friction = 0.5
        $0.density = ratio
      })
    var (deepest, closest) = (0.0, Double.infinity)

    for _ in 0..<360 {
      scene.run(ticks: 1)
      deepest = max(deepest, scene.position(light).y + 10 - 1000)
      closest = min(closest, scene.position(light).y - scene.position(heavy).y)
    }

    // 2 % into the floor.
    #expect(deepest < 0.4)
    #expect(closest > least)
    #expect(scene.position(light).y - scene.position(heavy).y > atRest)
  }
}
