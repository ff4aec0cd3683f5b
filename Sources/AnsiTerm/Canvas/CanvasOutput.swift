/// How the pixels of a canvas become glyphs and colours.
public struct CanvasOutput: Hashable, Sendable {
  /// The glyphs that stand for pixels.
  public enum Glyphs: Hashable, Sendable, CaseIterable {
    /// `▀`, `▄` and `█`: two pixels a cell, each with a colour of its own, so that edges can be
    /// blended.
    case halfBlocks

    /// `▘▝▖▗▌▐▀▄▚▞▛▜▙▟█`: four quarters a cell, each covered or not.
    case quadrants

    /// `▀▄▌▐█`: the blocks of code page 437, all that the Linux console has.
    case consoleBlocks

    /// `#`, and `'` and `.` for the upper and the lower half.
    case ascii

    /// Braille patterns: eight dots a cell, for thin lines; what is behind keeps its colour.
    case braille
  }

  /// The glyphs that stand for pixels.
  public var glyphs: Glyphs

  /// How many colours there are to choose from.
  public var depth: ColorDepth

  /// The colour that the terminal's own background is taken to have where edges are blended with
  /// it.
  public var background: Color

  /// Creates what suits a terminal: half blocks where there is truecolor, or the best there is.
  public init(
    depth: ColorDepth, isUnicode: Bool = true, isConsole: Bool = false,
    background: Color = .rgb(0, 0, 0)
  ) {
    glyphs =
      if !isUnicode {
        .ascii
      } else if isConsole {
        .consoleBlocks
      } else if depth == .truecolor {
        .halfBlocks
      } else {
        .quadrants
      }
    self.depth = depth
    self.background = background
  }

  /// Creates an output of chosen glyphs.
  public init(glyphs: Glyphs, depth: ColorDepth, background: Color = .rgb(0, 0, 0)) {
    self.glyphs = glyphs
    self.depth = depth
    self.background = background
  }
}

extension Color {
  /// The background a terminal most likely has: what `COLORFGBG` says, or else black.
  ///
  /// The variable, which rxvt and others set, is the numbers of foreground and background in the
  /// ANSI colours, with a word between them at times: `15;0`, `0;default;15`.
  public static func assumedBackground(environment: [String: String]) -> Color {
    let parts = environment["COLORFGBG"]?.split(separator: ";") ?? []
    guard parts.count > 1, let last = parts.last, let number = UInt8(last), number < 16 else {
      return .rgb(0, 0, 0)
    }
    let (red, green, blue) = Palette.color(number)
    return .rgb(red, green, blue)
  }
}
