import ECS
import Systems
import Testing

@Suite("Falling")
struct FallingSystemTests {
  /// Runs the game of a crash with the physics of a preset for some seconds.
  static func fall(_ preset: PhysicsPreset, seconds: Int) throws -> (start: Double, left: [Double])
  {
    var (world, tick) = FallingSnakeTests.crash()
    // The crash has been with the documented physics: the fall is taken back and begins anew.
    let snake = try #require(world.snake)
    world.remove(FallenBody.self, from: snake)
    let rules = Schedule.game(physics: preset)
    var left: [Double] = []
    rules.run(&world, tick: Tick(number: tick, seconds: 1 / 120))
    let start = world.pieceEnergy.total
    for _ in 0..<seconds {
      for _ in 0..<120 {
        tick += 1
        rules.run(&world, tick: Tick(number: tick, seconds: 1 / 120))
      }
      left.append(world.pieceEnergy.total / start)
    }
    return (start, left)
  }

  @Test(arguments: PhysicsPreset.allCases)
  func `pieces and bounds are made of the preset, but pieces give back all and spin on`(
    preset: PhysicsPreset
  ) {
    let system = FallingSystem(preset: preset)
    var expected = ItemProperties(preset)
    expected.elasticity = 1
    expected.angularResistance = 0
    #expect(system.pieceProperties == expected)

    var world = FallingSnakeTests.crash().world
    if let snake = world.snake { world.remove(FallenBody.self, from: snake) }
    system.update(&world, tick: Tick(number: 1, seconds: 1 / 120))

    var isMade = true
    world.read { (properties: ItemProperties) in isMade = isMade && properties == expected }
    #expect(isMade && world.itemCount == 24)
    #expect(world[resource: Collision.self]?.friction == preset.friction)
    #expect(world[resource: Collision.self]?.elasticity == preset.elasticity)
  }

  @Test func `as documented the energy stays, as observed next to nothing is left in ten seconds`()
    throws
  {
    let documented = try Self.fall(.documented, seconds: 5).left
    let observed = try Self.fall(.observed, seconds: 10).left

    #expect(documented.allSatisfy { abs($0 - 1) < 1e-3 })
    #expect(zip(observed, observed.dropFirst()).allSatisfy { $1 < $0 + 1e-3 })
    #expect(observed[4] < 0.35 && observed[9] < 0.15)
  }
}
