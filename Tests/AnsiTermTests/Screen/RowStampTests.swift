import Testing

@testable import AnsiTerm

@Suite("Row stamp")
struct RowStampTests {
  private let red = Style(foreground: .rgb(200, 0, 0))

  @Test func `what is written where it stands already leaves no mark`() {
    var frame = Frame(columns: 12, rows: 3)
    frame.write("snake", column: 2, row: 1, style: red)
    frame.fill(column: 8, row: 1, columns: 3, rows: 1, with: Cell("─"))
    frame[5, 2] = Cell("日")
    let stamps = frame.stamps

    frame.write("snake", column: 2, row: 1, style: red)
    frame.fill(column: 8, row: 1, columns: 3, rows: 1, with: Cell("─"))
    frame[5, 2] = Cell("日")
    frame.draw(frame, column: 0, row: 0)

    #expect(frame.stamps == stamps)
  }

  @Test func `what is written leaves a mark on its row and no other`() {
    var frame = Frame(columns: 12, rows: 3)
    let blank = frame.stamps

    frame[3, 1] = Cell("a")
    let one = frame.stamps
    frame[3, 1] = Cell("a", style: red)

    #expect(one[1] != blank[1] && frame.stamps[1] != one[1])
    #expect(frame.stamps[0] == blank[0] && frame.stamps[2] == blank[2])
  }

  @Test func `the same glyph in two columns, or in two extents, makes two stamps`() {
    let frames = (0..<4).map { column in
      var frame = Frame(columns: 4, rows: 1)
      frame[column, 0] = Cell("a")
      return frame
    }
    let fills = (1...4).map { columns in
      var frame = Frame(columns: 4, rows: 1)
      frame.fill(column: 0, row: 0, columns: columns, rows: 1, with: Cell("a"))
      return frame
    }
    let copies = (1..<4).map { column in
      var frame = Frame(columns: 4, rows: 1)
      frame.draw(frames[0], column: column, row: 0)
      return frame
    }

    #expect(Set((frames + fills.dropFirst() + copies).flatMap(\.stamps)).count == 10)
  }

  @Test func `copies that go different ways are told apart`() {
    var encoder = FrameEncoder(depth: .truecolor)
    var terminal = MemoryTerminal(columns: 5, rows: 1)
    let frame = Frame("snake")
    var (first, second) = (frame, frame)

    first[0, 0] = Cell("S")
    second[0, 0] = Cell("z")

    for shown in [frame, first, second, frame, second] {
      terminal.feed(encoder.encode(shown))
      #expect(terminal.frame == shown)
    }
  }

  /// Frames that are copied, drawn on each other, changed and shown in any order.
  @Test func `frames that come from each other are shown as they are`() {
    var generator = SeededGenerator(seed: 3)
    var frames = [Frame](repeating: Frame(columns: 14, rows: 4), count: 4)
    var encoder = FrameEncoder(depth: .truecolor)
    var terminal = MemoryTerminal(columns: 14, rows: 4)
    let texts = ["a", " ", "日", "e\u{301}", "bc", "🇩🇪", "█"]
    for step in 0..<1_500 {
      let (number, other) = (
        Int.random(in: 0..<4, using: &generator), Int.random(in: 0..<4, using: &generator)
      )
      let (column, row) = (
        Int.random(in: -2..<14, using: &generator), Int.random(in: -1..<4, using: &generator)
      )
      let text = texts.randomElement(using: &generator) ?? ""
      switch Int.random(in: 0..<6, using: &generator) {
      case 0: frames[number] = frames[other]
      case 1: frames[number].draw(frames[other], column: column, row: row)
      case 2: frames[number].draw(frames[other], column: 0, row: 0)
      case 3: frames[number].fill(column: column, row: row, columns: 3, rows: 2, with: Cell("."))
      default: frames[number].write(text, column: column, row: row)
      }

      terminal.feed(encoder.encode(frames[number]))

      #expect(terminal.frame == frames[number], "step \(step)")
    }
  }
}
