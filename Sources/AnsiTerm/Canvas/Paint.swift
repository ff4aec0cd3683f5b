/// What a part of a cell is coloured with.
struct Paint {
  /// The colour.
  var color: Color

  /// Whether the terminal's colour for text is meant, where the colour is the terminal's own, and
  /// not the one for what is behind text.
  var isInk: Bool

  /// What is done to a glyph that is written with it.
  var attributes: Attributes = []

  /// Whether only a glyph can show it.
  var needsGlyph: Bool {
    color == .terminal && isInk
  }

  /// Whether only what is behind a glyph can show it.
  var needsBackground: Bool {
    color == .terminal && !isInk
  }

  /// Whether two paints look alike, whatever their attributes.
  func looks(like other: Paint) -> Bool {
    color == other.color && needsGlyph == other.needsGlyph
  }
}
