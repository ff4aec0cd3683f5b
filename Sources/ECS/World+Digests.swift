// The digests of parts of a world: where two runs part ways, they say in which part.

extension World {
  /// A fingerprint of the components of one type and the entities that hold them, in the order of
  /// queries.
  ///
  /// It is equal for equal worlds, in every process. What else the entities hold, and its values,
  /// are no part of it, except that a component that comes or goes moves an entity to another
  /// archetype and so changes the order. Costs a walk over the components of the type.
  public func digest<C: ReadableComponent>(of type: C.Type) -> UInt64 {
    defer { keepAlive() }
    return owner.store.digest(ofComponent: owner.store.number(of: ObjectIdentifier(type)))
  }

  /// A fingerprint of a resource, equal for equal resources in every process, or nil if there is
  /// none.
  public func digest<R: Resource>(resource type: R.Type) -> UInt64? {
    defer { keepAlive() }
    let number = owner.store.number(ofResource: type)
    guard number >= 0, owner.store.state.resources[number].isPresent else { return nil }
    return owner.store.state.resources[number].column.digest(rows: 1)
  }

  /// A fingerprint of the entities of one archetype in the order of queries, and of all they hold.
  ///
  /// Costs a walk over the archetype.
  ///
  /// - Parameter index: The place of the archetype in ``archetypes``; any other number traps.
  /// - Returns: The digest, the same in every process.
  public func digest(ofArchetype index: Int) -> UInt64 {
    defer { keepAlive() }
    precondition(owner.store.tables.contains(index), "An archetype has a place in `archetypes`")
    return owner.store.digest(ofTable: index)
  }
}
