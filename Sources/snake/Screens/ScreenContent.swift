import Systems

/// What the screens of a session say: all of it follows from the session and the display.
struct ScreenContent: Hashable, Sendable {
  /// The keys that do something now, in a line.
  var footer: String

  /// The board in words.
  var board: String

  /// The card in front of the board; nil for none.
  var notice: NoticeCard.Content?

  /// The screens over the game, the front one last.
  var covers: [Cover]

  /// Whether the debug overlay is open.
  var showsDebug: Bool

  /// The middle of what the overlay leaves free, in points from the left edge.
  var middle: Double

  /// What a session shows on a window of a size.
  init(_ session: GameSession, _ display: Display, columns: Int, rows: Int) {
    let layout = ScreenLayout(
      columns: columns, rows: rows, boardWidth: session.start.width,
      boardHeight: session.start.height)
    footer = Self.line(of: Self.hints(session, display), columns: columns)
    board = "board, score \(session.score), \(session.phase.rawValue)"
    notice = Self.notice(session, display, layout)
    covers =
      (display.showsHelp ? [.help(HelpText.lines(session, display))] : [])
      + (display.showsScores ? [.scores(session.results.map(\.line))] : [])
    showsDebug = display.overlay != .hidden
    let columnsOfCover = covers.map(\.columns).max() ?? 0
    middle =
      Double(Self.freeColumns(columns, for: columnsOfCover, display)) * ViewFrame.columnWidth / 2
  }

  /// The columns beside the overlay's panel if so many are free there, or else all.
  private static func freeColumns(_ columns: Int, for width: Int, _ display: Display) -> Int {
    let free = columns - (display.overlay == .panel ? Overlay.panelColumns : 0)
    return free >= width ? free : columns
  }
}

// MARK: - The line of keys

extension ScreenContent {
  /// As many hints as a line has room for.
  private static func line(of hints: [String], columns: Int) -> String {
    var text = ""
    for hint in hints where text.count + hint.count + 2 <= columns {
      text += text.isEmpty ? hint : "  " + hint
    }
    return text
  }

  /// The keys that do something now, the most useful first.
  private static func hints(_ session: GameSession, _ display: Display) -> [String] {
    if let replay = display.replay {
      return [
        "tick \(session.tick) of \(replay.lastTick) at \(replay.speed.label)",
        replay.isPaused ? "p go on" : "p pause", ". , step", "[ ] 0 speed", "r again", "q end",
      ]
    }
    return switch session.phase {
    case .ready: ["arrows start", "q quit", "? help", "` debug"]
    case .playing: ["arrows turn", "p pause", "q quit", "? help", "` debug", "r restart"]
    case .paused:
      [
        "p resume", "q quit", "? help", display.overlay == .hidden ? "` debug" : ". one tick",
        "r restart",
      ]
    case .over, .won: ["r restart", "q end", "? help", "Tab next", "` debug", "Enter press"]
    }
  }
}

// MARK: - The card in front of the board

extension ScreenContent {
  /// What the game waits for, in the half of the board where the head is not.
  private static func notice(
    _ session: GameSession, _ display: Display, _ layout: ScreenLayout
  ) -> NoticeCard.Content? {
    switch session.phase {
    case .ready:
      let lines = ["Press an arrow key to start", "walls: \(session.start.walls)   ? for help"]
      return place(lines, hasMenu: true, session, display, layout)
    case .paused:
      return place(["Paused", "p to resume"], hasMenu: false, session, display, layout)
    case .playing, .over, .won: return nil
    }
  }

  /// The columns that the menu and the border take.
  private static let menuColumns =
    MenuButton.menu.reduce(0) { $0 + $1.title.count + 3 } - 1 + 4

  private static func place(
    _ lines: [String], hasMenu: Bool, _ session: GameSession, _ display: Display,
    _ layout: ScreenLayout
  ) -> NoticeCard.Content {
    let width = max((lines.map(\.count).max() ?? 0) + 4, hasMenu ? menuColumns : 0)
    let height = lines.count + (hasMenu ? 3 : 2)
    let left = (freeColumns(layout.columns, for: width, display) - width) / 2
    let top = top(ofRows: height, session, layout)
    return NoticeCard.Content(
      lines: lines, hasMenu: hasMenu, columns: left..<left + width, rows: top..<top + height)
  }

  /// The first row of a card that leaves the head in sight, if there is room beside it.
  private static func top(
    ofRows height: Int, _ session: GameSession, _ layout: ScreenLayout
  ) -> Int {
    let head = session.head?.y ?? 0
    let isAbove = head >= layout.boardHeight / 2
    let middle = layout.top + layout.boardHeight * (isAbove ? 1 : 3) / 4
    let headRow = layout.top + head
    let top = middle - height / 2
    return isAbove
      ? max(0, min(top, headRow - height))
      : min(max(top, headRow + 1), max(0, layout.rows - 1 - height))
  }
}
