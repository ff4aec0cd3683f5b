import Systems

/// The keys that work now, whatever the window hides of the footer.
enum HelpText {
  /// A key, or some that do the same, and what they do.
  private struct Line {
    let keys: String
    let meaning: String

    /// What they do where there is little room.
    let short: String

    init(_ keys: String, _ meaning: String, short: String? = nil) {
      self.keys = keys
      self.meaning = meaning
      self.short = short ?? meaning
    }
  }

  /// A line a key, its meaning in a column of its own, in so many columns if there are about 28.
  ///
  /// They are the keys of the game that the help leads back to.
  static func lines(_ session: GameSession, _ display: Display, columns: Int) -> [String] {
    let isDecided = session.phase == .over || session.phase == .won
    var lines = isDecided ? panelKeys : gameKeys
    if isDecided || session.phase == .ready { lines += buttonKeys }
    if display.overlay != .hidden {
      lines += isDecided ? [] : [Line(".", "one tick on, while paused", short: "one tick")]
      lines.append(layerKeys)
    }
    return texts(of: lines + commonKeys, columns: columns)
  }

  /// The same for a replay.
  static func replayLines(_ display: Display, columns: Int) -> [String] {
    let lines = display.overlay == .hidden ? replayKeys : replayKeys + [layerKeys]
    return texts(of: lines, columns: columns)
  }

  private static func texts(of lines: [Line], columns: Int) -> [String] {
    let indent = (lines.map(\.keys.count).max() ?? 0) + 2
    return lines.map { line in
      let isShort = indent + line.meaning.count > columns
      return line.keys + String(repeating: " ", count: indent - line.keys.count)
        + (isShort ? line.short : line.meaning)
    }
  }

  private static let gameKeys = [
    Line("arrows wasd hjkl", "turn"),
    Line("p space Esc", "pause"),
    Line("r", "restart"),
    Line("q Ctrl-D Ctrl-C", "end"),
  ]

  private static let panelKeys = [
    Line("r", "restart"),
    Line("q Esc Ctrl-D", "end"),
  ]

  private static let buttonKeys = [
    Line("Tab", "next button", short: "next"),
    Line("Enter space click", "press it"),
  ]

  private static let layerKeys = Line("c v n", "colliders, velocities, contacts", short: "layers")

  private static let commonKeys = [
    Line("Ctrl-Z", "suspend"),
    Line("Ctrl-L", "repaint"),
    Line("g", "let all fall", short: "let fall"),
    Line("F3 ` \\", "debug overlay", short: "overlay"),
    Line("?", "close this help", short: "close"),
  ]

  private static let replayKeys = [
    Line("p space", "pause, go on"),
    Line(". ,", "one tick on, one tick back", short: "one tick"),
    Line("[ ] 0", "slower, faster, normal", short: "speed"),
    Line("r", "from the beginning", short: "again"),
    Line("q Esc Ctrl-D", "end"),
    Line("Ctrl-Z Ctrl-L", "suspend, repaint", short: "stop, draw"),
    Line("F3 ` \\", "debug overlay", short: "overlay"),
  ]
}
