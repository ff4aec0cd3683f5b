import AnsiTerm
import Testing

@Suite("Order of writing")
struct WritingOrderTests {
  private let red = Style(foreground: .rgb(250, 10, 20))
  private let blue = Style(foreground: .rgb(10, 20, 250))

  /// The bytes that lead from one frame to another.
  private func bytes(from first: Frame, to second: Frame) -> [UInt8] {
    var encoder = FrameEncoder(depth: .truecolor)
    _ = encoder.encode(first)
    return encoder.encode(second)
  }

  @Test func `a handful of cells is written in the order that takes the fewest bytes`() {
    let empty = Frame(columns: 40, rows: 10)
    var frame = empty
    frame.write("x", column: 5, row: 2, style: red)
    frame.write("x", column: 6, row: 3, style: blue)
    frame.write("x", column: 7, row: 4, style: red)

    let bytes = bytes(from: empty, to: frame)

    // Each colour once, though it is up and down again.
    #expect(String(decoding: bytes, as: UTF8.self).components(of: "38;2") == 2)
    #expect(bytes.count == 50)
  }

  @Test func `many cells are written pen by pen where that is shorter`() {
    let empty = Frame(columns: 40, rows: 12)
    var frame = empty
    for row in 0..<12 {
      for column in stride(from: row % 2, to: 40, by: 4) {
        frame.write(
          "x", column: column, row: row, style: (column / 4).isMultiple(of: 2) ? red : blue)
      }
    }

    let bytes = bytes(from: empty, to: frame)

    #expect(String(decoding: bytes, as: UTF8.self).components(of: "38;2") == 2)
  }

  @Test func `cells are written row by row where that is shorter`() {
    let empty = Frame(columns: 20, rows: 3)
    var frame = empty
    for row in 0..<3 {
      frame.write("aaaaaaaaaaaaaaaaaaa", column: 0, row: row, style: Style(attributes: .bold))
      for column in stride(from: 1, to: 19, by: 2) {
        frame.write("b", column: column, row: row, style: Style(attributes: .underline))
      }
    }

    let bytes = bytes(from: empty, to: frame)

    let text = String(decoding: bytes, as: UTF8.self)
    #expect(text.components(of: "\u{1B}[") < 3 * 19 + 4)
  }

  @Test func `nothing that stays is gone for a moment`() {
    var generator = SeededGenerator(seed: 11)
    let glyphs: [Unicode.Scalar] = [" ", " ", " ", "a", "─", "█"]
    let styles = [Style.plain, red, blue, Style(background: .ansi(4))]
    var encoder = FrameEncoder(depth: .truecolor)
    var terminal = MemoryTerminal(columns: 24, rows: 5)
    var frame = Frame(columns: 24, rows: 5)
    terminal.feed("\u{1B}[?7l".utf8)
    terminal.feed(encoder.encode(frame))
    for _ in 0..<60 {
      let before = frame.shown(at: .truecolor)
      for _ in 0..<Int.random(in: 1...30, using: &generator) {
        frame.fill(
          column: Int.random(in: 0..<24, using: &generator),
          row: Int.random(in: 0..<5, using: &generator),
          columns: Int.random(in: 1...12, using: &generator), rows: 1,
          with: Cell(
            glyphs.randomElement(using: &generator) ?? " ",
            style: styles.randomElement(using: &generator) ?? .plain))
      }
      let after = frame.shown(at: .truecolor)

      for byte in encoder.encode(frame) {
        terminal.feed(CollectionOfOne(byte))
        // Looking after every byte would take long, and nothing happens within a sequence.
        guard byte == UInt8(ascii: "K") || byte == 0x20 else { continue }
        let shown = terminal.frame.shown(at: .truecolor)
        for row in 0..<5 {
          for column in 0..<24 where shown[column, row] != before[column, row] {
            #expect(shown[column, row] == after[column, row])
          }
        }
      }

      #expect(terminal.frame.shown(at: .truecolor) == after)
    }
  }
}

extension String {
  /// How often a text occurs.
  fileprivate func components(of text: String) -> Int {
    ranges(of: text).count
  }
}
