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

  /// What a piece is made of: perfectly elastic, with nothing that slows it down.
  public static let pieceProperties: ItemProperties = {
    var properties = ItemProperties()
    properties.elasticity = 1
    return properties
  }()

  /// Creates the system.
  public init() {}

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
      world.insert(Rotation(), AngularVelocity(), Self.pieceProperties, into: segment)
    }
    world.insert(resource: Gravity())
    world.insert(resource: Collision(bounds: Rect(origin: .zero, size: board)))
  }
}
