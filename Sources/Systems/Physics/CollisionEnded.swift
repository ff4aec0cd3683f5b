public import ECS

/// An item no longer touches what it touched at the end of the last tick.
///
/// The two have parted, or one is gone: despawned, no longer an item, refused, moved away, or no
/// longer allowed to touch the other by its groups, by the mode, or because both are anchored. Ends
/// of contacts whose boundary is gone come first, then of those whose item is gone, and then all
/// others; each of the three in the order of ``CollisionBegan``.
public struct CollisionEnded: Event, Hashable {
  /// The item, as in the beginning; it may be dead by now.
  public var item: Entity

  /// What it touched, as in the beginning.
  public var obstacle: Obstacle

  /// Creates the end of a contact.
  public init(item: Entity, obstacle: Obstacle) {
    self.item = item
    self.obstacle = obstacle
  }

  /// Feeds both sides to a digest.
  public func digest(into digest: inout Digest) {
    digest.combine(item)
    digest.combine(obstacle)
  }
}
