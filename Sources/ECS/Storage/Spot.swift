/// A type, and where each of two states keeps its values, if it does.
struct TypePair {
  let type: ColumnType
  var here: Int?
  var there: Int?

  /// Whether both states keep values of the type.
  var isComplete: Bool {
    here != nil && there != nil
  }

  /// Pairs up what two states keep, in the order of names.
  ///
  /// Types with the same name in different modules follow each other by qualified name.
  static func all(here: [TypePlace], there: [TypePlace]) -> [TypePair] {
    var pairs = here.map { TypePair(type: $0.type, here: $0.place) }
    for (type, place) in there {
      if let match = pairs.firstIndex(where: { $0.type.id == type.id }) {
        pairs[match].there = place
      } else {
        pairs.append(TypePair(type: type, there: place))
      }
    }
    return pairs.sorted { $0.type.isNamedBefore($1.type) }
  }
}

/// A type and the place of its values in some list.
typealias TypePlace = (type: ColumnType, place: Int)

extension ColumnType {
  /// Whether this type comes first where types are listed by name.
  func isNamedBefore(_ other: ColumnType) -> Bool {
    (shortName, name) < (other.shortName, other.name)
  }
}

/// Where one value stands.
///
/// Condition: the row is initialised.
struct Spot {
  let column: Column
  let row: Int

  /// Whether two values of one type are equal, as equality of worlds takes it.
  func hasSameValue(as other: Spot) -> Bool {
    let (mine, theirs) = unsafe (column.address(row), other.column.address(other.row))
    if unsafe mine == theirs {
      return true
    }
    guard unsafe column.type.equal(mine, theirs, 1) else { return false }
    return unsafe column.type.digest(mine, 1) == column.type.digest(theirs, 1)
  }

  /// A copy of the value.
  var value: any Sendable {
    unsafe column.type.box(column.address(row))
  }

  /// The value in words.
  var text: String {
    stableName(of: String(describing: value))
  }

  /// The value, field by field.
  var inspected: InspectedValue {
    InspectedValue(column.type.shortName, value)
  }
}

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
    state.tables[table].componentColumns.map { (state.columns[$0].type, $0) }
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
    state.queues.indices.filter { hasCursors($0) }.map { (state.queues[$0].column.type, $0) }
  }
}

extension Slot {
  /// The entity that lives in the slot.
  func entity(at index: Int) -> Entity {
    Entity(index: UInt32(index), generation: generation)
  }
}
