import AnsiTerm

/// A terminal that answers questions as a real one does, for the other end of a pseudo-terminal.
struct FakeTerminal {
  /// What is said to be on the screen, and which questions were asked.
  private(set) var screen = MemoryTerminal(columns: 80, rows: 24)

  /// The answer to `CSI ? u`; none without.
  var keyboardFlags: Int?

  /// The answers to DECRQM by mode; none for others.
  var modes: [Int: Int] = [:]

  /// The answer to XTVERSION.
  var version: String?

  /// The answer to DECRQSS of SGR.
  var style: String?

  /// The answer to DA1.
  var attributes: String? = "\u{1B}[?62;22c"

  /// Whether it tells where the cursor is.
  var tellsCursor = true

  /// What it makes of some text: a glyph it gives another width, an order it does not know.
  var replacements: [(String, with: String)] = []

  /// Takes what a program writes, in whole sequences, and returns what it answers.
  mutating func answers(to bytes: [UInt8]) -> String {
    var text = String(decoding: bytes, as: UTF8.self)
    for (part, other) in replacements { text = text.replacing(part, with: other) }
    var answers = ""
    for scalar in text.unicodeScalars {
      let known = screen.questions.count
      screen.feed(UTF8.encode(scalar).map(Array.init) ?? [])
      for question in screen.questions[known...] { answers += answer(question) ?? "" }
    }
    return answers
  }

  private func answer(_ question: String) -> String? {
    switch question {
    case "[c": return attributes
    case "[?u": return keyboardFlags.map { "\u{1B}[?\($0)u" }
    case "[>q": return version.map { "\u{1B}P>|\($0)\u{1B}\\" }
    case "P$qm": return style.map { "\u{1B}P1$r\($0)m\u{1B}\\" }
    case "[6n":
      return tellsCursor
        ? "\u{1B}[\(screen.cursor.row + 1);\(screen.cursor.column + 1)R" : nil
    default:
      guard let mode = Int(question.dropFirst(2).dropLast(2)), let setting = modes[mode] else {
        return nil
      }
      // A mode that can be changed is as it was set last.
      let present = setting == 2 && screen.modes.contains(mode) ? 1 : setting
      return "\u{1B}[?\(mode);\(present)$y"
    }
  }
}

extension FakeTerminal {
  /// A terminal that has everything there is.
  static var modern: FakeTerminal {
    var terminal = FakeTerminal()
    terminal.keyboardFlags = 0
    terminal.modes = [2026: 2, 2048: 2, 2027: 2, 1016: 2]
    terminal.version = "modern 1.0"
    terminal.style = "0;48:2::1:2:3"
    return terminal
  }
}
