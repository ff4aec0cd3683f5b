/// What a terminal says about itself, mostly because it was asked.
///
/// ``InputParser`` tells answers as ``InputEvent/answer(_:)``. A ``Session`` asks its own questions
/// and keeps the answers to itself: what they amount to is ``Session/capabilities``.
public enum TerminalAnswer: Hashable, Sendable {
  /// What the terminal says it is compatible with: `CSI ? … c`.
  ///
  /// The answer to DA1, `CSI c`, which every terminal gives; so it tells that the questions before it
  /// have been answered, or never will be. Source: DEC VT510 manual, "DA1".
  case deviceAttributes([Int])

  /// How a private mode is set: `CSI ? mode ; setting $ y`.
  ///
  /// The answer to DECRQM, `CSI ? mode $ p`. Source: DEC VT510 manual, "DECRPM".
  case mode(Int, ModeSetting)

  /// Which of kitty's keyboard flags are on: `CSI ? flags u`.
  ///
  /// The answer to `CSI ? u`. Source: kitty, "Comprehensive keyboard handling".
  case keyboardFlags(Int)

  /// Where the cursor is, counted from 1: `CSI row ; column R`.
  ///
  /// The answer to `CSI 6 n`. On row 1 it looks like F3 with a modifier and is taken for that in
  /// columns 2 to 16. Source: xterm ctlseqs, "DSR".
  case cursor(column: Int, row: Int)

  /// The terminal's name and version in its own words: `DCS > | text ST`.
  ///
  /// The answer to XTVERSION, `CSI > q`. Source: xterm ctlseqs, "XTVERSION".
  case version(String)

  /// The parameters of the SGR sequence that would set the present style: `DCS 1 $ r … m ST`.
  ///
  /// The answer to DECRQSS of SGR, `DCS $ q m ST`. Source: xterm ctlseqs, "DECRQSS".
  case style(String)

  /// How a private mode is set; the numbers are those of DECRPM.
  public enum ModeSetting: Int, Hashable, Sendable {
    /// The terminal does not know the mode.
    case unknown

    /// It is on, or off, and can be changed.
    case set, reset

    /// It is on, or off, for good.
    case alwaysSet, alwaysReset
  }
}
