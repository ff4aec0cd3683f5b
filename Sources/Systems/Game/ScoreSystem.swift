public import ECS

/// Gives a point for every bite.
public struct ScoreSystem: System {
  static let bites = EventReader<Eaten>(named: "score")

  /// Creates the system.
  public init() {}

  /// Receives ``Eaten``; writes ``Score``.
  public func update(_ world: inout World, tick: Tick) {
    for _ in world.receive(Self.bites) {
      world[resource: Score.self]?.points += 1
    }
  }
}
