extension Store {
  /// The digest of everything that equality compares.
  func digest() -> UInt64 {
    var digest = Digest()
    digest.combine(state.generationLimit)
    digest.combine(state.firstFree)
    digest.combine(state.slotCount)
    digest.combine(freeSlotsDigest())
    digest.combine(state.tables.count)
    for table in tables {
      digest.combine(self.digest(ofTable: table))
    }
    digest.combine(resourcesDigest())
    digest.combine(queuesDigest())
    if !state.changeCursors.isEmpty {
      digest.combine(changesDigest())
    }
    digest.combine(state.seed)
    for stream in state.streams {
      digest.combine(stream.name)
      digest.combine(stream.generator)
    }
    return digest.value
  }

  /// Whether two states cannot be told apart by anything that happens to both.
  func isEqual(to other: Store) -> Bool {
    state.generationLimit == other.state.generationLimit
      && state.firstFree == other.state.firstFree
      && state.slotCount == other.state.slotCount
      && state.tables.count == other.state.tables.count
      && state.seed == other.state.seed
      && state.streams == other.state.streams
      && state.slots.hasSameRows(state.slotCount, as: other.state.slots)
      && hasSameResources(as: other) && other.hasSameResources(as: self)
      && hasSameQueues(as: other) && other.hasSameQueues(as: self)
      && hasSameChanges(as: other)
      && tables.allSatisfy { isTable($0, equalTo: other) }
  }

  // A slot somebody lives in says nothing that the columns of entities do not say: who is in which
  // row of which table. So the slots that enter are those nobody lives in, and these are often few.

  private func freeSlotsDigest() -> UInt64 {
    var digest = Digest()
    guard state.entityCount < state.slotCount else { return digest.value }
    let slots = unsafe state.slots.values(Slot.self)
    for index in 0..<state.slotCount {
      let slot = unsafe slots[index]
      if slot.table < 0 {
        digest.combine(UInt64(slot.generation) << 32 | UInt64(UInt32(bitPattern: slot.row)))
      }
    }
    return digest.value
  }

  // Columns are summed, not chained, because their order follows from component numbers, and those
  // are nobody's business. A digest is scrambled enough for a sum to tell apart what a chain would.

  /// The digest of a table: its entities in the order of rows, and all they hold.
  func digest(ofTable table: Int) -> UInt64 {
    let table = state.tables[table]
    var digest = Digest()
    digest.combine(table.columnCount)
    digest.combine(state.columns[table.firstColumn].digest(rows: table.rowCount))
    digest.combine(
      table.componentColumns.reduce(0 as UInt64) {
        state.columns[$1].type.isStamp
          ? $0 : $0 &+ state.columns[$1].digest(rows: table.rowCount)
      })
    return digest.value
  }

  /// The digest of a component's values and the entities that hold them, in the order of queries.
  func digest(ofComponent component: Int) -> UInt64 {
    var digest = Digest()
    for table in tables where state.tables[table].rowCount > 0 {
      let column = column(component, in: table)
      guard column >= 0 else { continue }
      let (entities, rows) = (state.tables[table].firstColumn, state.tables[table].rowCount)
      digest.combine(state.columns[entities].digest(rows: rows))
      digest.combine(state.columns[column].digest(rows: rows))
    }
    return digest.value
  }

  private func resourcesDigest() -> UInt64 {
    state.resources.reduce(0) { $1.isPresent ? $0 &+ $1.column.digest(rows: 1) : $0 }
  }

  private func queuesDigest() -> UInt64 {
    state.queues.reduce(0) { $1.hasReaders ? $0 &+ $1.digest() : $0 }
  }

  /// Whether a table has the same columns as the one of the same number elsewhere, and the same
  /// rows.
  private func isTable(_ index: Int, equalTo other: Store) -> Bool {
    let (mine, theirs) = (state.tables[index], other.state.tables[index])
    guard mine.rowCount == theirs.rowCount, mine.columnCount == theirs.columnCount else {
      return false
    }
    return mine.componentColumns.allSatisfy { column in
      let column = state.columns[column]
      guard !column.type.isStamp else { return true }
      let match = other.column(other.number(of: column.type.id), in: index)
      return match >= 0 && column.hasSameRows(mine.rowCount, as: other.state.columns[match])
    }
  }

  private func hasSameResources(as other: Store) -> Bool {
    state.resources.allSatisfy { cell in
      guard cell.isPresent else { return true }
      let match = other.state.resourceNumbers.number(of: cell.column.type.id)
      guard match >= 0, other.state.resources[match].isPresent else { return false }
      return cell.column.hasSameRows(1, as: other.state.resources[match].column)
    }
  }

  private func hasSameQueues(as other: Store) -> Bool {
    state.queues.allSatisfy { queue in
      guard queue.hasReaders else { return true }
      let match = other.state.queueNumbers.number(of: queue.rows.type.id)
      return match >= 0 && queue.isEqual(to: other.state.queues[match])
    }
  }
}
