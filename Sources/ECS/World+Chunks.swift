extension World {
  /// Goes through the entities that fit the terms one archetype at a time, for systems that need
  /// more than the six terms a query has.
  ///
  /// ```swift
  /// world.updateChunks(Position.self, With<Falling>.self) { chunk in
  ///   let hasSpin = chunk.has(Spin.self)
  ///   for row in 0..<chunk.count {
  ///     chunk[row, Position.self].y += 1
  ///     if hasSpin { chunk[row, Spin.self].angle += 1 }
  ///   }
  /// }
  /// ```
  ///
  /// Archetypes come in the order of queries; those without entities are passed over. Each access
  /// looks its component up: a few nanoseconds more than a query costs.
  public mutating func updateChunks<First: QueryTerm, each Q: QueryTerm>(
    _ first: First.Type, _ others: repeat (each Q).Type, body: (inout Chunk) -> Void
  ) {
    let store = own()
    defer { keepAlive() }
    for table in store.tables(fitting: first, repeat each others) {
      var chunk = Chunk(store: store, table: table)
      body(&chunk)
      // The only way out of the closure: it might have been exchanged for one of another world.
      precondition(
        chunk.table == table && chunk.store.isSame(as: store), "A chunk stays in its closure")
    }
  }
}

/// The entities of one archetype, for the length of a closure.
///
/// It cannot be copied or kept.
public struct Chunk: ~Copyable {
  @usableFromInline let store: Store
  @usableFromInline let table: Int

  /// How many entities there are; more than 0.
  public let count: Int

  init(store: Store, table: Int) {
    self.store = store
    self.table = table
    count = store.rowCount(table)
  }

  /// The entity in a row, which is 0 or more and less than ``count``.
  @inlinable
  public subscript(row: Int) -> Entity {
    precondition(row >= 0 && row < count, "A chunk has rows from 0 to its count")
    return Entity.queryValue(
      at: row, of: store.source(Entity.queryColumn(of: table, in: store)))
  }

  /// Whether the entities have a component.
  @inlinable
  public func has<C: ReadableComponent>(_ type: C.Type) -> Bool {
    store.offset(of: type, in: table) >= 0
  }

  /// The component in a row, which is 0 or more and less than ``count``, for reading.
  ///
  /// Traps if the entities do not have the component; ``has(_:)`` says so.
  @inlinable
  public subscript<C: ReadableComponent>(row: Int, type: C.Type) -> C {
    store.source(place(of: type, row)).value(row, as: type)
  }

  /// The component in a row, which is 0 or more and less than ``count``.
  ///
  /// Traps if the entities do not have the component; ``has(_:)`` says so.
  @inlinable
  public subscript<C: Component>(row: Int, type: C.Type) -> C {
    get {
      store.source(place(of: type, row)).value(row, as: type)
    }
    _modify {
      let rows = store.mutableRows(
        place(of: type, row), of: type, inTableAt: Buffer<Table>.offset(of: table))
      yield &rows[row]
    }
  }

  @usableFromInline
  func place<C: ReadableComponent>(of type: C.Type, _ row: Int) -> Int {
    precondition(row >= 0 && row < count, "A chunk has rows from 0 to its count")
    let offset = store.offset(of: type, in: table)
    precondition(offset >= 0, "The entities of a chunk have the components it is asked for")
    return offset
  }
}
