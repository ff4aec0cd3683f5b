public import ECS

/// Something has changed, and the physics goes on after a pause.
///
/// It is sent once for each ``PhysicsPaused`` before it, at the start of the tick. A change that turns
/// out to move nothing resumes the physics for that tick only, which ends with a pause.
public struct PhysicsResumed: Event, Hashable {
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
