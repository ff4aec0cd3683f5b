import AnsiTerm
import Testing

@Suite("Mouse in pixels")
struct MouseInputTests {
  private static func parser(says setting: Int = 1) -> InputParser {
    var parser = InputParser()
    parser.cellSize = PixelSize(width: 10, height: 20)
    _ = parser.feed("\u{1B}[?1016;\(setting)$y".utf8, at: 0)
    return parser
  }

  @Test(arguments: [
    ("1;1", MouseEvent.Pixel(x: 0, y: 0), 0, 0), ("0;0", .init(x: 0, y: 0), 0, 0),
    ("10;20", .init(x: 9, y: 19), 0, 0), ("11;21", .init(x: 10, y: 20), 1, 1),
    ("799;479", .init(x: 798, y: 478), 79, 23), ("-1;-1", .init(x: -1, y: -1), -1, -1),
    ("-10;-20", .init(x: -10, y: -20), -1, -1), ("-11;5", .init(x: -11, y: 4), -2, 0),
  ])
  func `pixels become cells, beyond the edges too`(
    place: String, pixel: MouseEvent.Pixel, column: Int, row: Int
  ) {
    var parser = Self.parser()

    let events = parser.feed("\u{1B}[<32;\(place)M".utf8, at: 1)

    let expected = MouseEvent(column: column, row: row, kind: .drag, pixel: pixel)
    #expect(events == [.mouse(expected)])
  }

  @Test(arguments: [0, 2, 4])
  func `reports are in cells while the terminal says that the mode is not on`(setting: Int) {
    var parser = Self.parser(says: setting)

    let events = parser.feed("\u{1B}[<0;5;3M".utf8, at: 1)

    #expect(events == [.mouse(MouseEvent(column: 4, row: 2))])
  }

  @Test func `the unit changes with the report at which the terminal says so`() {
    var parser = InputParser()
    parser.cellSize = PixelSize(width: 10, height: 20)

    let events = parser.feed(
      "\u{1B}[<0;5;3M\u{1B}[?1016;1$y\u{1B}[<0;45;45M\u{1B}[?1016;2$y\u{1B}[<0;5;3M".utf8, at: 1)

    let places = events.compactMap { event in
      if case .mouse(let mouse) = event { [mouse.column, mouse.row] } else { nil }
    }
    #expect(places == [[4, 2], [4, 2], [4, 2]])
  }

  @Test func `a new size in the input brings the size of a cell`() {
    var parser = Self.parser()

    _ = parser.feed("\u{1B}[48;10;20;400;400t".utf8, at: 1)
    let events = parser.feed("\u{1B}[<0;21;41M".utf8, at: 1)

    #expect(parser.cellSize == PixelSize(width: 20, height: 40))
    #expect(
      events == [.mouse(MouseEvent(column: 1, row: 1, pixel: .init(x: 20, y: 40)))])
  }

  @Test func `an old report that is cut by a key is swallowed and the key is heard`() {
    var parser = InputParser()

    let events = parser.feed("\u{1B}[M !\u{3}".utf8, at: 0)

    #expect(events == [.key(KeyPress(.character("c"), .control))])
  }
}
