import AnsiTerm
import Testing

@Suite("Frame")
struct FrameTests {
  @Test func `a picture and its text are inverse`() {
    let picture = """
      ┌──┐
      │ab│

        └─
      """

    let frame = Frame(picture)

    #expect(frame.columns == 4)
    #expect(frame.rows == 4)
    #expect(frame.text == picture)
  }

  @Test func `spaces at the end of a row are not told`() {
    var frame = Frame(columns: 6, rows: 2)

    frame.write("a b  ", column: 0, row: 0)

    #expect(frame.text == "a b\n")
  }

  @Test(arguments: [
    (column: -2, row: 0, text: "llo\n\n"),
    (column: 3, row: 1, text: "\n   he\n"),
    (column: 9, row: 1, text: "\n\n"),
    (column: 0, row: -1, text: "\n\n"),
    (column: 0, row: 3, text: "\n\n"),
  ])
  func `text is clipped at every edge`(column: Int, row: Int, text: String) {
    var frame = Frame(columns: 5, rows: 3)

    let end = frame.write("hello", column: column, row: row)

    #expect(frame.text == text)
    #expect(end == column + 5)
  }

  @Test func `a rectangle is clipped at every edge`() {
    var frame = Frame(columns: 4, rows: 3)

    frame.fill(column: -1, row: -1, columns: 3, rows: 3, with: Cell("#"))
    frame.fill(column: 3, row: 2, columns: 9, rows: 9, with: Cell("+"))
    frame.fill(column: 2, row: 0, columns: 0, rows: 1, with: Cell("x"))

    #expect(
      frame.text == """
        ##
        ##
           +
        """)
  }

  @Test func `control characters are replaced, and what has no column is left out`() {
    var frame = Frame(columns: 8, rows: 1)

    let end = frame.write("\u{301}a\u{1B}\r\n\u{9B}\u{200B}\u{202E}z", column: 0, row: 0)

    #expect(frame.text == "a????z")
    #expect(end == 6)
  }

  @Test func `a cell of a control character shows a question mark`() {
    #expect(Cell("\u{1B}").glyph == "?")
  }

  @Test func `a wide glyph takes two cells, and half of one leaves a space`() {
    var frame = Frame(columns: 6, rows: 1)

    frame.write("日本", column: 0, row: 0)
    #expect(frame[1, 0].isRightHalf)
    frame.write("x", column: 1, row: 0)
    frame.write("y", column: 2, row: 0)

    #expect(frame.text == " xy")
  }

  @Test func `a wide glyph over the halves of two others leaves two spaces`() {
    var frame = Frame("日本")

    frame[1, 0] = Cell("語")

    #expect(frame.text == " 語")
    #expect(frame.text.count == 2)
  }

  @Test func `a wide glyph that hangs over an edge is a space`() {
    var frame = Frame(columns: 3, rows: 1)

    frame.write("日a本", column: -1, row: 0)

    #expect(frame[0, 0] == .blank)
    #expect(frame.text == " a")
    #expect(frame[2, 0] == .blank)
  }

  @Test func `outside everything reads as blank and takes nothing`() {
    var frame = Frame(columns: 0, rows: 0)

    frame[0, 0] = Cell("x")
    frame.write("x", column: 0, row: 0)
    frame.fill(with: Cell("x"))

    #expect(frame[0, 0] == .blank)
    #expect(frame == Frame(columns: -3, rows: 0))
    #expect(frame.text == "")
  }

  @Test func `drawing one frame onto another clips it`() {
    var frame = Frame("......\n......")

    frame.draw(Frame("ab\ncd"), column: 5, row: -1)

    #expect(frame.text == ".....c\n......")
  }
}
