/// Where one value stands.
///
/// Condition: the row is initialised.
@safe
struct Spot {
  let type: ColumnType
  private let address: UnsafeMutableRawPointer

  init(column: Column, row: Int) {
    type = column.type
    unsafe address = column.address(row)
  }

  init(event row: Int, of rows: EventRows) {
    type = rows.type
    unsafe address = rows.front + row * type.stride
  }

  /// Whether two values of one type are equal, as equality of worlds takes it.
  func hasSameValue(as other: Spot) -> Bool {
    if unsafe address == other.address {
      return true
    }
    guard unsafe type.equal(address, other.address, 1) else { return false }
    return unsafe type.digest(address, 1) == type.digest(other.address, 1)
  }

  /// A copy of the value.
  var value: any Sendable {
    unsafe type.box(address)
  }

  /// The value in words.
  var text: String {
    stableName(of: String(describing: value))
  }

  /// The value, field by field.
  var inspected: InspectedValue {
    InspectedValue(type.shortName, value)
  }
}
