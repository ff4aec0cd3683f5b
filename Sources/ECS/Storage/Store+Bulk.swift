extension Store {
  /// The tables with rows whose entities fit all terms.
  @inlinable
  func tables<each Q: QueryTerm>(fitting terms: repeat (each Q).Type) -> [Int] {
    tables.filter { table in
      var fits = true
      repeat fits = fits && Term<each Q>(self).admits(table)
      return fits
    }
  }

  /// Initialises rows of the next column of a plan with the first of a run of values.
  @inlinable
  @inline(__always)
  func initialize<Value: Component>(
    _ rows: Range<Int>, _ plan: inout PlanCursor, from values: UnsafePointer<Value>, in table: Int
  ) {
    let word = plan.nextWord()
    if word.isNoted {
      noteAdded(rows, word, in: table)
    }
    guard MemoryLayout<Value>.size > 0 else { return }
    let column = unsafe state.columns.address(at: Int(word.offset))
    let target = unsafe column.pointee.values(Value.self) + rows.lowerBound
    unsafe target.initialize(from: values, count: rows.count)
  }

  /// Initialises rows of the next column of a plan with as many values.
  @inlinable
  @inline(__always)
  func initialize<Value: Component>(
    _ rows: Range<Int>, _ plan: inout PlanCursor, from values: [Value], in table: Int
  ) {
    unsafe values.withUnsafeBufferPointer { values in
      guard let first = values.baseAddress else { return }
      unsafe initialize(rows, &plan, from: first, in: table)
    }
  }

  /// Writes one value to rows of the next column of a plan, which may hold values or not.
  ///
  /// There is at least one row.
  @inlinable
  @inline(__always)
  func fill<Value: Component>(
    _ rows: Range<Int>, _ plan: inout PlanCursor, with value: Value, in table: Int
  ) {
    let word = plan.nextWord()
    let column = Buffer<Column>.index(at: Int(word.offset))
    if word.isThere {
      own(column, in: table)
      if word.isObserved {
        sendReplaced(rows, of: column, in: table)
      }
      if word.isTracked {
        stampChanges(rows, of: column, in: table, to: value)
      }
      state.columns[column].destroy(rows)
    } else if word.isNoted {
      noteAdded(rows, word, in: table)
    }
    let first = unsafe state.columns[column].values(Value.self) + rows.lowerBound
    unsafe first.initialize(to: value)
    state.columns[column].repeatFirst(of: rows)
  }

  /// Ends all entities of some tables, with all below them.
  @usableFromInline
  func despawn(tables: [Int]) {
    for table in tables where !state.tables[table].hasLinks {
      despawnRows(of: table)
    }
    let roots = tables.filter { state.tables[$0].hasLinks }
    despawn(linked: roots.flatMap { entities(in: 0..<rowCount($0), of: $0) })
  }

  /// Ends entities that are all alive, with all below them: first those that stand alone.
  func despawn(_ entities: [Entity]) {
    var related: [Entity] = []
    var (table, hasLinks) = (-1, false)
    for entity in entities {
      guard let slot = slot(of: entity) else { continue }
      if Int(slot.table) != table {
        table = Int(slot.table)
        hasLinks = state.tables[table].hasLinks
      }
      if hasLinks {
        related.append(entity)
      } else {
        removeEntity(entity)
      }
    }
    despawn(linked: related)
  }

  /// Ends entities and all below them, children before parents.
  ///
  /// First those that stay lose the others from their lists.
  private func despawn(linked roots: [Entity]) {
    guard !roots.isEmpty else { return }
    var isDoomed = Array(repeating: false, count: state.slotCount)
    let doomed = roots.flatMap { subtree(of: $0, &isDoomed) }
    for entity in doomed {
      guard let parent = value(Parent.self, of: entity)?.entity else { continue }
      if !isDoomed[Int(parent.index)] {
        detachHolder(Parent.self, entity)
      }
    }
    doomed.forEach(end)
  }

  /// An entity and all below it that is not doomed yet, children before parents and in order; all
  /// of it is from then on.
  private func subtree(of root: Entity, _ isDoomed: inout [Bool]) -> [Entity] {
    var order: [Entity] = []
    var pending = [root]
    while let entity = pending.popLast() {
      // What is below a doomed entity is doomed already.
      guard !isDoomed[Int(entity.index)] else { continue }
      isDoomed[Int(entity.index)] = true
      order.append(entity)
      if let children = value(Children.self, of: entity) {
        pending += children.entities
      }
    }
    return order.reversed()
  }
}
