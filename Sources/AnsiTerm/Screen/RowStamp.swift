/// A number for what was ever written to a row of a frame: rows of the same width and stamp are
/// equal.
///
/// So a screen need not be compared cell by cell where nothing was written, or only what was there
/// already. A stamp is a value like the row itself, which a copy shares and may change for itself.
/// It starts from a number that is drawn for the process, so that different rows have the same stamp
/// with a chance of 2⁻⁶⁴, whoever chose what they show.
struct RowStamp: Hashable, Sendable {
  private var number: UInt64

  /// The stamp of a row of blank cells.
  static let blank = RowStamp(number: .random(in: 0...(.max)))

  /// Notes that a cell was changed.
  mutating func note(_ cell: Cell, column: Int) {
    let words = cell.words
    mix(words.0, words.1 ^ UInt64(truncatingIfNeeded: column) << 48)
  }

  /// Notes that some columns were filled with a cell.
  mutating func note(_ cell: Cell, in columns: Range<Int>) {
    note(cell, column: columns.lowerBound)
    mix(UInt64(truncatingIfNeeded: columns.upperBound), 0)
  }

  /// Notes that a part of a row was copied from a row with a stamp, from a column of it on.
  mutating func note(_ other: RowStamp, to columns: Range<Int>, from column: Int) {
    // Not as it is: where a row is copied onto itself the two would cancel each other out.
    mix(other.number &* 0xD6E8_FEB8_6659_FD93, UInt64(truncatingIfNeeded: columns.lowerBound))
    mix(UInt64(truncatingIfNeeded: columns.upperBound), UInt64(truncatingIfNeeded: column))
  }

  /// Takes the halves of a product of 128 bits together, as Wang Yi's wyhash does.
  private mutating func mix(_ first: UInt64, _ second: UInt64) {
    let product = (number ^ first).multipliedFullWidth(by: second ^ 0x9E37_79B9_7F4A_7C15)
    number = product.high ^ product.low
  }
}
