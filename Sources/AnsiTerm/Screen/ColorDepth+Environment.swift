extension ColorDepth {
  /// What a program's environment and its terminal say about the terminal's colours.
  ///
  /// The first of these that applies counts:
  ///
  /// - `NO_COLOR`, set to anything but nothing: none (no-color.org).
  /// - `CLICOLOR=0` says none as well, unless `FORCE_COLOR` or `CLICOLOR_FORCE` asks for colours; one
  ///   that asks, with anything but nothing, or 0 for the latter, gets sixteen from the dullest
  ///   terminal.
  /// - `TERM=dumb` and the terminals of glass show none.
  /// - The terminal's own word, if it was asked: truecolor, or no more than 256.
  /// - `COLORTERM=truecolor` or `24bit`, where it is about this terminal: GNU screen hands on what
  ///   was said of the one around it, the Linux console has sixteen colours whatever it takes, and
  ///   Apple's Terminal has 256.
  /// - `TERM`.
  ///
  /// `hasTruecolor` is the terminal's answer to DECRQSS after a colour by its primaries was set:
  /// whether it has kept it, `nil` if there is no answer. No child process is ever asked.
  public init(environment: [String: String], hasTruecolor: Bool? = nil) {
    let names = TerminalNames(environment: environment)
    let isForced =
      names.isSet("FORCE_COLOR")
      || names.isSet("CLICOLOR_FORCE") && environment["CLICOLOR_FORCE"] != "0"
    if names.isSet("NO_COLOR") || environment["CLICOLOR"] == "0" && !isForced {
      self = .none
    } else {
      let depth = names.isMonochrome ? ColorDepth.none : names.depth(hasTruecolor: hasTruecolor)
      self = isForced ? max(depth, .ansi16) : depth
    }
  }
}

/// What the environment calls a terminal.
private struct TerminalNames {
  private let environment: [String: String]
  private let term: String

  init(environment: [String: String]) {
    self.environment = environment
    term = environment["TERM"]?.lowercased() ?? ""
  }

  /// Whether a variable is set to anything but nothing.
  func isSet(_ name: String) -> Bool {
    environment[name]?.isEmpty == false
  }

  /// Whether the terminal shows no colours: `dumb`, DEC's terminals of glass, and what ends in
  /// `-mono` or `-m`.
  var isMonochrome: Bool {
    let isGlass = term.hasPrefix("vt") && term.dropFirst(2).first?.isNumber == true
    return term == "dumb" || isGlass || term.hasSuffix("-mono") || term.hasSuffix("-m")
  }

  func depth(hasTruecolor: Bool?) -> ColorDepth {
    switch hasTruecolor {
    case true?: .truecolor
    case false?: min(promised, .palette256)
    case nil: promised
    }
  }

  /// What the variables promise.
  private var promised: ColorDepth {
    let colorTerm = environment["COLORTERM"]?.lowercased() ?? ""
    let isTrue = colorTerm == "truecolor" || colorTerm == "24bit"
    if term == "linux" { return .ansi16 }
    if isGNUScreen { return term.contains("256color") ? .palette256 : .ansi16 }
    if environment["TERM_PROGRAM"] == "Apple_Terminal" { return min(named, .palette256) }
    return isTrue ? .truecolor : named
  }

  /// Whether a session of GNU screen is what the program runs in, and not of tmux within it.
  private var isGNUScreen: Bool {
    term.hasPrefix("screen") && isSet("STY") && !isSet("TMUX")
  }

  /// What the name of the terminal's kind says.
  private var named: ColorDepth {
    let trueNames = [
      "xterm-kitty", "xterm-ghostty", "alacritty", "foot", "wezterm", "contour", "rio", "mintty",
    ]
    let isTrue = trueNames.contains { term == $0 || term.hasPrefix($0 + "-") }
    // GNU screen takes truecolor for something else, whatever is around it.
    if !term.hasPrefix("screen"), isTrue || term.contains("-direct") { return .truecolor }
    let isTmux = term == "tmux" || term.hasPrefix("tmux-") || isSet("TMUX")
    return term.contains("256color") || isTmux ? .palette256 : .ansi16
  }
}
