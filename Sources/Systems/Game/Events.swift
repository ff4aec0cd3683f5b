public import ECS

/// A wish to turn, as a key press gives it.
public struct Turn: Event, Hashable {
  /// The way to go.
  public var direction: Direction

  /// Creates a wish to go one way.
  public init(_ direction: Direction) {
    self.direction = direction
  }

  /// Feeds the direction to a digest.
  public func digest(into digest: inout Digest) {
    digest.combine(direction.rawValue)
  }
}

/// A bite: the food on a cell has been eaten.
public struct Eaten: Event, Hashable {
  /// The cell the food was on.
  public var cell: Cell

  /// Creates the bite on a cell.
  public init(on cell: Cell) {
    self.cell = cell
  }

  /// Feeds the cell to a digest.
  public func digest(into digest: inout Digest) {
    digest.combine(cell.x)
    digest.combine(cell.y)
  }
}

/// The end of a game, sent exactly once.
public struct GameEnded: Event, Hashable {
  /// How a game can end.
  public enum Outcome: Hashable, Sendable {
    /// The snake ran into something.
    case crashed(Crashed.Cause)

    /// The snake fills the board.
    case won
  }

  /// How it ended.
  public var outcome: Outcome

  /// Creates the end of a game.
  public init(_ outcome: Outcome) {
    self.outcome = outcome
  }

  /// Feeds the outcome to a digest.
  public func digest(into digest: inout Digest) {
    switch outcome {
    case .crashed(let cause): digest.combine(cause.rawValue)
    case .won: digest.combine(UInt8.max)
    }
  }
}
