public import ECS

/// Every item has come to rest: the physics does nothing until something changes.
///
/// It is sent once, at the end of the tick. Items with an elasticity of 1 and no resistance never
/// rest, so with one of them that can move it is never sent: what loses no energy has no end.
public struct PhysicsPaused: Event, Hashable {
  /// How many items there are.
  public var itemCount: Int

  /// Creates the event for a number of items.
  public init(itemCount: Int) {
    self.itemCount = itemCount
  }

  /// Feeds the number to a digest.
  public func digest(into digest: inout Digest) {
    digest.combine(itemCount)
  }
}
