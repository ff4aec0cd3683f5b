public import ECS

/// What an item looks like to the physics, within the extent of its ``Collider``.
///
/// It is optional: an item without one has the shape of its collider. The kinds are those of
/// UIKit's `UIDynamicItemCollisionBoundsType`.
public enum CollisionShape: Component, Hashable {
  /// A box of the whole extent.
  case rectangle

  /// An ellipse as wide and as high as the extent.
  ///
  /// One that is as wide as high is a circle; any other is a polygon of 32 corners on the ellipse.
  case ellipse

  /// A convex path, in points, in either direction; the extent of the collider does not count.
  ///
  /// It is placed so that its centre of mass is at the ``Position`` of the item. At least three
  /// corners, no two of them equal, no three in a line.
  case path([Vector])

  /// Feeds the kind and the corners to a digest.
  public func digest(into digest: inout Digest) {
    switch self {
    case .rectangle: digest.combine(UInt8(0))
    case .ellipse: digest.combine(UInt8(1))
    case .path(let corners):
      digest.combine(UInt8(2))
      digest.combine(corners.count)
      for corner in corners {
        digest.combine(corner.x)
        digest.combine(corner.y)
      }
    }
  }
}
