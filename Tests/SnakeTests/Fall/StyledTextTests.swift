import AnsiTerm
import Testing

@testable import snake

@Suite("Styled text")
struct StyledTextTests {
  private func styled(_ text: String, columns: Int = 20, lines: Int = 10) -> StyledText {
    StyledText(text, columns: columns, lines: lines)
  }

  private func texts(_ text: StyledText) -> [String] {
    text.lines.map { $0.map(\.text).joined() }
  }

  @Test func `lines are lines, and one that is too long goes on below`() {
    let text = styled("one\ntwo three\r\n\nfour\n", columns: 5)

    #expect(texts(text) == ["one", "two t", "hree", "", "four"])
    #expect(text.linesLeftOut == 0)
  }

  @Test func `colours and attributes stay until they are changed`() {
    let line = styled("a\u{1B}[1;31mb\u{1B}[38;5;100mc\u{1B}[48;2;1;2;3md\u{1B}[me").lines[0]

    #expect(
      line.map(\.style) == [
        Style(), Style(foreground: .ansi(1), attributes: .bold),
        Style(foreground: .palette(100), attributes: .bold),
        Style(foreground: .palette(100), background: .rgb(1, 2, 3), attributes: .bold), Style(),
      ])
  }

  @Test(arguments: [
    "\u{1B}[2J", "\u{1B}[10;5H", "\u{1B}[?25l", "\u{1B}]0;title\u{7}", "\u{1B}]8;;http://x\u{1B}\\",
    "\u{1B}(B", "\u{1B}7", "\u{1B}P1$r\u{1B}\\", "\u{9B}5A", "\u{7}", "\u{0}", "\u{7F}",
    "\u{1B}[1;2;3", "\u{1B}",
  ])
  func `all other sequences are left out`(sequence: String) {
    let text = styled("ab" + sequence)

    #expect(texts(text) == ["ab"])
    #expect(text.lines[0].allSatisfy { $0.style == .plain })
  }

  @Test func `tabs go to multiples of eight, and what is written over takes the place`() {
    #expect(texts(styled("a\tb")) == ["a       b"])
    #expect(texts(styled("ab\u{8}c")) == ["ac"])
    #expect(texts(styled("abc\rd")) == ["dbc"])
  }

  @Test func `wide characters take two columns and are not cut in two`() {
    let text = styled("日本語", columns: 5)

    #expect(texts(text) == ["日本", "語"])
    #expect(text.lines.map(\.count) == [4, 2])
    #expect(texts(styled("日\u{8}x")) == [" x"])
  }

  @Test func `letters and their accents are one, and so are the parts of an emoji`() {
    let text = styled("e\u{301}x 👩‍🚀y\u{8}z")

    #expect(texts(text) == ["e\u{301}x 👩‍🚀z"])
    #expect(text.lines[0].count == 6)
  }

  @Test func `what does not fit is counted, and the last row says so`() {
    let text = (1...2_000).map { "line \($0)" }.joined(separator: "\n") + "\n"

    let frame = Frame(text, on: TerminalSize(columns: 30, rows: 4), notice: Style())

    #expect(frame.text == "line 1\nline 2\nline 3\nand 1997 lines more")
  }

  @Test func `what fits exactly needs no notice`() {
    let frame = Frame("a\nb\nc\nd\n", on: TerminalSize(columns: 30, rows: 4), notice: Style())

    #expect(frame.text == "a\nb\nc\nd")
  }

  @Test(arguments: [(0, 0), (1, 1), (2, 1), (1, 0)])
  func `a window of hardly any size traps nothing`(columns: Int, rows: Int) {
    let frame = Frame(
      "日 word\n\tline\u{8}\n", on: TerminalSize(columns: columns, rows: rows), notice: Style())

    #expect(frame.columns == columns && frame.rows == rows)
  }
}
