/// How to send the events about a component type without knowing it.
///
/// The closures capture nothing; like those of ``ColumnType`` they are made where the type is known.
/// The pointers refer to a component that is there still.
@safe
@usableFromInline
final class LifecycleSender: Sendable {
  @usableFromInline let added: @Sendable (Store, Entity) -> Void
  @usableFromInline let replaced: @Sendable (Store, Entity, UnsafeRawPointer) -> Void
  @usableFromInline let removed: @Sendable (Store, Entity, UnsafeRawPointer) -> Void

  @inlinable
  init<C: Component>(_ type: C.Type) {
    added = { store, entity in
      store.send(Lifecycle<C>.added(entity))
    }
    unsafe replaced = { store, entity, value in
      let old = unsafe value.assumingMemoryBound(to: C.self).pointee
      store.send(Lifecycle<C>.replaced(entity, old: old))
    }
    unsafe removed = { store, entity, value in
      let old = unsafe value.assumingMemoryBound(to: C.self).pointee
      store.send(Lifecycle<C>.removed(entity, old: old, parent: store.parent(of: entity)))
    }
  }
}

/// A type of event about the components of one type.
@usableFromInline
protocol LifecycleEvent: Event {
  /// The world's number of the component type.
  static func component(in store: Store) -> Int
}

extension Lifecycle: LifecycleEvent {
  @usableFromInline
  static func component(in store: Store) -> Int {
    store.register(C.self)
  }
}

// Which components are observed: those whose events have readers. Their columns are marked, and so
// are their tables and the words of plans; whoever adds or removes rows looks at one mark.

extension Store {
  /// Brings the marks in line with whether an event type has readers, if it is about components.
  @usableFromInline
  func updateObservation<Value: Event>(of type: Value.Type, queue: Int) {
    guard let type = type as? any LifecycleEvent.Type else { return }
    let (component, isObserved) = (type.component(in: self), hasReaders(queue))
    guard state.observed.contains(component) != isObserved else { return }
    if isObserved {
      state.observed.append(component)
    } else {
      state.observed.removeAll { $0 == component }
    }
    tables.forEach(markObserved)
    forgetPlans()
  }

  /// Marks the columns of a table that are observed.
  func markObserved(_ table: Int) {
    state.tables[table].isObserved = false
    guard !state.observed.isEmpty else { return }
    for column in state.tables[table].componentColumns {
      let isObserved = state.observed.contains(state.columns[column].component)
      state.tables[table].isObserved = state.tables[table].isObserved || isObserved
    }
  }

  /// Whether a component is observed.
  func isObserved(_ component: Int) -> Bool {
    state.observed.contains(component)
  }

  /// Sends an event, if somebody reads about its type.
  @inlinable
  func send<Value: Event>(_ event: Value) {
    let number = number(ofEvent: Value.self)
    guard number >= 0, hasReaders(number) else { return }
    append(event, to: number)
  }

  @usableFromInline
  func parent(of entity: Entity) -> Entity? {
    value(Parent.self, of: entity)?.entity
  }

  /// Notes that a component has come to a row that is this world's own: what a plan's word asks for.
  @usableFromInline
  @inline(never)
  func noteAdded(_ row: Int, _ word: PlanWord, in table: Int) {
    noteAdded(row..<row + 1, word, in: table)
  }

  /// Notes that a component has come to rows that are this world's own.
  @usableFromInline
  func noteAdded(_ rows: Range<Int>, _ word: PlanWord, in table: Int) {
    let column = word.column
    if word.isTracked {
      stampAdded(rows, of: column)
    }
    guard word.isObserved, let sender = state.columns[column].type.sender else {
      return
    }
    for row in rows {
      unsafe sender.added(self, entities(of: table)[row])
    }
  }

  /// Notes that a component is about to be replaced: what a plan's word asks for.
  @usableFromInline
  @inline(never)
  func noteReplaced(_ row: Int, _ word: PlanWord, in table: Int, isChanged: Bool) {
    let column = word.column
    if isChanged && word.isTracked {
      stampChanged(row, of: column, in: table)
    }
    if word.isObserved {
      sendReplaced(row..<row + 1, of: column, in: table)
    }
  }

  /// Sends that a component is about to be removed.
  @usableFromInline
  @inline(never)
  func sendRemoved(_ row: Int, _ word: PlanWord, in table: Int) {
    sendRemoved(row..<row + 1, of: word.column, in: table)
  }

  /// Sends that the components in some rows of a column are about to be replaced.
  @usableFromInline
  func sendReplaced(_ rows: Range<Int>, of column: Int, in table: Int) {
    guard let sender = state.columns[column].type.sender else { return }
    for row in rows {
      unsafe sender.replaced(
        self, entities(of: table)[row], UnsafeRawPointer(state.columns[column].address(row)))
    }
  }

  /// Sends that the components in some rows of a column are about to be removed, if it is observed.
  @usableFromInline
  func sendRemoved(_ rows: Range<Int>, of column: Int, in table: Int) {
    guard isObserved(state.columns[column].component),
      let sender = state.columns[column].type.sender
    else { return }
    for row in rows {
      unsafe sender.removed(
        self, entities(of: table)[row], UnsafeRawPointer(state.columns[column].address(row)))
    }
  }

  /// Sends that entities in some rows of a table are about to end.
  func sendRemoved(_ rows: Range<Int>, of table: Int) {
    guard state.tables[table].isObserved else { return }
    for column in state.tables[table].componentColumns {
      sendRemoved(rows, of: column, in: table)
    }
  }
}
