public import ECS

/// Ends the game of a snake whose step leads into its own body.
///
/// The cell of the tail is free to enter, since the tail leaves it in the same step. A bite would
/// hold the tail back, but no food lies where a tail is.
public struct SelfCollisionSystem: System {
  /// Creates the system.
  public init() {}

  /// Reads ``Step``, ``Snake``, ``Position`` and ``Board``; on a hit the snake has ``Crashed``.
  public func update(_ world: inout World, tick: Tick) {
    guard let board = world[resource: Board.self] else { return }
    for snake in world.entities(with: Step.self) {
      guard let target = world[snake, Step.self]?.target,
        let tail = world[snake, Snake.self]?.tail,
        board[target] == .body, world[tail, Position.self]?.cell != target
      else { continue }
      world.crash(snake, .body, entering: target)
    }
  }
}
