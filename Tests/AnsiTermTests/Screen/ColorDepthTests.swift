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

  private static let apple = ["TERM": "xterm-256color", "TERM_PROGRAM": "Apple_Terminal"]
  private static let screen = ["TERM": "screen.xterm-256color", "STY": "1.pts-0"]

  static let cases = [
    Case(.ansi16, [:]),
    Case(.ansi16, ["TERM": ""]),
    Case(.ansi16, ["TERM": "xterm"]),
    Case(.ansi16, ["TERM": "xterm", "COLORTERM": "yes"]),
    Case(.ansi16, ["TERM": "xterm-color"]),
    Case(.ansi16, ["TERM": "xterm-16color"]),
    Case(.ansi16, ["TERM": "xterm-88color"]),
    Case(.ansi16, ["TERM": "linux"]),
    Case(.ansi16, ["TERM": "linux", "COLORTERM": "truecolor"]),
    Case(.ansi16, ["TERM": "ansi"]),
    Case(.ansi16, ["TERM": "unheard-of"]),
    Case(.ansi16, ["TERM": "st"]),
    Case(.ansi16, ["TERM": "rxvt"]),
    Case(.ansi16, ["TERM": "rxvt-unicode"]),
    Case(.palette256, ["TERM": "rxvt-unicode-256color", "COLORTERM": "rxvt-xpm"]),
    Case(.palette256, ["TERM": "xterm-256color"]),
    Case(.palette256, ["TERM": "st-256color"]),
    Case(.palette256, ["TERM": "vte-256color"]),
    Case(.palette256, ["TERM": "putty-256color"]),
    Case(.truecolor, ["TERM": "xterm-256color", "COLORTERM": "truecolor"]),
    Case(.truecolor, ["TERM": "xterm", "COLORTERM": "24bit"]),
    Case(.truecolor, ["TERM": "xterm", "COLORTERM": "TrueColor"]),
    Case(.truecolor, ["TERM": "xterm-kitty"]),
    Case(.truecolor, ["TERM": "alacritty"]),
    Case(.truecolor, ["TERM": "foot-extra"]),
    Case(.palette256, ["TERM": "football-256color"]),
    Case(.truecolor, ["TERM": "xterm-direct"]),
    Case(.truecolor, ["TERM": "xterm-direct256"]),
  ]

  static let multiplexers = [
    Case(.ansi16, ["TERM": "screen"]),
    Case(.palette256, ["TERM": "screen-256color"]),
    Case(.palette256, ["TERM": "screen.xterm-256color"]),
    Case(.ansi16, ["TERM": "screen.xterm-kitty"]),
    Case(.ansi16, ["TERM": "screen-direct"]),
    Case(.truecolor, ["TERM": "screen", "COLORTERM": "truecolor"]),
    Case(.ansi16, ["TERM": "screen", "STY": "1.pts-0", "COLORTERM": "truecolor"]),
    Case(.palette256, screen.merging(["COLORTERM": "24bit"]) { $1 }),
    Case(.truecolor, screen.merging(["COLORTERM": "24bit", "TMUX": "/tmp/x,1,0"]) { $1 }),
    Case(.palette256, ["TERM": "screen", "TMUX": "/tmp/x,1,0"]),
    Case(.palette256, ["TERM": "tmux"]),
    Case(.palette256, ["TERM": "tmux-256color"]),
    Case(.truecolor, ["TERM": "tmux-256color", "COLORTERM": "truecolor"]),
    Case(.truecolor, ["TERM": "tmux-direct"]),
  ]

  static let switches = [
    Case(.none, ["TERM": "xterm-kitty", "NO_COLOR": "1"]),
    Case(.none, ["TERM": "xterm-256color", "COLORTERM": "truecolor", "NO_COLOR": "yes"]),
    Case(.none, ["TERM": "xterm-256color", "NO_COLOR": "0"]),
    Case(.palette256, ["TERM": "xterm-256color", "NO_COLOR": ""]),
    Case(.none, ["TERM": "xterm-256color", "CLICOLOR": "0"]),
    Case(.palette256, ["TERM": "xterm-256color", "CLICOLOR": "1"]),
    Case(.palette256, ["TERM": "xterm-256color", "CLICOLOR": "0", "FORCE_COLOR": "yes"]),
    Case(.palette256, ["TERM": "xterm-256color", "CLICOLOR": "0", "CLICOLOR_FORCE": "1"]),
    Case(.none, ["TERM": "xterm-256color", "CLICOLOR": "0", "CLICOLOR_FORCE": "0"]),
    Case(.none, ["TERM": "xterm-256color", "CLICOLOR": "0", "FORCE_COLOR": ""]),
    Case(.none, ["TERM": "xterm-256color", "NO_COLOR": "1", "FORCE_COLOR": "1"]),
    Case(.ansi16, ["TERM": "dumb", "FORCE_COLOR": "true"]),
    Case(.ansi16, ["TERM": "xterm", "FORCE_COLOR": "1"]),
    Case(.none, ["TERM": "dumb"]),
    Case(.none, ["TERM": "dumb", "COLORTERM": "truecolor"]),
    Case(.none, ["TERM": "vt100"]),
    Case(.none, ["TERM": "vt220"]),
    Case(.none, ["TERM": "xterm-mono"]),
    Case(.none, ["TERM": "linux-m"]),
    Case(.palette256, apple),
    Case(.palette256, apple.merging(["COLORTERM": "truecolor"]) { $1 }),
  ]

  @Test(arguments: cases + multiplexers + switches)
  func `the environment says how many colours there are`(example: Case) {
    #expect(ColorDepth(environment: example.environment) == example.depth)
  }

  @Test(arguments: cases + multiplexers + switches)
  func `what the terminal says about truecolor counts more, but not than the user`(example: Case) {
    let environment = example.environment
    let promised = example.depth

    let kept = ColorDepth(environment: environment, hasTruecolor: true)
    let changed = ColorDepth(environment: environment, hasTruecolor: false)

    let isDumb = environment["TERM"] == "dumb"
    #expect(kept == (promised == .none || isDumb ? promised : .truecolor))
    #expect(changed == min(promised, .palette256))
  }

  /// The numbers of all SGR sequences that show a colourful word in an environment.
  private func codes(in environment: [String: String]) -> [[Int]] {
    var encoder = FrameEncoder(depth: ColorDepth(environment: environment))
    let style = Style(
      foreground: .rgb(102, 102, 102), background: .rgb(1, 2, 3), attributes: [.bold, .reverse])
    let text = String(decoding: encoder.encode(Frame("word", style: style)), as: UTF8.self)
    return text.split(separator: "\u{1B}[").compactMap { part in
      guard let end = part.firstIndex(of: "m") else { return nil }
      return part[..<end].split(separator: ";").compactMap { Int($0) }
    }
  }

  @Test(arguments: ["1", "yes", "0", "false"])
  func `NO_COLOR leaves bold and reverse alone and sends no colour`(value: String) {
    let codes = codes(in: ["TERM": "xterm-kitty", "NO_COLOR": value]).joined()

    #expect(codes.contains(1) && codes.contains(7))
    #expect(!codes.contains { (30...49).contains($0) || (90...107).contains($0) })
  }

  @Test(arguments: ["screen", "screen-256color", "screen.xterm-256color", "screen.linux"])
  func `GNU screen, which takes truecolor for something else, never gets it`(term: String) {
    let environment = ["TERM": term, "STY": "1.pts-0", "COLORTERM": "truecolor"]

    for codes in codes(in: environment) {
      #expect(!zip(codes, codes.dropFirst()).contains { ($0 == 38 || $0 == 48) && $1 == 2 })
    }
    #expect(codes(in: ["TERM": term, "COLORTERM": "truecolor"]).joined().contains(2))
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
