/// Where a game stands, by the names that records use.
enum GamePhase: String, Sendable {
  /// Waits for the first direction; no tick passes.
  case ready

  /// The snake crawls.
  case playing

  /// Everything waits.
  case paused

  /// The snake has crashed.
  case over

  /// The snake fills the board.
  case won
}
