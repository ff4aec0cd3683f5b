/// The sequences that take a terminal over and give it back.
///
/// Sources: xterm's "Control Sequences" (ctlseqs), section DECSET; synchronized output is mode 2026
/// of the contour project's specification.
enum TerminalModes {
  /// The alternate screen, then everything that belongs to it: no cursor, no automatic wrapping,
  /// pastes in brackets, focus events.
  static let entering = "\u{1B}[?1049h\u{1B}[?25l\u{1B}[?7l\u{1B}[?2004h\u{1B}[?1004h"

  /// What asks for mouse events, in SGR form so that no column is too far right.
  static func mouse(_ tracking: SessionOptions.MouseTracking) -> String {
    switch tracking {
    case .none: ""
    case .clicks: "\u{1B}[?1000h\u{1B}[?1006h"
    case .drags: "\u{1B}[?1002h\u{1B}[?1006h"
    case .moves: "\u{1B}[?1003h\u{1B}[?1006h"
    }
  }

  /// What goes around a frame that the terminal is to show all at once (synchronized output).
  static let beginFrame = "\u{1B}[?2026h"
  static let endFrame = "\u{1B}[?2026l"

  /// The bytes above which a frame is worth the 16 that go around it: a smaller one is drawn faster
  /// than anybody could see half of it.
  static let largeFrame = 256

  /// Everything switched back, each thing by its own name, the screen last.
  ///
  /// Not one of them is left to a side effect of another: leaving the alternate screen shows no
  /// cursor in VTE, tmux and kitty. Signal handlers write it: a constant without an initialiser that
  /// would run at its first use.
  static var leaving: StaticString {
    "\u{1B}[?2026l\u{1B}[?1000l\u{1B}[?1002l\u{1B}[?1003l\u{1B}[?1006l\u{1B}[?1016l\u{1B}[?2048l\u{1B}[?1004l\u{1B}[?2004l\u{1B}[0m\u{1B}[?7h\u{1B}[?25h\u{1B}[?1049l"
  }
}
