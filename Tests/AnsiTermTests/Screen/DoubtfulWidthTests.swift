import AnsiTerm
import Testing

@Suite("Glyphs of doubtful width")
struct DoubtfulWidthTests {
  private static let glyphs = [
    " ", " ", "a", "b", "─", "日", "😀", "e\u{301}", "☺\u{FE0F}", "❤\u{FE0F}", "1\u{FE0F}\u{20E3}",
    "👨‍👩‍👧", "🇩🇪", "👍🏽", "\u{1FAE8}", "\u{2630}", "क\u{93F}", "\u{10DF0}", "\u{1112}\u{1161}\u{11AB}",
  ]

  private func change(_ frame: inout Frame, _ generator: inout SeededGenerator) {
    let styles = [Style.plain, Style(background: .ansi(4)), Style(foreground: .ansi(1))]
    for _ in 0..<Int.random(in: 1...4, using: &generator) {
      frame.write(
        Self.glyphs.randomElement(using: &generator) ?? "",
        column: Int.random(in: -1..<frame.columns, using: &generator),
        row: Int.random(in: 0..<frame.rows, using: &generator),
        style: styles.randomElement(using: &generator) ?? .plain)
    }
  }

  /// The columns of a row that hold no glyph of doubtful width.
  private func certainColumns(of frame: Frame, row: Int) -> [Int] {
    (0..<frame.columns).filter { column in
      let cell = frame[column, row]
      return (cell.isRightHalf ? frame[column - 1, row] : cell).widthDoubt != .unsettled
    }
  }

  @Test(arguments: MemoryTerminal.ClusterModel.allCases)
  func `whatever a terminal makes of them, the rest of the row is right`(
    model: MemoryTerminal.ClusterModel
  ) {
    var generator = SeededGenerator(seed: 11)
    for columns in [1, 2, 3, 9, 16] {
      var encoder = FrameEncoder(depth: .truecolor)
      var terminal = MemoryTerminal(columns: columns, rows: 3)
      terminal.clusterModel = model
      terminal.feed("\u{1B}[?7l".utf8)
      var frame = Frame(columns: columns, rows: 3)
      for step in 0..<150 {
        change(&frame, &generator)

        terminal.feed(encoder.encode(frame))

        let shown = frame.shown(at: .truecolor)
        for row in 0..<3 {
          for column in certainColumns(of: frame, row: row) {
            let isRight =
              terminal.frame.glyph(column: column, row: row)
              == shown.glyph(column: column, row: row)
              && terminal.frame[column, row].shown(at: .truecolor).style
                == shown[column, row].style
            #expect(isRight, "step \(step) of \(columns), \(column) \(row)")
          }
        }
      }
    }
  }

  @Test func `a terminal of the same mind shows the frame`() {
    var generator = SeededGenerator(seed: 12)
    var encoder = FrameEncoder(depth: .truecolor)
    var terminal = MemoryTerminal(columns: 16, rows: 3)
    terminal.feed("\u{1B}[?7l".utf8)
    var frame = Frame(columns: 16, rows: 3)
    for step in 0..<150 {
      change(&frame, &generator)

      terminal.feed(encoder.encode(frame))

      #expect(
        terminal.frame.shown(at: .truecolor) == frame.shown(at: .truecolor), "step \(step)")
    }
  }

  @Test func `what a narrower glyph leaves free shows nothing of before`() {
    var encoder = FrameEncoder(depth: .none)
    var terminal = MemoryTerminal(columns: 5, rows: 1)
    terminal.clusterModel = .separate
    terminal.feed(encoder.encode(Frame("abcde")))

    terminal.feed(encoder.encode(Frame("a☺\u{FE0F}de")))

    #expect(terminal.frame.text == "a☺\u{FE0F} de")
  }

  @Test func `what a wider glyph overwrites comes back`() {
    var encoder = FrameEncoder(depth: .none)
    var terminal = MemoryTerminal(columns: 8, rows: 1)
    terminal.clusterModel = .separate
    terminal.feed(encoder.encode(Frame("abcdefgh")))

    terminal.feed(encoder.encode(Frame("👨‍👩‍👧cdefgh")))

    #expect(terminal.frame.text.hasSuffix("cdefgh"))
  }

  @Test func `lines, blocks and letters of the East cost no further motion`() {
    var encoder = FrameEncoder(depth: .none)

    let bytes = encoder.encode(Frame("─█日本e\u{301}x"))

    #expect(String(decoding: bytes, as: UTF8.self).hasSuffix("\u{1B}[H─█日本e\u{301}x"))
  }
}
