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
