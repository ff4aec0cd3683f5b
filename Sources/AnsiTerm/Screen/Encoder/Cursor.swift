/// Where a terminal's cursor is, as far as that is certain, and the cheapest way elsewhere.
///
/// Sources: ECMA-48 for CUP, CHA, CUF, CUB, CUU, CUD and VPA; VT100 for RI, which moves up a row in
/// two bytes. Tabs are left alone: where they stop is the user's business.
struct Cursor: Hashable, Sendable {
  /// What ``column`` and ``row`` are where nothing is certain.
  static let unknown = -1

  /// The column from 0; unknown after a glyph whose width terminals do not agree on, and after the
  /// last column of a row.
  var column = unknown

  /// The row from 0; where it is unknown, so is the column.
  var row = unknown

  /// The bytes of the longest way to a place further to the right in the same row, `CSI 999 C`.
  static let longestStep = 6

  /// Follows the cursor past a glyph that was written.
  mutating func advance(past cell: Cell, columns: Int) {
    let next = column + (cell.isWide ? 2 : 1)
    let isUncertain = column < 0 || next >= columns || cell.widthDoubt == .unsettled
    column = isUncertain ? Self.unknown : next
  }

  /// A way to a place.
  struct Way {
    let sideways: Motion
    let upright: Motion

    /// Whether the place is named, and not how far it is.
    let isAbsolute: Bool

    /// How many bytes it takes.
    let cost: Int
  }

  /// The cheapest way to a place.
  func way(to column: Int, row: Int) -> Way {
    let absolute = Self.cost(ofAbsolute: column, row)
    if self.row < 0 {
      return Way(sideways: .none, upright: .none, isAbsolute: true, cost: absolute)
    }
    let (sideways, upright) = (horizontal(to: column), vertical(to: row))
    let relative = sideways.cost + upright.cost
    return Way(
      sideways: sideways, upright: upright, isAbsolute: absolute < relative,
      cost: min(absolute, relative))
  }

  /// Takes a way to a place.
  mutating func take(
    _ way: Way, to column: Int, row: Int, _ bytes: inout MutableSpan<UInt8>, _ end: inout Int
  ) {
    if way.isAbsolute {
      Self.putAbsolute(column, row, &bytes, &end)
    } else {
      way.sideways.put(&bytes, &end)
      way.upright.put(&bytes, &end)
    }
    self = Cursor(column: column, row: row)
  }

  /// The number of decimal digits of a number from 0.
  static func digits(_ number: Int) -> Int {
    number < 10 ? 1 : number < 100 ? 2 : number < 1_000 ? 3 : number < 10_000 ? 4 : 5
  }
}

// MARK: - Absolute motion

extension Cursor {
  private static func cost(ofAbsolute column: Int, _ row: Int) -> Int {
    if column == 0 { return row == 0 ? 3 : 3 + digits(row + 1) }
    return 4 + (row == 0 ? 0 : digits(row + 1)) + digits(column + 1)
  }

  /// The first row and the first column are what a missing number stands for.
  private static func putAbsolute(
    _ column: Int, _ row: Int, _ bytes: inout MutableSpan<UInt8>, _ end: inout Int
  ) {
    bytes.putControl(&end)
    if row > 0 {
      bytes.putNumber(row + 1, &end)
    } else {
      bytes.put(UInt8(ascii: ";"), &end)
    }
    if column > 0 { bytes.putNumber(column + 1, &end) }
    bytes.finish(UInt8(ascii: "H"), &end)
  }
}

// MARK: - Relative motion

extension Cursor {
  /// A motion along one axis.
  struct Motion {
    /// How a motion is written.
    enum Form {
      /// A control character some times.
      case character

      /// `ESC M`.
      case reverseIndex

      /// A control sequence with a number that is left out where it is 1.
      case sequence
    }

    let form: Form

    /// The control character, or the final byte.
    let byte: UInt8

    /// How often, or the number.
    let number: Int

    let cost: Int

    static let none = Motion(form: .character, byte: 0, number: 0, cost: 0)

    static let reverseIndex = Motion(form: .reverseIndex, byte: 0, number: 1, cost: 2)

    static func character(_ byte: UInt8, times: Int = 1) -> Motion {
      Motion(form: .character, byte: byte, number: times, cost: times)
    }

    static func sequence(_ final: Unicode.Scalar, _ number: Int) -> Motion {
      Motion(
        form: .sequence, byte: UInt8(ascii: final), number: number,
        cost: number == 1 ? 3 : 3 + Cursor.digits(number))
    }

    func put(_ bytes: inout MutableSpan<UInt8>, _ end: inout Int) {
      switch form {
      case .character:
        // The same byte in every place of a word.
        if number > 0 { bytes.put(UInt64(byte) &* 0x0101_0101, count: number, &end) }
      case .reverseIndex: bytes.put(0x4D1B, count: 2, &end)
      case .sequence:
        bytes.putControl(&end)
        if number == 1 {
          bytes.put(byte, &end)
        } else {
          bytes.putNumber(number, &end)
          bytes.finish(byte, &end)
        }
      }
    }
  }

  /// Up to as many control characters are no longer than a sequence with a number.
  private static let mostCharacters = 4

  private func vertical(to row: Int) -> Motion {
    let distance = row - self.row
    if distance == 0 { return .none }
    if distance > Self.mostCharacters { return .sequence("B", distance) }
    // A line feed: the driver passes it on as it is, and the target is no further than the last
    // row.
    if distance > 0 { return .character(0x0A, times: distance) }
    if distance == -1 { return .reverseIndex }
    let (relative, absolute) = (Motion.sequence("A", -distance), Motion.sequence("d", row + 1))
    return absolute.cost < relative.cost ? absolute : relative
  }

  private func horizontal(to column: Int) -> Motion {
    if self.column == column { return .none }
    if column == 0 { return .character(0x0D) }
    let absolute = Motion.sequence("G", column + 1)
    if self.column < 0 { return absolute }
    let distance = column - self.column
    if distance > 0 { return .sequence("C", distance) }
    if distance >= -Self.mostCharacters { return .character(0x08, times: -distance) }
    let relative = Motion.sequence("D", -distance)
    return absolute.cost < relative.cost ? absolute : relative
  }
}
