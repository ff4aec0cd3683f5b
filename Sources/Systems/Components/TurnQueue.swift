public import ECS

/// The turns a snake has been told to take and has not taken yet, at most two.
///
/// Two quick keys within one step are both obeyed, one a step, and a third is too late:
/// a longer queue would go on obeying keys the player has forgotten.
public struct TurnQueue: Component, Hashable {
  private var next: Direction?
  private var afterNext: Direction?

  /// Creates an empty queue.
  public init() {}

  /// The number of waiting turns: 0, 1 or 2.
  public var count: Int {
    (next == nil ? 0 : 1) + (afterNext == nil ? 0 : 1)
  }

  /// Adds a turn at the end if it is one.
  ///
  /// A turn is perpendicular to the last waiting one, or to the heading when none waits; the same
  /// and the opposite direction are none. Returns whether the turn was taken up.
  @discardableResult
  public mutating func append(_ turn: Direction, heading: Direction) -> Bool {
    guard afterNext == nil, turn.isPerpendicular(to: next ?? heading) else { return false }
    if next == nil {
      next = turn
    } else {
      afterNext = turn
    }
    return true
  }

  /// Takes the first waiting turn, or returns `nil`.
  public mutating func popFirst() -> Direction? {
    defer {
      next = afterNext
      afterNext = nil
    }
    return next
  }

  /// Feeds both places of the queue to a digest.
  public func digest(into digest: inout Digest) {
    digest.combine(next?.rawValue)
    digest.combine(afterNext?.rawValue)
  }
}
