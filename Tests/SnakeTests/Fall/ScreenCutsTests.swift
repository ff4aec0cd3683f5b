import AnsiTerm
import Testing

@testable import snake

@Suite("Cutting a screen")
struct ScreenCutsTests {
  private func cuts(_ picture: String, style: Style = .plain) -> [ScreenCuts.Cut] {
    ScreenCuts(Frame(picture, style: style)).cuts
  }

  private func texts(_ picture: String) -> [String] {
    cuts(picture).map { cut in
      String(String.UnicodeScalarView(cut.glyphs.cells.filter { !$0.isRightHalf }.map(\.glyph)))
    }
  }

  @Test func `a text is cut into its words`() {
    #expect(texts(" two  words\n日本 x") == ["two", "words", "日本", "x"])
    #expect(cuts(" two  words\n日本 x").map(\.column) == [1, 6, 0, 5])
    #expect(cuts(" two  words\n日本 x").map(\.glyphs.columns) == [3, 5, 4, 1])
  }

  @Test func `the frame of a box is cut into pieces of lines`() {
    #expect(
      texts("┌──────────┐\n│ a        │\n└──────────┘").sorted()
        == [
          "a", "───┐", "───┘", "│", "│", "┌───────", "└───────",
        ].sorted())
  }

  @Test func `a line down is cut into pieces of three rows`() {
    let pieces = cuts("│\n│\n│\n│")

    #expect(pieces.map(\.glyphs.rows) == [3, 1])
    #expect(pieces.allSatisfy { $0.glyphs.kind == .line })
  }

  @Test func `filled cells are cut into blocks of two columns, and where the colour changes`() {
    var frame = Frame("██████", style: Style(foreground: .ansi(2)))
    frame[5, 0] = Cell("█", style: Style(foreground: .ansi(1)))

    let pieces = ScreenCuts(frame).cuts

    #expect(pieces.map(\.glyphs.columns) == [2, 2, 1, 1])
    #expect(pieces.allSatisfy { $0.glyphs.kind == .blocks })
  }

  @Test func `a word keeps the colours it has`() {
    var frame = Frame("word")
    frame[0, 0] = Cell("w", style: Style(foreground: .ansi(1)))

    let word = ScreenCuts(frame).cuts

    #expect(word.count == 1)
    #expect(
      word[0].glyphs.cells.map(\.style.foreground) == [.ansi(1), .terminal, .terminal, .terminal])
  }

  @Test func `of too many words neighbours stay together`() {
    let line = Array(repeating: "a", count: 60).joined(separator: " ")
    let frame = Frame(Array(repeating: line, count: 50).joined(separator: "\n"))

    let pieces = ScreenCuts(frame).cuts

    #expect(pieces.count == 750)
    #expect(pieces.allSatisfy { $0.glyphs.columns == 7 })
  }
}
