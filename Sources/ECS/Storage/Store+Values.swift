/// Where a component of an entity is.
@usableFromInline
struct Place {
  @usableFromInline let column: Int
  @usableFromInline let table: Int
  @usableFromInline let row: Int

  @inlinable
  @inline(__always)
  init(column: Int, table: Int, row: Int) {
    self.column = column
    self.table = table
    self.row = row
  }
}

extension Store {
  /// Initialises the row of the next column of a plan.
  @inlinable
  @inline(__always)
  func initialize<Value: Component>(
    _ value: Value, _ plan: inout PlanCursor, row: Int, in table: PlanTarget
  ) {
    let word = plan.nextWord()
    let column = unsafe state.columns.address(at: Int(word.offset))
    unsafe (column.pointee.values(Value.self) + row).initialize(to: value)
    if word.isNoted {
      noteAdded(row, word, in: Int(table.number))
    }
  }

  /// Moves an entity to the table where a plan has it end, unless it is there, and returns its
  /// place.
  @inlinable
  @inline(__always)
  func move(
    _ entity: Entity, _ slot: UnsafeMutablePointer<Slot>, _ plan: inout PlanCursor
  ) -> (table: PlanTarget, row: Int) {
    let target = plan.nextTarget()
    let route = plan.nextRoute()
    guard route >= 0 else { return unsafe (target, Int(slot.pointee.row)) }
    return unsafe (target, moveRow(of: entity, slot, by: route))
  }

  /// Writes the row of the next column of a plan, which may hold a value or not.
  @inlinable
  @inline(__always)
  func set<Value: Component>(
    _ value: Value, _ plan: inout PlanCursor, row: Int, in table: PlanTarget
  ) {
    write(value, plan.nextWord(), row: row, in: table)
  }

  /// Writes the row of the column a plan's word stands for.
  @inlinable
  @inline(__always)
  func write<Value: ReadableComponent>(
    _ value: Value, _ word: PlanWord, row: Int, in table: PlanTarget
  ) {
    if !word.isThere {
      let column = unsafe state.columns.address(at: Int(word.offset))
      unsafe (column.pointee.values(Value.self) + row).initialize(to: value)
      if word.isNoted {
        noteAdded(row, word, in: Int(table.number))
      }
    } else {
      let column = unsafe ownedColumn(at: Int(word.offset), inTableAt: Int(table.offset))
      let place = unsafe column.pointee.values(Value.self) + row
      if word.isNoted {
        let isChanged = unsafe place.pointee != value
        noteReplaced(row, word, in: Int(table.number), isChanged: isChanged)
      }
      unsafe place.pointee = value
    }
  }

  /// A copy of an entity's component, or nil.
  @inlinable
  @inline(__always)
  func value<Value: ReadableComponent>(_ type: Value.Type, of entity: Entity) -> Value? {
    // What does not depend on the entity goes first: it is looked up once where a loop asks for many.
    let offsets = unsafe state.cells.offsets(of: number(of: ObjectIdentifier(type)))
    guard Int(entity.index) < state.slotCount else { return nil }
    let slot = unsafe state.slots.values(Slot.self) + Int(entity.index)
    guard unsafe slot.pointee.generation == entity.generation else { return nil }
    // A free slot is in table -1, which has no columns.
    let offset = unsafe Int(offsets[Int(slot.pointee.table)])
    guard offset >= 0 else { return nil }
    let column = unsafe state.columns.address(at: offset)
    return unsafe column.pointee.values(Value.self)[Int(slot.pointee.row)]
  }

  /// Whether an entity has a component.
  @inlinable
  @inline(__always)
  func has<Value: ReadableComponent>(_ type: Value.Type, _ entity: Entity) -> Bool {
    place(of: type, in: entity) != nil
  }

  /// Takes a value out and leaves its row empty.
  @inlinable
  @inline(__always)
  func takeRow<Value: ReadableComponent>(
    _ row: Int, of column: Int, as type: Value.Type
  ) -> Value {
    unsafe (state.columns[column].values(Value.self) + row).move()
  }

  /// Puts a value into a row that is empty.
  @inlinable
  @inline(__always)
  func put<Value: ReadableComponent>(_ value: Value, column: Int, row: Int) {
    unsafe (state.columns[column].values(Value.self) + row).initialize(to: value)
  }

  /// Takes an entity's component away.
  @inlinable
  @inline(__always)
  func remove<Value: ReadableComponent>(_ type: Value.Type, from entity: Entity) -> Value? {
    guard let slot = unsafe slotAddress(of: entity) else { return nil }
    let (table, row) = unsafe (Int(slot.pointee.table), Int(slot.pointee.row))
    var plan = plan(.remove, from: table, type)
    _ = plan.nextTarget()
    let offset = plan.nextRoute()
    guard offset >= 0 else { return nil }
    let word = plan.nextWord()
    if word.isObserved {
      sendRemoved(row, word, in: table)
    }
    let route = unsafe state.plans.routes.address(at: offset)
    let column = unsafe ownedColumn(
      at: Int(word.offset), inTableAt: Int(route.pointee.source))
    let value = unsafe (column.pointee.values(Value.self) + row).move()
    unsafe closeGap(row, of: column.pointee.values(Value.self), by: route)
    _ = unsafe moveRow(of: entity, slot, by: offset)
    return value
  }

