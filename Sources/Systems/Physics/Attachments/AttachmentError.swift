public import ECS

/// Why an ``Attachment`` or a ``Snap`` does nothing.
///
/// ``ECS/World/checkAttachment(_:)`` throws it, and the physics sends it once as an event when it
/// leaves an attachment out. As soon as the reason is gone the attachment works. It never traps.
public struct AttachmentError: Error, Event, Hashable {
  /// What is wrong with an attachment.
  public enum Reason: UInt8, Hashable, Sendable, CaseIterable {
    /// It has no ``AttachedItem``, or none of the two between items: it never had, or the item is
    /// dead.
    case itemMissing

    /// What it is to hold is no item, or one that is refused.
    case notAnItem

    /// Both of its items are the same.
    case sameItem

    /// Its length, damping, frequency or friction torque is negative or not finite; the damping of
    /// a snap is not within 0 and 1.
    case property

    /// Its axis is not of length 1.
    case axis

    /// Its range is not one, or that of a sliding attachment does not include 0.
    case range

    /// Its anchor point, its snap point, an offset or its angle is not finite.
    case place

    /// The entity has neither an ``Attachment`` nor a ``Snap``, or is dead.
    case componentMissing
  }

  /// The entity of the attachment; for a snap the item.
  public var attachment: Entity

  /// What is wrong with it.
  public var reason: Reason

  /// Creates the refusal of an attachment.
  public init(attachment: Entity, reason: Reason) {
    self.attachment = attachment
    self.reason = reason
  }

  /// Feeds the entity and the reason to a digest.
  public func digest(into digest: inout Digest) {
    digest.combine(attachment)
    digest.combine(reason.rawValue)
  }
}

extension AttachmentError.Reason {
  /// What is wrong with the values of an attachment, or `nil` if nothing is.
  init?(_ attachment: Attachment) {
    let offsets = [attachment.anchorPoint, attachment.offset, attachment.otherOffset]
    let numbers = [attachment.frequency, attachment.frictionTorque, attachment.length]
    if !offsets.allSatisfy({ AttachmentError.Reason.isPlace($0 ?? .zero) })
      || !((attachment.angle ?? 0).magnitude < 1e9)
    {
      self = .place
    } else if !numbers.allSatisfy({ ($0 ?? 0) >= 0 && ($0 ?? 0) < 1e12 })
      || !(attachment.damping >= 0 && attachment.damping < 1e9)
    {
      self = .property
    } else if !AttachmentError.Reason.isUnit(attachment.axis) && attachment.kind == .sliding {
      self = .axis
    } else if !AttachmentError.Reason.isRange(attachment.attachmentRange, of: attachment.kind) {
      self = .range
    } else {
      return nil
    }
  }

  /// What is wrong with the values of a snap, or `nil` if nothing is.
  init?(_ snap: Snap) {
    if !AttachmentError.Reason.isPlace(snap.snapPoint) {
      self = .place
    } else if !(snap.damping >= 0 && snap.damping <= 1) {
      self = .property
    } else {
      return nil
    }
  }

  private static func isPlace(_ point: Vector) -> Bool {
    point.x.magnitude < 1e12 && point.y.magnitude < 1e12
  }

  private static func isUnit(_ axis: Vector) -> Bool {
    (dot(axis, axis) - 1).magnitude < 1e-6
  }

  private static func isRange(_ range: FloatRange, of kind: Attachment.Kind) -> Bool {
    guard range.isOrdered else { return false }
    return kind != .sliding || (range.minimum <= 0 && range.maximum >= 0)
  }
}
