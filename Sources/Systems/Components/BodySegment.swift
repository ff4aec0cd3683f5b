public import ECS

/// A link of the snake's body: each segment knows the one ahead of it.
///
/// The links lead from the tail to the head. A step takes the last segment off and puts it in
/// front, so no other segment needs to be touched.
public struct BodySegment: Component, Hashable {
  /// The next segment towards the head; `nil` for the head itself.
  public var ahead: Entity?

  /// Creates a segment behind another one, or a head.
  public init(behind ahead: Entity? = nil) {
    self.ahead = ahead
  }

  /// Feeds the link to a digest.
  public func digest(into digest: inout Digest) {
    digest.combine(ahead)
  }
}