  /// Fills a row that has been taken out with the last one, where values are mere bytes.
  ///
  /// All other columns are filled on the way of a row to another table.
  @inlinable
  @inline(__always)
  func closeGap<Value>(
    _ row: Int, of values: UnsafeMutablePointer<Value>, by route: UnsafePointer<Route>
  ) {
    guard _isPOD(Value.self), MemoryLayout<Value>.size > 0 else { return }
    let table = unsafe state.tables.address(at: Int(route.pointee.source))
    unsafe values[row] = values[table.pointee.rowCount &- 1]
  }

  /// Takes a component out for a change, leaving its row empty, if there is one.
  @inlinable
  @inline(__always)
  func takeOut<Value: Component>(_ type: Value.Type, at place: Place?) -> Value? {
    guard let place else { return nil }
    own(place.column, in: place.table)
    return takeRow(place.row, of: place.column, as: type)
  }

  /// Whether a change through the subscript must know what was there before.
  @inlinable
  @inline(__always)
  func mustCompare<Value: Component>(_ type: Value.Type, at place: Place?) -> Bool {
    guard let place else { return false }
    return Value.isTracked || state.tables[place.table].isObserved
  }

  /// Ends what `takeOut` began: puts a component back, or takes it away, or inserts it.
  @inlinable
  @inline(__always)
  func putBack<Value: Component>(
    _ value: Value?, at place: Place?, of entity: Entity, before: Value?
  ) {
    if let place, let value {
      put(value, column: place.column, row: place.row)
      if Value.isTracked, value != before {
        stampChanged(place.row, of: place.column, in: place.table)
      }
    } else {
      settle(value, at: place, of: entity, before: before)
    }
  }

  /// Ends a change that made a component come or go.
  @inlinable
  @inline(never)
  func settle<Value: Component>(
    _ value: Value?, at place: Place?, of entity: Entity, before: Value?
  ) {
    if let place {
      if let before {
        send(Lifecycle.removed(entity, old: before, parent: parent(of: entity)))
      }
      var plan = plan(.remove, from: place.table, Value.self)
      _ = plan.nextTarget()
      let offset = plan.nextRoute()
      let route = unsafe state.plans.routes.address(at: offset)
      unsafe closeGap(place.row, of: state.columns[place.column].values(Value.self), by: route)
      let slot = unsafe state.slots.values(Slot.self) + Int(entity.index)
      _ = unsafe moveRow(of: entity, slot, by: offset)
    } else if let value {
      insert(value, into: entity)
    }
  }

  /// Changes an entity's component in place, and says whether it has one.
  @inlinable
  @inline(__always)
  @discardableResult
  func modify<Value: ReadableComponent>(
    _ type: Value.Type, of entity: Entity, _ change: (inout Value) -> Void
  ) -> Bool {
    guard let place = place(of: type, in: entity) else { return false }
    own(place.column, in: place.table)
    let value = unsafe state.columns[place.column].values(Value.self) + place.row
    let before = unsafe Value.isTracked ? value.pointee : nil
    unsafe change(&value.pointee)
    if Value.isTracked, unsafe value.pointee != before {
      stampChanged(place.row, of: place.column, in: place.table)
    }
    return true
  }

  /// Gives an entity a component, if it is alive.
  @inlinable
  func insert<Value: ReadableComponent>(_ value: Value, into entity: Entity) {
    guard let slot = unsafe slotAddress(of: entity) else { return }
    var plan = plan(.insert, from: unsafe Int(slot.pointee.table), Value.self)
    let (table, row) = unsafe move(entity, slot, &plan)
    write(value, plan.nextWord(), row: row, in: table)
  }

  /// Where a component of an entity is, or nil if the entity is dead or has none.
  @inlinable
  @inline(__always)
  func place<Value: ReadableComponent>(
    of type: Value.Type, in entity: Entity
  ) -> Place? {
    guard Int(entity.index) < state.slotCount else { return nil }
    let slot = unsafe state.slots.values(Slot.self)[Int(entity.index)]
    guard slot.generation == entity.generation else { return nil }
    // A free slot is in table -1, which has no columns.
    let offset = offset(of: type, in: Int(slot.table))
    guard offset >= 0 else { return nil }
    return Place(
      column: Buffer<Column>.index(at: offset), table: Int(slot.table), row: Int(slot.row))
  }
}
