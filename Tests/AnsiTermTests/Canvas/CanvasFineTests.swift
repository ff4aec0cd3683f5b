import Testing

@testable import AnsiTerm

@Suite("Parts of a cell in colour")
struct CanvasFineTests {
  private static let fine: [CanvasOutput.Glyphs] = [.quadrants, .sextants, .octants]

  private func part(_ column: Int, _ row: Int, of glyphs: CanvasOutput.Glyphs) -> [Canvas.Point] {
    let (columns, rows) = glyphs.resolution
    let (width, height) = (1 / Double(columns), 2 / Double(rows))
    return CanvasDrawingTests.rectangle(
      Double(column) * width, Double(row) * height, width, height)
  }

  private func cell(
    _ shapes: [(corners: [Canvas.Point], style: Style)], as glyphs: CanvasOutput.Glyphs,
    depth: ColorDepth
  ) -> Cell {
    CanvasDrawingTests.frame(
      shapes, over: Frame(columns: 1, rows: 1), as: CanvasOutput(glyphs: glyphs, depth: depth))[
        0, 0]
  }

  @Test(arguments: fine, [ColorDepth.none, .ansi16, .palette256, .truecolor])
  func `each part alone is the block of that part`(
    glyphs: CanvasOutput.Glyphs, depth: ColorDepth
  ) {
    let red = Style(foreground: depth == .none ? .terminal : .ansi(1))
    let (columns, rows) = glyphs.resolution
    let known: [Unicode.Scalar] =
      switch glyphs {
      case .quadrants: ["▘", "▝", "▖", "▗"]
      case .sextants:
        ["\u{1FB00}", "\u{1FB01}", "\u{1FB03}", "\u{1FB07}", "\u{1FB0F}", "\u{1FB1E}"]
      default:
        [
          "\u{1CEA8}", "\u{1CEAB}", "\u{1CD00}", "\u{1CD03}", "\u{1CD09}", "\u{1CD18}",
          "\u{1CEA3}", "\u{1CEA0}",
        ]
      }
    for part in 0..<columns * rows {
      let corners = self.part(part % columns, part / columns, of: glyphs)

      let cell = cell([(corners, red)], as: glyphs, depth: depth)

      #expect(cell == Cell(known[part], style: red))
    }
  }

  @Test(arguments: fine)
  func `two colours share a cell`(glyphs: CanvasOutput.Glyphs) {
    let (red, blue) = (Style(foreground: .rgb(255, 0, 0)), Style(foreground: .rgb(0, 0, 255)))
    let whole = CanvasDrawingTests.rectangle(0, 0, 1, 2)

    let cell = cell([(whole, blue), (part(0, 0, of: glyphs), red)], as: glyphs, depth: .truecolor)

    let colors: Set = [cell.style.foreground, cell.style.background]
    #expect(colors == [.rgb(255, 0, 0), .rgb(0, 0, 255)])
  }

  @Test(arguments: fine)
  func `with truecolor a part that is covered in part has a colour between`(
    glyphs: CanvasOutput.Glyphs
  ) {
    let white = Style(foreground: .rgb(255, 255, 255))
    let half = CanvasDrawingTests.rectangle(0, 0, 0.25, 2)

    let blended = cell([(half, white)], as: glyphs, depth: .truecolor)
    let plain = cell([(half, white)], as: glyphs, depth: .palette256)

    #expect(blended == Cell("▌", style: Style(foreground: .rgb(180, 180, 180))))
    #expect(plain == Cell("▌", style: Style(foreground: .palette(231))))
  }

  @Test(arguments: fine)
  func `with truecolor no light is lost at the edges`(glyphs: CanvasOutput.Glyphs) {
    let white = Style(foreground: .rgb(255, 255, 255))
    for (cosine, sine) in [(1.0, 0.0), (0.8, 0.6), (0.96, 0.28)] {
      let corners = CanvasCoverageTests.square(
        6.1, 6.3, edge: 6, cosine: cosine, sine: sine)

      let frame = CanvasDrawingTests.frame(
        [(corners, white)], over: Frame(columns: 12, rows: 6),
        as: CanvasOutput(glyphs: glyphs, depth: .truecolor))

      #expect((frame.light - 36).magnitude < 1, "\(frame.light)")
    }
  }

  @Test(arguments: fine)
  func `the terminal's own background stays as it is`(glyphs: CanvasOutput.Glyphs) {
    let red = Style(foreground: .rgb(255, 0, 0))

    let cell = cell([(part(1, 1, of: glyphs), red)], as: glyphs, depth: .truecolor)

    #expect(cell.style == red)
  }

  @Test(arguments: fine, [ColorDepth.palette256, .truecolor])
  func `a shape over a shape of another drawing leaves the rest of it`(
    glyphs: CanvasOutput.Glyphs, depth: ColorDepth
  ) {
    let (red, blue) = (Style(foreground: .palette(196)), Style(foreground: .palette(21)))
    let output = CanvasOutput(glyphs: glyphs, depth: depth)
    let left = CanvasDrawingTests.rectangle(0, 0, 0.5, 2)
    let right = CanvasDrawingTests.rectangle(0.5, 0, 0.5, 2)
    let below = CanvasDrawingTests.frame(
      [(left, red)], over: Frame(columns: 1, rows: 1), as: output)

    let frame = CanvasDrawingTests.frame([(right, blue)], over: below, as: output)

    #expect(
      frame[0, 0] == Cell("▐", style: Style(foreground: .palette(21), background: .palette(196))))
  }
}

extension Frame {
  /// The light of all cells, in pixels of full white, of a frame of blocks on black.
  fileprivate var light: Double {
    var sum = 0.0
    for row in 0..<rows {
      for column in 0..<columns {
        let cell = self[column, row]
        let (ink, behind) = (light(cell.style.foreground), light(cell.style.background))
        sum += 2 * (cell.coveredShare * ink + (1 - cell.coveredShare) * behind)
      }
    }
    return sum
  }

  private func light(_ color: Color) -> Double {
    guard case .rgb(_, let green, _) = color.kind else { return 0 }
    return Double(green) / 255 * Double(green) / 255
  }
}

extension Cell {
  /// How much of the cell its block covers.
  fileprivate var coveredShare: Double {
    if let mask = BlockSet.sextants.cells.firstIndex(where: { $0.glyph == glyph }) {
      return Double(mask.nonzeroBitCount) / 6
    }
    return Double(BlockSet.eighths(of: glyph)?.nonzeroBitCount ?? 0) / 8
  }
}
