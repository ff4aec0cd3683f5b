extension Store {
  /// The number of a component type, or -1 if the world has never met it.
  @inlinable
  @inline(__always)
  func number(of component: ObjectIdentifier) -> Int {
    state.numbers.number(of: component)
  }

  /// The number of a component type, given now if the world has never met it.
  @inlinable
  func register<Value: ReadableComponent>(_ type: Value.Type) -> Int {
    let number = number(of: ObjectIdentifier(type))
    if number >= 0 {
      return number
    }
    precondition(
      !(type is any Tag.Type) || MemoryLayout<Value>.size == 0, "A tag has no stored properties")
    return add(Value.columnType)
  }

  @usableFromInline
  func add(_ type: ColumnType) -> Int {
    let number = state.types.count
    state.types.append(type)
    state.numbers.add(type.id, number: number)
    state.cells.reserve(components: number + 1, tables: state.tables.count)
    if let stamp = type.stamp {
      // Right after its component, so that its column is always the next one.
      _ = add(stamp)
    }
    return number
  }

  /// The table of a set of components in ascending order, made if there is none.
  func table(of components: [Int]) -> Int {
    let fingerprint = Store.fingerprint(of: components)
    for index in 0..<state.tables.count where state.tables[index].fingerprint == fingerprint {
      let columns = state.tables[index].componentColumns
      if columns.count == components.count,
        zip(columns, components).allSatisfy({ state.columns[$0].component == $1 })
      {
        return index
      }
    }
    return makeTable(of: components)
  }

  /// Appends an empty table for a set of components in ascending order.
  func makeTable(of components: [Int]) -> Int {
    let number = state.tables.count
    let types = components.map { state.types[$0] }
    var table = Table(
      firstColumn: state.columns.count, columnCount: components.count + 1,
      fingerprint: Store.fingerprint(of: components),
      hasLifeCycle: types.contains { !$0.isTrivial })
    table.hasLinks = types.contains { $0.isLink }
    table.hasOtherRows = types.contains { !$0.isTrivial || ![0, 8, 16].contains($0.stride) }
    table.isShared = state.slots.isShared
    table.mustDetach = types.contains { $0.detach != nil }
    state.tables.append(table)
    state.cells.reserve(components: state.types.count, tables: number + 1)
    state.columns.append(Column(of: .entity))
    for (component, type) in zip(components, types) {
      state.cells.set(state.columns.count, of: component, in: number)
      state.columns.append(Column(of: type, component: component))
    }
    markObserved(number)
    state.queries.extend(with: number, in: self)
    return number
  }

  private static func fingerprint(of components: [Int]) -> UInt64 {
    components.reduce(0) { $0 &+ scramble(UInt64($1) &+ 0x9E37_79B9_7F4A_7C15) }
  }
}
