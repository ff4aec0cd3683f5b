public import ECS

/// Holds an item to a point of the world or to another item.
///
/// It is the component of an entity of its own, which refers to what it holds by
/// ``AttachedItem`` and, between two items, by ``OtherAttachedItem``:
///
/// ```swift
/// let rope = world.attach(lamp, by: .limit(length: 80, anchorPoint: hook))
/// world[rope, Attachment.self]?.anchorPoint.x += 10
/// world.despawn(rope)
/// ```
///
/// Everything may be changed at any time; that wakes the items it holds and no others. Lengths and
/// offsets left open, as `nil`, are measured and filled in on the tick on which the physics takes
/// the attachment over. One that cannot work does nothing, and ``AttachmentError`` says why, once.
///
/// Two items that are attached collide all the same. A rigid attachment is solved exactly, whatever
/// the masses are, at a cost that grows with the number of attachments that hang together, and with
/// the square of those that meet in loops or at one item.
///
/// The names, units and defaults are those of UIKit's `UIAttachmentBehavior`.
public struct Attachment: Component, Hashable {
  /// What an attachment leaves free.
  public enum Kind: UInt8, Hashable, Sendable, CaseIterable {
    /// Nothing.
    case fixed

    /// To turn about a point.
    case pin

    /// To move along an axis, without turning against each other.
    case sliding

    /// To come closer than its length: a rope.
    case limit

    /// To turn about both ends at a distance, which is rigid or springs.
    case spring
  }

  /// What an item is held to.
  public enum AttachmentType: UInt8, Hashable, Sendable {
    /// Another item.
    case items

    /// A point of the world.
    case anchor
  }

  /// What it leaves free.
  public var kind: Kind

  /// What the item is held to; ``ECS/World/attach(_:by:to:)`` sets it.
  public var attachedBehaviorType = AttachmentType.anchor

  /// The point that an item is held to, in points; between two items, where they are joined at
  /// first.
  public var anchorPoint: Vector

  /// Where on the item it is fastened: from its centre, in points, along the axes of the item.
  ///
  /// `nil` stands for ``anchorPoint``.
  public var offset: Vector?

  /// Where on the other item it is fastened; it counts between two items only.
  public var otherOffset: Vector?

  /// The length of a spring or a rope, in points, 0 or more.
  ///
  /// `nil` stands for the present distance. An item that is to be held at an anchor point nearer
  /// than 1 point to it, with neither a length nor a frequency, gets a pin instead.
  public var length: Double?

  /// How soon a spring comes to rest, 0 or more; 1 is critical.
  public var damping = 0.0

  /// How often a spring oscillates in a second, in hertz; with 0 it is a rigid rod.
  ///
  /// It counts for items that do not turn, from 0.001 to 120 Hz.
  public var frequency = 0.0

  /// What it takes to turn a pin, in newton metres, 0 or more.
  public var frictionTorque = 0.0

  /// How far the item may turn about a pin, in radians, or move along an axis, in points, from
  /// where it was at first; the latter must include 0.
  public var attachmentRange = FloatRange.infinite

  /// The axis to slide along, of length 1, in the axes of the other item or of the world.
  public var axis = Vector(x: 1, y: 0)

  /// The angle of the item against the other one, or the world, that counts as 0, in radians.
  ///
  /// `nil` stands for the present one.
  public var angle: Double?

  /// Creates an attachment of a kind, with everything else as documented.
  public init(_ kind: Kind, anchorPoint: Vector = .zero, offset: Vector?, otherOffset: Vector?) {
    self.kind = kind
    self.anchorPoint = anchorPoint
    self.offset = offset
    self.otherOffset = otherOffset
  }

  /// Feeds every property to a digest.
  public func digest(into digest: inout Digest) {
    digest.combine(kind.rawValue)
    digest.combine(attachedBehaviorType.rawValue)
    for vector in [anchorPoint, offset ?? .zero, otherOffset ?? .zero, axis] {
      digest.combine(vector.x)
      digest.combine(vector.y)
    }
    digest.combine(offset != nil)
    digest.combine(otherOffset != nil)
    digest.combine(length)
    digest.combine(damping)
    digest.combine(frequency)
    digest.combine(frictionTorque)
    attachmentRange.digest(into: &digest)
    digest.combine(angle)
  }
}

/// The reference of an ``Attachment`` to the item it holds.
public enum AttachedItem: ReferenceKind {}

/// The reference of an ``Attachment`` between two items to the one the item is held to.
public enum OtherAttachedItem: ReferenceKind {}
