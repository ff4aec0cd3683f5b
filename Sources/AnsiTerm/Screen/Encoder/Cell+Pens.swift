extension Cell {
  /// Whether another cell is drawn in the same style.
  func hasStyle(of other: Cell) -> Bool {
    let difference = bits ^ other.bits
    return (difference[1] | difference[2] | (difference[3] & 0xFF)) == 0
  }

  /// A number below 64 that follows from the style: the highest bits of a product, as in
  /// ``ColorLooks``.
  var styleHash: Int {
    let mixed = bits[1] ^ (bits[2] &* 0x85EB_CA6B) ^ (bits[3] & 0xFF)
    return Int(truncatingIfNeeded: (mixed &* 0x9E37_79B1) >> 26)
  }

  /// Whether the pen that another cell needs writes this one, of which not everything can be seen.
  func canShare(penOf other: Cell) -> Bool {
    if isSolid {
      return style.foreground == other.style.foreground
        && style.attributes == other.style.attributes
    }
    // A line or an exchange of colours would be seen in an empty cell, and weights would not.
    return isEmpty && style.background == other.style.background
      && other.style.attributes.subtracting([.bold, .dim, .italic, .blink])
        == style.attributes
      && (style.attributes.isEmpty || style.foreground == other.style.foreground)
  }
}

extension Cell {
  /// Whether this is ``blank``: an empty cell in the plain style.
  var isBlank: Bool {
    isEmpty && style == .plain
  }

  /// Whether the glyph is one scalar, and all terminals advance as far past it.
  var isCertain: Bool {
    !isSpecial && widthDoubt != .unsettled
  }
}

extension Unicode.Scalar {
  /// The bytes it takes in UTF-8.
  var utf8Count: Int {
    value < 0x80 ? 1 : value < 0x800 ? 2 : value < 0x1_0000 ? 3 : 4
  }
}
