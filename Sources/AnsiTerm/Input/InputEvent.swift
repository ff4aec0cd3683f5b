/// Something that reached the program from its terminal.
public enum InputEvent: Hashable, Sendable {
  /// A key was pressed, held or released.
  case key(KeyPress)

  /// The mouse did something.
  case mouse(MouseEvent)

  /// Text was pasted; it is never a row of key presses.
  case paste(String)

  /// The terminal's window was chosen, or left.
  case focus(Bool)

  /// The terminal has a new size; what it shows will be painted anew.
  case resized(TerminalSize)

  /// The program goes on after it was stopped; what the terminal shows will be painted anew.
  case resumed

  /// Nothing more will come: the terminal is gone, or a signal asks the program to end.
  ///
  /// Leave the loop. ``Session/endingSignal`` tells which of the two, and the session's end lets a
  /// signal take its course.
  case closed
}
