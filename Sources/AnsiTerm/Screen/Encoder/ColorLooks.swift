/// The colours as a terminal shows them, which remembers those that were asked for last.
struct ColorLooks: Sendable {
  private let depth: ColorDepth

  /// Colours and what they look like, each at the place that follows from its number.
  private var asked: [UInt32]
  private var looks: [UInt32]

  private static let places = 1_024

  /// Creates the colours of a terminal.
  init(depth: ColorDepth) {
    self.depth = depth
    asked = Array(repeating: Color.terminal.bits, count: Self.places)
    looks = Array(repeating: Color.terminal.bits, count: Self.places)
  }

  /// The colour as the terminal shows it; see ``Color/downgraded(to:)``.
  @inline(__always)
  mutating func look(of color: Color) -> Color {
    depth == .truecolor && !color.mayBeInPalette ? color : remembered(color)
  }

  private mutating func remembered(_ color: Color) -> Color {
    // Fibonacci hashing (Knuth, "Sorting and Searching", 6.4): the highest 10 bits of the product.
    let place = Int(truncatingIfNeeded: (color.bits &* 0x9E37_79B1) >> 22)
    if asked[place] != color.bits {
      asked[place] = color.bits
      looks[place] = color.downgraded(to: depth).bits
    }
    return Color(bits: looks[place])
  }
}

extension Color {
  /// Whether the colour is red, green and blue, and may be an entry of the palette: nearly none is,
  /// and that shows in the first of them.
  @inline(__always)
  fileprivate var mayBeInPalette: Bool {
    guard bits >> 24 == Self.rgb(0, 0, 0).bits >> 24 else { return false }
    let (red, green, blue) = (bits >> 16 & 0xFF, bits >> 8 & 0xFF, bits & 0xFF)
    if red == green && green == blue { return true }
    return Self.isLevel(red) && Self.isLevel(green) && Self.isLevel(blue)
  }

  /// Whether a primary may be one of the six levels of the palette's cube, which are 0 and 95, 135
  /// and so on.
  @inline(__always)
  private static func isLevel(_ primary: UInt32) -> Bool {
    primary == 0 || (primary + 25).isMultiple(of: 40)
  }
}
