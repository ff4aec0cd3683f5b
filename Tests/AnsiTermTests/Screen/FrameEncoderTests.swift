import AnsiTerm
import Testing

@Suite("Frame encoder")
struct FrameEncoderTests {
  /// A frame of random glyphs in random styles.
  private func randomCell(_ generator: inout SeededGenerator) -> Cell {
    let glyphs: [Unicode.Scalar] = [" ", " ", " ", "a", "b", ".", "─", "█", "日", "🐍", "é"]
    let colors: [Color] = [
      .terminal, .terminal, .ansi(1), .ansi(12), .palette(100), .rgb(1, 2, 3), .rgb(255, 0, 0),
    ]
    let attributes: [Attributes] = [[], [], .bold, .dim, .reverse, [.underline, .italic], .blink]
    return Cell(
      glyphs.randomElement(using: &generator) ?? " ",
      style: Style(
        foreground: colors.randomElement(using: &generator) ?? .terminal,
        background: colors.randomElement(using: &generator) ?? .terminal,
        attributes: attributes.randomElement(using: &generator) ?? []))
  }

  private func change(_ frame: inout Frame, _ generator: inout SeededGenerator) {
    for _ in 0..<Int.random(in: 0...20, using: &generator) {
      frame.fill(
        column: Int.random(in: -1..<frame.columns + 1, using: &generator),
        row: Int.random(in: -1..<frame.rows + 1, using: &generator),
        columns: Int.random(in: 1...8, using: &generator),
        rows: Int.random(in: 1...2, using: &generator),
        with: Bool.random(using: &generator) ? .blank : randomCell(&generator))
    }
  }

  @Test(arguments: ColorDepth.allCases, [true, false])
  func `a terminal that is fed the bytes shows the frame`(depth: ColorDepth, isUnicode: Bool) {
    var generator = SeededGenerator(seed: 7)
    for (columns, rows) in [(1, 1), (2, 1), (1, 3), (20, 6), (40, 12)] {
      let abilities = FrameEncoder.Abilities(repeatsGlyphs: columns > 20)
      var encoder = FrameEncoder(depth: depth, isUnicode: isUnicode, abilities: abilities)
      var terminal = MemoryTerminal(columns: columns, rows: rows)
      terminal.feed("\u{1B}[?7l\u{1B}[31mrubbish".utf8)
      var frame = Frame(columns: columns, rows: rows)
      for step in 0..<60 {
        change(&frame, &generator)

        let bytes = encoder.encode(frame)
        terminal.feed(bytes)

        let shown = frame.shown(at: depth, isUnicode: isUnicode)
        #expect(terminal.frame.shown(at: .truecolor) == shown, "step \(step)")
        #expect(terminal.unknown.isEmpty)
        #expect(isUnicode || bytes.allSatisfy { $0 < 0x80 })
      }
      #expect(terminal.clears == 1)
    }
  }

  @Test func `an unchanged frame costs nothing`() {
    var encoder = FrameEncoder(depth: .truecolor)
    let frame = Frame("some text\nand more", style: Style(foreground: .ansi(3)))

    _ = encoder.encode(frame)

    #expect(encoder.encode(frame) == [])
    #expect(encoder.changedCells == 0)
  }

  @Test func `what cannot be seen costs nothing`() {
    var encoder = FrameEncoder(depth: .ansi16)
    var frame = Frame(columns: 10, rows: 1)
    _ = encoder.encode(frame)

    frame.fill(with: Cell(" ", style: Style(foreground: .ansi(4), attributes: .bold)))

    #expect(encoder.encode(frame) == [])
  }

  @Test func `a snake's step costs less than a hundred bytes`() {
    var encoder = FrameEncoder(depth: .truecolor)
    let body = Style(foreground: .rgb(60, 200, 90))
    let head = Style(foreground: .rgb(250, 240, 90))
    var frame = Frame(columns: 80, rows: 24)
    for column in 0..<80 { frame[column, 0] = Cell("─") }
    var place = 10
    for step in 0..<20 {
      frame.write("score \(step)", column: 2, row: 1)
      frame.write("██", column: place, row: 12, style: body)
      frame.write("██", column: place + 2, row: 12, style: head)
      frame.write("  ", column: place - 8, row: 12)
      place += 2

      let bytes = encoder.encode(frame)

      #expect(step == 0 || bytes.count < 100, "\(bytes.count)")
    }
  }

