extension BlockSet {
  /// The block that shows one paint in the parts of a mask and another one in the rest.
  ///
  /// The two are exchanged where only that way the terminal's own colours can be shown.
  @inline(__always)
  func cell(_ ink: Paint, in mask: Int, over behind: Paint) -> Cell {
    if ink.needsBackground || behind.needsGlyph {
      return plain(behind, in: full ^ mask, over: ink)
    }
    return plain(ink, in: mask, over: behind)
  }

  @inline(__always)
  private func plain(_ ink: Paint, in mask: Int, over behind: Paint) -> Cell {
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

  /// The eighths the ink covers; none for text, which cannot share a cell with blocks.
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
    mask = BlockSet.eighths(of: cell.glyph) ?? 0
  }

  /// What an eighth looks like.
  subscript(eighth: Int) -> Paint {
    mask & 1 << eighth != 0 ? ink : behind
  }

  /// What most of the cell looks like.
  var most: Paint {
    mask.nonzeroBitCount > 4 ? ink : behind
  }
}
