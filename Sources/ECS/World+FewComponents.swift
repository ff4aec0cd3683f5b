// Spawning and inserting with one to four components, which is what most calls do.
//
// The forms for any number of components say the same once. But whether the optimiser sees through
// their packs depends on the function around the call: where it does not, every component goes
// through calls for values of unknown size, and a spawn takes three times as long.

extension World {
  /// Creates an entity that holds one component.
  @inlinable
  @inline(__always)
  @discardableResult
  public mutating func spawn<A: Component>(_ a: A) -> Entity {
    let store = own()
    defer { keepAlive() }
    var plan = store.plan(.insert, from: 0, A.self)
    let target = plan.nextTarget()
    _ = plan.nextRoute()
    let (entity, row) = store.addEntity(to: target)
    store.initialize(a, &plan, row: row, in: target)
    return entity
  }

  /// Creates an entity that holds two components.
  @inlinable
  @inline(__always)
  @discardableResult
  public mutating func spawn<A: Component, B: Component>(_ a: A, _ b: B) -> Entity {
    let store = own()
    defer { keepAlive() }
    var plan = store.plan(.insert, from: 0, A.self, B.self)
    let target = plan.nextTarget()
    _ = plan.nextRoute()
    let (entity, row) = store.addEntity(to: target)
    store.initialize(a, &plan, row: row, in: target)
    store.initialize(b, &plan, row: row, in: target)
    return entity
  }

  /// Creates an entity that holds three components.
  @inlinable
  @inline(__always)
  @discardableResult
  public mutating func spawn<A: Component, B: Component, C: Component>(
    _ a: A, _ b: B, _ c: C
  ) -> Entity {
    let store = own()
    defer { keepAlive() }
    var plan = store.plan(.insert, from: 0, A.self, B.self, C.self)
    let target = plan.nextTarget()
    _ = plan.nextRoute()
    let (entity, row) = store.addEntity(to: target)
    store.initialize(a, &plan, row: row, in: target)
    store.initialize(b, &plan, row: row, in: target)
    store.initialize(c, &plan, row: row, in: target)
    return entity
  }

  /// Creates an entity that holds four components.
  @inlinable
  @inline(__always)
  @discardableResult
  public mutating func spawn<A: Component, B: Component, C: Component, D: Component>(
    _ a: A, _ b: B, _ c: C, _ d: D
  ) -> Entity {
    let store = own()
    defer { keepAlive() }
    var plan = store.plan(.insert, from: 0, A.self, B.self, C.self, D.self)
    let target = plan.nextTarget()
    _ = plan.nextRoute()
    let (entity, row) = store.addEntity(to: target)
    store.initialize(a, &plan, row: row, in: target)
    store.initialize(b, &plan, row: row, in: target)
    store.initialize(c, &plan, row: row, in: target)
    store.initialize(d, &plan, row: row, in: target)
    return entity
  }

  /// Gives an entity one component, in place of the one of its type, if any.
  ///
  /// - Returns: Whether the entity is alive. If it is not, nothing changes.
  @inlinable
  @inline(__always)
  @discardableResult
  public mutating func insert<A: Component>(_ a: A, into entity: Entity) -> Bool {
    let store = own()
    defer { keepAlive() }
    guard let slot = unsafe store.slotAddress(of: entity) else { return false }
    var plan = store.plan(.insert, from: unsafe Int(slot.pointee.table), A.self)
    let (target, row) = unsafe store.move(entity, slot, &plan)
    store.set(a, &plan, row: row, in: target)
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
    let store = own()
    defer { keepAlive() }
    guard let slot = unsafe store.slotAddress(of: entity) else { return false }
    var plan = store.plan(.insert, from: unsafe Int(slot.pointee.table), A.self, B.self)
    let (target, row) = unsafe store.move(entity, slot, &plan)
    store.set(a, &plan, row: row, in: target)
    store.set(b, &plan, row: row, in: target)
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
    let store = own()
    defer { keepAlive() }
    guard let slot = unsafe store.slotAddress(of: entity) else { return false }
    var plan = store.plan(.insert, from: unsafe Int(slot.pointee.table), A.self, B.self, C.self)
    let (target, row) = unsafe store.move(entity, slot, &plan)
    store.set(a, &plan, row: row, in: target)
    store.set(b, &plan, row: row, in: target)
    store.set(c, &plan, row: row, in: target)
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
    let store = own()
    defer { keepAlive() }
    guard let slot = unsafe store.slotAddress(of: entity) else { return false }
    var plan = store.plan(.insert, from: unsafe Int(slot.pointee.table), A.self, B.self, C.self, D.self)
    let (target, row) = unsafe store.move(entity, slot, &plan)
    store.set(a, &plan, row: row, in: target)
    store.set(b, &plan, row: row, in: target)
    store.set(c, &plan, row: row, in: target)
    store.set(d, &plan, row: row, in: target)
    return true
  }
}
