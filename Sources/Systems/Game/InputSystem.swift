public import ECS

/// Takes the player's turns into the queue of every crawling snake.
public struct InputSystem: System {
  static let turns = EventReader<Turn>(named: "input")

  /// Creates the system.
  public init() {}

  /// Receives ``Turn``; reads ``Heading`` of what is ``Crawling``; writes ``TurnQueue``.
  public func update(_ world: inout World, tick: Tick) {
    for turn in world.receive(Self.turns) {
      world.update { (queue: inout TurnQueue, heading: Heading, _: With<Crawling>) in
        queue.append(turn.direction, heading: heading.direction)
      }
    }
  }
}
