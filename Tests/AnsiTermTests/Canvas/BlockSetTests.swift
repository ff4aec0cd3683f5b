import Testing

@testable import AnsiTerm

@Suite("Sets of blocks")
struct BlockSetTests {
  @Test(arguments: [
    (BlockSet.halves, 4), (.quadrants, 16), (.sextants, 64), (.octants, 256),
  ])
  func `each set of parts has a block of its own, and the parts make the cell`(
    blocks: BlockSet, count: Int
  ) {
    #expect(Set(blocks.cells.map(\.glyph)).count == count)
    #expect(blocks.cells.first == .blank)
    #expect(blocks.cells.last == Cell("█"))
    #expect(blocks.cells.allSatisfy { !$0.isWide })
    #expect(blocks.sizes.reduce(0, +) == 128)
    var union = CellMask()
    for places in blocks.places { union.formUnion(places) }
    #expect(union.count == 128)
  }

  /// Their names in Unicode 16 tell the parts, counted from 1: BLOCK OCTANT-123.
  @Test(
    arguments: [
      ("\u{1CD00}", [3]), ("\u{1CD01}", [2, 3]), ("\u{1CD02}", [1, 2, 3]), ("\u{1CD03}", [4]),
      ("\u{1CD04}", [1, 4]), ("\u{1CD06}", [3, 4]), ("\u{1CD09}", [5]),
      ("\u{1CDE5}", [2, 3, 4, 5, 6, 7, 8]), ("\u{1CEA8}", [1]), ("\u{1CEAB}", [2]),
      ("\u{1CEA3}", [7]), ("\u{1CEA0}", [8]), ("\u{1FBE6}", [3, 5]), ("\u{1FBE7}", [4, 6]),
      ("\u{1FB82}", [1, 2]), ("\u{1FB85}", [1, 2, 3, 4, 5, 6]), ("▂", [7, 8]),
      ("▆", [3, 4, 5, 6, 7, 8]), ("▀", [1, 2, 3, 4]), ("▞", [2, 4, 5, 7]), ("▌", [1, 3, 5, 7]),
    ] as [(Unicode.Scalar, [Int])])
  func `an octant covers the parts that its name says`(glyph: Unicode.Scalar, parts: [Int]) {
    let mask = parts.reduce(0) { $0 | 1 << ($1 - 1) }

    #expect(BlockSet.octants.cells[mask].glyph == glyph)
    #expect(BlockSet.eighths(of: glyph) == mask)
  }

  /// BLOCK SEXTANT-135 would be the left half block.
  @Test(
    arguments: [
      ("\u{1FB00}", [1]), ("\u{1FB01}", [2]), ("\u{1FB02}", [1, 2]), ("\u{1FB13}", [3, 5]),
      ("\u{1FB14}", [2, 3, 5]), ("▌", [1, 3, 5]), ("▐", [2, 4, 6]), ("\u{1FB3B}", [2, 3, 4, 5, 6]),
      ("\u{1FB27}", [1, 4, 6]), ("\u{1FB28}", [1, 2, 4, 6]),
    ] as [(Unicode.Scalar, [Int])])
  func `a sextant covers the parts that its name says`(glyph: Unicode.Scalar, parts: [Int]) {
    let mask = parts.reduce(0) { $0 | 1 << ($1 - 1) }

    #expect(BlockSet.sextants.cells[mask].glyph == glyph)
  }

  @Test(
    arguments: [
      (" ", 0), ("a", nil), ("▁", nil), ("░", nil), ("█", 255), ("\u{1FB00}", 1),
      ("\u{1FB03}", 0b01_0100), ("\u{1FB0F}", 0b100_0000),
    ] as [(Unicode.Scalar, Int?)])
  func `a glyph covers eighths, or is no block`(glyph: Unicode.Scalar, eighths: Int?) {
    #expect(BlockSet.eighths(of: glyph) == eighths)
  }
}
