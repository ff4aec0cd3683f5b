/// One of the four ways a snake can head.
public enum Direction: UInt8, Hashable, Sendable, CaseIterable {
  /// Towards row 0.
  case up

  /// Away from row 0.
  case down

  /// Towards column 0.
  case left

  /// Away from column 0.
  case right

  /// The columns a step in this direction crosses: -1, 0 or 1.
  public var dx: Int {
    switch self {
    case .left: -1
    case .right: 1
    case .up, .down: 0
    }
  }

  /// The rows a step in this direction crosses: -1, 0 or 1.
  public var dy: Int {
    switch self {
    case .up: -1
    case .down: 1
    case .left, .right: 0
    }
  }

  /// The way back.
  public var opposite: Direction {
    switch self {
    case .up: .down
    case .down: .up
    case .left: .right
    case .right: .left
    }
  }

  /// The step of length 1 in this direction.
  public var vector: Vector {
    Vector(x: Double(dx), y: Double(dy))
  }

  /// Whether the other direction is neither the same nor the opposite one.
  public func isPerpendicular(to other: Direction) -> Bool {
    (dx == 0) != (other.dx == 0)
  }
}
