/// Glyphs of which terminals disagree how wide they are; each is drawn once to find out.
public enum ProbeGlyph: Int, Hashable, Sendable, CaseIterable {
  /// An emoji that is one by a variation selector only: a heart and U+FE0F.
  case emojiByVariation

  /// A family of three joined by U+200D.
  case joinedEmoji

  /// A half block, of the ambiguous width that East Asian settings make 2.
  case halfBlock

  /// A quadrant block.
  case quadrant

  /// A braille pattern.
  case braille

  /// A sextant block of Unicode 13.
  case sextant

  /// An octant block of Unicode 16; terminals that do not know it may give it no width.
  case octant

  /// What is drawn.
  public var text: String {
    switch self {
    case .emojiByVariation: "\u{2764}\u{FE0F}"
    case .joinedEmoji: "\u{1F468}\u{200D}\u{1F469}\u{200D}\u{1F467}"
    case .halfBlock: "\u{2580}"
    case .quadrant: "\u{2598}"
    case .braille: "\u{283F}"
    case .sextant: "\u{1FB00}"
    case .octant: "\u{1CD00}"
    }
  }
}
