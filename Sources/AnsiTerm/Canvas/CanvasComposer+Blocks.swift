// Pixels that are covered or not, in at most two colours a cell.

extension CanvasComposer {
  /// What the quarters of a cell have gathered: how many places are covered, and by which ink most.
  private struct Gathered {
    var covered = SIMD4<Int>.zero
    var inks: Quarters<Paint>
    private var most = SIMD4<Int>.zero

    init(over below: CellBelow) {
      inks = Quarters(repeating: below.behind)
    }

    mutating func add(_ mask: CellMask, of ink: Paint) {
      let counts = mask.quarters
      covered &+= counts
      for quarter in 0..<4 where counts[quarter] > most[quarter] {
        most[quarter] = counts[quarter]
        inks[quarter] = ink
      }
    }

    /// The ink of the quarters of a mask that most of their places have.
    func mainInk(in mask: Int) -> Paint {
      var best = 0
      var count = -1
      for quarter in 0..<4 where mask & 1 << quarter != 0 {
        var sum = 0
        for other in 0..<4 where inks[other].looks(like: inks[quarter]) { sum += most[other] }
        if sum > count { (best, count) = (quarter, sum) }
      }
      return inks[best]
    }
  }

  /// The cell as blocks; `nil` if too little is covered to show.
  func blocks(at index: Int, over cell: Cell) -> Cell? {
    let below = CellBelow(cell)
    var gathered = Gathered(over: below)
    raster.forEachFragment(at: index) { fragment in
      gathered.add(fragment.mask, of: inks[fragment.shape].paint)
    }
    let mask = nearestMask(to: gathered.covered)
    guard mask != 0 else { return nil }
    switch output.glyphs {
    case .ascii: return character(for: mask, ink: gathered.mainInk(in: mask), over: below)
    case .consoleBlocks:
      return consoleBlock(for: mask, gathered: gathered, over: below)
    default: return block(for: mask, gathered: gathered, over: below)
    }
  }

  /// The quarters that are shown as covered: those at least half covered, or what comes nearest to
  /// it.
  private func nearestMask(to covered: SIMD4<Int>) -> Int {
    let half = CellMask.perQuarter / 2
    switch output.glyphs {
    case .ascii:
      return (covered[0] + covered[1] >= 2 * half ? 3 : 0)
        | (covered[2] + covered[3] >= 2 * half ? 12 : 0)
    case .consoleBlocks:
      return BlockGlyphs.console.reversed().min { first, second in
        mistake(of: first, for: covered) < mistake(of: second, for: covered)
      } ?? 0
    default:
      return (0..<4).reduce(0) { $0 | (covered[$1] >= half ? 1 << $1 : 0) }
    }
  }

  /// The number of places that a mask shows and should not, or should and does not.
  private func mistake(of mask: Int, for covered: SIMD4<Int>) -> Int {
    (0..<4).reduce(0) {
      $0 + (mask & 1 << $1 != 0 ? CellMask.perQuarter - covered[$1] : covered[$1])
    }
  }

  private func block(for mask: Int, gathered: Gathered, over below: CellBelow) -> Cell {
    let ink = gathered.mainInk(in: mask)
    var paints = gathered.inks
    for quarter in 0..<4 where mask & 1 << quarter == 0 { paints[quarter] = below[quarter] }
    var inkMask = 0
    var behind: Paint?
    for quarter in 0..<4 {
      if paints[quarter].looks(like: ink) {
        inkMask |= 1 << quarter
      } else if behind == nil || mask & 1 << quarter == 0 {
        // What is below counts more than a second shape: its colour would fill uncovered quarters.
        behind = paints[quarter]
      }
    }
    guard let behind else { return BlockGlyphs.cell(ink, in: BlockGlyphs.full, over: below.behind) }
    for quarter in 0..<4
    where mask & 1 << quarter != 0 && !paints[quarter].looks(like: behind) {
      inkMask |= 1 << quarter
    }
    return BlockGlyphs.cell(ink, in: inkMask, over: behind)
  }

  private func consoleBlock(for mask: Int, gathered: Gathered, over below: CellBelow) -> Cell {
    let cell = block(for: mask, gathered: gathered, over: below)
    if BlockGlyphs.mask(of: cell).map(BlockGlyphs.console.contains) ?? false { return cell }
    return BlockGlyphs.cell(gathered.mainInk(in: mask), in: mask, over: below.behind)
  }

  /// `#` filled with its own colour, so that it is a block where there are colours, or half of it.
  private func character(for mask: Int, ink: Paint, over below: CellBelow) -> Cell {
    let glyph: Unicode.Scalar = mask == 3 ? "'" : mask == 12 ? "." : "#"
    let behind = mask == BlockGlyphs.full ? ink : below.behind
    return Cell(
      glyph,
      style: Style(foreground: ink.color, background: behind.color, attributes: ink.attributes))
  }
}
