public import ECS

/// A snake that has run into something; it takes no more steps.
public struct Crashed: Component, Hashable {
  /// What a snake can run into.
  public enum Cause: UInt8, Hashable, Sendable {
    /// A segment of the snake itself.
    case body

    /// The edge of a board with solid walls.
    case wall
  }

  /// What it ran into.
  public var cause: Cause

  /// The cell it was about to enter; beyond the edge when it ran into a wall.
  public var target: Cell

  /// Creates the end of a snake that was about to enter a cell.
  public init(_ cause: Cause, entering target: Cell) {
    self.cause = cause
    self.target = target
  }

  /// Feeds the cause and the cell to a digest.
  public func digest(into digest: inout Digest) {
    digest.combine(cause.rawValue)
    digest.combine(target.x)
    digest.combine(target.y)
  }
}
