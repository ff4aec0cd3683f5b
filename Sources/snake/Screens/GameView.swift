import ECS
import Systems

/// Marks the view that shows the game world: the board, its frame, and what lies on it.
struct GameView: Tag {}

/// Marks a view in which the debug overlay is drawn while it is open.
struct DebugView: Tag {}

extension StyleRole {
  /// The surface of the board.
  static let board = StyleRole("board")

  /// Text that matters more than the rest.
  static let strong = StyleRole("strong")
}
