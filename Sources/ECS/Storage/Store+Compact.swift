// Letting go of tables without rows, and of memory without use.

extension Store {
  /// Drops the tables without rows but for the first, and memory in reserve.
  func compact() {
    let kept = tables.filter { $0 == 0 || rowCount($0) > 0 }
    if kept.count < state.tables.count {
      keepTables(kept)
      numberSlots(from: kept.indices.first { kept[$0] != $0 } ?? kept.count)
      findCells()
    }
    forgetWays()
    tables.forEach(shrinkTable)
    state.slots.shrink(to: state.slotCount)
    state.slotCapacity = state.slots.capacity
  }

  /// Drops all tables but some, which are named in ascending order.
  private func keepTables(_ kept: [Int]) {
    let (oldTables, oldColumns) = (state.tables, state.columns)
    state.tables = Buffer()
    state.columns = Buffer()
    for number in kept {
      var table = oldTables[number]
      let columns = table.columns
      table.firstColumn = state.columns.count
      state.tables.append(table)
      for column in columns {
        state.columns.append(oldColumns[column])
      }
    }
    oldTables.free()
    oldColumns.free()
  }

  /// Notes in the slots where their entities are, from a table on.
  private func numberSlots(from first: Int) {
    guard first < state.tables.count else { return }
    ownSlots()
    let slots = unsafe state.slots.values(Slot.self)
    for table in first..<state.tables.count {
      for row in 0..<rowCount(table) {
        unsafe slots[Int(entities(of: table)[row].index)].setPlace(table: table, row: row)
      }
    }
  }

  /// Notes anew where the column of each component is in each table.
  private func findCells() {
    state.cells.free()
    state.cells = Cells()
    state.cells.reserve(components: state.types.count, tables: state.tables.count)
    for table in tables {
      for column in state.tables[table].componentColumns {
        state.cells.set(column, of: state.columns[column].component, in: table)
      }
    }
  }

  /// Forgets what has been found out about queries and moves, which names tables and columns.
  private func forgetWays() {
    forgetPlans()
    state.queries.free()
    state.queries = Queries()
  }

  private func shrinkTable(_ table: Int) {
    for column in state.tables[table].columns {
      state.columns[column].shrink(to: rowCount(table))
    }
    noteColumns(of: table)
  }

  /// How many slots will never be used again.
  var retiredSlotCount: Int {
    let slots = unsafe state.slots.values(Slot.self)
    return (0..<state.slotCount).count { unsafe slots[$0].generation >= state.generationLimit }
  }
}
