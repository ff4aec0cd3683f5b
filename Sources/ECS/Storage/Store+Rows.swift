extension Store {
  /// Where a living entity is, or nil.
  @inlinable
  @inline(__always)
  func slot(of entity: Entity) -> Slot? {
    guard let slot = unsafe slotAddress(of: entity) else { return nil }
    return unsafe slot.pointee
  }

  /// The slot of a living entity, or nil; there until slots are added or made this world's own.
  @inlinable
  @inline(__always)
  func slotAddress(of entity: Entity) -> UnsafeMutablePointer<Slot>? {
    guard Int(entity.index) < state.slotCount else { return nil }
    let slot = unsafe state.slots.values(Slot.self) + Int(entity.index)
    guard unsafe slot.pointee.generation == entity.generation else { return nil }
    guard unsafe slot.pointee.table >= 0 else { return nil }
    return unsafe slot
  }

  /// The entities of a table, by row.
  @inlinable
  @inline(__always)
  func entities(of table: Int) -> UnsafeMutablePointer<Entity> {
    unsafe state.columns.address(at: state.tables[table].entityColumn)
      .pointee.values(Entity.self)
  }

  /// Where an entity is that is alive.
  @inline(__always)
  func place(ofLiving entity: Entity) -> (table: Int, row: Int) {
    let slot = unsafe state.slots.values(Slot.self) + Int(entity.index)
    return unsafe (Int(slot.pointee.table), Int(slot.pointee.row))
  }

  /// Gives a new entity a row in a table.
  ///
  /// The row's components are for the caller to initialise.
  @inlinable
  @inline(__always)
  func addEntity(to table: Int) -> (entity: Entity, row: Int) {
    let row = addRow(to: table)
    var (index, generation) = (state.firstFree, UInt32(0))
    if index >= 0 {
      let slot = unsafe state.slots.values(Slot.self) + index
      generation = unsafe slot.pointee.generation
      state.firstFree = unsafe Int(slot.pointee.row)
    } else {
      index = state.slotCount
      if index == state.slotCapacity {
        growSlots()
      }
      state.slotCount = index &+ 1
    }
    unsafe state.slots.values(Slot.self)[index] = Slot(
      generation: generation, table: Int32(truncatingIfNeeded: table),
      row: Int32(truncatingIfNeeded: row))
    let entity = Entity(index: UInt32(truncatingIfNeeded: index), generation: generation)
    unsafe entities(of: table)[row] = entity
    state.entityCount &+= 1
    return (entity, row)
  }

  /// Gives a new entity a row in the table of a plan, if there is nothing to see to first.
  ///
  /// The row's components are for the caller to initialise.
  @inlinable
  @inline(__always)
  func addEntityAtOnce(_ plan: inout PlanCursor) -> (entity: Entity, row: Int)? {
    let route = unsafe plan.nextRoute()
    let table = unsafe state.tables.address(at: Int(route.pointee.target))
    let row = unsafe table.pointee.rowCount
    guard unsafe route.pointee.isPlain, unsafe !table.pointee.needsCareToAdd,
      unsafe row != table.pointee.capacity
    else { return nil }
    var (index, generation) = (state.firstFree, UInt32(0))
    guard index >= 0 || state.slotCount != state.slotCapacity else { return nil }
    // All of the table comes before the slot: so fewer things are in use at once.
    let column = unsafe state.columns.address(at: table.pointee.entityColumn)
    let entities = unsafe column.pointee.values(Entity.self) + row
    unsafe table.pointee.rowCount = row &+ 1
    state.entityCount &+= 1
    let slots = unsafe state.slots.values(Slot.self)
    if index >= 0 {
      generation = unsafe slots[index].generation
      state.firstFree = unsafe Int(slots[index].row)
    } else {
      index = state.slotCount
      state.slotCount = index &+ 1
    }
    let entity = Entity(index: UInt32(truncatingIfNeeded: index), generation: generation)
    unsafe entities.pointee = entity
    unsafe slots[index] = Slot(
      generation: generation, table: route.pointee.number, row: Int32(truncatingIfNeeded: row))
    return (entity, row)
  }

  /// Appends a row for the caller to initialise.
  @inlinable
  @inline(__always)
  func addRow(to table: Int) -> Int {
    let row = state.tables[table].rowCount
    if state.tables[table].needsCareToAdd || row == state.tables[table].capacity {
      prepareToAdd(to: table)
    }
    state.tables[table].rowCount = row &+ 1
    return row
  }

  /// Makes the columns of a table this world's own and roomy enough for one more row.
  @usableFromInline
  func prepareToAdd(to index: Int) {
    forgetMarks(of: index)
    let table = state.tables[index]
    if table.rowCount == table.capacity {
      precondition(table.rowCount < Int32.max, "A world holds at most 2³¹ entities")
      state.tables[index].capacity = max(8, table.capacity * 2)
      for column in table.columns {
        state.columns[column].grow(rows: table.rowCount, capacity: state.tables[index].capacity)
      }
      noteOwned(index)
    } else {
      ownTable(index)
    }
    if table.hasLifeCycle {
      for column in table.componentColumns {
        state.columns[column].setLiveRows(table.rowCount + 1)
      }
    }
  }

  @usableFromInline
  @inline(never)
  func growSlots() {
    precondition(state.slotCount < Int32.max, "A world holds at most 2³¹ entities")
    state.slotCapacity = max(8, state.slotCapacity * 2)
    state.slots.grow(rows: state.slotCount, capacity: state.slotCapacity)
  }

  func ownSlots() {
    state.slots.own(rows: state.slotCount, capacity: state.slotCapacity)
  }

  /// Makes every column of a table this world's own, and the slots.
  @inline(never)
  func ownTable(_ index: Int) {
    let table = state.tables[index]
    guard table.isShared else { return }
    for column in table.columns {
      state.columns[column].own(rows: table.rowCount, capacity: table.capacity)
    }
    noteOwned(index)
  }

  private func noteOwned(_ index: Int) {
    ownSlots()
    state.tables[index].isShared = false
  }

  /// Makes one column of a table this world's own.
  @inlinable
  @inline(__always)
  func own(_ column: Int, in table: Int) {
    if state.columns[column].isShared {
      ownColumn(column, in: table)
    }
  }

  @usableFromInline
  func ownColumn(_ column: Int, in table: Int) {
    state.columns[column].own(
      rows: state.tables[table].rowCount, capacity: state.tables[table].capacity)
  }

  /// The column at a distance from the first, which is this world's own from here on; its table
  /// has a distance from the first one too.
  @inlinable
  @inline(__always)
  func ownedColumn(at offset: Int, inTableAt table: Int) -> UnsafeMutablePointer<Column> {
    let column = unsafe state.columns.address(at: offset)
    if _slowPath(unsafe column.pointee.isShared) {
      ownColumn(at: offset, inTableAt: table)
    }
    return unsafe column
  }

  @usableFromInline
  @inline(never)
  func ownColumn(at offset: Int, inTableAt table: Int) {
    ownColumn(Buffer<Column>.index(at: offset), in: Buffer<Table>.index(at: table))
  }

  /// Destroys a living entity's row and frees or retires its slot.
  func removeEntity(_ entity: Entity) {
    guard let slot = slot(of: entity) else { return }
    removeEntity(entity, from: Int(slot.table), Int(slot.row))
  }

  /// Destroys a living entity's row, which is known, and frees or retires its slot.
  @inline(__always)
  func removeEntity(_ entity: Entity, from number: Int, _ row: Int) {
    let table = unsafe state.tables.address(of: number)
    if unsafe table.pointee.needsCareToRemove {
      prepareToRemove(row, of: number)
    }
    let last = unsafe table.pointee.rowCount &- 1
    unsafe table.pointee.rowCount = last
    let columns = unsafe state.columns.address(at: table.pointee.entityColumn)
    let hasOtherRows = unsafe table.pointee.hasOtherRows
    if hasOtherRows {
      destroyRow(row, last: last, of: number)
    }
    if row != last {
      if !hasOtherRows {
        unsafe fillGap(row, last: last, columns + 1, columns + table.pointee.columnCount)
      }
      unsafe moveLastEntity(last, to: row, of: columns.pointee.values(Entity.self))
    }
    freeSlot(of: entity)
  }

  /// Sends that an entity is about to end, and makes all that removing its row writes this world's
  /// own.
  @inline(never)
  private func prepareToRemove(_ row: Int, of table: Int) {
    sendRemoved(row..<row + 1, of: table)
    ownTable(table)
  }

  /// Overwrites a row of no bytes, 8 or 16 in each column with the last one.
  @inline(__always)
  private func fillGap(
    _ row: Int, last: Int, _ first: UnsafePointer<Column>, _ end: UnsafePointer<Column>
  ) {
    var column = unsafe first
    while unsafe column != end {
      let data = unsafe column.pointee.data
      if unsafe column.pointee.stride == 16 {
        unsafe Pair.copy(data, last, data, row)
      } else if unsafe column.pointee.stride == 8 {
        unsafe Word.copy(data, last, data, row)
      }
      unsafe column += 1
    }
  }

  /// Destroys the components in a row and fills it with the last.
  @inline(never)
  private func destroyRow(_ row: Int, last: Int, of table: Int) {
    for column in state.tables[table].componentColumns {
      let column = unsafe state.columns.address(of: column)
      unsafe column.pointee.destroy(row)
      if row != last {
        unsafe column.pointee.move(last, to: row, of: column)
      }
      unsafe column.pointee.setLiveRows(last)
    }
  }

  /// Frees the slot of an entity whose row is gone, or retires it.
  @inline(__always)
  private func freeSlot(of entity: Entity) {
    let index = Int(entity.index)
    let generation = entity.generation &+ 1
    let isFree = generation < state.generationLimit
    let next = isFree ? Int32(truncatingIfNeeded: state.firstFree) : -1
    unsafe state.slots.values(Slot.self)[index] = Slot(
      generation: generation, table: -1, row: next)
    state.firstFree = isFree ? index : state.firstFree
    state.entityCount &-= 1
  }

  /// Fills a removed row of the column of entities with the last.
  @inline(__always)
  func moveLastEntity(_ last: Int, to row: Int, of entities: UnsafeMutablePointer<Entity>) {
    let moved = unsafe entities[last]
    unsafe entities[row] = moved
    unsafe state.slots.values(Slot.self)[Int(moved.index)].row = Int32(truncatingIfNeeded: row)
  }
}
