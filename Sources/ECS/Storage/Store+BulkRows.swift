// Rows that enter or leave tables many at a time. All of them do so here.

extension Store {
  /// Appends rows for the caller to initialise, and returns the first.
  func addRows(_ count: Int, to index: Int) -> Int {
    forgetMarks(of: index)
    let first = rowCount(index)
    let (rows, capacity) = (first + count, state.tables[index].capacity)
    reserveRows(rows > capacity ? max(rows, capacity * 2) : rows, in: index)
    setRowCount(rows, of: index)
    return first
  }

  /// Makes the columns of a table this world's own and roomy enough for a number of rows in all.
  func reserveRows(_ capacity: Int, in index: Int) {
    let table = state.tables[index]
    if capacity > table.capacity {
      precondition(capacity <= Int32.max, "A world holds at most 2³¹ entities")
      for column in table.columns {
        state.columns[column].reserve(capacity, rows: table.rowCount)
      }
      state.tables[index].capacity = capacity
    }
    ownTable(index)
  }

  /// Moves all rows of a table behind those of another, in order, with all components both have,
  /// and returns the new rows.
  ///
  /// Components only the new table has are for the caller to initialise; those the old table alone
  /// has are destroyed.
  @usableFromInline
  func moveRows(of source: Int, to target: Int) -> Range<Int> {
    let (first, count) = (rowCount(target), rowCount(source))
    sendDropped(of: source, to: target)
    if first == 0 {
      exchangeColumns(of: source, rows: count, with: target)
    } else {
      moveColumns(of: source, rows: count, to: target)
    }
    setRowCount(0, of: source)
    setRowCount(first + count, of: target)
    ownSlots()
    let (slots, entities) = unsafe (state.slots.values(Slot.self), entities(of: target))
    for row in first..<first + count {
      let index = unsafe Int(entities[row].index)
      unsafe slots[index].table = Int32(truncatingIfNeeded: target)
      unsafe slots[index].row = Int32(truncatingIfNeeded: row)
    }
    return first..<first + count
  }

  /// Sends that the components only the old of two tables has are about to be removed.
  private func sendDropped(of source: Int, to target: Int) {
    guard state.tables[source].isObserved else { return }
    forEachColumn(of: source, target) { column, other in
      if other == nil {
        sendRemoved(0..<rowCount(source), of: column, in: source)
      }
    }
  }

  /// Destroys all rows of a table.
  ///
  /// What becomes of the slots is the caller's business.
  func removeRows(of index: Int) {
    let table = state.tables[index]
    for column in table.columns {
      state.columns[column].removeAll(table.rowCount)
    }
    setRowCount(0, of: index)
    noteColumns(of: index)
  }

  /// Gives an empty table the columns of another, whose rows are no longer copied or moved then.
  private func exchangeColumns(of source: Int, rows: Int, with target: Int) {
    // Memory that is shared may change hands too: whoever gets it asks before writing.
    let capacity = state.tables[source].capacity
    forEachColumn(of: source, target) { column, other in
      if let other {
        let exchanged = state.columns[column]
        state.columns[column] = state.columns[other]
        state.columns[other] = exchanged
      } else {
        state.columns[column].removeAll(rows)
      }
    }
    for column in state.tables[target].componentColumns
    where self.column(state.columns[column].component, in: source) < 0 {
      state.columns[column].reserve(capacity, rows: 0)
    }
    noteColumns(of: source)
    noteColumns(of: target)
  }

  /// Appends the columns of a table to those of another.
  private func moveColumns(of source: Int, rows: Int, to target: Int) {
    let first = addRows(rows, to: target)
    forEachColumn(of: source, target) { column, other in
      if let other {
        state.columns[column].moveAll(rows, to: first, of: state.columns[other])
      } else {
        state.columns[column].removeAll(rows)
      }
    }
    noteColumns(of: source)
  }

  /// Calls a closure with each column of a table and the one of the same component in another.
  private func forEachColumn(
    of source: Int, _ target: Int, _ body: (_ column: Int, _ other: Int?) -> Void
  ) {
    let columns = state.tables[source].columns
    body(columns.lowerBound, state.tables[target].firstColumn)
    for column in state.tables[source].componentColumns {
      let other = self.column(state.columns[column].component, in: target)
      body(column, other < 0 ? nil : other)
    }
  }

  /// Sets the number of rows of a table and of live rows in its columns.
  private func setRowCount(_ count: Int, of index: Int) {
    state.tables[index].rowCount = count
    guard state.tables[index].hasLifeCycle else { return }
    for column in state.tables[index].componentColumns where !state.columns[column].isShared {
      state.columns[column].setLiveRows(count)
    }
  }

  /// Brings what a table notes of its columns in line with them, after they have been replaced.
  func noteColumns(of index: Int) {
    forgetMarks(of: index)
    var (capacity, isShared) = (Int.max, state.slots.isShared)
    for column in state.tables[index].columns {
      capacity = min(capacity, state.columns[column].capacity)
      isShared = isShared || state.columns[column].isShared
    }
    state.tables[index].capacity = capacity
    state.tables[index].isShared = isShared
  }
}
