public import ECS

extension World {
  /// Attaches an item to a point of the world, or to another item.
  ///
  /// ```swift
  /// world.attach(bob, by: .spring(anchorPoint: Vector(x: 100, y: 0)))
  /// let hinge = world.attach(door, by: .pin(at: edge), to: frame)
  /// world.despawn(hinge)
  /// ```
  ///
  /// - Parameters:
  ///   - item: The item to hold.
  ///   - attachment: How to hold it.
  ///   - other: The item to hold it to, or `nil` for the anchor point.
  /// - Returns: The entity of the attachment, which lasts until it is despawned. When one of the
  ///   items is despawned it stays without effect, and may be given another one by
  ///   `setReference(_:from:to:)`.
  @discardableResult
  public mutating func attach(
    _ item: Entity, by attachment: Attachment, to other: Entity? = nil
  ) -> Entity {
    var attachment = attachment
    attachment.attachedBehaviorType = other == nil ? .anchor : .items
    let entity = spawn(attachment)
    setReference(AttachedItem.self, from: entity, to: item)
    if let other { setReference(OtherAttachedItem.self, from: entity, to: other) }
    return entity
  }

  /// Checks whether an ``Attachment`` or a ``Snap`` can work.
  ///
  /// - Throws: The reason why not, with the entity.
  public func checkAttachment(_ entity: Entity) throws(AttachmentError) {
    if let reason = attachmentFault(of: entity) {
      throw AttachmentError(attachment: entity, reason: reason)
    }
  }

  private func attachmentFault(of entity: Entity) -> AttachmentError.Reason? {
    if let snap = self[entity, Snap.self] {
      return isItem(entity) ? AttachmentError.Reason(snap) : .notAnItem
    }
    guard let attachment = self[entity, Attachment.self] else { return .componentMissing }
    if let reason = AttachmentError.Reason(attachment) { return reason }
    guard let item = reference(AttachedItem.self, from: entity) else { return .itemMissing }
    guard isItem(item) else { return .notAnItem }
    guard attachment.attachedBehaviorType == .items else { return nil }
    guard let other = reference(OtherAttachedItem.self, from: entity) else { return .itemMissing }
    guard other != item else { return .sameItem }
    return isItem(other) ? nil : .notAnItem
  }

  private func isItem(_ entity: Entity) -> Bool {
    (try? checkItem(entity)) != nil
  }
}
