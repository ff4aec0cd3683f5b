import AnsiTerm
import Testing

@Suite("Output of a canvas")
struct CanvasOutputTests {
  @Test func `a terminal gets the finest glyphs it has`() {
    #expect(CanvasOutput(depth: .truecolor).glyphs == .halfBlocks)
    #expect(CanvasOutput(depth: .palette256).glyphs == .quadrants)
    #expect(CanvasOutput(depth: .none).glyphs == .quadrants)
    #expect(CanvasOutput(depth: .ansi16, isConsole: true).glyphs == .consoleBlocks)
    #expect(CanvasOutput(depth: .truecolor, isUnicode: false).glyphs == .ascii)
  }

  @Test(arguments: [
    (nil, Color.rgb(0, 0, 0)), ("15;0", .rgb(0, 0, 0)), ("0;15", .rgb(255, 255, 255)),
    ("0;default;7", .rgb(229, 229, 229)), ("12;8", .rgb(127, 127, 127)),
    ("0;default", .rgb(0, 0, 0)), ("15", .rgb(0, 0, 0)), ("0;16", .rgb(0, 0, 0)),
    ("", .rgb(0, 0, 0)),
  ])
  func `COLORFGBG tells the background`(value: String?, color: Color) {
    var environment: [String: String] = [:]
    environment["COLORFGBG"] = value

    #expect(Color.assumedBackground(environment: environment) == color)
  }
}
