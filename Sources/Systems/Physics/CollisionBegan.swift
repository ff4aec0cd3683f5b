public import ECS

/// An item has come to touch something it did not touch at the end of the last tick.
///
/// The physics sends it at the end of its part of a tick, when all items have moved, so systems after
/// it react in the same tick; what they do to items takes effect in the next one. As any event it
/// waits until its readers have received it, and goes at once if there are none.
///
/// All beginnings of a tick come before its ends. They come in the order of queries: by the item,
/// the earlier of two, and then by what it touches, which is later items, boundaries as they were
/// added, and the bounds. All lines of a boundary are one, and so are all sides of the bounds; all
/// items of an ``ItemGroup`` are one too, and the group is named. Every
/// beginning has its ``CollisionEnded`` in a later tick, whatever ends the contact.
public struct CollisionBegan: Event, Hashable {
  /// The item, the earlier of two.
  public var item: Entity

  /// What it touches.
  public var obstacle: Obstacle

  /// Where they touch, in points.
  public var point: Vector

  /// Creates the beginning of a contact at a point.
  public init(item: Entity, obstacle: Obstacle, point: Vector) {
    self.item = item
    self.obstacle = obstacle
    self.point = point
  }

  /// Feeds both sides and the point to a digest.
  public func digest(into digest: inout Digest) {
    digest.combine(item)
    digest.combine(obstacle)
    digest.combine(point.x)
    digest.combine(point.y)
  }
}
