import ECS
import Systems
import Testing

@Suite("Springs")
struct SpringTests {
  /// A damped oscillation that starts at 1 at rest, from its equation, in very small steps.
  static func oscillation(frequency: Double, damping: Double, at time: Double) -> Double {
    let pace = 2 * Double.pi * frequency
    let steps = Int(time * 20_000 * max(frequency / 4, 1)) + 1
    let step = time / Double(steps)
    var (x, v) = (1.0, 0.0)
    func pull(_ x: Double, _ v: Double) -> Double { -pace * pace * x - 2 * damping * pace * v }
    for _ in 0..<steps {
      // The midpoint rule: exact to the square of the step.
      let (middle, speed) = (x + v * step / 2, v + pull(x, v) * step / 2)
      x += speed * step
      v += pull(middle, speed) * step
    }
    return x
  }

  @Test(arguments: [
    (frequency: 1.0, damping: 0.0), (1, 0.1), (2, 0.5), (4, 0), (4, 0.5), (4, 1), (8, 0.2), (8, 3),
  ])
  func `a spring oscillates as its frequency and damping say`(
    _ spring: (frequency: Double, damping: Double)
  ) {
    var scene = PhysicsScene(gravity: 0, bounds: nil)
    scene.allowsSleep = false
    let item = scene.add(150, 0, .documented)
    scene.world.attach(
      item, by: .spring(length: 100, frequency: spring.frequency, damping: spring.damping))

    var worst = 0.0
    for tick in 1...120 {
      scene.run(ticks: 1)
      let exact = Self.oscillation(
        frequency: spring.frequency, damping: spring.damping, at: Double(tick) / 120)
      worst = max(worst, abs((scene.position(item).x - 100) / 50 - exact))
    }

    #expect(worst < 0.002)
  }

  @Test func `between two items both share the motion, and their momentum stays`() {
    var scene = PhysicsScene(gravity: 0, bounds: nil)
    scene.allowsSleep = false
    let light = scene.add(0, 0, .documented)
    let heavy = scene.add(150, 0, .with { $0.density = 3 })
    scene.world.attach(heavy, by: .spring(length: 100, frequency: 2), to: light)

    // A quarter and a half of an oscillation.
    scene.run(ticks: 15)
    let middle = (scene.position(heavy).x - scene.position(light).x)
    scene.run(ticks: 15)

    #expect(abs(middle - 100) < 0.1)
    #expect(abs(scene.position(heavy).x - scene.position(light).x - 50) < 0.1)
    #expect(abs(scene.position(light).x - 75) < 0.1 && abs(scene.position(heavy).x - 125) < 0.1)
    #expect(abs(scene.velocity(light).dx + 3 * scene.velocity(heavy).dx) < 1e-9)
  }

  @Test func `a critically damped spring does not overshoot`() {
    var scene = PhysicsScene(gravity: 0, bounds: nil)
    let item = scene.add(150, 0, .documented)
    scene.world.attach(item, by: .spring(length: 100, frequency: 3, damping: 1))
    var least = Double.infinity

    for _ in 0..<240 {
      scene.run(ticks: 1)
      least = min(least, scene.position(item).x)
    }

    #expect(least >= 100 - 1e-9)
    #expect(scene.position(item).x < 100.1)
  }

  @Test func `a weight on a spring swings with its energy kept, springs included`() {
    var scene = PhysicsScene(bounds: nil)
    scene.allowsSleep = false
    let item = scene.add(100, 0, .documented)
    scene.world.attach(item, by: .spring(length: 100, frequency: 2))
    let stiffness = 0.04 * 16 * Double.pi * Double.pi
    func energy() -> Double {
      let place = scene.position(item)
      let length = (place.x * place.x + place.y * place.y).squareRoot()
      return scene.energy + 0.5 * stiffness * (length - 100) * (length - 100) / 10_000
    }
    let start = energy()
    var worst = 0.0

    for _ in 0..<1200 {
      scene.run(ticks: 1)
      worst = max(worst, abs(energy() - start))
    }

    #expect(worst / 0.4 < 1e-3)
  }

  @Test func `a spring of no length draws an item to the anchor from every side`() {
    var scene = PhysicsScene(gravity: 0, bounds: nil)
    let item = scene.add(30, 40, .documented)
    scene.world.attach(item, by: .spring(length: 0, frequency: 2, damping: 1))

    scene.run(seconds: 0.25)
    let way = scene.position(item)
    scene.run(seconds: 2)

    #expect(abs(way.x / way.y - 0.75) < 1e-9 && way.x < 15)
    #expect(abs(scene.position(item).x) < 0.1 && abs(scene.position(item).y) < 0.1)
  }

  @Test(arguments: [1000.0, 1e6]) func `a spring too stiff for the tick is rigid and stays calm`(
    frequency: Double
  ) {
    var scene = PhysicsScene(bounds: nil)
    let item = scene.add(0, 120, .documented)
    scene.world.attach(item, by: .spring(length: 100, frequency: frequency, damping: 0.5))

    scene.run(seconds: 1)

    #expect(abs(scene.position(item).y - 100) < 0.1)
  }
}
