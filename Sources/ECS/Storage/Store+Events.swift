extension Store {
  @inlinable
  func number<Value: Event>(ofEvent type: Value.Type) -> Int {
    state.queueNumbers.number(of: ObjectIdentifier(type))
  }

  /// The number of an event type, given now if the world has never met it.
  @inlinable
  func register<Value: Event>(event type: Value.Type) -> Int {
    let number = number(ofEvent: type)
    return number >= 0 ? number : addQueue(ColumnType(type), limit: Value.waitingLimit)
  }

  @usableFromInline
  func addQueue(_ type: ColumnType, limit: Int) -> Int {
    let number = state.queues.count
    state.queues.append(EventQueue(of: type, limit: limit))
    state.queueNumbers.add(type.id, number: number)
    return number
  }

  /// Adds a reader that has received all events so far, unless it is there already.
  @usableFromInline
  func addReader(_ name: String, to number: Int) {
    state.queues[number].addReader(name)
  }

  @usableFromInline
  func hasReaders(_ number: Int) -> Bool {
    state.queues[number].hasReaders
  }

  /// The place of a reader among those of an event type, or nil if it is not registered.
  @inlinable
  func place<Value: Event>(of reader: EventReader<Value>) -> ReaderPlace? {
    let number = number(ofEvent: Value.self)
    return number < 0 ? nil : place(of: reader.name, in: number)
  }

  @usableFromInline
  func place(of name: String, in number: Int) -> ReaderPlace? {
    guard let place = state.queues[number].cursors.place(of: name) else { return nil }
    return ReaderPlace(
      queue: number, reader: place, waitingCount: state.queues[number].waitingCount(place))
  }

  /// Appends an event to a queue.
  @inlinable
  func append<Value: Event>(_ event: Value, to number: Int) {
    unsafe addEventRow(number).initializeMemory(as: Value.self, to: event)
  }

  @usableFromInline
  func addEventRow(_ number: Int) -> UnsafeMutableRawPointer {
    unsafe state.queues[number].addRow()
  }

  /// The events that wait for a reader, in order of sending.
  ///
  /// Conditions: nothing is sent or received while they are in use.
  @inlinable
  func waiting<Value: Event>(
    _ type: Value.Type, for place: ReaderPlace
  ) -> UnsafeBufferPointer<Value> {
    let rows = state.queues[place.queue].rows
    let first = unsafe rows.front.assumingMemoryBound(to: Value.self)
    let received = rows.count - place.waitingCount
    return unsafe UnsafeBufferPointer(start: first + received, count: place.waitingCount)
  }

  /// The events that wait for a reader, in order of sending.
  @inlinable
  func waitingEvents<Value: Event>(_ type: Value.Type, for place: ReaderPlace) -> [Value] {
    unsafe Array(waiting(type, for: place))
  }

  /// Passes the events that wait for a reader to a function, in order of sending.
  @inlinable
  func forEachWaiting<Value: Event>(
    _ type: Value.Type, for place: ReaderPlace, _ body: (Value) -> Void
  ) {
    let events = unsafe waiting(type, for: place)
    for index in 0..<place.waitingCount {
      unsafe body(events[index])
    }
  }

  /// Notes that a reader has received everything, and drops what all have received.
  @usableFromInline
  func advance(_ place: ReaderPlace) {
    state.queues[place.queue].advance(place.reader)
  }

  /// Forgets a reader and drops what only it was waiting for.
  @usableFromInline
  func removeReader(_ place: ReaderPlace) {
    state.queues[place.queue].removeReader(place.reader)
  }
}

/// A reader looked up in one world, and how many events wait for it.
@usableFromInline
struct ReaderPlace {
  @usableFromInline let queue: Int
  let reader: Int
  @usableFromInline let waitingCount: Int
}
