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
