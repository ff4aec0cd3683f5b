/// Something that reached the program from its terminal.
public enum InputEvent: Hashable, Sendable {
  /// A key was pressed, held or released.
  case key(KeyPress)

  /// The mouse did something.
  case mouse(MouseEvent)

  /// Text was pasted; it is never a row of key presses.
  ///
  /// Source: xterm ctlseqs, "Bracketed Paste Mode": text between `CSI 200 ~` and `CSI 201 ~`.
  case paste(String)

  /// The terminal's window was chosen, or left: `CSI I`, `CSI O`.
  ///
  /// Source: xterm ctlseqs, "FocusIn/FocusOut".
  case focus(Bool)

  /// The terminal has a new size; what it shows will be painted anew.
  ///
  /// From a ``Session`` also where the size was told by a signal; from an ``InputParser`` where the
  /// terminal has sent `CSI 48 ; rows ; columns ; height ; width t`, mode 2048, and then whether it
  /// is new or not.
  case resized(TerminalSize)

  /// The terminal has answered a question; a ``Session`` never tells it.
  case answer(TerminalAnswer)

  /// More has become known of what the terminal can do, or all has that will; a parser never tells
  /// it.
  ///
  /// The colours and the glyphs that a program may use can change with it, and what the terminal
  /// shows may be painted anew.
  case capabilities(Capabilities)

  /// The program goes on after it was stopped; what the terminal shows will be painted anew.
  case resumed

  /// Nothing more will come: the terminal is gone, or a signal asks the program to end.
  ///
  /// Leave the loop. ``Session/endingSignal`` tells which of the two, and the session's end lets a
  /// signal take its course.
  case closed
}
