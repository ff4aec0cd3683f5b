// Parts of a cell that are covered or not, in at most two colours a cell.

extension CanvasComposer {
  /// What the parts of a cell have gathered: how many places are covered, and by which ink most.
  private struct Gathered {
    var covered = Eighths(repeating: 0)
    var inks: Eighths<Paint>
    var most = Eighths(repeating: 0)

    /// The ink of the parts of a mask that most of their places have.
    func mainInk(in mask: Int) -> Paint {
      var best = 0
      var count = -1
      for part in 0..<8 where mask & 1 << part != 0 {
        var sum = 0
        for other in 0..<8 where most[other] > 0 && inks[other].looks(like: inks[part]) {
          sum += most[other]
        }
        if sum > count { (best, count) = (part, sum) }
      }
      return inks[best]
    }
  }

  /// The cell as blocks; `nil` if too little is covered to show.
  func covered(at index: Int, over cell: Cell) -> Cell? {
    let below = CellBelow(cell)
    let gathered = gather(at: index, over: below)
    let mask = nearestMask(to: gathered.covered)
    guard mask != 0 else { return nil }
    switch output.glyphs {
    case .ascii: return character(for: mask, ink: gathered.mainInk(in: mask), over: below)
    case .consoleBlocks:
      return consoleBlock(for: mask, gathered: gathered, over: below)
    default: return block(for: mask, gathered: gathered, over: below)
    }
  }

  private func gather(at index: Int, over below: CellBelow) -> Gathered {
    var gathered = Gathered(inks: Eighths(repeating: below.behind))
    for part in 0..<blocks.count {
      let places = blocks.places[part]
      var covered = 0
      var most = 0
      raster.forEachFragment(at: index) { fragment in
        let count = places.intersection(fragment.mask).count
        covered += count
        if count > most {
          most = count
          gathered.inks[part] = inks[fragment.shape].paint
        }
      }
      gathered.covered[part] = covered
      gathered.most[part] = most
    }
    return gathered
  }

  /// The parts that are shown as covered: those at least half covered, or what comes nearest to it.
  private func nearestMask(to covered: Eighths<Int>) -> Int {
    switch output.glyphs {
    case .ascii:
      return (covered[0] + covered[1] >= blocks.sizes[0] ? 3 : 0)
        | (covered[2] + covered[3] >= blocks.sizes[2] ? 12 : 0)
    case .consoleBlocks:
      return BlockSet.console.reversed().min { first, second in
        mistake(of: first, for: covered) < mistake(of: second, for: covered)
      } ?? 0
    default:
      return (0..<blocks.count).reduce(0) {
        $0 | (2 * covered[$1] >= blocks.sizes[$1] ? 1 << $1 : 0)
      }
    }
  }

  /// The number of places that a mask shows and should not, or should and does not.
  private func mistake(of mask: Int, for covered: Eighths<Int>) -> Int {
    (0..<4).reduce(0) {
      $0 + (mask & 1 << $1 != 0 ? blocks.sizes[$1] - covered[$1] : covered[$1])
    }
  }

  private func block(for mask: Int, gathered: Gathered, over below: CellBelow) -> Cell {
    let ink = gathered.mainInk(in: mask)
    var paints = gathered.inks
    for part in 0..<blocks.count where mask & 1 << part == 0 {
      paints[part] = below[blocks.eighth(of: part)]
    }
    var inkMask = 0
    var behind: Paint?
    for part in 0..<blocks.count {
      if paints[part].looks(like: ink) {
        inkMask |= 1 << part
      } else if behind == nil || mask & 1 << part == 0 {
        // What is below counts more than a second shape: its colour would fill uncovered parts.
        behind = paints[part]
      }
    }
    guard let behind else { return blocks.cell(ink, in: blocks.full, over: below.behind) }
    for part in 0..<blocks.count
    where mask & 1 << part != 0 && !paints[part].looks(like: behind) {
      inkMask |= 1 << part
    }
    return blocks.cell(ink, in: inkMask, over: behind)
  }

  private func consoleBlock(for mask: Int, gathered: Gathered, over below: CellBelow) -> Cell {
    let cell = block(for: mask, gathered: gathered, over: below)
    if BlockSet.console.contains(where: { blocks.cells[$0].glyph == cell.glyph }) { return cell }
    return blocks.cell(gathered.mainInk(in: mask), in: mask, over: below.behind)
  }

  /// `#` filled with its own colour, so that it is a block where there are colours, or half of it.
  private func character(for mask: Int, ink: Paint, over below: CellBelow) -> Cell {
    let glyph: Unicode.Scalar = mask == 3 ? "'" : mask == 12 ? "." : "#"
    let behind = mask == blocks.full ? ink : below.behind
    return Cell(
      glyph,
      style: Style(foreground: ink.color, background: behind.color, attributes: ink.attributes))
  }
}
