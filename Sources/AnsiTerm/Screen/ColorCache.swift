/// Colours that were looked for once, so that a screen of many colours costs no more than one of
/// few.
///
/// A table of 512 places in which a colour has one: another one that comes to the same place takes
/// it. A value: each encoder has its own.
struct ColorCache: Hashable, Sendable {
  /// How many colours the terminal shows.
  let depth: ColorDepth

  /// At each place a colour and what is shown for it, in one number.
  private var places: [UInt64]

  private static let bits: UInt32 = 9

  /// Creates an empty cache; without a need to look for colours it takes no memory.
  init(depth: ColorDepth) {
    self.depth = depth
    let isUseful = depth == .palette256 || depth == .ansi16
    places = isUseful ? Array(repeating: 0, count: 1 << Int(Self.bits)) : []
  }

  /// The nearest colour that the terminal can show; see ``Color/downgraded(to:)``.
  mutating func shown(_ color: Color) -> Color {
    if places.isEmpty || !color.isCalculated { return color.downgraded(to: depth) }
    // The upper bits of a product by the golden ratio are spread well (Knuth).
    let place = Int((color.bits &* 2_654_435_769) >> (32 - Self.bits))
    let present = places[place]
    if UInt32(truncatingIfNeeded: present >> 32) == color.bits {
      return Color(bits: UInt32(truncatingIfNeeded: present))
    }
    let shown = color.downgraded(to: depth)
    places[place] = UInt64(color.bits) << 32 | UInt64(shown.bits)
    return shown
  }
}

extension Color {
  /// Whether the colour is one of the palette or by its primaries, for which others may be shown.
  fileprivate var isCalculated: Bool {
    bits >> 24 >= 2
  }
}
