/// The blocks that cover quarters of a cell; a mask has bit 0 top left, 1 top right, 2 bottom left,
/// 3 bottom right.
enum BlockGlyphs {
  /// A mask of all quarters.
  static let full = 15

  /// The masks of the blocks that code page 437 has.
  static let console = [0, 3, 5, 10, 12, 15]

  /// A plain cell for each mask.
  private static let cells: [Cell] = " ▘▝▀▖▌▞▛▗▚▐▜▄▙▟█".unicodeScalars.map { Cell($0) }

  /// The quarters that a cell's glyph covers; `nil` if it is no block.
  static func mask(of cell: Cell) -> Int? {
    switch cell.glyph.value {
    case 0x20: 0
    case 0x2580...0x259F: cells.firstIndex { $0.glyph == cell.glyph }
    default: nil
    }
  }

  /// The block that shows one paint in the quarters of a mask and another one in the rest.
  ///
  /// The two are exchanged where only that way the terminal's own colours can be shown.
  @inline(__always)
  static func cell(_ ink: Paint, in mask: Int, over behind: Paint) -> Cell {
    if ink.needsBackground || behind.needsGlyph {
      return plain(behind, in: full ^ mask, over: ink)
    }
    return plain(ink, in: mask, over: behind)
  }

  @inline(__always)
  private static func plain(_ ink: Paint, in mask: Int, over behind: Paint) -> Cell {
    var cell = cells[mask]
    cell.style = Style(
      foreground: ink.color, background: behind.color, attributes: ink.attributes)
    return cell
  }
}

/// What a cell that is drawn over looks like, as far as it can stay.
struct CellBelow {
  /// What the cell is written with.
  let ink: Paint

  /// What is behind its glyph.
  let behind: Paint

  /// The quarters the ink covers; none for text, which cannot share a cell with blocks.
  let mask: Int

  /// Takes a cell apart.
  init(_ cell: Cell) {
    let style = cell.style
    let isReversed = style.attributes.contains(.reverse)
    let ink = Paint(
      color: style.foreground, isInk: true, attributes: style.attributes.subtracting(.reverse))
    let behind = Paint(color: style.background, isInk: false)
    self.ink = isReversed ? behind : ink
    self.behind = isReversed ? ink : behind
    mask = BlockGlyphs.mask(of: cell) ?? 0
  }

  /// What a quarter looks like.
  subscript(quarter: Int) -> Paint {
    mask & 1 << quarter != 0 ? ink : behind
  }

  /// What most of the cell looks like.
  var most: Paint {
    mask.nonzeroBitCount > 1 ? ink : behind
  }
}
