extension Unicode.Scalar {
  /// Whether the scalar is known to be a whole character beside others of which that is known too:
  /// letters, Han, lines, blocks and symbols, but nothing that combines, joins or selects.
  ///
  /// Those of which it is not known are looked at as characters, which takes many times as long.
  /// Source: GraphemeBreakProperty.txt of Unicode 17; two syllables of Hangul do not join either.
  var standsAlone: Bool {
    switch value {
    case 0x20..<0x7F: true
    // The soft hyphen takes no column.
    case 0xA0..<0x300: value != 0xAD
    // Greek and Cyrillic without the marks.
    case 0x370..<0x483, 0x48A..<0x530, 0x1E00..<0x2000: true
    // Dashes and quotation marks; letter-like signs, arrows, mathematics, lines, blocks, braille.
    case 0x2010..<0x2028, 0x2100..<0x2C00: true
    // Kana without the marks, Han, Hangul.
    case 0x3000..<0x302A, 0x3041..<0x3097, 0x30A0..<0x3100: true
    case 0x3400..<0x4DC0, 0x4E00..<0xA000, 0xAC00..<0xD7A4, 0xFF01..<0xFF9E: true
    default: false
    }
  }
}
