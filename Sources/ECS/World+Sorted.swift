extension World {
  /// The entities that fit a term, sorted by a key.
  ///
  /// ```swift
  /// for entity in world.entities(sortedBy: { (position: Position) in position.y }) { … }
  /// ```
  ///
  /// Entities with equal keys stay in the order of queries. Costs n log n comparisons.
  @inlinable
  public func entities<A: QueryTerm, Key: Comparable>(sortedBy key: (A) -> Key) -> [Entity] {
    var found: [(key: Key, entity: Entity)] = []
    read { (entity: Entity, a: A) in found.append((key(a), entity)) }
    return sorted(found)
  }

  /// The entities that fit two terms, sorted by a key.
  @inlinable
  public func entities<A: QueryTerm, B: QueryTerm, Key: Comparable>(
    sortedBy key: (A, B) -> Key
  ) -> [Entity] {
    var found: [(key: Key, entity: Entity)] = []
    read { (entity: Entity, a: A, b: B) in found.append((key(a, b), entity)) }
    return sorted(found)
  }

  /// The entities that fit three terms, sorted by a key.
  @inlinable
  public func entities<A: QueryTerm, B: QueryTerm, C: QueryTerm, Key: Comparable>(
    sortedBy key: (A, B, C) -> Key
  ) -> [Entity] {
    var found: [(key: Key, entity: Entity)] = []
    read { (entity: Entity, a: A, b: B, c: C) in found.append((key(a, b, c), entity)) }
    return sorted(found)
  }
}

/// Sorts entities by their keys and, where these are equal, by the place they had.
@inlinable
func sorted<Key: Comparable>(_ found: [(key: Key, entity: Entity)]) -> [Entity] {
  // The standard library's sort keeps the order of equals but does not promise to.
  found.indices.sorted {
    let (one, other) = (found[$0].key, found[$1].key)
    return one < other || !(other < one) && $0 < $1
  }.map { found[$0].entity }
}
