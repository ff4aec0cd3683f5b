public import ECS

/// The way a snake's head points.
public struct Heading: Component, Hashable {
  /// The direction of the next step, unless a turn comes first.
  public var direction: Direction

  /// Creates a heading.
  public init(_ direction: Direction) {
    self.direction = direction
  }

  /// Feeds the direction to a digest.
  public func digest(into digest: inout Digest) {
    digest.combine(direction.rawValue)
  }
}
