import AnsiTerm
import Testing

@Suite("Quarters of a cell")
struct CanvasQuarterTests {
  private func quarter(_ number: Int) -> [Canvas.Point] {
    CanvasDrawingTests.rectangle(Double(number % 2) / 2, Double(number / 2), 0.5, 1)
  }

  private func cell(
    _ styles: [Style?], glyphs: CanvasOutput.Glyphs = .quadrants, depth: ColorDepth = .palette256
  ) -> Cell {
    let shapes = styles.enumerated().compactMap { number, style in
      style.map { (corners: quarter(number), style: $0) }
    }
    return CanvasDrawingTests.frame(
      shapes, over: Frame(columns: 1, rows: 1), as: CanvasOutput(glyphs: glyphs, depth: depth))[
        0, 0]
  }

  @Test(arguments: zip(1..<16, Array("▘▝▀▖▌▞▛▗▚▐▜▄▙▟█")))
  func `each set of quarters has its block`(mask: Int, glyph: Character) {
    let red = Style(foreground: .ansi(1))

    let cell = cell((0..<4).map { mask & 1 << $0 != 0 ? red : nil })

    #expect(Character(cell.glyph) == glyph)
    #expect(cell.style == red)
  }

  @Test func `two colours share a cell`() {
    let (red, blue) = (Style(foreground: .ansi(1)), Style(foreground: .ansi(4)))

    let cell = cell([red, blue, red, red])

    #expect(cell == Cell("▙", style: Style(foreground: .ansi(1), background: .ansi(4))))
  }

  @Test func `a third colour gives way, and what is uncovered stays so`() {
    let (red, blue) = (Style(foreground: .ansi(1)), Style(foreground: .ansi(4)))

    let cell = cell([red, red, blue, nil])

    #expect(cell == Cell("▛", style: red))
  }

  @Test func `colours are those the terminal has`() {
    let green = Style(foreground: .rgb(0, 200, 0))

    #expect(cell([green, green, nil, nil], depth: .ansi16).style.foreground == .ansi(2))
    #expect(
      cell([green, green, green, green], depth: .none) == Cell("█"))
  }

  @Test func `without colours shapes differ by their attributes`() {
    let dim = Style(attributes: .dim)

    #expect(cell([dim, dim, dim, nil], depth: .none) == Cell("▛", style: dim))
  }

  @Test(arguments: [
    ([1, 1, 1, 1], "█", "#"), ([1, 1, 1, 0], "█", "#"), ([1, 0, 1, 0], "▌", "#"),
    ([0, 0, 1, 1], "▄", "."), ([1, 1, 0, 0], "▀", "'"), ([0, 0, 0, 0], " ", " "),
  ])
  func `the console and ASCII show what comes nearest`(
    quarters: [Int], console: Character, ascii: Character
  ) {
    let styles = quarters.map { $0 == 1 ? Style(foreground: .ansi(2)) : nil }

    #expect(Character(cell(styles, glyphs: .consoleBlocks).glyph) == console)
    #expect(Character(cell(styles, glyphs: .ascii).glyph) == ascii)
  }

  @Test func `eight dots are a braille pattern over the colour that was there`() {
    let block = Frame("█", style: Style(foreground: .ansi(2)))
    let dots = [(corners: quarter(0), style: Style(foreground: .ansi(6)))]

    let frame = CanvasDrawingTests.frame(
      dots, over: block, as: CanvasOutput(glyphs: .braille, depth: .ansi16))

    #expect(
      frame[0, 0] == Cell("⠃", style: Style(foreground: .ansi(6), background: .ansi(2))))
  }

  @Test func `a mark keeps the colour that filled most of its cell`() {
    var frame = Frame("█▘ ", style: Style(foreground: .ansi(2)))
    var plain = Frame("█")

    for column in 0..<3 { frame.mark("x", column: column, row: 0, style: .plain) }
    plain.mark("x", column: 0, row: 0, style: .plain)

    #expect(frame[0, 0] == Cell("x", style: Style(background: .ansi(2))))
    #expect(frame[1, 0] == Cell("x"))
    #expect(frame[2, 0] == Cell("x"))
    #expect(plain[0, 0] == Cell("x", style: Style(attributes: .reverse)))
  }
}
