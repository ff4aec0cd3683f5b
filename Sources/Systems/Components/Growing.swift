public import ECS

/// Marks a snake whose step is a bite: its tail stays where it is.
public struct Growing: Tag, Hashable {
  /// Creates the mark.
  public init() {}
}
