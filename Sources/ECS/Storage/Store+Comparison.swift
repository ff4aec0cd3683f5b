extension Store {
  /// The digest of everything that equality compares.
  func digest() -> UInt64 {
    var digest = Digest()
    digest.combine(state.generationLimit)
    digest.combine(state.firstFree)
    digest.combine(state.slots.digest(rows: state.slotCount))
    digest.combine(state.tables.count)
    for table in tables {
      digest.combine(self.digest(of: table))
    }
    digest.combine(resourcesDigest())
    digest.combine(queuesDigest())
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
      && tables.allSatisfy { isTable($0, equalTo: other) }
  }

  // Columns are summed, not chained, because their order follows from component numbers, and those
  // are nobody's business. A digest is scrambled enough for a sum to tell apart what a chain would.

  private func digest(of table: Int) -> UInt64 {
    let table = state.tables[table]
    var digest = Digest()
    digest.combine(table.rowCount)
    digest.combine(table.columnCount)
    digest.combine(
      table.componentColumns.reduce(0 as UInt64) {
        $0 &+ state.columns[$1].digest(rows: table.rowCount)
      })
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
