/// Where a terminal's cursor is, as far as that is certain, and the cheapest way elsewhere.
///
/// Sources: ECMA-48 for CUP, CHA, CUF, CUB, CUU, CUD and VPA.
struct Cursor: Hashable, Sendable {
  /// The column from 0; `nil` after a glyph whose width terminals do not agree on.
  var column: Int?

  /// The row from 0; `nil` where nothing is certain, as after the last column of a row.
  var row: Int?

  /// The bytes of the longest motion there is, `CSI 9999;9999 H`: no gap longer than this is worth
  /// writing.
  static let longestMotion = 12

  /// Follows the cursor past a glyph that was written.
  mutating func advance(past cell: Cell, columns: Int) {
    guard let before = column else { return }
    let after = before + (cell.isWide ? 2 : 1)
    if after >= columns {
      self = Cursor()
    } else {
      column = cell.widthDoubt == .unsettled ? nil : after
    }
  }

  /// The bytes of the cheapest motion to a place.
  func cost(to column: Int, row: Int) -> Int {
    let absolute = Self.cost(ofAbsolute: column, row)
    guard let relative = relativeWay(to: column, row: row) else { return absolute }
    return min(absolute, relative.vertical.cost + relative.horizontal.cost)
  }

  /// Moves to a place by the cheapest motion.
  mutating func move(to column: Int, row: Int, _ bytes: inout [UInt8]) {
    let absolute = Self.cost(ofAbsolute: column, row)
    if let way = relativeWay(to: column, row: row),
      way.vertical.cost + way.horizontal.cost < absolute
    {
      way.horizontal.append(to: &bytes)
      way.vertical.append(to: &bytes)
    } else {
      Self.appendAbsolute(column, row, &bytes)
    }
    self = Cursor(column: column, row: row)
  }
}

// MARK: - Absolute motion

extension Cursor {
  private static func cost(ofAbsolute column: Int, _ row: Int) -> Int {
    if column == 0 { return row == 0 ? 3 : 3 + digits(row + 1) }
    return 4 + digits(row + 1) + digits(column + 1)
  }

  private static func appendAbsolute(_ column: Int, _ row: Int, _ bytes: inout [UInt8]) {
    bytes.append(contentsOf: [0x1B, UInt8(ascii: "[")])
    if row > 0 || column > 0 { bytes.appendDecimal(row + 1) }
    if column > 0 {
      bytes.append(UInt8(ascii: ";"))
      bytes.appendDecimal(column + 1)
    }
    bytes.append(UInt8(ascii: "H"))
  }

  static func digits(_ number: Int) -> Int {
    number < 10 ? 1 : number < 100 ? 2 : number < 1000 ? 3 : 4
  }
}

// MARK: - Relative motion

extension Cursor {
  /// A motion along one axis.
  private struct Motion {
    /// A control character and how often, 0 for none.
    var character: UInt8 = 0
    var repetitions = 0

    /// The final byte of a sequence and its number, 0 for none.
    var final: UInt8 = 0
    var number = 0

    var cost: Int {
      repetitions + (final == 0 ? 0 : number == 1 ? 3 : 3 + Cursor.digits(number))
    }

    func append(to bytes: inout [UInt8]) {
      for _ in 0..<repetitions { bytes.append(character) }
      if final == 0 { return }
      bytes.append(contentsOf: [0x1B, UInt8(ascii: "[")])
      if number != 1 { bytes.appendDecimal(number) }
      bytes.append(final)
    }

    static func sequence(_ final: Character, _ number: Int) -> Motion {
      Motion(final: final.asciiValue ?? 0, number: number)
    }

    static func cheapest(_ first: Motion, _ others: Motion...) -> Motion {
      others.reduce(first) { $1.cost < $0.cost ? $1 : $0 }
    }
  }

  private func relativeWay(
    to column: Int, row: Int
  ) -> (vertical: Motion, horizontal: Motion)? {
    guard let here = self.row else { return nil }
    return (Self.vertical(from: here, to: row), Self.horizontal(from: self.column, to: column))
  }

  private static func vertical(from here: Int, to row: Int) -> Motion {
    if here == row { return Motion() }
    let absolute = Motion.sequence("d", row + 1)
    if row < here { return .cheapest(.sequence("A", here - row), absolute) }
    // A line feed: the driver passes it on as it is, and the target is no further than the last
    // row.
    return .cheapest(
      Motion(character: 0x0A, repetitions: row - here), .sequence("B", row - here), absolute)
  }

  private static func horizontal(from here: Int?, to column: Int) -> Motion {
    if here == column { return Motion() }
    if column == 0 { return Motion(character: 0x0D, repetitions: 1) }
    var fromStart = Motion.sequence("C", column)
    fromStart.character = 0x0D
    fromStart.repetitions = 1
    let absolute = Motion.cheapest(.sequence("G", column + 1), fromStart)
    guard let here else { return absolute }
    if column > here { return .cheapest(.sequence("C", column - here), absolute) }
    let back = Motion(character: 0x08, repetitions: here - column)
    return .cheapest(back, .sequence("D", here - column), absolute)
  }
}

extension [UInt8] {
  /// Appends a number in decimal digits; it is 0 or more.
  mutating func appendDecimal(_ number: Int) {
    if number >= 10 { appendDecimal(number / 10) }
    append(UInt8(ascii: "0") + UInt8(number % 10))
  }
}
