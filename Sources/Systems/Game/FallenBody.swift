public import ECS

/// What became of a snake that crashed: the cells its body had, while its segments are pieces that
/// fall.
public struct FallenBody: Component, Hashable {
  /// The cells of the body at the crash, from the head to the tail.
  public var cells: [Cell]

  /// Creates the body of a snake that lay on the given cells.
  public init(cells: [Cell]) {
    self.cells = cells
  }

  /// Feeds the cells to a digest.
  public func digest(into digest: inout Digest) {
    digest.combine(cells.count)
    for cell in cells {
      digest.combine(cell.x)
      digest.combine(cell.y)
    }
  }
}

/// A segment of a snake that fell apart.
public struct Piece: Hashable, Sendable {
  /// The segment.
  public var entity: Entity

  /// Where its centre is, in points from the board's top-left corner.
  public var center: Vector

  /// How far it is turned, in radians.
  public var angle: Double

  /// Whether it is left out of the simulation: it stays where it was.
  public var isLeftOut: Bool
}

extension World {
  /// The pieces of a snake that fell apart, in body order from the head on; empty for any other.
  public func pieces(of snake: Entity) -> [Piece] {
    guard has(FallenBody.self, snake) else { return [] }
    return segments(of: snake).compactMap { segment in
      self[segment, Position.self].map { position in
        Piece(
          entity: segment, center: position.vector,
          angle: self[segment, Rotation.self]?.angle ?? 0,
          isLeftOut: !has(ItemProperties.self, segment))
      }
    }
  }

  /// The energy of the pieces of a snake, in joules, with heights from the floor of the board.
  ///
  /// Pieces that are left out of the simulation do not count.
  public var pieceEnergy: MechanicalEnergy {
    let floor = self[resource: Board.self]?.size.height ?? 0
    return mechanicalEnergy(from: Vector(x: 0, y: floor))
  }

  /// The segments of a snake from the head to the tail.
  func segments(of entity: Entity) -> [Entity] {
    guard let snake = self[entity, Snake.self] else { return [] }
    var segments: [Entity] = []
    segments.reserveCapacity(snake.length)
    var segment: Entity? = snake.tail
    while let current = segment, contains(current) {
      segments.append(current)
      segment = self[current, BodySegment.self]?.ahead
    }
    return segments.reversed()
  }
}
