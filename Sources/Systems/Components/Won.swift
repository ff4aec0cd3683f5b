public import ECS

/// Marks a snake that fills the whole board: nothing is left to eat and nowhere to go.
public struct Won: Tag, Hashable {
  /// Creates the mark.
  public init() {}
}
