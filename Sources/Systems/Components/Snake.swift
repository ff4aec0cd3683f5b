public import ECS

/// A snake as a whole: both ends of its body, which is a queue of ``BodySegment`` entities.
public struct Snake: Component, Hashable {
  /// The foremost segment.
  public var head: Entity

  /// The last segment.
  public var tail: Entity

  /// The number of segments, at least 1.
  public var length: Int

  /// Creates a snake from the ends of its body and the number of its segments.
  public init(head: Entity, tail: Entity, length: Int) {
    self.head = head
    self.tail = tail
    self.length = length
  }

  /// Feeds both ends and the length to a digest.
  public func digest(into digest: inout Digest) {
    digest.combine(head)
    digest.combine(tail)
    digest.combine(length)
  }
}
