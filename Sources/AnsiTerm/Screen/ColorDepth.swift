/// How many colours a terminal shows.
public enum ColorDepth: Int, Hashable, Sendable, CaseIterable, Comparable {
  /// None: bold, underline and their like still work.
  case none

  /// The sixteen of the user's theme.
  case ansi16

  /// The palette of 256.
  case palette256

  /// Red, green and blue freely.
  case truecolor

  /// Whether the first depth shows less than the second.
  public static func < (first: ColorDepth, second: ColorDepth) -> Bool {
    first.rawValue < second.rawValue
  }
}

extension ColorDepth {
  /// What a program's environment says about its terminal.
  ///
  /// - `NO_COLOR`, set to anything but nothing, wins (no-color.org).
  /// - `TERM=dumb` and the terminals of glass show none.
  /// - `COLORTERM=truecolor` or `24bit` is believed of every other terminal.
  /// - Otherwise `TERM` counts. GNU screen, for one, takes truecolor for something else and has
  ///   none.
  public init(environment: [String: String]) {
    let term = environment["TERM"]?.lowercased() ?? ""
    let colorTerm = environment["COLORTERM"]?.lowercased() ?? ""
    if environment["NO_COLOR"]?.isEmpty == false || Self.isMonochrome(term) {
      self = .none
    } else if colorTerm == "truecolor" || colorTerm == "24bit" {
      self = .truecolor
    } else {
      self = Self.depth(of: term)
    }
  }

  private static func isMonochrome(_ term: String) -> Bool {
    term == "dumb" || term.hasPrefix("vt") || term.hasSuffix("-mono") || term.hasSuffix("-m")
  }

  private static func depth(of term: String) -> ColorDepth {
    let trueNames = [
      "xterm-kitty", "xterm-ghostty", "alacritty", "foot", "wezterm", "contour", "rio",
    ]
    let isTrue = trueNames.contains { term == $0 || term.hasPrefix($0 + "-") }
    if !term.hasPrefix("screen"), isTrue || term.hasSuffix("-direct") { return .truecolor }
    if term.contains("256color") || term == "tmux" { return .palette256 }
    return .ansi16
  }
}

/// Whether a program's locale has its text in UTF-8.
///
/// The first of `LC_ALL`, `LC_CTYPE` and `LANG` that is set to anything counts; with none of them
/// it is the "C" locale, which knows only ASCII (POSIX, "Environment Variables").
public func isUnicodeLocale(environment: [String: String]) -> Bool {
  let names = ["LC_ALL", "LC_CTYPE", "LANG"]
  let locale = names.lazy.compactMap { environment[$0] }.first { !$0.isEmpty } ?? "C"
  let letters = locale.lowercased().filter { $0 != "-" }
  return letters.contains("utf8")
}
