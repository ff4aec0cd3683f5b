public import ECS

/// Marks a snake that takes steps: it arrives with the game and leaves when the game is decided.
public struct Crawling: Tag, Hashable {
  /// Creates the mark.
  public init() {}
}
