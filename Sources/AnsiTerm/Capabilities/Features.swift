/// What a session has switched on because the terminal said that it has it.
struct Features: OptionSet, Hashable, Sendable {
  let rawValue: UInt8

  /// kitty's keyboard protocol.
  static let keyboardProtocol = Features(rawValue: 1)

  /// The size in the input.
  static let inBandResize = Features(rawValue: 2)

  /// Grapheme clusters as one glyph.
  static let graphemeClusters = Features(rawValue: 4)

  /// The mouse in pixels.
  static let pixelMouse = Features(rawValue: 8)

  /// The feature that a private mode switches; empty for other modes.
  init(mode: Int) {
    switch mode {
    case 2048: self = .inBandResize
    case 2027: self = .graphemeClusters
    case 1016: self = .pixelMouse
    default: self = []
    }
  }

  init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// The sequences that switch them on.
  ///
  /// Of kitty's flags all: escape codes without ambiguity 1, repeats and releases 2, what a key
  /// gives with Shift and on a US keyboard 4, every key as an escape code 8, and the text it writes
  /// 16. With 2 but not 8, Enter, Tab and Backspace would come without their releases. The terminal
  /// confirms the unit of the mouse, so that the parser knows from which report on it counts.
  ///
  /// `isAgain` where nobody has switched them off: then the flags are set, not pushed, because they
  /// will be popped only once.
  func entering(isAgain: Bool = false) -> String {
    var text = ""
    if contains(.keyboardProtocol) { text += isAgain ? "\u{1B}[=31u" : "\u{1B}[>31u" }
    if contains(.inBandResize) { text += "\u{1B}[?2048h" }
    if contains(.graphemeClusters) { text += "\u{1B}[?2027h" }
    if contains(.pixelMouse) { text += "\u{1B}[?1016h\u{1B}[?1016$p" }
    return text
  }
}
