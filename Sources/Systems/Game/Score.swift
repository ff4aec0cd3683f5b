public import ECS

/// What the player has reached in this game.
public struct Score: Resource, Hashable {
  /// One point a bite.
  public var points = 0

  /// Creates the score of a new game.
  public init() {}

  /// Feeds the points to a digest.
  public func digest(into digest: inout Digest) {
    digest.combine(points)
  }
}
