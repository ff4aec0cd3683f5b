extension Store {
  /// The slot of an index if an entity lives in it.
  func occupant(of index: Int) -> Slot? {
    guard index < state.slotCount else { return nil }
    let slot = unsafe state.slots.values(Slot.self)[index]
    return slot.table < 0 ? nil : slot
  }

  /// The entities of a table in the order of rows.
  func occupants(of table: Int) -> [Entity] {
    (0..<rowCount(table)).map { unsafe entities(of: table)[$0] }
  }

  /// The generation of a slot, or nil if there is no such slot yet.
  func generation(of index: Int) -> UInt32? {
    index < state.slotCount ? unsafe state.slots.values(Slot.self)[index].generation : nil
  }

  /// The slots that nobody lives in and that are not retired, in the order in which they are used.
  var freeSlots: [Int] {
    var free: [Int] = []
    var next = state.firstFree
    while next >= 0 {
      free.append(next)
      next = unsafe Int(state.slots.values(Slot.self)[next].row)
    }
    return free
  }

  /// The component types of a table, each with the place of its column.
  func componentPlaces(of table: Int) -> [TypePlace] {
    let places = state.tables[table].componentColumns.map { (state.columns[$0].type, $0) }
    return places.filter { !$0.0.isStamp }
  }

  /// The names of the component types of a table, in alphabetical order.
  func componentNames(of table: Int) -> String {
    let names = componentPlaces(of: table).map(\.type).sorted { $0.isNamedBefore($1) }
    return names.isEmpty ? "no components" : names.map(\.shortName).joined(separator: ", ")
  }

  /// The types of the resources that are there.
  var resourcePlaces: [TypePlace] {
    state.resources.indices.filter { state.resources[$0].isPresent }
      .map { (state.resources[$0].column.type, $0) }
  }

  /// Where the components of an entity stand, in the order of names, or nil if it is dead.
  func spots(of entity: Entity) -> [Spot]? {
    guard let slot = slot(of: entity) else { return nil }
    return componentPlaces(of: Int(slot.table))
      .sorted { $0.type.isNamedBefore($1.type) }
      .map { Spot(column: state.columns[$0.place], row: Int(slot.row)) }
  }

  /// Where the resources stand, in the order of names.
  var resourceSpots: [Spot] {
    resourcePlaces.sorted { $0.type.isNamedBefore($1.type) }
      .map { Spot(column: state.resources[$0.place].column, row: 0) }
  }

  /// The types of events somebody reads.
  var queuePlaces: [TypePlace] {
    state.queues.indices.filter { hasReaders($0) }.map { (state.queues[$0].rows.type, $0) }
  }
}

extension Slot {
  /// The entity that lives in the slot.
  func entity(at index: Int) -> Entity {
    Entity(index: UInt32(index), generation: generation)
  }
}
