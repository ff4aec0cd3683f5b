public import ECS

/// Makes pieces of every snake that has crashed: boxes of one cell that fly on as they moved, and
/// fall.
///
/// It happens once for each snake. The segments hand their ``Position`` over to the physics; the
/// cells they had stay in ``FallenBody``.
public struct FallingSystem: System {
  /// The most pieces that are simulated, counted from the head on; the rest stay where they are.
  ///
  /// A board of 39 × 21 cells holds 819 segments. So many in so little room cost about 5 ms of the
  /// 8.3 ms that a tick has, measured in release; more would fall behind the clock.
  public static let mostPieces = 819

  /// What pieces and the edge of the board are made of, but for what every piece has of its own.
  public var preset: PhysicsPreset

  /// Creates the system.
  ///
  /// With the documented preset, the default, pieces lose nothing and bounce for ever; with the
  /// observed one they rub and slow down, and lie still after some seconds.
  public init(preset: PhysicsPreset = .documented) {
    self.preset = preset
  }

  /// What a piece is made of: it is perfectly elastic, nothing slows down its spin, and the rest is
  /// the preset's.
  public var pieceProperties: ItemProperties {
    var properties = ItemProperties(preset)
    properties.elasticity = 1
    properties.angularResistance = 0
    return properties
  }

  /// Reads ``Crashed``, ``Snake`` and ``Board``; inserts ``FallenBody`` into the snake,
  /// ``Rotation``, ``AngularVelocity`` and ``ItemProperties`` into its segments, and ``Gravity``
  /// and ``Collision``.
  public func update(_ world: inout World, tick: Tick) {
    guard
      let (fallen, _, _) = world.first(Entity.self, With<Crashed>.self, Without<FallenBody>.self)
    else { return }
    let board = world[resource: Board.self]?.size ?? .zero
    world.insert(FallenBody(cells: world.body(of: fallen)), into: fallen)
    for segment in world.segments(of: fallen).prefix(Self.mostPieces) {
      world.insert(Rotation(), AngularVelocity(), pieceProperties, into: segment)
    }
    world.insert(resource: Gravity())
    var collision = Collision(bounds: Rect(origin: .zero, size: board))
    collision.useMaterial(of: preset)
    world.insert(resource: collision)
  }
}
