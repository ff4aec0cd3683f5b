public import ECS

/// Puts new food on the board for every bite, until nothing is free and the game is won.
public struct FoodSystem: System {
  static let bites = EventReader<Eaten>(named: "food")

  /// Creates the system.
  public init() {}

  /// Receives ``Eaten``; writes ``Board``, ``FoodSupply`` and the generator "food"; spawns
  /// ``Food``, or ends the game as ``Won``.
  public func update(_ world: inout World, tick: Tick) {
    for _ in world.receive(Self.bites) {
      world.placeFood()
    }
  }
}

extension World {
  /// Puts food on the next listed cell that is free, else on a free cell chosen by chance.
  ///
  /// Every free cell is equally likely, the one ahead of the snake included. On a board without a
  /// free cell the game is won.
  mutating func placeFood() {
    guard var board = take(Board.self) else { return }
    defer { insert(resource: board) }
    guard board.freeCount > 0 else { return win() }
    let cell = takeListedCell(freeOn: board) ?? chooseCell(freeOn: board)
    board[cell] = .food
    spawn(Food(), Position(centerOf: cell))
  }

  private mutating func takeListedCell(freeOn board: Board) -> Cell? {
    while let cell = self[resource: FoodSupply.self]?.popFirst() {
      if board[cell] == .free {
        return cell
      }
    }
    return nil
  }

  private mutating func chooseCell(freeOn board: Board) -> Cell {
    board.freeCell(number: self[generator: "food"].next(below: board.freeCount))
  }
}
