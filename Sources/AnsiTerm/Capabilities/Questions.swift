/// The questions that a session asks a terminal, as far as it can bear them.
///
/// They go out in one piece with what takes the terminal over, before the first frame, which covers
/// what the probes have drawn. The last one, DA1, is answered by every terminal: it is the fence
/// behind which no answer is missing.
struct Questions: Hashable, Sendable {
  /// The modes that are asked for.
  static let modes = [2026, 2048, 2027, 1016]

  /// How many columns apart the probes are drawn; more than the widest takes.
  static let probeWidth = 10

  /// How many probes a row has.
  static let probesInRow = 4

  /// The row of the first probes: not the first, where the answer would look like F3.
  static let firstRow = 2

  /// The colour by whose return truecolor is known.
  static let color = (red: 1, green: 2, blue: 3)

  /// Whether truecolor is asked for, by a control string.
  ///
  /// Not where the answer would change nothing, nor of GNU screen, which hands the string's contents
  /// on to the terminal around it, to be shown as text.
  let asksForTruecolor: Bool

  /// Whether there is room for probes, and glyphs beyond ASCII are written.
  let probesGlyphs: Bool

  /// The questions for a terminal by its name and size; `nil` if it is to be asked nothing.
  ///
  /// `colors` are those that are sent without an answer, `nil` if an answer changes nothing. Where
  /// `TERM` names no terminal of windows, questions would be printed or answered by a human.
  init?(
    environment: [String: String], size: TerminalSize, colors: ColorDepth?, isUnicode: Bool
  ) {
    let term = environment["TERM"] ?? ""
    let mute = ["", "dumb", "unknown", "linux", "ansi", "cons25", "eterm", "eterm-color"]
    if mute.contains(term) || term.hasPrefix("vt") { return nil }
    if environment["ANSITERM_QUERIES"] == "0" { return nil }
    let isScreen = term.hasPrefix("screen") && environment["TMUX"] == nil
    let isInnermost = !isScreen && environment["STY"] == nil
    asksForTruecolor = isInnermost && colors.map { $0 < .truecolor } ?? false
    let isLarge =
      size.columns > Self.probesInRow * Self.probeWidth && size.rows > Self.firstRow
    probesGlyphs = isLarge && isUnicode
  }

  /// The bytes that ask.
  var text: String {
    let modes = Self.modes.map { "\u{1B}[?\($0)$p" }.joined()
    // The probes and whatever a terminal makes of a question that it does not know are wiped away.
    return "\u{1B}[?u" + modes + "\u{1B}[>q" + (asksForTruecolor ? colorQuestion : "")
      + (probesGlyphs ? probes : "") + "\u{1B}[m\u{1B}[H\u{1B}[J\u{1B}[c"
  }

  /// The form with colons, which cannot be taken for other attributes where it is not known.
  private var colorQuestion: String {
    let color = Self.color
    return "\u{1B}[48:2::\(color.red):\(color.green):\(color.blue)m\u{1B}P$qm\u{1B}\\\u{1B}[m"
  }

  private var probes: String {
    let texts = ProbeGlyph.allCases.map(\.text) + [Self.repetition]
    return texts.enumerated().map { index, text in
      let (column, row) = Self.place(ofProbe: index)
      return "\u{1B}[\(row);\(column)H\(text)\u{1B}[6n"
    }.joined()
  }

  /// A letter, and the order to repeat it three times; it has a place of its own after the glyphs.
  private static let repetition = "x\u{1B}[3b"

  /// How far the cursor goes by ``repetition`` where it is known, and where it is not.
  static let (repeated, notRepeated) = (4, 1)

  /// The place where a probe is drawn, counted from 1.
  private static func place(ofProbe index: Int) -> (column: Int, row: Int) {
    (1 + index % probesInRow * probeWidth, firstRow + index / probesInRow)
  }

  /// Which probe has left the cursor at a place, and how many columns it took; `nil` for none.
  ///
  /// Each has a place of its own, so that one that is not answered puts no other in its place.
  static func probe(at column: Int, row: Int) -> (index: Int, width: Int)? {
    let inRow = (column - 1) / probeWidth
    let index = (row - firstRow) * probesInRow + inRow
    let isProbe = column > 0 && inRow < probesInRow && row >= firstRow
    return isProbe && index <= ProbeGlyph.allCases.count
      ? (index, (column - 1) % probeWidth) : nil
  }
}
