import AnsiTerm
import Testing

@Suite("Drawing a canvas")
struct CanvasDrawingTests {
  static let white = Style(foreground: .rgb(255, 255, 255))
  static let red = Style(foreground: .rgb(255, 0, 0))
  static let blue = Style(foreground: .rgb(0, 0, 255))
  static let blended = CanvasOutput(depth: .truecolor)

  /// An upright rectangle, in pixels.
  static func rectangle(
    _ x: Double, _ y: Double, _ width: Double, _ height: Double
  ) -> [Canvas.Point] {
    [
      .init(x: x, y: y), .init(x: x + width, y: y), .init(x: x + width, y: y + height),
      .init(x: x, y: y + height),
    ]
  }

  /// A frame over which shapes are drawn.
  static func frame(
    _ shapes: [(corners: [Canvas.Point], style: Style)], over below: Frame,
    as output: CanvasOutput = blended
  ) -> Frame {
    var canvas = Canvas(columns: below.columns, rows: below.rows)
    for shape in shapes { canvas.fill(shape.corners, style: shape.style) }
    var frame = below
    frame.draw(canvas, column: 0, row: 0, as: output)
    return frame
  }

  /// How much light every pixel of a terminal shows that was sent a frame, 0 to 1.
  static func light(_ frame: Frame) -> [[Double]] {
    var encoder = FrameEncoder(depth: .truecolor)
    var terminal = MemoryTerminal(columns: frame.columns, rows: frame.rows)
    terminal.feed(encoder.encode(frame))
    let shown = terminal.frame
    return (0..<shown.rows * 2).map { pixel in
      (0..<shown.columns).map { column in
        let cell = shown[column, pixel / 2]
        let isInk =
          cell.glyph == "█" || (cell.glyph == "▀" && pixel % 2 == 0)
          || (cell.glyph == "▄" && pixel % 2 == 1)
        let share = Double(green(isInk ? cell.style.foreground : cell.style.background)) / 255
        return share * share
      }
    }
  }

  private static func green(_ color: Color) -> UInt8 {
    switch color.kind {
    case .rgb(_, let green, _): green
    case .palette(let number): number >= 232 ? 8 + 10 * (number - 232) : number == 231 ? 255 : 95
    default: 0
    }
  }

  /// The mean number of columns a white piece of 20 × 20 pt shows in, and the mean light of all
  /// pixels.
  private static func measure(cosine: Double, sine: Double) -> (columns: Double, area: Double) {
    var columns = 0
    var area = 0.0
    for step in 0..<16 {
      let corners = CanvasCoverageTests.square(
        5 + Double(step) / 16, 5.03 + Double(step % 4) / 4, cosine: cosine, sine: sine)
      let pixels = light(frame([(corners, white)], over: Frame(columns: 12, rows: 6)))
      columns += (0..<12).filter { column in pixels.contains { $0[column] > 0 } }.count
      area += pixels.joined().reduce(0, +)
    }
    return (Double(columns) / 16, area / 16)
  }

  @Test func `a piece on its corner is 1.41 times as wide as an upright one and as large`() {
    let upright = Self.measure(cosine: 1, sine: 0)
    let turned = Self.measure(
      cosine: CanvasCoverageTests.diagonal, sine: CanvasCoverageTests.diagonal)

    // Wherever it stands, something shows in one column more than it is wide, on the average.
    let ratio = (turned.columns - 1) / (upright.columns - 1)
    #expect((ratio - 1.41).magnitude < 0.12, "\(turned) \(upright)")
    #expect((turned.area / upright.area - 1).magnitude < 0.05)
    #expect((upright.area / 4 - 1).magnitude < 0.05)
  }

  @Test func `half a row is half a block, with or without blending`() {
    let shape = [(Self.rectangle(2, 1, 2, 2), Self.white)]
    let below = Frame(columns: 6, rows: 2)
    let picture = "  ▄▄\n  ▀▀"

    for glyphs in [CanvasOutput.Glyphs.halfBlocks, .quadrants, .octants, .consoleBlocks] {
      let output = CanvasOutput(glyphs: glyphs, depth: .truecolor)
      #expect(Self.frame(shape, over: below, as: output).text == picture)
    }
    let ascii = CanvasOutput(glyphs: .ascii, depth: .truecolor)
    #expect(Self.frame(shape, over: below, as: ascii).text == "  ..\n  ''")
  }

  @Test(arguments: [
    (CanvasOutput.Glyphs.halfBlocks, "  ▄▄\n ████\n  ▀▀"),
    (.quadrants, "  ▗▖\n ▐██▌\n  ▝▘"), (.sextants, "  🬭🬭\n 🬫██🬛\n  🬂🬂"),
    (.octants, "  𜷋𜶻\n 𜶪██𜵮\n  𜴅𜴂"), (.consoleBlocks, "  ▄▄\n ▐██▌\n  ▀▀"),
    (.ascii, "  ..\n ####\n  ''"),
  ])
  func `a square on its corner is a diamond`(glyphs: CanvasOutput.Glyphs, picture: String) {
    let diamond = CanvasCoverageTests.square(
      3, 3, edge: 2.12 * 2.0.squareRoot(), cosine: CanvasCoverageTests.diagonal,
      sine: CanvasCoverageTests.diagonal)

    let frame = Self.frame(
      [(diamond, Self.white)], over: Frame(columns: 6, rows: 3),
      as: CanvasOutput(glyphs: glyphs, depth: .palette256))

    #expect(frame.text == picture)
  }

