import Systems

/// What a key means to a game, whatever key it was and wherever it came from.
enum GameKey: Hashable, Sendable {
  /// Turn; the first one starts a waiting game.
  case turn(Direction)

  /// Pause, or resume.
  case pause

  /// Everything on the screen falls and the game waits; or it returns and the game goes on.
  case fall

  /// Start anew with the next seed.
  case restart

  /// End the program.
  case quit

  /// Press the focused button.
  case confirm

  /// Press the focused button, or pause and resume where there is none.
  case confirmOrPause

  /// End on the panel; pause and resume elsewhere.
  case endOrPause

  /// Move the focus to the next button.
  case nextButton

  /// Move the focus to the previous button.
  case previousButton

  /// The pointer does something at a point of the window, in points.
  case pointer(Vector, InterfaceInput.PointerPhase)

  /// Something else a player does to a screen with buttons or a list.
  case interface(InterfaceInput)
}
