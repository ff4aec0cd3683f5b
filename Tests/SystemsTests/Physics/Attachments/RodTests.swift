import ECS
import Systems
import Testing

@Suite("Rods, pins and chains")
struct RodTests {
  let hook = Vector(x: 1500, y: 300)

  /// A scene without bounds; what hangs in it neither bounces nor sleeps.
  func scene(gravity: Double = 1) -> PhysicsScene {
    var scene = PhysicsScene(gravity: gravity, bounds: nil)
    scene.allowsSleep = false
    return scene
  }

  func distance(_ scene: PhysicsScene, _ item: Entity, to point: Vector) -> Double {
    let way = scene.position(item).vector - point
    return (way.x * way.x + way.y * way.y).squareRoot()
  }

  @Test func `a pendulum keeps its period, its energy and its length for a minute`() {
    var scene = scene()
    let bob = scene.add(hook.x + 100, hook.y, .documented)
    scene.world.attach(bob, by: .spring(anchorPoint: hook))
    // Falling by 100 points on a circle: 0.04 kg, 10 m/s², 1 m.
    let whole = 0.4
    let start = scene.energy
    var (crossings, last, first) = (0, 0.0, 0.0)
    var (worstEnergy, worstLength) = (0.0, 0.0)

    for tick in 1...7200 {
      let before = scene.position(bob).x - hook.x
      scene.run(ticks: 1)
      let after = scene.position(bob).x - hook.x
      worstEnergy = max(worstEnergy, abs(scene.energy - start))
      worstLength = max(worstLength, abs(distance(scene, bob, to: hook) - 100))
      guard before > 0, after <= 0 else { continue }
      last = (Double(tick) - after / (after - before)) / 120
      if crossings == 0 { first = last }
      crossings += 1
    }

    // 2π·√(l/g) times 1.18034060 for an amplitude of a quarter turn.
    let period = (last - first) / Double(crossings - 1)
    #expect(abs(period / (2 * Double.pi * 0.1.squareRoot() * 1.180340599) - 1) < 1e-4)
    #expect(worstEnergy < 1e-3 * whole)
    #expect(worstLength < 1e-4)
  }

  /// A chain of plates pinned to each other, from the hook down or to the right.
  func addChain(
    _ count: Int, down: Bool, lastDensity: Double = 1, to scene: inout PhysicsScene,
    _ properties: ItemProperties = .documented
  ) -> [Entity] {
    var items: [Entity] = []
    for index in 0..<count {
      let along = Double(index) * 20 + 10
      var own = properties
      if index == count - 1 { own.density = lastDensity }
      let place = down ? Vector(x: 0, y: along) : Vector(x: along, y: 0)
      let size = down ? (4.0, 20.0) : (20.0, 4.0)
      let item = scene.add(hook.x + place.x, hook.y + place.y, size: size.0, height: size.1, own)
      let joint = place * ((along - 10) / along) + hook
      scene.world.attach(item, by: .pin(at: joint), to: items.last)
      items.append(item)
    }
    return items
  }

  /// How far the pins of a chain are apart at most.
  func worstGap(_ scene: PhysicsScene, _ items: [Entity], down: Bool) -> Double {
    var worst = 0.0
    var end = hook
    for item in items {
      let (sine, cosine) = scene.angle(item).sineAndCosine
      let half = down ? Vector(x: -10 * sine, y: 10 * cosine) : Vector(x: 10 * cosine, y: 10 * sine)
      let way = scene.position(item).vector - half - end
      worst = max(worst, (way.x * way.x + way.y * way.y).squareRoot())
      end = scene.position(item).vector + half
    }
    return worst
  }

  @Test func `a chain of twenty pins swings down, comes to rest and is not stretched`() {
    var scene = PhysicsScene(bounds: nil)
    scene.world[resource: Collision.self]?.mode = .boundaries
    let items = addChain(
      20, down: false, to: &scene,
      .with {
        $0.resistance = 4
        $0.angularResistance = 4
      })
    let paused = EventReader<PhysicsPaused>(named: "test")
    scene.world.register(paused)
    var worst = 0.0

    for _ in 0..<120 {
      scene.run(ticks: 5)
      worst = max(worst, worstGap(scene, items, down: false))
    }

    #expect(worst < 0.1)
    #expect(abs(scene.position(items[19]).y - hook.y - 390) < 3.9)
  }

  @Test(arguments: [100.0, 1000, 10_000])
  func `a chain that hangs is not stretched by many times its weight`(density: Double) {
    var scene = scene()
    scene.world[resource: Collision.self]?.mode = .boundaries
    let items = addChain(5, down: true, lastDensity: density, to: &scene)
    scene.world[items[4], Velocity.self]?.dx = 100
    let start = scene.energy
    var worst = 0.0

    for _ in 0..<120 {
      scene.run(ticks: 2)
      worst = max(worst, worstGap(scene, items, down: true))
    }

    #expect(worst < 0.01)
    #expect(distance(scene, items[4], to: hook) < 90.01)
    #expect(scene.energy <= start)
  }

  @Test(arguments: [1.0, 100, 1000])
  func `a weight that falls with a chain of five stays on it and gains no energy`(
    density: Double
  ) {
    var scene = scene()
    scene.world[resource: Collision.self]?.mode = .boundaries
    let items = addChain(5, down: false, lastDensity: density, to: &scene)
    let start = scene.energy
    // What it would gain by falling to the lowest point.
    let whole = density * 0.08 * 0.9 * 10
    var (worst, most) = (0.0, -1.0)

    for _ in 0..<120 {
      scene.run(ticks: 2)
      worst = max(worst, worstGap(scene, items, down: false))
      most = max(most, scene.energy - start)
    }

    #expect(worst < 0.5)
    #expect(most < 0.01 * whole)
    #expect(distance(scene, items[4], to: hook) < 90.5)
  }
}
