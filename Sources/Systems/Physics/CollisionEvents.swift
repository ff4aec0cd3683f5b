public import ECS

/// What an item can touch.
public enum Obstacle: Hashable, Sendable, Digestible {
  /// Another item.
  case item(Entity)

  /// A boundary by its identifier; that of the bounds is `nil`.
  case boundary(String?)

  /// Feeds the kind and the name to a digest.
  public func digest(into digest: inout Digest) {
    switch self {
    case .item(let entity):
      digest.combine(UInt8(0))
      digest.combine(entity)
    case .boundary(let identifier):
      digest.combine(UInt8(1))
      digest.combine(identifier)
    }
  }
}

/// An item has come to touch something it did not touch at the end of the last tick.
///
/// It is sent after the items have moved. All beginnings of a tick come before its ends; within
/// both, items come in the order of queries and the later item is the obstacle, with the bounds
/// last. Every beginning has its ``CollisionEnded`` in a later tick, also when an item is
/// despawned.
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

/// An item no longer touches what it touched at the end of the last tick.
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
