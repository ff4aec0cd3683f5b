import AnsiTerm
import Testing

@Suite("Colour depth")
struct ColorDepthTests {
  struct Case: CustomTestStringConvertible {
    var environment: [String: String]
    var depth: ColorDepth

    init(_ depth: ColorDepth, _ environment: [String: String]) {
      self.environment = environment
      self.depth = depth
    }

    var testDescription: String {
      "\(environment) \(depth)"
    }
  }

  @Test(arguments: [
    Case(.ansi16, [:]),
    Case(.ansi16, ["TERM": "xterm"]),
    Case(.ansi16, ["TERM": "linux"]),
    Case(.ansi16, ["TERM": "screen"]),
    Case(.ansi16, ["TERM": "unheard-of"]),
    Case(.none, ["TERM": "dumb"]),
    Case(.none, ["TERM": "dumb", "COLORTERM": "truecolor"]),
    Case(.none, ["TERM": "vt100"]),
    Case(.none, ["TERM": "xterm-mono"]),
    Case(.palette256, ["TERM": "xterm-256color"]),
    Case(.palette256, ["TERM": "screen-256color"]),
    Case(.palette256, ["TERM": "screen.xterm-256color"]),
    Case(.palette256, ["TERM": "tmux-256color"]),
    Case(.palette256, ["TERM": "rxvt-unicode-256color", "COLORTERM": "rxvt-xpm"]),
    Case(.truecolor, ["TERM": "xterm-256color", "COLORTERM": "truecolor"]),
    Case(.truecolor, ["TERM": "xterm", "COLORTERM": "24bit"]),
    Case(.truecolor, ["TERM": "screen", "COLORTERM": "truecolor"]),
    Case(.truecolor, ["TERM": "xterm-kitty"]),
    Case(.truecolor, ["TERM": "alacritty"]),
    Case(.truecolor, ["TERM": "xterm-direct"]),
    Case(.ansi16, ["TERM": "st"]),
    Case(.none, ["TERM": "xterm-kitty", "NO_COLOR": "1"]),
    Case(.none, ["TERM": "xterm-256color", "COLORTERM": "truecolor", "NO_COLOR": "yes"]),
    Case(.none, ["TERM": "xterm-256color", "NO_COLOR": "0"]),
    Case(.palette256, ["TERM": "xterm-256color", "NO_COLOR": ""]),
  ])
  func `the environment says how many colours there are`(example: Case) {
    #expect(ColorDepth(environment: example.environment) == example.depth)
  }

  @Test(
    arguments: [
      ([:], false), (["LANG": "C"], false), (["LANG": "de_DE.UTF-8"], true),
      (["LANG": "C.utf8"], true), (["LANG": "en_US.UTF-8", "LC_ALL": "C"], false),
      (["LANG": "C", "LC_CTYPE": "UTF-8"], true), (["LANG": "en_US.UTF-8", "LC_ALL": ""], true),
      (["LC_ALL": "de_DE.ISO-8859-1", "LANG": "de_DE.UTF-8"], false),
    ] as [([String: String], Bool)])
  func `the first locale variable that is set decides about Unicode`(
    environment: [String: String], isUnicode: Bool
  ) {
    #expect(isUnicodeLocale(environment: environment) == isUnicode)
  }
}

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

  @Test func `every entry of the palette is its own nearest entry`() {
    for number in UInt8(16)...255 {
      guard case .palette(let near) = rgb(of: number).downgraded(to: .palette256).kind else {
        return #expect(Bool(false), "\(number)")
      }
      #expect(rgb(of: near) == rgb(of: number))
    }
  }

  @Test func `dark colours stay apart from each other and from black`() {
    let dark: [Color] = [
      .rgb(0, 0, 0), .rgb(30, 30, 30), .rgb(60, 60, 60), .rgb(80, 0, 0), .rgb(0, 80, 0),
      .rgb(0, 0, 80),
    ]

    let shown = Set(dark.map { $0.downgraded(to: .palette256) })

    #expect(shown.count == dark.count)
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
