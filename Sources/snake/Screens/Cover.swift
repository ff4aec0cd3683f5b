import Systems

/// A screen that is pushed over the game.
enum Cover: Hashable, Sendable {
  /// The keys that work, a line a key.
  case help([String])

  /// The keys that work in a replay, a line a key.
  case replayHelp([String])

  /// The games that have ended, a line a game, the best first.
  case scores([String])

  /// Whether two are the same screen, whatever they say.
  func isSameScreen(as other: Cover) -> Bool {
    switch (self, other) {
    case (.help, .help), (.replayHelp, .replayHelp), (.scores, .scores): true
    case (.help, _), (.replayHelp, _), (.scores, _): false
    }
  }

  /// What the screen is headed by.
  var title: String {
    switch self {
    case .help, .replayHelp: "Keys"
    case .scores: "Scores"
    }
  }

  /// The lines of its list.
  var lines: [String] {
    switch self {
    case .help(let lines), .replayHelp(let lines), .scores(let lines): lines
    }
  }

  /// What it says where there is no line.
  static let nothing = "No game has ended yet."

  /// The buttons below the list: the way back first.
  var buttons: [MenuButton] {
    switch self {
    case .help: [.back, .scores]
    case .replayHelp, .scores: [.back]
    }
  }

  /// The columns of the card beside its lines: the border and a space, at both sides.
  static let margins = 4

  /// The columns of the card that shows it.
  var columns: Int {
    let texts = lines + [title, Self.nothing]
    return (texts.map(\.count).max() ?? 0) + Self.margins
  }

  /// The rows of the card: the border, the title and the buttons beside the lines.
  var rows: Int {
    max(1, lines.count) + 4
  }
}
