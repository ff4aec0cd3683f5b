public import ECS

/// Lets a snake bite the food on the cell it steps onto.
public struct EatingSystem: System {
  /// Creates the system.
  public init() {}

  /// Reads ``Step``, ``Board`` and ``Position`` of ``Food``; inserts ``Growing``, despawns the food
  /// and sends ``Eaten``.
  public func update(_ world: inout World, tick: Tick) {
    guard let board = world[resource: Board.self] else { return }
    for snake in world.entities(with: Step.self) {
      guard let target = world[snake, Step.self]?.target, board[target] == .food else { continue }
      world.insert(Growing(), into: snake)
      for food in world.entities(with: Food.self) where world[food, Position.self]?.cell == target {
        world.despawn(food)
      }
      world.send(Eaten(on: target))
    }
  }
}
