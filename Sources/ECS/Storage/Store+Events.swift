/// The pending events of one type and how far each reader is.
@usableFromInline
struct EventQueue {
  @usableFromInline var column: Column
  /// How many events are kept.
  @usableFromInline var count = 0
  var capacity = 0
  /// Sorted by name, so that the order of registration makes no difference.
  var cursors: [EventCursor] = []
}

/// How many of the kept events a reader has received.
struct EventCursor: Equatable {
  let name: String
  var position: Int
}

extension Store {
  @inlinable
  func number<Value: Event>(ofEvent type: Value.Type) -> Int {
    state.queueNumbers.number(of: ObjectIdentifier(type))
  }

  /// The number of an event type, given now if the world has never met it.
  @inlinable
  func register<Value: Event>(event type: Value.Type) -> Int {
    let number = number(ofEvent: type)
    return number >= 0 ? number : addQueue(ColumnType(type))
  }

  @usableFromInline
  func addQueue(_ type: ColumnType) -> Int {
    let number = state.queues.count
    state.queues.append(EventQueue(column: Column(of: type)))
    state.queueNumbers.add(type.id, number: number)
    return number
  }

  /// Adds a reader that has received all events so far, unless it is there already.
  @usableFromInline
  func addCursor(_ name: String, to number: Int) {
    let cursors = state.queues[number].cursors
    let place = cursors.firstIndex { $0.name >= name } ?? cursors.count
    guard place == cursors.count || cursors[place].name != name else { return }
    let cursor = EventCursor(name: name, position: state.queues[number].count)
    state.queues[number].cursors.insert(cursor, at: place)
  }

  @usableFromInline
  func hasCursors(_ number: Int) -> Bool {
    !state.queues[number].cursors.isEmpty
  }

  /// Appends an event to a queue.
  @inlinable
  func append<Value: Event>(_ event: Value, to number: Int) {
    let row = addEventRow(number)
    unsafe (state.queues[number].column.values(Value.self) + row).initialize(to: event)
  }

  @usableFromInline
  func addEventRow(_ number: Int) -> Int {
    let row = state.queues[number].count
    if row == state.queues[number].capacity {
      let capacity = max(8, row * 2)
      state.queues[number].column.grow(rows: row, capacity: capacity)
      state.queues[number].capacity = capacity
    } else {
      state.queues[number].column.own(rows: row, capacity: state.queues[number].capacity)
    }
    state.queues[number].count = row + 1
    state.queues[number].column.setLiveRows(row + 1)
    return row
  }

  /// The events a reader has not received yet.
  @inlinable
  func pending<Value: Event>(_ type: Value.Type, in number: Int, for name: String) -> [Value] {
    guard let position = position(of: name, in: number) else { return [] }
    let events = unsafe UnsafeBufferPointer(
      start: state.queues[number].column.values(Value.self) + position,
      count: state.queues[number].count - position)
    return unsafe Array(events)
  }

  /// How many of the kept events a reader has received, or nil if it is not registered.
  @usableFromInline
  func position(of name: String, in number: Int) -> Int? {
    state.queues[number].cursors.first { $0.name == name }?.position
  }

  /// Notes that a reader has received everything, and drops what all have received.
  @usableFromInline
  func advance(_ name: String, in number: Int) {
    let count = state.queues[number].count
    guard let index = state.queues[number].cursors.firstIndex(where: { $0.name == name }) else {
      return
    }
    state.queues[number].cursors[index].position = count
    let passed = state.queues[number].cursors.reduce(count) { min($0, $1.position) }
    guard passed > 0 else { return }
    state.queues[number].column.own(rows: count, capacity: state.queues[number].capacity)
    state.queues[number].column.removeFirst(passed, of: count)
    state.queues[number].count = count - passed
    for index in state.queues[number].cursors.indices {
      state.queues[number].cursors[index].position -= passed
    }
  }
}
