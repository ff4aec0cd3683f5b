import Testing

@testable import AnsiTerm

@Suite("Perceived colours")
struct PerceivedColorTests {
  private func distance(_ first: Palette.Primaries, _ second: Palette.Primaries) -> Float {
    PerceivedColor(first).distance(to: PerceivedColor(second)).squareRoot()
  }

  /// Oklab's own figures: the lightness of the primaries and of grey.
  @Test(
    arguments: [
      ("black", (0, 0, 0), 0.0), ("white", (255, 255, 255), 1.0), ("red", (255, 0, 0), 0.628),
      ("green", (0, 255, 0), 0.8664), ("blue", (0, 0, 255), 0.452),
      ("grey", (128, 128, 128), 0.5999),
      ("almost black", (1, 1, 1), 0.0672),
    ] as [(String, (UInt8, UInt8, UInt8), Float)])
  func `lightness is that of Oklab`(
    name: String, color: (UInt8, UInt8, UInt8), lightness: Float
  ) {
    let perceived = PerceivedColor((red: color.0, green: color.1, blue: color.2))

    #expect((perceived.lightness - lightness).magnitude < 0.0005, "\(perceived.lightness)")
  }

  @Test func `grey has no hue, and a step in the dark counts as much as one in the light`() {
    let grey = distance((100, 100, 100), (140, 140, 140))
    let lightness =
      PerceivedColor((140, 140, 140)).lightness - PerceivedColor((100, 100, 100)).lightness

    #expect((grey - lightness).magnitude < 0.0001)
    #expect(distance((20, 20, 20), (30, 30, 30)) > distance((220, 220, 220), (230, 230, 230)))
    #expect(distance((0, 0, 0), (0, 0, 95)) > distance((0, 0, 160), (0, 0, 255)) * 0.8)
  }

  @Test func `the entry that is chosen is the nearest of all, but for a trifle`() {
    var generator = SeededGenerator(seed: 5)
    let entries = (16...255).map { PerceivedColor(Palette.color(UInt8($0))) }
    for _ in 0..<300 {
      let color: Palette.Primaries = (
        .random(in: 0...255, using: &generator), .random(in: 0...255, using: &generator),
        .random(in: 0...255, using: &generator)
      )
      let aim = PerceivedColor(color)
      let least = entries.map { aim.distance(to: $0) }.min() ?? 0

      let chosen = PerceivedColor(Palette.color(Palette.nearest(to: color)))

      #expect(aim.distance(to: chosen) <= least * 1.06, "\(color)")
    }
  }

  @Test(arguments: [ColorDepth.none, .ansi16, .palette256, .truecolor])
  func `a cache shows what is shown without it`(depth: ColorDepth) {
    var generator = SeededGenerator(seed: 6)
    var cache = ColorCache(depth: depth)
    let few: [Color] = (0..<40).map { _ in
      .rgb(
        .random(in: 0...255, using: &generator), .random(in: 0...255, using: &generator),
        .random(in: 0...255, using: &generator))
    }
    let many = few + [.terminal, .ansi(0), .ansi(9), .palette(16), .palette(200), .rgb(0, 0, 0)]
    for color in many + many.reversed() {
      #expect(cache.shown(color) == color.downgraded(to: depth))
    }
  }
}
