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
    _ value: Value, _ plan: inout PlanCursor, row: Int, in table: Int
  ) {
    let word = plan.nextWord()
    let column = unsafe state.columns.address(at: Int(word.offset))
    unsafe (column.pointee.values(Value.self) + row).initialize(to: value)
    if word.isNoted {
      noteAdded(row, word, in: table)
    }
  }

  /// Initialises the row of the next column of a plan where that is all there is to do.
  @inlinable
  @inline(__always)
  func initialize<Value: Component>(_ value: Value, _ plan: inout PlanCursor, row: Int) {
    let column = unsafe state.columns.address(at: Int(plan.nextWord().offset))
    unsafe (column.pointee.values(Value.self) + row).initialize(to: value)
  }

  /// Moves an entity to the table where a plan has it end, unless it is there, and returns its
  /// place.
  @inlinable
  @inline(__always)
  func move(_ slot: LivingSlot, _ plan: inout PlanCursor) -> (table: Int, row: Int) {
    let route = unsafe plan.nextRoute()
    let table = unsafe Int(route.pointee.number)
    guard unsafe !route.pointee.staysPut else {
      return unsafe (table, Int(slot.address.pointee.row))
    }
    return unsafe (table, moveRow(of: slot.entity, slot.address, by: route))
  }

  /// Moves an entity to the table where a plan has it end, if there is nothing else to it, and
  /// returns its row there.
  @inlinable
  @inline(__always)
  func moveAtOnce(_ slot: LivingSlot, _ plan: inout PlanCursor) -> Int? {
    let route = unsafe plan.nextRoute()
    guard unsafe route.pointee.isPlain else { return nil }
    return unsafe moveRow(of: slot.entity, slot.address, by: route)
  }

  /// Writes the row of the next column of a plan, which may hold a value or not.
  @inlinable
  @inline(__always)
  func set<Value: Component>(
    _ value: Value, _ plan: inout PlanCursor, row: Int, in table: Int
  ) {
    write(value, plan.nextWord(), row: row, in: table)
  }

  /// Writes the row of the column a plan's word stands for.
  @inlinable
  @inline(__always)
  func write<Value: ReadableComponent>(
    _ value: Value, _ word: PlanWord, row: Int, in table: Int
  ) {
    if !word.isThere {
      let column = unsafe state.columns.address(at: Int(word.offset))
      unsafe (column.pointee.values(Value.self) + row).initialize(to: value)
      if word.isNoted {
        noteAdded(row, word, in: table)
      }
    } else {
      let column = unsafe ownedColumn(
        at: Int(word.offset), inTableAt: Buffer<Table>.offset(of: table))
      let place = unsafe column.pointee.values(Value.self) + row
      if word.isNoted {
        let isChanged = unsafe place.pointee != value
        noteReplaced(row, word, in: table, isChanged: isChanged)
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
    let route = unsafe plan.nextRoute()
    guard unsafe !route.pointee.staysPut else { return nil }
    let word = plan.nextWord()
    if word.isObserved {
      sendRemoved(row, word, in: table)
    }
    let column = unsafe ownedColumn(at: Int(word.offset), inTableAt: Int(route.pointee.source))
    return unsafe take(type, from: column, of: entity, slot, by: route)
  }

  /// Takes an entity's component away, if there is nothing to see to first.
  @inlinable
  @inline(__always)
  func removeAtOnce<Value: ReadableComponent>(
    _ type: Value.Type, from entity: Entity
  ) -> Value? {
    guard let slot = unsafe slotAddress(of: entity),
      var plan = unsafe knownPlan(.remove, from: Int(slot.pointee.table), type)
    else { return nil }
    let route = unsafe plan.nextRoute()
    let column = unsafe state.columns.address(at: Int(plan.nextWord().offset))
    guard unsafe route.pointee.isPlain && !column.pointee.isShared else { return nil }
    return unsafe take(type, from: column, of: entity, slot, by: route)
  }

  /// Takes a component out of a column and has the entity go where it belongs without.
  @inlinable
  @inline(__always)
  func take<Value: ReadableComponent>(
    _ type: Value.Type, from column: UnsafePointer<Column>, of entity: Entity,
    _ slot: UnsafeMutablePointer<Slot>, by route: UnsafePointer<Route>
  ) -> Value {
    let (values, row) = unsafe (column.pointee.values(type), Int(slot.pointee.row))
    let value = unsafe (values + row).move()
    unsafe closeGap(row, of: values, by: route)
    _ = unsafe moveRow(of: entity, slot, by: route)
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
      let route = unsafe plan.nextRoute()
      unsafe closeGap(place.row, of: state.columns[place.column].values(Value.self), by: route)
      let slot = unsafe state.slots.values(Slot.self) + Int(entity.index)
      _ = unsafe moveRow(of: entity, slot, by: route)
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
    guard let slot = livingSlot(of: entity) else { return }
    var plan = plan(.insert, from: slot.table, Value.self)
    let (table, row) = move(slot, &plan)
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
