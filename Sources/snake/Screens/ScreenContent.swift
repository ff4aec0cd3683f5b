import ECS
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

  /// The middle of what the overlay leaves free for the screens over the game, in points from the
  /// left edge.
  var middle: Double

  /// How far the game-over panel keeps from the right edge, in points, to leave room for the
  /// overlay.
  var panelInset: Double

  /// What the game-over panel says beside the score; empty for nothing.
  var remark: String

  /// What a session shows on a window of a size.
  init(_ session: GameSession, _ display: Display, columns: Int, rows: Int) {
    let layout = ScreenLayout(
      columns: columns, rows: rows, boardWidth: session.start.width,
      boardHeight: session.start.height)
    footer = Self.line(of: Self.hints(session, display), columns: columns)
    board = "board, score \(session.score), \(session.phase.rawValue)"
    notice = Self.notice(session, display, layout)
    covers = Self.covers(session, display, columns: columns)
    showsDebug = display.overlay != .hidden
    let columnsOfCover = covers.map(\.columns).max() ?? 0
    middle =
      Double(Self.freeColumns(columns, for: columnsOfCover, display)) * ViewFrame.columnWidth / 2
    let panelColumns = GameOverPanel.cardWidth + 2 * GameOverPanel.margin
    let free = Self.freeColumns(
      columns, for: (panelColumns / ViewFrame.columnWidth).wholeNearest, display)
    panelInset = Double(columns - free) * ViewFrame.columnWidth
    remark = display.isUnsaved ? "game could not be saved" : ""
  }

  /// The screens over the game, the front one last.
  private static func covers(
    _ session: GameSession, _ display: Display, columns: Int
  ) -> [Cover] {
    var covers: [Cover] = []
    if display.showsHelp {
      covers.append(
        display.replay == nil
          ? .help(HelpText.lines(session, display, columns: columns - Cover.margins))
          : .replayHelp(HelpText.replayLines(display, columns: columns - Cover.margins)))
    }
    if display.showsScores { covers.append(.scores(session.results.map(\.line))) }
    return covers
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
      let place = "tick \(session.tick) of \(replay.lastTick) at \(replay.speed.label)"
      let steps =
        session.tick >= replay.lastTick
        ? [", step back"] : [replay.isPaused ? "p go on" : "p pause", ". , step"]
      return [place] + steps + ["[ ] 0 speed", "r again", "q end", "? help"]
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
      let lines = [start(session), "walls: \(session.start.walls)   ? for help"]
      return place(lines, hasMenu: true, session, display, layout)
    case .paused:
      let lines = ["Paused", display.replay == nil ? "p to resume" : "as it was played"]
      return place(lines, hasMenu: false, session, display, layout)
    case .playing, .over, .won: return nil
    }
  }

  /// The keys that start a game: the arrow back into the body does not.
  private static func start(_ session: GameSession) -> String {
    let heading = session.game.first(Heading.self)?.direction
    let ways = [Direction.up, .right, .down, .left].filter { $0.opposite != heading }
    let names = ways.map { "\($0)" }
    return "Press " + names.dropLast().joined(separator: ", ") + " or " + (names.last ?? "")
  }

  /// The columns that the menu and the border take.
  private static let menuColumns =
    MenuButton.menu.reduce(0) { $0 + $1.title.count + 3 } - 1 + 4

  /// Places a card beside the overlay; there is none where the overlay's panel leaves no room.
  private static func place(
    _ lines: [String], hasMenu: Bool, _ session: GameSession, _ display: Display,
    _ layout: ScreenLayout
  ) -> NoticeCard.Content? {
    let width = max((lines.map(\.count).max() ?? 0) + 4, hasMenu ? menuColumns : 0)
    let height = lines.count + (hasMenu ? 3 : 2)
    let free = freeColumns(layout.columns, for: width, display)
    guard display.overlay != .panel || free < layout.columns else { return nil }
    let left = (free - width) / 2
    let top = top(
      ofRows: height, below: display.overlay == .line ? 1 : 0, session, layout)
    return NoticeCard.Content(
      lines: lines, hasMenu: hasMenu, columns: left..<left + width, rows: top..<top + height)
  }

  /// The first row of a card, not above the row `first`, that leaves the head in sight if there is
  /// room above or below it.
  private static func top(
    ofRows height: Int, below first: Int, _ session: GameSession, _ layout: ScreenLayout
  ) -> Int {
    let head = session.head?.y ?? 0
    let headRow = layout.top + head
    let last = max(first, layout.rows - 1 - height)
    let (fitsAbove, fitsBelow) = (headRow - height >= first, headRow + 1 <= last)
    let prefersAbove = head >= layout.boardHeight / 2
    let isAbove = fitsAbove == fitsBelow ? prefersAbove : fitsAbove
    let middle = layout.top + layout.boardHeight * (isAbove ? 1 : 3) / 4
    let top = middle - height / 2
    return isAbove
      ? max(first, min(top, headRow - height)) : min(max(top, headRow + 1), last)
  }
}
