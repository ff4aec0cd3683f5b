/// How the pixels of a canvas become glyphs and colours.
public struct CanvasOutput: Hashable, Sendable {
  /// The glyphs that stand for pixels.
  public enum Glyphs: Hashable, Sendable, CaseIterable {
    /// `▀`, `▄` and `█`: two pixels a cell, each with a colour of its own, so that edges can be
    /// blended.
    case halfBlocks

    /// `▘▝▖▗▌▐▀▄▚▞▛▜▙▟█`: four quarters a cell, in two colours.
    case quadrants

    /// Six parts a cell, two across and three down, in two colours.
    case sextants

    /// Eight parts a cell, two across and four down, in two colours.
    case octants

    /// `▀▄▌▐█`: the blocks of code page 437, all that the Linux console has.
    case consoleBlocks

    /// `#`, and `'` and `.` for the upper and the lower half.
    case ascii

    /// Braille patterns: eight dots a cell, for thin lines; what is behind keeps its colour.
    case braille

    /// How many parts a cell has across and down.
    public var resolution: (columns: Int, rows: Int) {
      switch self {
      case .halfBlocks, .ascii: (1, 2)
      case .quadrants, .consoleBlocks: (2, 2)
      case .sextants: (2, 3)
      case .octants, .braille: (2, 4)
      }
    }
  }

  /// The glyphs that stand for pixels.
  public var glyphs: Glyphs

  /// How many colours there are to choose from.
  ///
  /// With truecolor the edges of shapes are blended with what is behind them; half blocks are
  /// blended at any depth.
  public var depth: ColorDepth

  /// The colour that the terminal's own background is taken to have where edges are blended with
  /// it.
  public var background: Color

  /// Creates what suits a terminal: the finest glyphs that it is known to show.
  ///
  /// Of those that all terminals show it is half blocks where there is truecolor, and otherwise
  /// quadrants.
  public init(
    depth: ColorDepth, isUnicode: Bool = true, isConsole: Bool = false,
    background: Color = .rgb(0, 0, 0), shows sets: GlyphSets = .assumed
  ) {
    glyphs =
      if !isUnicode || !sets.contains(.halfBlocks) {
        .ascii
      } else if isConsole {
        .consoleBlocks
      } else if sets.contains(.octants) {
        .octants
      } else if sets.contains(.sextants) {
        .sextants
      } else if depth == .truecolor {
        .halfBlocks
      } else {
        sets.contains(.quadrants) ? .quadrants : .consoleBlocks
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
