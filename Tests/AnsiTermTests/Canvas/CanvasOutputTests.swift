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

  @Test(
    arguments: [
      (ColorDepth.palette256, GlyphSets.assumed, CanvasOutput.Glyphs.quadrants),
      (.truecolor, .assumed, .halfBlocks),
      (.truecolor, [.assumed, .sextants], .sextants),
      (.palette256, [.assumed, .sextants], .sextants),
      (.truecolor, [.assumed, .sextants, .octants], .octants),
      (.ansi16, [.assumed, .octants], .octants),
      (.ansi16, [.halfBlocks, .braille], .consoleBlocks),
      (.truecolor, [.halfBlocks], .halfBlocks),
      (.truecolor, [.quadrants, .sextants, .octants], .ascii),
      (.truecolor, [], .ascii),
    ] as [(ColorDepth, GlyphSets, CanvasOutput.Glyphs)])
  func `only glyphs that are known to be shown are used`(
    depth: ColorDepth, sets: GlyphSets, glyphs: CanvasOutput.Glyphs
  ) {
    #expect(CanvasOutput(depth: depth, shows: sets).glyphs == glyphs)
    #expect(CanvasOutput(depth: depth, isUnicode: false, shows: sets).glyphs == .ascii)
  }

  @Test(
    arguments: [
      ("kitty(0.26.5)", GlyphSets.sextants), ("kitty(0.9.1)", []),
      ("kitty(0.40.0)", [.sextants, .octants]),
      ("foot(1.13.1)", .sextants), ("foot(1.20)", [.sextants, .octants]), ("ghostty 1.1.3", []),
      ("ghostty 1.2.0", [.sextants, .octants]), ("VTE(7802)", [.sextants, .octants]),
      ("VTE(7006)", []), ("XTerm(379)", []), ("tmux 3.3a", []), ("kitty", []), ("kitty()", []),
      ("", []),
    ] as [(String, GlyphSets)])
  func `terminals that draw fine glyphs by themselves are known by name and version`(
    name: String, fine: GlyphSets
  ) {
    #expect(GlyphSets(terminalNamed: name) == GlyphSets.assumed.union(fine))
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