  @Test func `the screen is cleared for the first frame, a new size, and when asked, never else`() {
    var encoder = FrameEncoder(depth: .none)
    let clear = Array("\u{1B}[2J".utf8)
    let holdsClear = { (bytes: [UInt8]) in
      bytes.indices.contains { bytes[$0...].starts(with: clear) }
    }

    let first = encoder.encode(Frame("ab\ncd"))
    let second = encoder.encode(Frame("xx\nyy"))
    let larger = encoder.encode(Frame("xxx\nyyy"))
    encoder.forget()
    let again = encoder.encode(Frame("xxx\nyyy"))

    #expect(holdsClear(first))
    #expect(!holdsClear(second))
    #expect(holdsClear(larger))
    #expect(holdsClear(again))
  }

  @Test func `without colours the attributes stay`() {
    var encoder = FrameEncoder(depth: .none)
    let style = Style(foreground: .ansi(1), background: .rgb(1, 2, 3), attributes: .reverse)

    let bytes = encoder.encode(Frame("x", style: style))

    #expect(String(decoding: bytes, as: UTF8.self).hasSuffix("\u{1B}[7mx"))
  }

  @Test(arguments: [
    ("the next cell", "ab......", "abc.....", "\u{1B}[6Dc"),
    ("a short gap", "ab......", "xb.x....", "\rxb.x"),
    ("the start of a row", "ab......", "xb......", "\rx"),
    ("the emptied rest", "ab......", "ab", "\u{1B}[6D\u{1B}[K"),
  ])
  func `the cheapest way is taken to`(name: String, before: String, after: String, bytes: String) {
    var encoder = FrameEncoder(depth: .none)
    var frame = Frame(columns: 9, rows: 1)
    frame.write(before, column: 0, row: 0)
    _ = encoder.encode(frame)

    var next = Frame(columns: 9, rows: 1)
    next.write(after, column: 0, row: 0)

    #expect(String(decoding: encoder.encode(next), as: UTF8.self) == bytes)
  }

  @Test func `after the last column nothing is assumed about the cursor's column`() {
    var encoder = FrameEncoder(depth: .none)
    _ = encoder.encode(Frame("abc\ndef"))

    let last = encoder.encode(Frame("abc\ndeX"))
    let first = encoder.encode(Frame("abc\nYeX"))

    #expect(String(decoding: last, as: UTF8.self) == "\u{1B}[3GX")
    #expect(String(decoding: first, as: UTF8.self) == "\rY")
  }

  @Test func `bytes are added behind those that are there`() {
    var encoder = FrameEncoder(depth: .none)
    _ = encoder.encode(Frame("abc"))
    var bytes = Array("before".utf8)

    encoder.encode(Frame("abX"), into: &bytes)

    #expect(String(decoding: bytes, as: UTF8.self) == "before\u{1B}[3GX")
  }

  @Test(arguments: [
    ("where the terminal knows how", "=", true, "=\u{1B}[29b"),
    ("nowhere else", "=", false, String(repeating: "=", count: 30)),
    ("never beyond ASCII", "═", true, String(repeating: "═", count: 30)),
  ])
  func `a glyph is repeated`(name: String, glyph: String, isAble: Bool, expected: String) {
    let abilities = FrameEncoder.Abilities(repeatsGlyphs: isAble)
    var encoder = FrameEncoder(depth: .none, abilities: abilities)
    _ = encoder.encode(Frame(columns: 30, rows: 1))

    let bytes = encoder.encode(Frame(String(repeating: glyph, count: 30)))

    #expect(String(decoding: bytes, as: UTF8.self) == expected)
  }

  @Test func `few repetitions are written out`() {
    var able = FrameEncoder(depth: .none, abilities: FrameEncoder.Abilities(repeatsGlyphs: true))
    _ = able.encode(Frame(columns: 9, rows: 1))

    #expect(able.encode(Frame(".....    ")) == Array(".....".utf8))
  }

  @Test(arguments: [(0, 0), (1, 1), (1000, 500)])
  func `every size is harmless`(columns: Int, rows: Int) {
    var encoder = FrameEncoder(depth: .truecolor)
    var frame = Frame(columns: columns, rows: rows)
    _ = encoder.encode(frame)

    frame.write("x", column: columns - 1, row: rows - 1)

    #expect(encoder.encode(frame).isEmpty == (columns == 0))
  }
}
