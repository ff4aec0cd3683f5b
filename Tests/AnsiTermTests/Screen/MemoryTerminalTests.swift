import AnsiTerm
import Testing

@Suite("Terminal in memory")
struct MemoryTerminalTests {
  private func screen(_ bytes: String, columns: Int = 6, rows: Int = 3) -> String {
    var terminal = MemoryTerminal(columns: columns, rows: rows)
    terminal.feed(bytes.utf8)
    #expect(terminal.unknown.isEmpty)
    return terminal.frame.text
  }

  @Test(arguments: [
    ("text", "ab", "ab\n\n"),
    ("return and line feed", "ab\r\ncd", "ab\ncd\n"),
    ("line feed alone", "ab\nc", "ab\n  c\n"),
    ("wrapping", "abcdefgh", "abcdef\ngh\n"),
    ("a full row and a return", "abcdef\rX", "Xbcdef\n\n"),
    ("no wrapping", "\u{1B}[?7labcdefgh", "abcdeh\n\n"),
    ("scrolling", "a\r\nb\r\nc\r\nd", "b\nc\nd"),
    ("position", "\u{1B}[2;3Hx", "\n  x\n"),
    ("row alone", "\u{1B}[3Hx", "\n\nx"),
    ("column", "abc\u{1B}[2GX", "aXc\n\n"),
    ("row down", "ab\u{1B}[3dX", "ab\n\n  X"),
    ("moves", "\u{1B}[2;3H\u{1B}[A\u{1B}[2DX\u{1B}[B\u{1B}[CY", "X\n  Y\n"),
    ("backspace", "abc\u{8}\u{8}X", "aXc\n\n"),
    ("erase right", "abcdef\u{1B}[1;3H\u{1B}[K", "ab\n\n"),
    ("erase left", "abcdef\u{1B}[1;3H\u{1B}[1K", "   def\n\n"),
    ("erase row", "abcdef\u{1B}[2K", "\n\n"),
    ("erase below", "ab\r\ncd\r\nef\u{1B}[2;2H\u{1B}[J", "ab\nc\n"),
    ("erase some", "abcdef\u{1B}[1;2H\u{1B}[2X", "a  def\n\n"),
    ("insert", "abcdef\u{1B}[1;2H\u{1B}[2@", "a  bcd\n\n"),
    ("delete", "abcdef\u{1B}[1;2H\u{1B}[2P", "adef\n\n"),
    ("repeat", "a\u{1B}[3b", "aaaa\n\n"),
    ("a wide glyph", "日x", "日x\n\n"),
    ("a title", "\u{1B}]2;name\u{7}x", "x\n\n"),
  ])
  func `bytes draw`(name: String, bytes: String, picture: String) {
    #expect(screen(bytes) == picture)
  }

  @Test func `styles are kept with the cells`() {
    var terminal = MemoryTerminal(columns: 4, rows: 1)

    terminal.feed("\u{1B}[1;31ma\u{1B}[22;38;5;100mb\u{1B}[48;2;1;2;3mc\u{1B}[md".utf8)

    let styles = (0..<4).map { terminal.frame[$0, 0].style }
    #expect(
      styles == [
        Style(foreground: .ansi(1), attributes: .bold), Style(foreground: .palette(100)),
        Style(foreground: .palette(100), background: .rgb(1, 2, 3)), .plain,
      ])
  }

  @Test func `the alternate screen leaves the normal one as it was`() {
    var terminal = MemoryTerminal(columns: 4, rows: 1)

    terminal.feed("abc\u{1B}[?1049h".utf8)
    #expect(terminal.frame.text == "")
    #expect(terminal.isAlternateScreen)
    terminal.feed("xyz\u{1B}[?1049l".utf8)

    #expect(terminal.frame.text == "abc")
    #expect(terminal.cursor == MemoryTerminal(columns: 4, rows: 1).after("abc").cursor)
  }

  @Test func `modes, title and bells are told`() {
    var terminal = MemoryTerminal(columns: 4, rows: 1)

    terminal.feed("\u{1B}[?25l\u{1B}[?1000;1006h\u{1B}]0;snake; still\u{1B}\\\u{7}".utf8)

    #expect(terminal.modes == [7, 1000, 1006])
    #expect(!terminal.isCursorVisible)
    #expect(terminal.title == "snake; still")
    #expect(terminal.bells == 1)
  }

  @Test func `what is not understood is told`() {
    var terminal = MemoryTerminal(columns: 4, rows: 1)

    terminal.feed("a\u{1B}[5zb".utf8)

    #expect(terminal.unknown == ["CSI 5z"])
    #expect(terminal.frame.text == "ab")
  }

  @Test(arguments: [(0, 0), (0, 2), (2, 0), (1, 1)])
  func `a tiny screen takes everything`(columns: Int, rows: Int) {
    var terminal = MemoryTerminal(columns: columns, rows: rows)

    terminal.feed(
      "ab日\r\n\n\t\u{1B}[5;5Hx\u{1B}[J\u{1B}[1J\u{1B}[2J\u{1B}[K\u{1B}[9b\u{1B}[3S".utf8)
    terminal.resize(columns: 3, rows: 1)
    terminal.feed("\rok".utf8)

    #expect(terminal.frame.text == "ok")
  }
}

extension MemoryTerminal {
  /// The terminal after some text.
  fileprivate func after(_ text: String) -> MemoryTerminal {
    var terminal = self
    terminal.feed(text.utf8)
    return terminal
  }
}
