public import ECS

/// Where an item is in its group, and how dense it is there.
///
/// ``ECS/World/group(_:properties:)`` and ``ECS/World/add(_:toGroup:)`` insert it, with the place that
/// the item has at that moment.
public struct GroupedItem: Component, Hashable {
  /// Where its centre is from the centre of mass of the group, along the axes of the group, in points.
  ///
  /// What changes the centre of mass changes the offsets of all items.
  public var offset: Vector

  /// How far it is turned against the group, in radians.
  public var angle: Double

  /// How dense it is, as a multiple of the group's ``ItemProperties/density``; positive.
  public var density = 1.0

  /// Creates the place of an item that is as dense as its group is said to be.
  public init(offset: Vector, angle: Double = 0) {
    self.offset = offset
    self.angle = angle
  }

  /// Feeds the place and the density to a digest.
  public func digest(into digest: inout Digest) {
    digest.combine(offset.x)
    digest.combine(offset.y)
    digest.combine(angle)
    digest.combine(density)
  }
}
