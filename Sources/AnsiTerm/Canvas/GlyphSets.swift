/// Glyphs that stand for pixels, as far as a terminal shows each in one column.
///
/// What a terminal shows is known of it or has been measured: draw a glyph, ask where the cursor
/// is. Unless more is known, ``assumed`` is what to count on.
public struct GlyphSets: OptionSet, Hashable, Sendable {
  /// The bits.
  public var rawValue: UInt8

  /// Creates a set from its bits.
  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// `▀`, `▄`, `▌`, `▐` and `█`, Unicode 1.
  public static let halfBlocks = GlyphSets(rawValue: 1)

  /// `▘▝▖▗▚▞▛▜▙▟`, Unicode 3.2.
  public static let quadrants = GlyphSets(rawValue: 2)

  /// Braille patterns, Unicode 3.
  public static let braille = GlyphSets(rawValue: 4)

  /// Sixths of a cell, Unicode 13, which few fonts have.
  public static let sextants = GlyphSets(rawValue: 8)

  /// Eighths of a cell, Unicode 16, which few terminals know.
  public static let octants = GlyphSets(rawValue: 16)

  /// What terminals and fonts have had for twenty years.
  public static let assumed: GlyphSets = [.halfBlocks, .quadrants, .braille]
}

// MARK: - Known terminals

extension GlyphSets {
  /// What is known of a terminal by the name and version that it gives itself (XTVERSION), such as
  /// `kitty(0.26.5)`.
  ///
  /// It is ``assumed`` and the finer glyphs that the terminal draws by itself, whatever its fonts
  /// have. A terminal that takes them from a font may show one column and yet an empty box, so that
  /// the width alone is not enough to go by; where it is known it should be asked for, too, for what
  /// is between program and terminal may know less.
  public init(terminalNamed name: String) {
    self = .assumed
    guard let known = Self.known.first(where: { name.hasPrefix($0.name) }) else { return }
    let version = name.dropFirst(known.name.count).split { !$0.isNumber }.map { Int($0) ?? 0 }
    if !version.lexicographicallyPrecedes(known.sextants) { insert(.sextants) }
    if !version.lexicographicallyPrecedes(known.octants) { insert(.octants) }
  }

  /// Terminals that draw sextants and octants, and from which version on they surely do.
  ///
  /// VTE tells its version as one number.
  private static let known: [(name: String, sextants: [Int], octants: [Int])] = [
    ("kitty(", [0, 26], [0, 40]), ("foot(", [1, 13], [1, 20]), ("ghostty ", [1, 2], [1, 2]),
    ("VTE(", [7800], [7800]),
  ]
}
