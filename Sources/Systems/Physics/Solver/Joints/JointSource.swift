import ECS

/// What an attachment or a snap of the world was made a joint from.
struct JointSource: Equatable, Sendable {
  let entity: Entity
  var attachment: Attachment?
  var snap: Snap?
  var item: Entity?
  var other: Entity?

  /// Why it holds nothing.
  var reason: AttachmentError.Reason?

  /// Its joint; below 0 if it has none.
  var joint = -1

  init(
    _ entity: Entity, _ attachment: Attachment, _ item: Reference<AttachedItem>?,
    _ other: Reference<OtherAttachedItem>?
  ) {
    self.entity = entity
    self.attachment = attachment
    self.item = item?.entity
    self.other = attachment.attachedBehaviorType == .items ? other?.entity : nil
  }

  init(_ entity: Entity, _ snap: Snap) {
    self.entity = entity
    self.snap = snap
    item = entity
  }

  @inline(__always)
  func isMade(
    from entity: Entity, _ attachment: Attachment, _ item: Reference<AttachedItem>?,
    _ other: Reference<OtherAttachedItem>?
  ) -> Bool {
    guard let known = self.attachment, self.entity == entity, self.item == item?.entity else {
      return false
    }
    let isPair = attachment.attachedBehaviorType == .items
    return known == attachment && self.other == (isPair ? other?.entity : nil)
  }

  @inline(__always)
  func isMade(from entity: Entity, _ snap: Snap) -> Bool {
    self.entity == entity && self.snap == snap
  }

  /// Whether another one asks for the same.
  func isMade(like other: JointSource) -> Bool {
    holdsTheSame(as: other) && attachment == other.attachment && snap == other.snap
  }

  /// Whether another one is the same entity between the same items.
  func holdsTheSame(as other: JointSource) -> Bool {
    entity == other.entity && item == other.item && self.other == other.other
      && (snap == nil) == (other.snap == nil)
  }

  /// What is wrong with it apart from its items.
  var fault: AttachmentError.Reason? {
    if let snap { return AttachmentError.Reason(snap) }
    guard let attachment else { return .componentMissing }
    if let reason = AttachmentError.Reason(attachment) { return reason }
    let isPair = attachment.attachedBehaviorType == .items
    if item == nil || (isPair && other == nil) { return .itemMissing }
    return isPair && item == other ? .sameItem : nil
  }

  /// The joint it asks for.
  var values: Joint? {
    if let snap { return Joint(snap) }
    return attachment.map { Joint($0) }
  }
}

extension Attachment {
  /// Fills in what has been left open, from where its items are.
  mutating func fillIn(_ item: Pose, _ other: Pose?) {
    if offset == nil { offset = item.own(anchorPoint) }
    if let other, otherOffset == nil { otherOffset = other.own(anchorPoint) }
    if angle == nil { angle = item.angle - (other?.angle ?? 0) }
    guard length == nil, kind == .spring || kind == .limit else { return }
    let end = item.turned(offset ?? .zero)
    let start = other.map { $0.turned(otherOffset ?? .zero) + Vector(x: $0.x, y: $0.y) }
    let way = Vector(x: item.x, y: item.y) + end - (start ?? anchorPoint)
    let distance = dot(way, way).squareRoot()
    length = distance
    if kind == .spring && frequency == 0 && other == nil && distance < 1 { kind = .pin }
  }

  /// Whether anything has been left open.
  var isOpen: Bool {
    offset == nil || angle == nil || (length == nil && (kind == .spring || kind == .limit))
      || (attachedBehaviorType == .items && otherOffset == nil)
  }
}
