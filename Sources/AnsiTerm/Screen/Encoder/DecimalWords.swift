/// The numbers of a byte in decimal digits with the separator of control sequences behind.
///
/// Colours are such numbers and most of what a colourful frame says. They follow no pattern that a
/// processor could foresee, so they are looked up and written without a branch.
enum DecimalWords {
  /// By number, the text as a word whose lowest byte comes first, and above it, from bit 32 on, how
  /// many bytes it has.
  ///
  /// Whoever writes many asks once: each time it has to be found out whether they are there.
  static let words: [UInt64] = (0...255).map { number in
    let text = Array("\(number);".utf8)
    return text.reversed().reduce(0) { $0 << 8 | UInt64($1) } | UInt64(text.count) << 32
  }
}

extension MutableSpan<UInt8> {
  /// Writes a number and a separator behind, by ``DecimalWords``.
  @inline(__always)
  mutating func put(_ number: UInt8, by words: Span<UInt64>, _ end: inout Int) {
    let word = words[Int(number)]
    put(word, count: Int(truncatingIfNeeded: word >> 32), &end)
  }

  /// Writes the numbers of a colour of red, green and blue, each with a separator behind.
  @inline(__always)
  mutating func put(primariesOf color: Color, by words: Span<UInt64>, _ end: inout Int) {
    let red = words[Int(color.bits >> 16 & 0xFF)]
    let green = words[Int(color.bits >> 8 & 0xFF)]
    let blue = words[Int(color.bits & 0xFF)]
    let (first, second) = (red >> 32, green >> 32)
    let both = red & 0xFFFF_FFFF | green &<< (first &* 8)
    put(both, count: Int(truncatingIfNeeded: first &+ second), &end)
    put(blue, count: Int(truncatingIfNeeded: blue >> 32), &end)
  }
}
