/// What the edge of the board does to a snake that heads into it.
public enum Walls: UInt8, Hashable, Sendable, CaseIterable {
  /// The edge ends the game.
  case solid

  /// The edge leads in at the other side.
  case wrap
}
