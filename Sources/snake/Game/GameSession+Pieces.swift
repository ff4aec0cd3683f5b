import ECS
import Systems

extension GameSession {
  /// The pieces of a snake that fell apart as they are drawn, from the head on; empty while it
  /// crawls.
  var pieces: [DrawnPiece] {
    guard let (snake, _) = game.first(Entity.self, With<FallenBody>.self) else { return [] }
    return game.pieces(of: snake).enumerated().map { index, piece in
      guard !piece.isLeftOut else {
        return DrawnPiece(center: Cell(x: Cell(at: piece.center).x, y: start.height - 1).center)
      }
      let (sine, cosine) = piece.angle.sineAndCosine
      return DrawnPiece(
        center: piece.center, axis: Vector(x: cosine, y: sine), isHead: index == 0)
    }
  }

  /// The pieces too many to be simulated: they stay where they were.
  var piecesLeftOut: Int {
    guard let (snake, _) = game.first(Snake.self, With<FallenBody>.self) else { return 0 }
    return max(0, snake.length - FallingSystem.mostPieces)
  }

  /// Everything that can be run into, as it is drawn.
  var colliders: [DrawnPiece] {
    var colliders: [DrawnPiece] = []
    game.read { (collider: Collider, position: Position, rotation: Rotation?) in
      let (sine, cosine) = (rotation?.angle ?? 0).sineAndCosine
      colliders.append(
        DrawnPiece(
          center: position.vector, axis: Vector(x: cosine, y: sine), size: collider.size))
    }
    return colliders
  }

  /// The middles of everything that moves, in points, and how fast, in points a second.
  ///
  /// A segment that crawls has its velocity while the snake does.
  var movements: [(center: Vector, velocity: Vector)] {
    var movements: [(center: Vector, velocity: Vector)] = []
    game.read { (position: Position, velocity: Velocity) in
      movements.append((position.vector, Vector(x: velocity.dx, y: velocity.dy)))
    }
    return movements
  }
}
