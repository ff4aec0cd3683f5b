/// The parts that a cell is divided into, and a block for each set of them.
///
/// A mask has a bit for each part, row by row from the top left.
struct BlockSet: Sendable {
  /// The parts across a cell, 1 or 2.
  let columns: Int

  /// The parts down a cell, 2 to 4.
  let rows: Int

  /// A plain cell for each mask.
  let cells: [Cell]

  /// The places in each part.
  let places: [CellMask]

  /// The number of places in each part.
  let sizes: [Int]

  /// The number of parts.
  var count: Int {
    places.count
  }

  /// A mask of all parts.
  var full: Int {
    cells.count - 1
  }

  private init(columns: Int, rows: Int, glyphs: [Unicode.Scalar]) {
    self.columns = columns
    self.rows = rows
    cells = glyphs.map { Cell($0) }
    places = (0..<columns * rows).map { part in
      CellMask(column: part % columns, of: columns, row: part / columns, of: rows)
    }
    sizes = places.map(\.count)
  }

  /// The eighth of a cell in which the middle of a part is, two across and four down.
  func eighth(of part: Int) -> Int {
    let row = part / columns
    return (row * 8 + 4) / (rows * 2) * 2 + part % columns
  }
}

// MARK: - The sets there are

extension BlockSet {
  /// Upper and lower half.
  static let halves = BlockSet(columns: 1, rows: 2, glyphs: [" ", "▀", "▄", "█"])

  /// The four quarters.
  static let quadrants = BlockSet(
    columns: 2, rows: 2, glyphs: Array(" ▘▝▀▖▌▞▛▗▚▐▜▄▙▟█".unicodeScalars))

  /// The masks of the quarters' blocks that code page 437 has.
  static let console = [0, 3, 5, 10, 12, 15]

  /// The six sixths: U+1FB00 to U+1FB3B in the order of the masks, without those that were there
  /// before.
  static let sextants = BlockSet(
    columns: 2, rows: 3,
    glyphs: inOrder(
      of: 64, from: 0x1FB00, before: [0: " ", 0b01_0101: "▌", 0b10_1010: "▐", 0b11_1111: "█"]))

  /// The eight eighths: U+1CD00 to U+1CDE5 in the order of the masks, without those that were there
  /// before or have a place elsewhere.
  static let octants = BlockSet(
    columns: 2, rows: 4, glyphs: inOrder(of: 256, from: 0x1CD00, before: octantsElsewhere))

  private static let octantsElsewhere: [Int: Unicode.Scalar] = {
    var glyphs: [Int: Unicode.Scalar] = [
      0x01: "\u{1CEA8}", 0x02: "\u{1CEAB}", 0x03: "\u{1FB82}", 0x14: "\u{1FBE6}",
      0x28: "\u{1FBE7}", 0x3F: "\u{1FB85}", 0x40: "\u{1CEA3}", 0x80: "\u{1CEA0}",
      0xC0: "▂", 0xFC: "▆",
    ]
    for (mask, cell) in quadrants.cells.enumerated() {
      let upper = mask & 3
      let lower = mask >> 2
      glyphs[upper * 0b101 | lower * 0b101_0000] = cell.glyph
    }
    return glyphs
  }()

  private static func inOrder(
    of count: Int, from first: UInt32, before others: [Int: Unicode.Scalar]
  ) -> [Unicode.Scalar] {
    var next = first
    return (0..<count).map { mask in
      if let other = others[mask] { return other }
      defer { next += 1 }
      return Unicode.Scalar(next) ?? " "
    }
  }
}

// MARK: - Which parts a glyph covers

extension BlockSet {
  /// The eighths of a cell that a glyph covers, two across and four down; `nil` if it is no block.
  static func eighths(of glyph: Unicode.Scalar) -> Int? {
    switch glyph.value {
    case 0x20: 0
    case 0x2580...0x259F, 0x1FB82, 0x1FB85, 0x1FBE6, 0x1FBE7, 0x1CD00...0x1CEAB:
      octants.cells.firstIndex { $0.glyph == glyph }
    case 0x1FB00...0x1FB3B:
      sextants.cells.firstIndex { $0.glyph == glyph }.map(eighths(ofSextants:))
    default: nil
    }
  }

  /// The eighths that come nearest to sixths: those of the middle row are two high.
  private static func eighths(ofSextants mask: Int) -> Int {
    let (top, middle, bottom) = (mask & 3, mask >> 2 & 3, mask >> 4)
    return top | middle << 2 | middle << 4 | bottom << 6
  }
}
