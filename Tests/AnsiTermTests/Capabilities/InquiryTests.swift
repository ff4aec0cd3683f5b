import Testing

@testable import AnsiTerm

@Suite("Questions to a terminal")
struct InquiryTests {
  private func inquiry(_ environment: [String: String] = [:]) -> Inquiry {
    var inquiry = Inquiry(environment: environment)
    inquiry.begin(at: 0)
    return inquiry
  }

  private func questions(
    _ environment: [String: String], columns: Int = 80, rows: Int = 24,
    colors: ColorDepth? = .palette256
  ) -> Questions? {
    let size = TerminalSize(columns: columns, rows: rows)
    return Questions(
      environment: environment, size: size, colors: colors,
      isUnicode: isUnicodeLocale(environment: environment))
  }

  @Test(
    arguments: [
      (nil, false), (0, false), (1, true), (2, true), (3, false), (4, false),
    ] as [(Int?, Bool)])
  func `output is synchronized where the mode can be switched on and off`(
    setting: Int?, isUsed: Bool
  ) {
    var inquiry = inquiry()

    if let setting = setting.flatMap(TerminalAnswer.ModeSetting.init(rawValue:)) {
      _ = inquiry.take(.mode(2026, setting))
    }

    #expect(inquiry.capabilities.hasSynchronizedOutput == isUsed)
  }

  @Test(arguments: [("1", TerminalAnswer.ModeSetting.unknown, true), ("0", .reset, false)])
  func `the environment has the last word about synchronized output`(
    choice: String, setting: TerminalAnswer.ModeSetting, isUsed: Bool
  ) {
    var inquiry = inquiry(["ANSITERM_SYNC": choice])

    _ = inquiry.take(.mode(2026, setting))

    #expect(inquiry.capabilities.hasSynchronizedOutput == isUsed)
  }

  @Test(arguments: [
    ("0;48:2::1:2:3", true), ("0;48:2:1:2:3", true), ("48;2;1;2;3", true),
    ("0", false), ("", false), ("0;48:5:16", false), ("0;48;5;233", false),
    ("0;48:2::1:2:4", false), ("0;38:2::1:2:3", false),
  ])
  func `truecolor is there if the colour comes back as it was set`(style: String, isThere: Bool) {
    var inquiry = inquiry()

    _ = inquiry.take(.style(style))

    #expect(inquiry.capabilities.hasTruecolor == isThere)
  }

  @Test func `a terminal that does not say has no truecolor to tell of`() {
    var inquiry = inquiry()

    _ = inquiry.take(.deviceAttributes([62]))

    #expect(inquiry.capabilities.hasTruecolor == nil)
  }

  @Test func `the answer to the last question settles everything`() {
    var inquiry = inquiry()
    #expect(inquiry.deadline == 100_000_000)

    let hasLearned = inquiry.take(.deviceAttributes([62, 22]))

    #expect(hasLearned)
    #expect(inquiry.capabilities.isSettled)
    #expect(!inquiry.isOutstanding)
    #expect(inquiry.deadline == nil)
  }

  @Test func `without an answer everything is settled after 100 ms, and late ones still count`() {
    var inquiry = inquiry()

    let early = inquiry.expire(at: 99_999_999)
    let due = inquiry.expire(at: 100_000_000)
    let isOutstanding = inquiry.isOutstanding
    let late = inquiry.take(.keyboardFlags(0))

    #expect(!early)
    #expect(due)
    #expect(isOutstanding)
    #expect(late)
    #expect(inquiry.capabilities.isSettled)
    #expect(inquiry.capabilities.hasKeyboardProtocol)
  }

  @Test func `the same answer again is no news`() {
    var inquiry = inquiry()

    let first = inquiry.take(.mode(2048, .reset))
    let second = inquiry.take(.mode(2048, .reset))

    #expect(first)
    #expect(!second)
  }

  @Test(arguments: [
    (2027, TerminalAnswer.ModeSetting.reset, true), (2027, .set, false), (2027, .alwaysSet, false),
    (2048, .reset, true), (2048, .unknown, false), (1016, .set, true), (1016, .alwaysReset, false),
  ])
  func `what was on before is not switched, so that it stays on afterwards`(
    mode: Int, setting: TerminalAnswer.ModeSetting, isSwitched: Bool
  ) {
    var inquiry = inquiry()

    _ = inquiry.take(.mode(mode, setting))

    #expect(inquiry.switchable == (isSwitched ? Features(mode: mode) : []))
  }

