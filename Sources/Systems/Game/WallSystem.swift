public import ECS

/// Decides what becomes of a step that leads off the board.
public struct WallSystem: System {
  /// Creates the system.
  public init() {}

  /// Reads ``Board``; writes ``Step``; on a solid wall the snake has ``Crashed``.
  public func update(_ world: inout World, tick: Tick) {
    guard let board = world[resource: Board.self] else { return }
    for snake in world.entities(with: Step.self) {
      guard let target = world[snake, Step.self]?.target, !board.contains(target) else { continue }
      switch board.walls {
      case .solid: world.crash(snake, .wall, entering: target)
      case .wrap: world[snake, Step.self] = Step(onto: board.wrapped(target))
      }
    }
  }
}
