import Systems

/// A screen that is pushed over the game.
enum Cover: Hashable, Sendable {
  /// The keys that work, a line a key.
  case help([String])

  /// The games that have ended, a line a game, the best first.
  case scores([String])

  /// Whether two are the same screen, whatever they say.
  func isSameScreen(as other: Cover) -> Bool {
    switch (self, other) {
    case (.help, .help), (.scores, .scores): true
    case (.help, _), (.scores, _): false
    }
  }

  /// What the screen is headed by.
  var title: String {
    switch self {
    case .help: "Keys"
    case .scores: "Scores"
    }
  }

  /// The lines of its list.
  var lines: [String] {
    switch self {
    case .help(let lines), .scores(let lines): lines
    }
  }

  /// What it says where there is no line.
  static let nothing = "No game has ended yet."

  /// The buttons below the list: the way back first.
  var buttons: [MenuButton] {
    switch self {
    case .help: [.back, .scores]
    case .scores: [.back]
    }
  }

  /// The columns of the card that shows it.
  var columns: Int {
    let texts = lines + [title, Self.nothing]
    return (texts.map(\.count).max() ?? 0) + 4
  }

  /// The rows of the card: the border, the title and the buttons beside the lines.
  var rows: Int {
    max(1, lines.count) + 4
  }
}