  @Test(
    arguments: [
      (nil, [:], GlyphSets.assumed), ("kitty(0.26.5)", [:], .assumed),
      ("kitty(0.26.5)", [ProbeGlyph.sextant: 1, .octant: 1], [.assumed, .sextants]),
      ("kitty(0.40.0)", [.sextant: 1, .octant: 1], [.assumed, .sextants, .octants]),
      ("kitty(0.40.0)", [.sextant: 1, .octant: 0], [.assumed, .sextants]),
      (nil, [.sextant: 1, .octant: 1], .assumed),
      (nil, [.halfBlock: 2, .quadrant: 1, .braille: 1], [.quadrants, .braille]),
      (nil, [.quadrant: 0, .braille: 2], .halfBlocks),
    ] as [(String?, [ProbeGlyph: Int], GlyphSets)])
  func `pixels are drawn with glyphs that are known and one column wide`(
    name: String?, widths: [ProbeGlyph: Int], sets: GlyphSets
  ) {
    var capabilities = Capabilities()

    capabilities.name = name
    for (glyph, width) in widths { capabilities.setWidth(width, of: glyph) }

    #expect(capabilities.glyphSets == sets)
  }

  @Test func `keyboard flags that nobody has popped are set, not pushed again`() {
    var terminal = MemoryTerminal(columns: 80, rows: 24)

    terminal.feed(Features.keyboardProtocol.entering().utf8)
    terminal.feed(Features.keyboardProtocol.entering(isAgain: true).utf8)

    #expect(terminal.keyboardFlags == [31])
  }

  @Test func `each probe is known by the place of its own where it was drawn`() {
    for index in 0...ProbeGlyph.allCases.count {
      for width in 0..<Questions.probeWidth {
        let row = Questions.firstRow + index / Questions.probesInRow
        let column = 1 + index % Questions.probesInRow * Questions.probeWidth + width

        let probe = Questions.probe(at: column, row: row)

        #expect(probe?.index == index)
        #expect(probe?.width == width)
      }
    }
    #expect(Questions.probe(at: 1, row: 1) == nil)
    #expect(Questions.probe(at: 41, row: 2) == nil)
    #expect(Questions.probe(at: 1, row: 4) == nil)
    #expect(Questions.probe(at: 0, row: 2) == nil)
  }

  @Test(arguments: [nil, "", "dumb", "linux", "vt100", "vt220", "eterm-color", "unknown"])
  func `terminals without windows are asked nothing`(term: String?) {
    #expect(questions(["TERM": term ?? "", "LANG": "C.UTF-8"]) == nil)
  }

  @Test func `the environment can forbid questions`() {
    #expect(questions(["TERM": "xterm", "ANSITERM_QUERIES": "0"]) == nil)
    #expect(questions(["TERM": "xterm", "ANSITERM_QUERIES": "1"]) != nil)
  }

  @Test(arguments: [
    (["TERM": "xterm-256color"], true), (["TERM": "screen-256color"], false),
    (["TERM": "screen-256color", "TMUX": "/tmp/tmux"], true),
    (["TERM": "xterm", "STY": "1234.pts"], false),
  ])
  func `no string is sent to GNU screen, which would show it`(
    environment: [String: String], isSent: Bool
  ) {
    #expect(questions(environment)?.text.contains("\u{1B}P") == isSent)
  }

  @Test(
    arguments: [
      (ColorDepth.palette256, true), (.ansi16, true), (.truecolor, false), (nil, false),
    ] as [(ColorDepth?, Bool)])
  func `truecolor is asked for where an answer changes something`(
    colors: ColorDepth?, isAsked: Bool
  ) {
    let text = questions(["TERM": "xterm"], colors: colors)?.text

    #expect(text?.contains("\u{1B}P$qm") == isAsked)
    #expect(text?.contains("48:2") == isAsked)
  }

  @Test(arguments: [
    ("C.UTF-8", 80, 24, true), ("C", 80, 24, false), ("C.UTF-8", 40, 24, false),
    ("C.UTF-8", 80, 2, false), ("C.UTF-8", 0, 0, false), ("C.UTF-8", 41, 3, true),
  ])
  func `glyphs are drawn only where they are sent and have room`(
    locale: String, columns: Int, rows: Int, isDrawn: Bool
  ) {
    let questions = questions(["TERM": "xterm", "LANG": locale], columns: columns, rows: rows)

    #expect(questions?.text.contains("\u{1B}[6n") == isDrawn)
  }

  @Test func `the screen is empty after the questions, and the last one is for the fence`() {
    var screen = MemoryTerminal(columns: 80, rows: 24)

    screen.feed((questions(["TERM": "xterm", "LANG": "C.UTF-8"])?.text ?? "").utf8)

    #expect(screen.frame == Frame(columns: 80, rows: 24))
    #expect(screen.questions.last == "[c")
    #expect(screen.unknown.isEmpty)
  }
}
