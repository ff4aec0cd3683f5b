// Braille patterns: two columns of four dots.

extension CanvasComposer {
  /// The dots from top to bottom, left column first, as bits of the pattern (Unicode, "Braille
  /// Patterns").
  private static let bits: [UInt32] = [0x01, 0x02, 0x04, 0x40, 0x08, 0x10, 0x20, 0x80]

  /// The places of a dot's 16 that have to be covered: a line as thin as a dot stays whole.
  private static let fewestPlaces = 7

  /// The cell with the shapes as dots; `nil` if too little is covered to show.
  func dots(at index: Int, over cell: Cell) -> Cell? {
    var most = 0
    var ink: Paint?
    var mask = CellMask()
    raster.forEachFragment(at: index) { fragment in
      mask.formUnion(fragment.mask)
      let count = (fragment.mask.top.nonzeroBitCount + fragment.mask.bottom.nonzeroBitCount)
      if count > most { (ink, most) = (inks[fragment.shape].paint, count) }
    }
    var pattern: UInt32 = 0
    for dot in 0..<8 {
      let pixel = dot & 2 == 0 ? mask.top : mask.bottom
      let shift = UInt64((dot & 1) * 32 + dot / 4 * 4)
      let places = (pixel >> shift & 0x0F0F_0F0F).nonzeroBitCount
      if places >= Self.fewestPlaces { pattern |= Self.bits[dot] }
    }
    guard pattern != 0, let ink, let glyph = Unicode.Scalar(0x2800 + pattern) else { return nil }
    return cell.marked(
      with: glyph, style: Style(foreground: ink.color, attributes: ink.attributes))
  }
}
