import Systems

/// The keys that work now, whatever the window hides of the footer.
enum HelpText {
  /// A key, or some that do the same, and what they do.
  private typealias Line = (keys: String, meaning: String)

  /// A line a key, its meaning in a column of its own.
  static func lines(_ session: GameSession, _ display: Display) -> [String] {
    let isDecided = session.phase == .over || session.phase == .won
    var lines = isDecided ? panelKeys : gameKeys
    if isDecided || session.phase == .ready { lines += buttonKeys }
    if display.overlay != .hidden {
      lines += isDecided ? [] : [(".", "one tick on, while paused")]
      lines.append(("c v n", "colliders, velocities, contacts"))
    }
    lines += commonKeys
    let width = lines.map(\.keys.count).max() ?? 0
    return lines.map { line in
      line.keys + String(repeating: " ", count: width + 2 - line.keys.count) + line.meaning
    }
  }

  private static let gameKeys: [Line] = [
    ("arrows wasd hjkl", "turn"),
    ("p space Esc", "pause"),
    ("r", "restart"),
    ("q Ctrl-D Ctrl-C", "end"),
  ]

  private static let panelKeys: [Line] = [
    ("r", "restart"),
    ("q Esc Ctrl-D", "end"),
  ]

  private static let buttonKeys: [Line] = [
    ("Tab", "next button"),
    ("Enter space click", "press it"),
  ]

  private static let commonKeys: [Line] = [
    ("Ctrl-Z", "suspend"),
    ("Ctrl-L", "repaint"),
    ("g", "let all fall"),
    ("F3 ` \\", "debug overlay"),
    ("?", "close this help"),
  ]
}
