import ECS
import Systems
import Testing

@Suite("Continuous collision")
struct TunnellingTests {
  @Test(arguments: [UInt64(1), 2])
  func `fast squares never leave a closed box`(seed: UInt64) {
    let bounds = Rect(x: 0, y: 0, width: 1500, height: 1500)
    var scene = PhysicsScene(gravity: 0, bounds: bounds)
    var chance = TestChance(state: seed)
    var items: [Entity] = []
    for index in 0..<20 {
      let speed = chance.next(in: 5000...20_000)
      let (sine, cosine) = chance.next(in: 0...6.28).sineAndCosine
      items.append(
        scene.add(
          150 + Double(index % 5) * 300, 150 + Double(index / 5) * 300,
          velocity: Vector(x: cosine * speed, y: sine * speed)))
    }
    let start = scene.energy

    for _ in 0..<120 {
      scene.run(ticks: 1)
      for item in items { #expect(bounds.contains(scene.position(item).vector)) }
    }

    #expect(abs(scene.energy / start - 1) < 1e-6)
  }

  @Test(arguments: [0.0, 0.5, 1.0])
  func `a shot at a wall stays on this side`(elasticity: Double) {
    var scene = PhysicsScene(gravity: 0)
    let item = scene.add(
      100, 500, velocity: Vector(x: -100_000, y: 0), .with { $0.elasticity = elasticity })

    scene.run(ticks: 3)

    #expect(scene.position(item).x > 9)
    #expect(scene.velocity(item).dx > -1e-9)
  }
}
