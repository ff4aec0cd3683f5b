extension Store {
  /// Where a living entity is, or nil.
  @inlinable
  @inline(__always)
  func slot(of entity: Entity) -> Slot? {
    guard Int(entity.index) < state.slotCount else { return nil }
    let slot = unsafe state.slots.values(Slot.self)[Int(entity.index)]
    guard slot.generation == entity.generation, slot.table >= 0 else { return nil }
    return slot
  }

  /// The entities of a table, by row.
  @inlinable
  @inline(__always)
  func entities(of table: Int) -> UnsafeMutablePointer<Entity> {
    unsafe state.columns[state.tables[table].firstColumn].values(Entity.self)
  }

  /// Gives a new entity a row in a table.
  ///
  /// The row's components are for the caller to initialise.
  @inlinable
  @inline(__always)
  func addEntity(to table: Int) -> (entity: Entity, row: Int) {
    let row = addRow(to: table)
    if state.slots.isShared || state.firstFree < 0 && state.slotCount == state.slotCapacity {
      prepareSlots()
    }
    let slots = unsafe state.slots.values(Slot.self)
    let index: Int
    if state.firstFree >= 0 {
      index = state.firstFree
      state.firstFree = unsafe Int(slots[index].row)
    } else {
      index = state.slotCount
      unsafe slots[index].generation = 0
      state.slotCount &+= 1
    }
    unsafe slots[index].table = Int32(truncatingIfNeeded: table)
    unsafe slots[index].row = Int32(truncatingIfNeeded: row)
    let entity = unsafe Entity(
      index: UInt32(truncatingIfNeeded: index), generation: slots[index].generation)
    unsafe entities(of: table)[row] = entity
    state.entityCount &+= 1
    return (entity, row)
  }

  /// Appends a row for the caller to initialise.
  @inlinable
  @inline(__always)
  func addRow(to table: Int) -> Int {
    let row = state.tables[table].rowCount
    if state.tables[table].needsCare || row == state.tables[table].capacity {
      prepareToAdd(to: table)
    }
    state.tables[table].rowCount = row &+ 1
    return row
  }

  /// Makes the columns of a table this world's own and roomy enough for one more row.
  @usableFromInline
  func prepareToAdd(to index: Int) {
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
  func prepareSlots() {
    if state.firstFree < 0 && state.slotCount == state.slotCapacity {
      precondition(state.slotCount < Int32.max, "A world holds at most 2³¹ entities")
      state.slotCapacity = max(8, state.slotCapacity * 2)
      state.slots.grow(rows: state.slotCount, capacity: state.slotCapacity)
    } else {
      ownSlots()
    }
  }

  func ownSlots() {
    state.slots.own(rows: state.slotCount, capacity: state.slotCapacity)
  }

  /// Makes every column of a table this world's own.
  func ownTable(_ index: Int) {
    let table = state.tables[index]
    guard table.isShared else { return }
    for column in table.columns {
      state.columns[column].own(rows: table.rowCount, capacity: table.capacity)
    }
    noteOwned(index)
  }

  private func noteOwned(_ index: Int) {
    state.tables[index].isShared = false
    state.tables[index].needsCare = state.tables[index].hasLifeCycle
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

  /// Moves a row with all components both tables have, and returns the new row.
  ///
  /// Components only the new table has are for the caller to initialise; one the old table alone
  /// has must have been taken out by the caller. The plan says where it lists the moves.
  @usableFromInline
  func moveRow(_ row: Int, of source: Int, to target: Int, moves: Int) -> Int {
    ownRows(of: source)
    let newRow = addRow(to: target)
    // From here on nothing moves these; the compiler would fetch them again after every store.
    let (table, newTable) = unsafe (
      state.tables.address(of: source), state.tables.address(of: target)
    )
    let columns = unsafe state.columns.base
    let last = unsafe table.pointee.rowCount &- 1
    let move = unsafe state.plans.moves.address(of: moves)
    let count = unsafe table.pointee.columnCount &- 1
    if unsafe table.pointee.hasLifeCycle {
      unsafe moveValues(row, to: newRow, last: last, move, count: count)
    } else {
      unsafe moveBytes(row, to: newRow, last: last, move, count: count, columns)
    }
    let entities = unsafe columns[table.pointee.firstColumn].values(Entity.self)
    let entity = unsafe entities[row]
    unsafe columns[newTable.pointee.firstColumn].values(Entity.self)[newRow] = entity
    unsafe removeEntityRow(row, last: last, of: entities)
    unsafe table.pointee.rowCount = last
    unsafe state.slots.values(Slot.self)[Int(entity.index)].setPlace(table: target, row: newRow)
    return newRow
  }

  /// Moves a row of mere bytes, and the last one into its place.
  @inline(__always)
  private func moveBytes(
    _ row: Int, to newRow: Int, last: Int, _ moves: UnsafePointer<Move>, count: Int,
    _ columns: UnsafePointer<Column>
  ) {
    var move = unsafe moves
    let end = unsafe moves + count
    while unsafe move != end {
      let stride = unsafe move.pointee.stride
      let source = unsafe columns[Int(move.pointee.source)].data
      if unsafe move.pointee.target >= 0 {
        let target = unsafe columns[Int(move.pointee.target)].data
        unsafe copyRow(row, of: source, to: newRow, of: target, stride: stride)
      }
      if row != last {
        unsafe copyRow(last, of: source, to: row, of: source, stride: stride)
      }
      unsafe move += 1
    }
  }

  /// Moves a row of values some of which have a life cycle, and the last one into its place.
  @inline(never)
  private func moveValues(
    _ row: Int, to newRow: Int, last: Int, _ moves: UnsafePointer<Move>, count: Int
  ) {
    for index in 0..<count {
      let from = unsafe state.columns.address(of: Int(moves[index].source))
      if unsafe moves[index].target >= 0 {
        let to = unsafe state.columns.address(of: Int(moves[index].target))
        unsafe from.pointee.move(row, to: newRow, of: to)
      }
      if row != last {
        unsafe from.pointee.move(last, to: row, of: from)
      }
      unsafe from.pointee.setLiveRows(last)
    }
  }

  /// Destroys a living entity's row and frees or retires its slot.
  func removeEntity(_ entity: Entity) {
    guard let slot = slot(of: entity) else { return }
    removeEntity(entity, at: slot)
  }

  /// Destroys a living entity's row and frees or retires its slot, which is known.
  @inline(__always)
  func removeEntity(_ entity: Entity, at slot: Slot) {
    let (table, row) = (Int(slot.table), Int(slot.row))
    if state.tables[table].isObserved {
      sendRemoved(row..<row &+ 1, of: table)
    }
    ownRows(of: table)
    let last = state.tables[table].rowCount &- 1
    if state.tables[table].hasLifeCycle {
      destroyRow(row, last: last, of: table)
    } else if row != last {
      fillGap(row, last: last, of: table)
    }
    unsafe removeEntityRow(row, last: last, of: entities(of: table))
    state.tables[table].rowCount = last
    freeSlot(of: entity)
  }

  /// Overwrites a row of mere bytes with the last one.
  @inline(__always)
  private func fillGap(_ row: Int, last: Int, of table: Int) {
    var column = unsafe state.columns.address(of: state.tables[table].firstColumn)
    let end = unsafe column + (state.tables[table].columnCount &- 1)
    while unsafe column != end {
      unsafe column += 1
      let (data, stride) = unsafe (column.pointee.data, column.pointee.stride)
      unsafe copyRow(last, of: data, to: row, of: data, stride: stride)
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
  private func freeSlot(of entity: Entity) {
    let index = Int(entity.index)
    let slot = unsafe state.slots.values(Slot.self) + index
    let generation = entity.generation &+ 1
    if generation < state.generationLimit {
      unsafe slot.pointee = Slot(
        generation: generation, table: -1, row: Int32(truncatingIfNeeded: state.firstFree))
      state.firstFree = index
    } else {
      unsafe slot.pointee = Slot(generation: generation, table: -1, row: -1)
    }
    state.entityCount &-= 1
  }

  /// Makes all that removing a row writes this world's own.
  @inline(__always)
  private func ownRows(of table: Int) {
    if state.tables[table].isShared {
      ownTable(table)
    }
    if state.slots.isShared {
      ownSlots()
    }
  }

  /// Fills a removed row of the column of entities with the last.
  @inline(__always)
  private func removeEntityRow(_ row: Int, last: Int, of entities: UnsafeMutablePointer<Entity>) {
    guard row != last else { return }
    let moved = unsafe entities[last]
    unsafe entities[row] = moved
    unsafe state.slots.values(Slot.self)[Int(moved.index)].row = Int32(truncatingIfNeeded: row)
  }
}
