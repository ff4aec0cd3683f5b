/// How a cell looks, apart from its glyph.
public struct Style: Hashable, Sendable {
  /// The colour of the glyph.
  public var foreground: Color

  /// The colour behind it.
  public var background: Color

  /// What else is done to the glyph.
  public var attributes: Attributes

  /// Creates a style, by default the terminal's plain one.
  public init(
    foreground: Color = .terminal, background: Color = .terminal, attributes: Attributes = []
  ) {
    self.foreground = foreground
    self.background = background
    self.attributes = attributes
  }

  /// The terminal's plain style.
  public static let plain = Style()
}

/// What is done to a glyph beside its colours (ECMA-48, SGR 1 to 9).
public struct Attributes: OptionSet, Hashable, Sendable {
  /// The bits.
  public var rawValue: UInt8

  /// Creates attributes from their bits.
  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// Strong.
  public static let bold = Attributes(rawValue: 1)

  /// Faint.
  public static let dim = Attributes(rawValue: 2)

  /// Slanted, where the terminal's font is.
  public static let italic = Attributes(rawValue: 4)

  /// A line below.
  public static let underline = Attributes(rawValue: 8)

  /// Blinking.
  public static let blink = Attributes(rawValue: 16)

  /// Foreground and background exchanged.
  public static let reverse = Attributes(rawValue: 32)

  /// A line through the middle.
  public static let strikethrough = Attributes(rawValue: 64)
}
