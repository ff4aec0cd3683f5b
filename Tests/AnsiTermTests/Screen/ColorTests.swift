import AnsiTerm
import Testing

@Suite("Colours")
struct ColorTests {
  @Test(arguments: [
    (Color.rgb(255, 0, 0), ColorDepth.truecolor, Color.palette(196)),
    (.rgb(254, 0, 0), .truecolor, .rgb(254, 0, 0)),
    (.rgb(254, 0, 0), .palette256, .palette(196)),
    (.rgb(8, 8, 8), .palette256, .palette(232)),
    (.rgb(128, 128, 128), .palette256, .palette(244)),
    (.rgb(250, 10, 10), .ansi16, .ansi(9)),
    (.rgb(10, 10, 20), .ansi16, .ansi(0)),
    (.rgb(190, 10, 10), .ansi16, .ansi(1)),
    (.palette(196), .ansi16, .ansi(9)),
    (.palette(3), .truecolor, .ansi(3)),
    (.ansi(12), .palette256, .ansi(12)),
    (.terminal, .ansi16, .terminal),
    (.rgb(1, 2, 3), .none, .terminal),
    (.ansi(1), .none, .terminal),
  ])
  func `a colour becomes the nearest one a terminal has`(
    color: Color, depth: ColorDepth, shown: Color
  ) {
    #expect(color.downgraded(to: depth) == shown)
  }

  @Test func `every entry of the palette is itself, and written as its number`() {
    for number in UInt8(16)...255 {
      let color = rgb(of: number)
      #expect(color.downgraded(to: .palette256) == .palette(number))
      #expect(color.downgraded(to: .truecolor) == .palette(number))
      #expect(color.shortest == .palette(number))
    }
  }

  @Test func `only what is exactly an entry of the palette is written as its number`() {
    for level in UInt8(0)...255 {
      let isLevel = [0, 95, 135, 175, 215, 255].contains(level)
      let isGrey = level >= 8 && level <= 238 && (level - 8) % 10 == 0
      #expect((Color.rgb(level, level, level).shortest.bytes < 12) == (isLevel || isGrey))
      #expect((Color.rgb(level, 0, 95).shortest.bytes < 12) == isLevel)
      #expect((Color.rgb(0, level, 255).shortest.bytes < 12) == isLevel)
      #expect((Color.rgb(135, 215, level).shortest.bytes < 12) == isLevel)
    }
    #expect(Color.ansi(3).shortest == .ansi(3))
    #expect(Color.terminal.shortest == .terminal)
  }

  @Test func `dark colours stay apart from each other and from black`() {
    let dark: [Color] = [
      .rgb(0, 0, 0), .rgb(30, 30, 30), .rgb(60, 60, 60), .rgb(80, 0, 0), .rgb(0, 80, 0),
      .rgb(0, 0, 80),
    ]

    let shown = Set(dark.map { $0.downgraded(to: .palette256) })

    #expect(shown.count == dark.count)
  }

  @Test func `dark greys go up step by step`() {
    let shown = stride(from: UInt8(8), through: 238, by: 10).map { level in
      Color.rgb(level + 1, level, level).downgraded(to: .palette256)
    }

    #expect(shown == (232...255).map { Color.palette($0) })
  }

  @Test(arguments: [
    (red: UInt8(1), green: UInt8(0), blue: UInt8(0), hue: UInt8(1)), (0, 1, 0, 2), (1, 1, 0, 3),
    (0, 0, 1, 4), (1, 0, 1, 5), (0, 1, 1, 6),
  ])
  func `the sixteen keep the hue of what is at least half as bright`(
    red: UInt8, green: UInt8, blue: UInt8, hue: UInt8
  ) {
    for level in UInt8(128)...255 {
      let shown = Color.rgb(red * level, green * level, blue * level).downgraded(to: .ansi16)

      #expect(shown == .ansi(hue) || shown == .ansi(hue + 8), "\(level)")
    }
  }

  @Test func `the sixteen are themselves`() {
    let sixteen: [(UInt8, UInt8, UInt8)] = [
      (0, 0, 0), (205, 0, 0), (0, 205, 0), (205, 205, 0), (0, 0, 238), (205, 0, 205),
      (0, 205, 205), (229, 229, 229), (127, 127, 127), (255, 0, 0), (0, 255, 0), (255, 255, 0),
      (92, 92, 255), (255, 0, 255), (0, 255, 255), (255, 255, 255),
    ]

    let shown = sixteen.map { Color.rgb($0.0, $0.1, $0.2).downgraded(to: .ansi16) }

    #expect(shown == (0..<16).map { Color.ansi($0) })
  }

  /// xterm's definition of the palette: the cube's levels are 0, 95, 135, …, the greys 8, 18, ….
  private func rgb(of number: UInt8) -> Color {
    let level = { (step: UInt8) in step == 0 ? UInt8(0) : 55 + 40 * step }
    if number >= 232 {
      let grey = 8 + 10 * (number - 232)
      return .rgb(grey, grey, grey)
    }
    let cube = number - 16
    return .rgb(level(cube / 36), level(cube / 6 % 6), level(cube % 6))
  }
}

extension Color {
  /// About how many bytes the colour takes in a sequence.
  fileprivate var bytes: Int {
    if case .rgb = kind { 16 } else { 8 }
  }
}
