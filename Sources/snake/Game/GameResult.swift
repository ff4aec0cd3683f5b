/// How a game ended.
struct GameResult: Hashable, Sendable {
  /// The score.
  let score: Int

  /// The segments of the snake at the end.
  let length: Int

  /// The seed of the game.
  let seed: UInt64

  /// Whether the snake filled the board.
  let isWon: Bool

  /// The result in a line.
  var line: String {
    "score \(score)  length \(length)  seed \(seed)" + (isWon ? "  won" : "")
  }
}
