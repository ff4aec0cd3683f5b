import ECS
import Systems
import Testing

@Suite("Determinism of the physics")
struct PhysicsDeterminismTests {
  /// Boxes and circles of all kinds in a box, some of them resting.
  static func mixedScene() -> PhysicsScene {
    var scene = PhysicsScene(bounds: Rect(x: 0, y: 700, width: 400, height: 300))
    var chance = TestChance(state: 99)
    for index in 0..<30 {
      scene.add(
        50 + Double(index % 6) * 55, 730 + Double(index / 6) * 50, circle: index % 3 == 0,
        angle: chance.next(in: 0...1),
        velocity: Vector(x: chance.next(in: -300...300), y: chance.next(in: -300...300)),
        .with {
          $0.elasticity = [0, 0.5, 1][index % 3]
          $0.friction = [0.3, 0][index % 2]
          $0.density = 1 + Double(index % 4)
          $0.resistance = [0, 0.1][index % 2]
        })
    }
    return scene
  }

  @Test func `the digest of a fall is the same in every build and process`() {
    var (world, tick) = FallingSnakeTests.crash()
    FallingSnakeTests.run(&world, after: tick, ticks: 600)
    tick += 600

    #expect(String(world.digest, radix: 16) == "8850d83bcbc716da")
  }

  @Test func `the digest of a mixed scene is the same in every build and process`() {
    var scene = Self.mixedScene()

    scene.run(ticks: 300)

    #expect(String(scene.world.digest, radix: 16) == "4fce768460052ce3")
  }

  @Test func `a snapshot in the middle of a fall replays bit for bit`() {
    var (world, tick) = FallingSnakeTests.crash()
    var snapshots: [(tick: Int, world: World)] = []
    for _ in 0..<8 {
      snapshots.append((tick, world))
      FallingSnakeTests.run(&world, after: tick, ticks: 25)
      tick += 25
    }

    for (start, snapshot) in snapshots {
      var replayed = snapshot
      FallingSnakeTests.run(&replayed, after: start, ticks: tick - start)
      #expect(replayed == world)
      #expect(replayed.digest == world.digest)
    }
  }

  @Test func `a snapshot of resting and bouncing things replays bit for bit`() {
    var scene = Self.mixedScene()
    scene.run(ticks: 150)
    var replayed = scene

    scene.run(ticks: 100)
    replayed.run(ticks: 100)

    #expect(replayed.world == scene.world)
    #expect(replayed.world.digest == scene.world.digest)
  }

  @Test(arguments: [
    (angle: 0.0, sine: 0.0, cosine: 1.0), (0.5, 0.479425538604203, 0.8775825618903728),
    (1.0, 0.8414709848078965, 0.5403023058681398), (-2.0, -0.9092974268256817, -0.4161468365471424),
    (10.0, -0.5440211108893698, -0.8390715290764524),
    (1000.0, 0.8268795405320025, 0.5623790762907029),
    (123456.0, -0.7402834538866575, -0.6722948816565846),
  ])
  func `sine and cosine are within two units of the last place`(
    angle: Double, sine: Double, cosine: Double
  ) {
    let found = angle.sineAndCosine

    #expect(abs(found.sine - sine) < 3e-16)
    #expect(abs(found.cosine - cosine) < 3e-16)
  }

  @Test func `the angle of a direction is the inverse of sine and cosine`() {
    for step in -31...31 {
      let angle = Double(step) / 10
      let (sine, cosine) = angle.sineAndCosine
      #expect(abs(Double.angle(x: cosine * 3, y: sine * 3) - angle) < 1e-15)
    }
    #expect(Double.angle(x: 0, y: 0) == 0)
    #expect(Double.angle(x: -1, y: 0) == Double.pi)
  }
}
