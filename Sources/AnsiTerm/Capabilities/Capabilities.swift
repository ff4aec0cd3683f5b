/// What is known of a terminal by its own answers.
///
/// A session asks at its beginning and waits for nothing: at first nothing is known, answers come
/// some milliseconds later on most terminals and never on some. ``InputEvent/capabilities(_:)``
/// tells when more has become known. What a terminal has not said it has counts as missing, and
/// all of it is optional: without any answer a session works as on terminals of the eighties.
public struct Capabilities: Hashable, Sendable {
  /// Whether nothing more is expected: the last question is answered, or 100 ms have passed.
  ///
  /// An answer that comes later still counts.
  public internal(set) var isSettled = false

  /// The terminal's name and version in its own words: `xterm(379)`, `tmux 3.3a`.
  ///
  /// Source: XTVERSION, `CSI > q`.
  public internal(set) var name: String?

  /// Whether keys are told with press, repeat and release, and Esc at once.
  ///
  /// Source: an answer to `CSI ? u` of kitty's protocol.
  public internal(set) var hasKeyboardProtocol = false

  /// Whether a frame can be held back until it is whole (mode 2026).
  ///
  /// Source: DECRQM, where only "on" and "off" mean yes. `ANSITERM_SYNC` in the environment, `0` or
  /// `1`, has the last word: some multiplexers say yes for an outer terminal that cannot.
  public internal(set) var hasSynchronizedOutput = false

  /// Whether the terminal tells a new size in its input (mode 2048).
  ///
  /// Source: DECRQM.
  public internal(set) var hasInBandResize = false

  /// Whether the terminal gives a grapheme cluster the width of one glyph (mode 2027).
  ///
  /// Source: DECRQM.
  public internal(set) var hasGraphemeClusters = false

  /// Whether the mouse can be told in pixels (mode 1016).
  ///
  /// Source: DECRQM.
  public internal(set) var hasPixelMouse = false

  /// Whether the terminal keeps a colour of 24 bits as it is; `nil` where it does not say, which
  /// means nothing.
  ///
  /// Source: DECRQSS of SGR after a colour was set. xterm, kitty and foot answer; alacritty and
  /// tmux, which have truecolor too, do not.
  public internal(set) var hasTruecolor: Bool?

  /// Whether `REP`, `CSI n b`, repeats the last glyph; `nil` until it has been seen.
  ///
  /// Source: where the cursor is after it. urxvt and GNU screen do nothing.
  public internal(set) var hasRepetition: Bool?

  /// How many columns the cursor went on after each glyph.
  private var widths = [Int8?](repeating: nil, count: ProbeGlyph.allCases.count)

  /// Creates the capabilities of a terminal of which nothing is known.
  public init() {}

  /// How many columns the terminal gives a glyph; `nil` until it has been seen.
  ///
  /// With ``hasGraphemeClusters``, which a session switches on, clusters are two columns wide
  /// whatever was seen before.
  public func width(of glyph: ProbeGlyph) -> Int? {
    if hasGraphemeClusters, glyph == .emojiByVariation || glyph == .joinedEmoji { return 2 }
    return widths[glyph.rawValue].map(Int.init)
  }

  /// The glyphs that may stand for pixels.
  ///
  /// Those that the terminal is known to draw by its ``name``, but none that is not one column wide;
  /// sextants and octants must have been seen to be, for what is between program and terminal may
  /// know less than the terminal.
  public var glyphSets: GlyphSets {
    var sets = name.map(GlyphSets.init(terminalNamed:)) ?? .assumed
    for (glyph, set) in [
      (ProbeGlyph.halfBlock, GlyphSets.halfBlocks), (.quadrant, .quadrants), (.braille, .braille),
    ] where width(of: glyph) ?? 1 != 1 {
      sets.remove(set)
    }
    for (glyph, set) in [(ProbeGlyph.sextant, GlyphSets.sextants), (.octant, .octants)]
    where width(of: glyph) != 1 {
      sets.remove(set)
    }
    return sets
  }

  /// Notes how many columns a glyph takes.
  mutating func setWidth(_ width: Int, of glyph: ProbeGlyph) {
    widths[glyph.rawValue] = Int8(clamping: width)
  }
}
