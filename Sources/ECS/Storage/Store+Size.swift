extension Store {
  /// How many bytes would be free if this state were dropped and the other stayed: what the two do
  /// not share.
  ///
  /// Rows are shared where both have a column in the same place with the same memory, as copies of
  /// one world do. Memory in reserve counts. What values own elsewhere does not: a text or an array
  /// counts as the few bytes it has in its row.
  func byteCount(besides other: Store) -> Int {
    if isSame(as: other) {
      return 0
    }
    return headerByteCount + slotByteCount(besides: other) + tablesByteCount(besides: other)
      + resourcesByteCount(besides: other) + queuesByteCount(besides: other)
  }

  /// The lists and tables every state has for itself.
  private var headerByteCount: Int {
    let lists =
      state.tables.byteCount + state.columns.byteCount + state.cells.offsets.byteCount
      + state.plans.records.byteCount + state.plans.places.byteCount
      + state.plans.recent.byteCount + state.plans.moves.byteCount + state.queries.byteCount
    let maps =
      state.numbers.entries.byteCount + state.resourceNumbers.entries.byteCount
      + state.queueNumbers.entries.byteCount
    let arrays =
      state.types.count * MemoryLayout<ColumnType>.stride
      + state.resources.count * MemoryLayout<ResourceCell>.stride
      + state.queues.count * MemoryLayout<EventQueue>.stride
      + state.queues.reduce(0) { $0 + $1.cursors.count } * MemoryLayout<EventCursor>.stride
      + state.streams.count * MemoryLayout<RandomStream>.stride
      + state.changeCursors.count * MemoryLayout<ChangeCursor>.stride
    return StateOwner.byteCount + MemoryLayout<State>.size + 1 + lists + maps + arrays
  }

  private func slotByteCount(besides other: Store) -> Int {
    state.slots.byteCount(besides: other.state.slots)
  }

  private func tablesByteCount(besides other: Store) -> Int {
    var bytes = 0
    for table in tables {
      for index in state.tables[table].columns {
        let isThere = index < other.state.columns.count
        bytes += state.columns[index].byteCount(
          besides: isThere ? other.state.columns[index] : nil)
      }
    }
    return bytes
  }

  private func resourcesByteCount(besides other: Store) -> Int {
    state.resources.indices.reduce(0) { bytes, index in
      let isThere = index < other.state.resources.count
      return bytes
        + state.resources[index].column.byteCount(
          besides: isThere ? other.state.resources[index].column : nil)
    }
  }

  private func queuesByteCount(besides other: Store) -> Int {
    state.queues.indices.reduce(0) { bytes, index in
      let isThere = index < other.state.queues.count
      return bytes
        + state.queues[index].rows.byteCount(
          besides: isThere ? other.state.queues[index].rows : nil)
    }
  }
}

extension StateOwner {
  /// An object has a head of two words, and this one two properties.
  fileprivate static let byteCount = 4 * MemoryLayout<Int>.size
}

extension Column {
  /// The size of the rows' memory with its head, or 0 if another column shares it.
  fileprivate func byteCount(besides other: Column?) -> Int {
    guard hasBlock else { return 0 }
    if let other, unsafe data == other.data {
      return 0
    }
    return Block.byteCount(of: type, capacity: capacity)
  }
}
