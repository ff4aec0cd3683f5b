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

  /// What the terminal can do is known as far as it will be; a parser never tells it.
  ///
  /// It comes once, when the terminal has answered or 100 ms after the session began, and again for
  /// answers later than that. The colours and the glyphs that a program may use can change with it,
  /// and what the terminal shows may be painted anew.
  case capabilities(Capabilities)

  /// The program goes on after it was stopped; what the terminal shows will be painted anew.
  case resumed

  /// Nothing more will come: the terminal is gone, or a signal asks the program to end.
  ///
  /// Leave the loop. ``Session/endingSignal`` tells which of the two, and the session's end lets a
  /// signal take its course.
  case closed
}
