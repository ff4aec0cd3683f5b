/// How many columns terminals give a glyph, and how far they agree about it.
public struct GlyphWidth: Hashable, Sendable {
  /// The reasons for which a terminal may give a glyph another width than this module does.
  public enum Doubt: UInt8, Hashable, Sendable {
    /// None: terminals agree.
    case none

    /// East Asian Ambiguous: two columns in some terminals of East Asian users, one elsewhere.
    ///
    /// Lines and blocks are among these.
    case ambiguous

    /// An octant: none in terminals that do not know it yet, one in all others.
    case octant

    /// Tables and rules of terminals differ: joined emoji, flags, variation selectors, what is new
    /// in Unicode.
    case unsettled
  }

  /// The columns that the glyph takes in a frame: 0, 1 or 2.
  public var columns: Int

  /// The most columns that a terminal may give it; at least ``columns``.
  public var widest: Int

  /// Why a terminal may give it another width.
  public var doubt: Doubt

  /// Creates a width; by default one that terminals agree on.
  public init(columns: Int, widest: Int? = nil, doubt: Doubt = .none) {
    self.columns = columns
    self.widest = widest ?? columns
    self.doubt = doubt
  }
}

extension Unicode.Scalar {
  /// How wide the scalar is by itself.
  ///
  /// Wide are East Asian Wide and Fullwidth (Unicode Standard Annex #11) and the emoji shown as
  /// pictures by default. No column have marks that combine with what is before them, and control
  /// characters.
  public var glyphWidth: GlyphWidth {
    if value < 0x7F { return GlyphWidth(columns: value < 0x20 ? 0 : 1) }
    if value < 0xA0 { return GlyphWidth(columns: 0) }
    return WidthTable.widthClass(of: value).glyphWidth
  }

  /// How many columns the scalar takes by itself: 0, 1 or 2.
  public var columnWidth: Int {
    glyphWidth.columns
  }

  /// Whether the scalar is a control character.
  var isControl: Bool {
    value < 0x20 || (value >= 0x7F && value < 0xA0)
  }
}

/// The classes that the table of widths tells apart.
enum WidthClass: UInt8 {
  case narrow, zero, wide, ambiguous, newNarrow, newZero, newWide, octant

  /// What a scalar of the class takes.
  var glyphWidth: GlyphWidth {
    switch self {
    case .narrow: GlyphWidth(columns: 1)
    case .zero: GlyphWidth(columns: 0)
    case .wide: GlyphWidth(columns: 2)
    case .ambiguous: GlyphWidth(columns: 1, widest: 2, doubt: .ambiguous)
    case .newNarrow, .newWide:
      GlyphWidth(columns: self == .newWide ? 2 : 1, widest: 2, doubt: .unsettled)
    case .newZero: GlyphWidth(columns: 0, widest: 1, doubt: .unsettled)
    case .octant: GlyphWidth(columns: 1, doubt: .octant)
    }
  }
}
