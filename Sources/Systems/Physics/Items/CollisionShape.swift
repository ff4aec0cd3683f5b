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

  /// Several shapes held together, which may lie apart, overlap, or leave a hollow.
  ///
  /// They are placed so that their common centre of mass is at the ``Position`` of the item; the
  /// extent of the collider does not count. Where they overlap, their masses add up. At least one
  /// part and at most 1000, none of them a compound itself.
  case compound([Part])

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
    case .compound(let parts):
      digest.combine(UInt8(3))
      digest.combine(parts.count)
      for part in parts { part.digest(into: &digest) }
    }
  }
}

extension CollisionShape {
  /// One of the shapes of a compound.
  public struct Part: Hashable, Sendable {
    /// Where its centre is along the axes of the compound, in points from wherever the offsets of all
    /// parts are measured from.
    public var offset: Vector

    /// How far it is turned against the compound, in radians.
    public var angle: Double

    /// Its extent, as that of an item.
    public var collider: Collider

    /// Its shape within the extent, as that of an item; any but a compound.
    public var shape: CollisionShape?

    /// How dense it is, as a multiple of ``ItemProperties/density``; positive.
    public var density: Double

    /// Creates a part, as dense as the item is by default.
    public init(
      _ collider: Collider, _ shape: CollisionShape? = nil, at offset: Vector, angle: Double = 0,
      density: Double = 1
    ) {
      self.collider = collider
      self.shape = shape
      self.offset = offset
      self.angle = angle
      self.density = density
    }

    /// Feeds the place, the extent, the shape and the density to a digest.
    func digest(into digest: inout Digest) {
      digest.combine(offset.x)
      digest.combine(offset.y)
      digest.combine(angle)
      collider.digest(into: &digest)
      digest.combine(shape != nil)
      shape?.digest(into: &digest)
      digest.combine(density)
    }
  }
}
