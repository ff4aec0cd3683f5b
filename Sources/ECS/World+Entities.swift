extension World {
  /// Creates an entity that holds the given components.
  ///
  /// Two components of one type are a mistake of the caller and trap.
  @inlinable
  @inline(__always)
  @discardableResult
  public mutating func spawn<each C: Component>(_ components: repeat each C) -> Entity {
    let store = own()
    defer { keepAlive() }
    var plan = store.plan(.insert, from: 0, repeat (each C).self)
    let table = plan.nextTable()
    let (entity, row) = store.addEntity(to: table)
    repeat store.initialize(each components, &plan, row: row, in: table)
    return entity
  }

  /// Ends an entity and everything below it in the hierarchy, children before parents, in order.
  ///
  /// Each leaves its parent's list, and its references go at both ends. What is not tied to others
  /// costs nothing more for that.
  ///
  /// - Returns: Whether it was alive. If it was not, nothing changes.
  @discardableResult
  public mutating func despawn(_ entity: Entity) -> Bool {
    // Asked before, so that nothing is copied for one that is dead.
    guard self.store.slot(of: entity) != nil else { return false }
    let store = own()
    defer { keepAlive() }
    let (table, row) = store.place(ofLiving: entity)
    if store.state.tables[table].hasLinks {
      store.despawnLinked(entity)
    } else {
      store.removeEntity(entity, from: table, row)
    }
    return true
  }

  /// Gives an entity components, in place of those of the same types it has.
  ///
  /// Two components of one type are a mistake of the caller and trap.
  ///
  /// - Returns: Whether the entity is alive. If it is not, nothing changes.
  @inlinable
  @inline(__always)
  @discardableResult
  public mutating func insert<each C: Component>(
    _ components: repeat each C, into entity: Entity
  ) -> Bool {
    let store = own()
    defer { keepAlive() }
    guard let slot = store.livingSlot(of: entity) else { return false }
    var plan = store.plan(.insert, from: slot.table, repeat (each C).self)
    let (table, row) = store.move(slot, &plan)
    repeat store.set(each components, &plan, row: row, in: table)
    return true
  }

  /// Takes a component away from an entity.
  ///
  /// - Returns: The component, or nil if the entity is dead or has none; then nothing changes.
  @inlinable
  @discardableResult
  public mutating func remove<C: Component>(_ type: C.Type, from entity: Entity) -> C? {
    if isOnlyHolder, let value = store.removeAtOnce(type, from: entity) {
      keepAlive()
      return value
    }
    return removeWithCare(type, from: entity)
  }

  @inlinable
  @inline(never)
  mutating func removeWithCare<C: Component>(_ type: C.Type, from entity: Entity) -> C? {
    let store = own()
    defer { keepAlive() }
    return store.remove(type, from: entity)
  }

  /// Whether an entity is alive.
  @inlinable
  public func contains(_ entity: Entity) -> Bool {
    defer { keepAlive() }
    return store.slot(of: entity) != nil
  }

  /// Whether an entity is alive and has a component.
  @inlinable
  public func has<C: ReadableComponent>(_ type: C.Type, _ entity: Entity) -> Bool {
    defer { keepAlive() }
    return store.has(type, entity)
  }

  /// An entity's component, or nil if the entity is dead or has none.
  public subscript<C: ReadableComponent>(entity: Entity, type: C.Type) -> C? {
    @inlinable @inline(__always)
    get {
      defer { keepAlive() }
      return store.value(type, of: entity)
    }
  }

  /// An entity's component, or nil if the entity is dead or has none.
  ///
  /// Setting a value inserts it, setting nil removes it, and setting anything on a dead entity does
  /// nothing. A change through the subscript happens in place, without a copy of what the component
  /// owns:
  ///
  /// ```swift
  /// world[snake, Body.self]?.cells.append(cell)
  /// ```
  public subscript<C: Component>(entity: Entity, type: C.Type) -> C? {
    @inlinable @inline(__always)
    get {
      defer { keepAlive() }
      return store.value(type, of: entity)
    }
    @inlinable
    set {
      if let newValue {
        insert(newValue, into: entity)
      } else {
        remove(type, from: entity)
      }
    }
    @inlinable @inline(__always)
    _modify {
      let store = own()
      let place = store.place(of: type, in: entity)
      var value = store.takeOut(type, at: place)
      let before = store.mustCompare(type, at: place) ? value : nil
      defer {
        store.putBack(value, at: place, of: entity, before: before)
        keepAlive()
      }
      yield &value
    }
  }
}
