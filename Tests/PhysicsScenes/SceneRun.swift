public import ECS
public import Systems

/// A scene as a world, run tick by tick.
public struct SceneRun {
  /// The ticks in a second.
  public static let ticksPerSecond = 120

  /// The scene.
  public let scene: Scene

  /// The world.
  public private(set) var world: World

  /// The ticks that have passed.
  public private(set) var tick = 0

  private let physics: PhysicsSystem

  /// Makes the world of a scene.
  ///
  /// - Throws: `BoundaryError` if its barrier is none.
  public init(_ scene: Scene) throws(BoundaryError) {
    self.scene = scene
    physics = PhysicsSystem(allowsSleep: scene.sleeps)
    world = try World(scene)
    // The first tick hands the items over and moves nothing; it comes on top.
    physics.update(&world, tick: Tick(number: 0, seconds: 1 / Double(Self.ticksPerSecond)))
  }

  /// Runs the physics for a number of ticks of 1/120 s.
  public mutating func run(ticks: Int) {
    for _ in 0..<ticks {
      tick += 1
      physics.update(&world, tick: Tick(number: tick, seconds: 1 / Double(Self.ticksPerSecond)))
    }
  }

  /// Where the bodies are and how they move, in the order of the scene.
  public var motions: [Scene.Motion] {
    var motions: [Scene.Motion] = []
    motions.reserveCapacity(scene.bodies.count)
    world.read {
      (
        _: With<ItemProperties>, position: Position, velocity: Velocity, rotation: Rotation,
        spin: AngularVelocity
      ) in
      motions.append(Scene.Motion(position, velocity, angle: rotation.angle, spin: spin.spin))
    }
    return motions
  }

  /// A fingerprint of all places, angles and velocities, to the last bit.
  public var digest: UInt64 { Scene.digest(of: motions) }
}
