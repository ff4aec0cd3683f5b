extension World {
  /// Lets an entity refer to another, in place of the one it refers to so far, or to none.
  ///
  /// It becomes the last of those that refer to the other; where it refers to it already, nothing
  /// changes.
  ///
  /// - Parameters:
  ///   - kind: The kind of reference; an entity has at most one of each.
  ///   - holder: The entity that refers.
  ///   - target: The entity referred to, or nil to take the reference away.
  /// - Returns: Whether it refers to that entity now. It does not, and nothing changes, if one of
  ///   the two is dead or if they are the same.
  @inlinable
  @discardableResult
  public mutating func setReference<Kind: ReferenceKind>(
    _ kind: Kind.Type, from holder: Entity, to target: Entity?
  ) -> Bool {
    guard contains(holder) else { return false }
    if let target {
      guard contains(target), target != holder else { return false }
    }
    if reference(kind, from: holder) != target {
      let store = own()
      defer { keepAlive() }
      store.setLink(Reference<Kind>.self, from: holder, to: target)
    }
    return true
  }

  /// Takes the references of a kind away from all entities that refer to an entity.
  ///
  /// - Returns: Whether there were any.
  @inlinable
  @discardableResult
  public mutating func removeReferences<Kind: ReferenceKind>(
    _ kind: Kind.Type, to target: Entity
  ) -> Bool {
    guard has(Referrers<Kind>.self, target) else { return false }
    let store = own()
    defer { keepAlive() }
    return store.removeLinks(Reference<Kind>.self, to: target)
  }

  /// The entity another refers to, or nil if there is none or the other is dead.
  @inlinable
  public func reference<Kind: ReferenceKind>(_ kind: Kind.Type, from holder: Entity) -> Entity? {
    self[holder, Reference<Kind>.self]?.entity
  }

  /// The entities that refer to an entity, in the order in which they came to; none if it is dead.
  @inlinable
  public func referrers<Kind: ReferenceKind>(_ kind: Kind.Type, of target: Entity) -> [Entity] {
    self[target, Referrers<Kind>.self]?.entities ?? []
  }
}
