// Spawning and inserting with one to four components, which is what most calls do.
//
// The forms for any number of components say the same once. But whether the optimiser sees through
// their packs depends on the function around the call: where it does not, every component goes
// through calls for values of unknown size, and a spawn takes three times as long.
//
// Each form does what is usual without a call, so that nothing is saved for one, and leaves all else
// to its twin in `World+Care.swift`.

extension World {
  /// Creates an entity that holds one component.
  @inlinable
  @inline(__always)
  @discardableResult
  public mutating func spawn<A: Component>(_ a: A) -> Entity {
    guard isOnlyHolder,
      var plan = store.knownPlan(.insert, from: 0, A.self),
      let (entity, row) = store.addEntityAtOnce(&plan)
    else { return spawnWithCare(a) }
    store.initialize(a, &plan, row: row)
    keepAlive()
    return entity
  }

  /// Creates an entity that holds two components.
  @inlinable
  @inline(__always)
  @discardableResult
  public mutating func spawn<A: Component, B: Component>(_ a: A, _ b: B) -> Entity {
    guard isOnlyHolder,
      var plan = store.knownPlan(.insert, from: 0, A.self, B.self),
      let (entity, row) = store.addEntityAtOnce(&plan)
    else { return spawnWithCare(a, b) }
    store.initialize(a, &plan, row: row)
    store.initialize(b, &plan, row: row)
    keepAlive()
    return entity
  }

  /// Creates an entity that holds three components.
  @inlinable
  @inline(__always)
  @discardableResult
  public mutating func spawn<A: Component, B: Component, C: Component>(
    _ a: A, _ b: B, _ c: C
  ) -> Entity {
    guard isOnlyHolder,
      var plan = store.knownPlan(.insert, from: 0, A.self, B.self, C.self),
      let (entity, row) = store.addEntityAtOnce(&plan)
    else { return spawnWithCare(a, b, c) }
    store.initialize(a, &plan, row: row)
    store.initialize(b, &plan, row: row)
    store.initialize(c, &plan, row: row)
    keepAlive()
    return entity
  }

  /// Creates an entity that holds four components.
  @inlinable
  @inline(__always)
  @discardableResult
  public mutating func spawn<A: Component, B: Component, C: Component, D: Component>(
    _ a: A, _ b: B, _ c: C, _ d: D
  ) -> Entity {
    guard isOnlyHolder,
      var plan = store.knownPlan(.insert, from: 0, A.self, B.self, C.self, D.self),
      let (entity, row) = store.addEntityAtOnce(&plan)
    else { return spawnWithCare(a, b, c, d) }
    store.initialize(a, &plan, row: row)
    store.initialize(b, &plan, row: row)
    store.initialize(c, &plan, row: row)
    store.initialize(d, &plan, row: row)
    keepAlive()
    return entity
  }

  /// Gives an entity one component, in place of the one of its type, if any.
  ///
  /// - Returns: Whether the entity is alive. If it is not, nothing changes.
  @inlinable
  @inline(__always)
  @discardableResult
  public mutating func insert<A: Component>(_ a: A, into entity: Entity) -> Bool {
    guard isOnlyHolder, let slot = store.livingSlot(of: entity),
      var plan = store.knownPlan(.insert, from: slot.table, A.self),
      let row = store.moveAtOnce(slot, &plan)
    else { return insertWithCare(a, into: entity) }
    store.initialize(a, &plan, row: row)
    keepAlive()
    return true
  }

  /// Gives an entity two components, in place of those of the same types it has.
  ///
  /// - Returns: Whether the entity is alive. If it is not, nothing changes.
  @inlinable
  @inline(__always)
  @discardableResult
  public mutating func insert<A: Component, B: Component>(
    _ a: A, _ b: B, into entity: Entity
  ) -> Bool {
    guard isOnlyHolder, let slot = store.livingSlot(of: entity),
      var plan = store.knownPlan(.insert, from: slot.table, A.self, B.self),
      let row = store.moveAtOnce(slot, &plan)
    else { return insertWithCare(a, b, into: entity) }
    store.initialize(a, &plan, row: row)
    store.initialize(b, &plan, row: row)
    keepAlive()
    return true
  }

  /// Gives an entity three components, in place of those of the same types it has.
  ///
  /// - Returns: Whether the entity is alive. If it is not, nothing changes.
  @inlinable
  @inline(__always)
  @discardableResult
  public mutating func insert<A: Component, B: Component, C: Component>(
    _ a: A, _ b: B, _ c: C, into entity: Entity
  ) -> Bool {
    guard isOnlyHolder, let slot = store.livingSlot(of: entity),
      var plan = store.knownPlan(
        .insert, from: slot.table, A.self, B.self, C.self),
      let row = store.moveAtOnce(slot, &plan)
    else { return insertWithCare(a, b, c, into: entity) }
    store.initialize(a, &plan, row: row)
    store.initialize(b, &plan, row: row)
    store.initialize(c, &plan, row: row)
    keepAlive()
    return true
  }

  /// Gives an entity four components, in place of those of the same types it has.
  ///
  /// - Returns: Whether the entity is alive. If it is not, nothing changes.
  @inlinable
  @inline(__always)
  @discardableResult
  public mutating func insert<A: Component, B: Component, C: Component, D: Component>(
    _ a: A, _ b: B, _ c: C, _ d: D, into entity: Entity
  ) -> Bool {
    guard isOnlyHolder, let slot = store.livingSlot(of: entity),
      var plan = store.knownPlan(
        .insert, from: slot.table, A.self, B.self, C.self, D.self),
      let row = store.moveAtOnce(slot, &plan)
    else { return insertWithCare(a, b, c, d, into: entity) }
    store.initialize(a, &plan, row: row)
    store.initialize(b, &plan, row: row)
    store.initialize(c, &plan, row: row)
    store.initialize(d, &plan, row: row)
    keepAlive()
    return true
  }
}