  @Test func `an edge is blended by light with what is below it`() {
    let half = (Self.rectangle(0, 0, 0.5, 2), Self.white)
    let gray = Color.rgb(180, 180, 180)
    let blank = Frame(columns: 1, rows: 1)

    let onBlack = Self.frame([half], over: blank)
    let onWhite = Self.frame(
      [(half.0, Style(foreground: .rgb(0, 0, 0)))], over: blank,
      as: CanvasOutput(depth: .truecolor, background: .rgb(255, 255, 255)))
    let onShape = Self.frame(
      [(Self.rectangle(0, 0, 1, 2), Self.blue), (half.0, Self.red)], over: blank)
    let onColor = Self.frame(
      [(half.0, Self.red)], over: Frame(" ", style: Style(background: .rgb(0, 0, 255))))

    #expect(onBlack[0, 0] == Cell("█", style: Style(foreground: gray)))
    #expect(onWhite[0, 0] == Cell("█", style: Style(foreground: gray)))
    #expect(onShape[0, 0].style.foreground == .rgb(180, 0, 180))
    #expect(onColor[0, 0].style.foreground == .rgb(180, 0, 180))
  }

  @Test func `a later shape lies on top, and what is covered fully keeps its colour`() {
    let frame = Self.frame(
      [
        (Self.rectangle(0, 0, 3, 2), Style(foreground: .ansi(2))),
        (Self.rectangle(1, 1, 1, 1), Style(foreground: .palette(200))),
      ], over: Frame(columns: 3, rows: 1))

    #expect(frame.text == "█▄█")
    #expect(frame[0, 0].style.foreground == .ansi(2))
    #expect(
      frame[1, 0].style == Style(foreground: .palette(200), background: .ansi(2)))
  }

  @Test func `text stays where nothing of a shape shows, and its background beside it`() {
    let below = Frame("abc", style: Style(background: .rgb(10, 20, 30)))

    let frame = Self.frame([(Self.rectangle(1, 1, 1, 1), Self.red)], over: below)

    #expect(frame.text == "a▄c")
    #expect(frame[0, 0] == below[0, 0])
    #expect(
      frame[1, 0].style == Style(foreground: .rgb(255, 0, 0), background: .rgb(10, 20, 30)))
  }

  @Test func `blocks that were there before stay beside a shape`() {
    let below = Frame("▀", style: Self.white)

    let frame = Self.frame([(Self.rectangle(0, 1, 1, 1), Self.red)], over: below)

    #expect(frame.text == "▄")
    #expect(
      frame[0, 0].style
        == Style(foreground: .rgb(255, 0, 0), background: .rgb(255, 255, 255)))
  }

  /// All the glyphs of a range.
  private static func text(_ range: ClosedRange<UInt32>) -> String {
    String(range.compactMap(Unicode.Scalar.init).map(Character.init))
  }

  @Test(arguments: ColorDepth.allCases, CanvasOutput.Glyphs.allCases)
  func `the same shapes make the same frame, of the glyphs there are`(
    depth: ColorDepth, glyphs: CanvasOutput.Glyphs
  ) {
    let known: Set<Character> =
      switch glyphs {
      case .halfBlocks: Set(" ▀▄█")
      case .quadrants: Set(" ▘▝▀▖▌▞▛▗▚▐▜▄▙▟█")
      case .sextants: Set(" ▌▐█" + Self.text(0x1FB00...0x1FB3B))
      case .octants:
        Set(" ▂▆▘▝▀▖▌▞▛▗▚▐▜▄▙▟█\u{1FB82}\u{1FB85}\u{1FBE6}\u{1FBE7}")
          .union("\u{1CEA0}\u{1CEA3}\u{1CEA8}\u{1CEAB}" + Self.text(0x1CD00...0x1CDE5))
      case .consoleBlocks: Set(" ▀▄▌▐█")
      case .ascii: Set(" #'.")
      case .braille: Set(" " + Self.text(0x2800...0x28FF))
      }
    let styles = [Self.white, Self.red, Self.blue, Style(attributes: .dim)]
    var generator = SeededGenerator(seed: 3)
    let shapes = (0..<60).map { index in
      let x = Double.random(in: -2...32, using: &generator)
      let y = Double.random(in: -2...22, using: &generator)
      let sine = Double.random(in: -1...1, using: &generator)
      let cosine = (1 - sine * sine).squareRoot()
      return (
        corners: CanvasCoverageTests.square(x, y, edge: 3, cosine: cosine, sine: sine),
        style: styles[index % 4]
      )
    }
    let output = CanvasOutput(glyphs: glyphs, depth: depth)
    let below = Frame(columns: 30, rows: 10)

    let frame = Self.frame(shapes, over: below, as: output)

    #expect(frame == Self.frame(shapes, over: below, as: output))
    #expect(Set(frame.text.filter { $0 != "\n" }).isSubset(of: known))
    #expect(frame.text.contains { $0 != "\n" && $0 != " " })
  }
}
