public import ECS

/// Marks what the snake eats.
public struct Food: Tag, Hashable {
  /// Creates the mark.
  public init() {}
}
