// Despawning by query. All the forms agree about order: entities that neither have children nor hang
// below others go first, in the order of a query. The others follow in the order of a query too,
// each with all below it, children before parents. Before they go, those that stay lose them from
// their lists, and their `Children` with the last.

extension World {
  /// Ends all entities that fit the terms, and everything below them in the hierarchy.
  ///
  /// ```swift
  /// world.despawnAll(With<Bullet>.self, Without<Player>.self)
  /// ```
  ///
  /// ``QueryTerm`` lists the terms. Entities that stand alone go first, in the order of a query; then
  /// the others in that order, each with all below it, children before parents. The slot freed last
  /// is used first.
  ///
  /// - Returns: How many entities ended.
  @inlinable
  @discardableResult
  public mutating func despawnAll<First: QueryTerm, each Q: QueryTerm>(
    _ first: First.Type, _ others: repeat (each Q).Type
  ) -> Int {
    let store = own()
    defer { keepAlive() }
    let before = store.state.entityCount
    store.despawn(tables: store.tables(fitting: first, repeat each others))
    return before - store.state.entityCount
  }

  /// Ends all entities for which a closure says so, and everything below them in the hierarchy.
  ///
  /// ```swift
  /// world.despawnAll { (health: Health) in health.points == 0 }
  /// ```
  ///
  /// The closure sees every entity that fits its term, in the order of a query, before any ends. The
  /// order in which they end is that of ``despawnAll(_:_:)``; in an archetype the last row fills each
  /// gap.
  ///
  /// - Returns: How many entities ended.
  @inlinable
  @discardableResult
  public mutating func despawnAll<A: QueryTerm>(where isDoomed: (A) -> Bool) -> Int {
    var doomed: [Entity] = []
    read { (entity: Entity, a: A) in
      if isDoomed(a) { doomed.append(entity) }
    }
    return despawnAll(doomed)
  }

  /// Ends all entities for which a closure of two terms says so, and everything below them.
  ///
  /// - Returns: How many entities ended.
  @inlinable
  @discardableResult
  public mutating func despawnAll<A: QueryTerm, B: QueryTerm>(
    where isDoomed: (A, B) -> Bool
  ) -> Int {
    var doomed: [Entity] = []
    read { (entity: Entity, a: A, b: B) in
      if isDoomed(a, b) { doomed.append(entity) }
    }
    return despawnAll(doomed)
  }

  /// Ends all entities for which a closure of three terms says so, and everything below them.
  ///
  /// - Returns: How many entities ended.
  @inlinable
  @discardableResult
  public mutating func despawnAll<A: QueryTerm, B: QueryTerm, C: QueryTerm>(
    where isDoomed: (A, B, C) -> Bool
  ) -> Int {
    var doomed: [Entity] = []
    read { (entity: Entity, a: A, b: B, c: C) in
      if isDoomed(a, b, c) { doomed.append(entity) }
    }
    return despawnAll(doomed)
  }

  /// Ends entities that are all alive, and everything below them; returns how many ended.
  @usableFromInline
  mutating func despawnAll(_ entities: [Entity]) -> Int {
    guard !entities.isEmpty else { return 0 }
    let store = own()
    defer { keepAlive() }
    let before = store.state.entityCount
    store.despawn(entities)
    return before - store.state.entityCount
  }
}
