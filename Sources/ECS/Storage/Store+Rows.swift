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
      state.slotCount += 1
    }
    unsafe slots[index].table = Int32(truncatingIfNeeded: table)
    unsafe slots[index].row = Int32(truncatingIfNeeded: row)
    let entity = unsafe Entity(
      index: UInt32(truncatingIfNeeded: index), generation: slots[index].generation)
    unsafe entities(of: table)[row] = entity
    state.entityCount += 1
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
    state.tables[table].rowCount = row + 1
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
  /// has must have been taken out by the caller.
  @usableFromInline
  func moveRow(_ row: Int, of source: Int, to target: Int) -> Int {
    ownTable(source)
    ownSlots()
    let newRow = addRow(to: target)
    let entity = unsafe entities(of: source)[row]
    unsafe entities(of: target)[newRow] = entity
    let last = state.tables[source].rowCount - 1
    // Both lists of columns ascend by component number, so one walk over both finds the pairs.
    let others = state.tables[target].componentColumns
    var other = others.lowerBound
    for column in state.tables[source].componentColumns {
      let component = state.columns[column].component
      while other < others.upperBound && state.columns[other].component < component {
        other += 1
      }
      if other < others.upperBound && state.columns[other].component == component {
        state.columns[column].move(row, to: newRow, of: state.columns[other])
      }
      closeGap(row, last: last, in: column)
    }
    finishRemoval(row, last: last, from: source)
    let slots = unsafe state.slots.values(Slot.self)
    unsafe slots[Int(entity.index)].table = Int32(target)
    unsafe slots[Int(entity.index)].row = Int32(newRow)
    return newRow
  }

  /// Destroys a living entity's row and frees or retires its slot.
  func removeEntity(_ entity: Entity) {
    guard let slot = slot(of: entity) else { return }
    let (table, row) = (Int(slot.table), Int(slot.row))
    ownTable(table)
    ownSlots()
    let last = state.tables[table].rowCount - 1
    for column in state.tables[table].componentColumns {
      state.columns[column].destroy(row)
      closeGap(row, last: last, in: column)
    }
    finishRemoval(row, last: last, from: table)
    let slots = unsafe state.slots.values(Slot.self)
    let index = Int(entity.index)
    let generation = slot.generation + 1
    unsafe slots[index] = Slot(generation: generation, table: -1, row: -1)
    if generation < state.generationLimit {
      unsafe slots[index].row = Int32(state.firstFree)
      state.firstFree = index
    }
    state.entityCount -= 1
  }

  /// Fills an empty row with the last one.
  private func closeGap(_ row: Int, last: Int, in column: Int) {
    if row != last {
      state.columns[column].move(last, to: row, of: state.columns[column])
    }
    state.columns[column].setLiveRows(last)
  }

  /// Fills a removed row of the column of entities and counts it out.
  private func finishRemoval(_ row: Int, last: Int, from table: Int) {
    if row != last {
      let moved = unsafe entities(of: table)[last]
      unsafe entities(of: table)[row] = moved
      unsafe state.slots.values(Slot.self)[Int(moved.index)].row = Int32(row)
    }
    state.tables[table].rowCount = last
  }
}
