// Changes to many entities at once, whole tables at a time.

extension World {
  /// Creates as many entities as the columns are long; each holds one value of each column.
  ///
  /// ```swift
  /// world.spawn(columns: positions, velocities)
  /// ```
  ///
  /// The entities, their slots and their order are those of spawning one by one. Columns of
  /// different lengths and two columns of one type are mistakes of the caller and trap. Nothing
  /// happens if the columns are empty.
  ///
  /// - Returns: The entities, in order.
  @inlinable
  @discardableResult
  public mutating func spawn<First: Component, each C: Component>(
    columns first: [First], _ others: repeat [each C]
  ) -> [Entity] {
    repeat requireSameLength(first.count, (each others).count)
    guard !first.isEmpty else { return [] }
    let store = own()
    defer { keepAlive() }
    var plan = store.plan(.insert, from: 0, First.self, repeat (each C).self)
    let table = plan.nextTable()
    let rows = store.addEntities(first.count, to: table)
    store.initialize(rows, &plan, from: first, in: table)
    repeat store.initialize(rows, &plan, from: each others, in: table)
    return store.entities(in: rows, of: table)
  }

  /// Creates a number of entities that hold the same components.
  ///
  /// The entities, their slots and their order are those of spawning one by one. A negative number
  /// and two components of one type are mistakes of the caller and trap. Nothing happens for zero.
  ///
  /// - Returns: The entities, in order.
  @inlinable
  @discardableResult
  public mutating func spawn<each C: Component>(
    count: Int, _ components: repeat each C
  ) -> [Entity] {
    precondition(count >= 0, "The number of entities to spawn is not negative")
    guard count > 0 else { return [] }
    let store = own()
    defer { keepAlive() }
    var plan = store.plan(.insert, from: 0, repeat (each C).self)
    let table = plan.nextTable()
    let rows = store.addEntities(count, to: table)
    repeat store.fill(rows, &plan, with: each components, in: table)
    return store.entities(in: rows, of: table)
  }

  /// Makes room for entities that will hold components of exactly the given types.
  ///
  /// Spawning that many then sets no memory aside, as long as nothing else is spawned, the world is
  /// not copied, and no call moves all entities of that archetype at once. The memory is what the
  /// components take and 20 bytes an entity. The archetype is there from then on, as if an entity
  /// had been spawned and despawned. A negative number is a mistake of the caller and traps.
  @inlinable
  public mutating func reserve<each C: Component>(
    entities count: Int, _ types: repeat (each C).Type
  ) {
    precondition(count >= 0, "The number of entities to make room for is not negative")
    let store = own()
    defer { keepAlive() }
    var plan = store.plan(.insert, from: 0, repeat (each C).self)
    store.reserve(count, in: plan.nextTable())
  }

  /// Gives all entities that fit the terms components, in place of those of the same types they
  /// have.
  ///
  /// ```swift
  /// world.insert(Frozen(), intoAll: With<Position>.self, Without<Player>.self)
  /// ```
  ///
  /// ``QueryTerm`` lists the terms; `Entity.self` fits all entities. Those that come to an archetype
  /// go behind the entities there: one old archetype after the other, and each in row order. Two
  /// components of one type are a mistake of the caller and trap, if an entity fits. Costs one copy
  /// of each column, or none where the new archetype has no entities yet.
  ///
  /// - Returns: How many entities hold a component they did not hold before.
  @inlinable
  @discardableResult
  public mutating func insert<each C: Component, First: QueryTerm, each Q: QueryTerm>(
    _ components: repeat each C, intoAll first: First.Type, _ others: repeat (each Q).Type
  ) -> Int {
    let store = own()
    defer { keepAlive() }
    var changed = 0
    for table in store.tables(fitting: first, repeat each others) {
      var plan = store.plan(.insert, from: table, repeat (each C).self)
      let target = plan.nextTable()
      var rows = 0..<store.rowCount(table)
      if target != table {
        changed += rows.count
        rows = store.moveRows(of: table, to: target)
      }
      repeat store.fill(rows, &plan, with: each components, in: target)
    }
    return changed
  }

  /// Takes a component away from all entities that fit the terms.
  ///
  /// ``QueryTerm`` lists the terms; `Entity.self` fits all entities. Those that come to an archetype
  /// go behind the entities there: one old archetype after the other, and each in row order. Costs
  /// one copy of each column, or none where the new archetype has no entities yet.
  ///
  /// - Returns: How many entities held the component.
  @inlinable
  @discardableResult
  public mutating func remove<C: Component, First: QueryTerm, each Q: QueryTerm>(
    _ type: C.Type, fromAll first: First.Type, _ others: repeat (each Q).Type
  ) -> Int {
    let store = own()
    defer { keepAlive() }
    var changed = 0
    for table in store.tables(fitting: With<C>.self, first, repeat each others) {
      var plan = store.plan(.remove, from: table, type)
      changed += store.moveRows(of: table, to: plan.nextTable()).count
    }
    return changed
  }

  /// Ends all entities, and keeps all else.
  ///
  /// Handles to what lived stay dead for ever, and slots that are used up stay retired. The free
  /// slots are used in ascending order from then on, whatever their order was before. Resources,
  /// pending events, readers, random streams, the seed and the archetypes, now empty, stay.
  public mutating func clear() {
    own().despawnAll()
    keepAlive()
  }
}

@inlinable
func requireSameLength(_ one: Int, _ other: Int) {
  precondition(one == other, "Columns to spawn from have the same length")
}
