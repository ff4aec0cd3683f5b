/// What stopped a simulation; if several did on one tick, the first of these.
enum SimulationEnd: String, Encodable, CaseIterable {
  /// The key script ended the program.
  case quit

  /// The snake crashed.
  case over

  /// The board is full.
  case won

  /// As many steps as asked for have been taken.
  case steps

  /// As much time as asked for has passed.
  case seconds

  /// The game is paused and no key is left that could end the pause.
  case paused
}
