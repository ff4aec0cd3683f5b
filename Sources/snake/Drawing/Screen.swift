import AnsiTerm
import ECS
import Systems

/// The whole screen as a frame, from the two worlds and nothing else.
struct Screen {
  /// The session that is shown.
  let session: GameSession

  /// What is shown beside the game.
  let display: Display

  /// The figures of the overlay.
  let figures: OverlayFigures

  /// How things look.
  let theme: Theme

  /// Composes the screen for a terminal of the given size.
  ///
  /// Without the views there is what lies behind them.
  func frame(columns: Int, rows: Int, showsViews: Bool = true) -> Frame {
    var frame = Frame(columns: columns, rows: rows)
    let layout = ScreenLayout(
      columns: columns, rows: rows, boardWidth: session.start.width,
      boardHeight: session.start.height)
    guard layout.fits else {
      drawTooSmall(needed: layout.needed, on: &frame)
      return frame
    }
    BoardDrawing(session: session, theme: theme, layout: layout).draw(on: &frame)
    drawLayers(on: &frame, layout: layout)
    drawFooter(on: &frame)
    Overlay(figures: figures, theme: theme).draw(display.overlay, on: &frame)
    guard !display.showsHelp else {
      drawHelp(on: &frame)
      return frame
    }
    drawNotice(on: &frame, layout: layout)
    if showsViews {
      ViewDrawing(interface: session.interface, theme: theme).draw(on: &frame)
    }
    return frame
  }

  /// Draws what the open overlay draws over the board.
  private func drawLayers(on frame: inout Frame, layout: ScreenLayout) {
    guard display.overlay != .hidden else { return }
    if display.layers.contains(.colliders) {
      ColliderLayer(colliders: session.colliders, theme: theme, layout: layout).draw(on: &frame)
    }
    if display.layers.contains(.velocities) {
      VelocityLayer(movements: session.movements, theme: theme, layout: layout).draw(on: &frame)
    }
    if display.layers.contains(.contacts) {
      let points = session.game.itemContacts.flatMap(\.points)
      ContactLayer(contacts: points, theme: theme, layout: layout).draw(on: &frame)
    }
  }

  /// Says what there is and what is needed, in the longest words that fit.
  private func drawTooSmall(needed: TerminalSize, on frame: inout Frame) {
    let (have, need) = ("\(frame.columns)x\(frame.rows)", "\(needed.columns)x\(needed.rows)")
    let wordings = [
      [
        "The window is too small.", "Have \(have), need \(need).", "Enlarge it to play on; q ends.",
      ],
      ["Too small:", "have \(have)", "need \(need)"],
      ["need \(need)"],
      [need],
    ]
    let lines = wordings.first { lines in
      lines.count <= frame.rows && lines.allSatisfy { $0.count <= frame.columns }
    }
    for (index, line) in (lines ?? []).enumerated() {
      let row = (frame.rows - (lines ?? []).count) / 2 + index
      frame.write(line, column: (frame.columns - line.count) / 2, row: row, style: theme.text)
    }
  }

  private func drawFooter(on frame: inout Frame) {
    let hints = footer.filter { !$0.isEmpty }
    var text = ""
    for hint in hints where text.count + hint.count + 2 <= frame.columns {
      text += text.isEmpty ? hint : "  " + hint
    }
    let column = max(0, (frame.columns - text.count) / 2)
    frame.write(text, column: column, row: frame.rows - 1, style: theme.quiet)
  }

  /// The keys that do something now, the most useful first.
  private var footer: [String] {
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

  /// Says what the game waits for, in the half of the board where the head is not.
  private func drawNotice(on frame: inout Frame, layout: ScreenLayout) {
    let head = session.head?.y ?? 0
    let quarter = head < layout.boardHeight / 2 ? 3 : 1
    let row = layout.top + layout.boardHeight * quarter / 4
    switch session.phase {
    case .ready:
      drawBox(
        ["Press an arrow key to start", "walls: \(session.start.walls)   ? for help"],
        around: row, on: &frame)
    case .paused: drawBox(["Paused", "p to resume"], around: row, on: &frame)
    case .playing, .over, .won: break
    }
  }

  /// The keys that work now, whatever the window hides of the footer.
  private func drawHelp(on frame: inout Frame) {
    let isDecided = session.phase == .over || session.phase == .won
    var lines = isDecided ? Self.panelKeys : Self.gameKeys
    if display.overlay != .hidden {
      lines += isDecided ? [] : [(".", "one tick on, while paused")]
      lines.append(("c v n", "colliders, velocities, contacts"))
    }
    lines += Self.commonKeys
    let width = lines.map(\.keys.count).max() ?? 0
    let texts = lines.map { line in
      line.keys + String(repeating: " ", count: width + 2 - line.keys.count) + line.meaning
    }
    let longest = texts.map(\.count).max() ?? 0
    let padded = texts.map { $0 + String(repeating: " ", count: longest - $0.count) }
    drawBox(padded, around: (frame.rows - 1) / 2, on: &frame)
  }

  private static let gameKeys: [(keys: String, meaning: String)] = [
    ("arrows wasd hjkl", "turn"),
    ("p space Esc", "pause"),
    ("r", "restart"),
    ("q Ctrl-D Ctrl-C", "end"),
  ]

  private static let panelKeys: [(keys: String, meaning: String)] = [
    ("r", "restart"),
    ("q Esc Ctrl-D", "end"),
    ("Tab", "next button"),
    ("Enter space click", "press it"),
  ]

  private static let commonKeys: [(keys: String, meaning: String)] = [
    ("Ctrl-Z", "suspend"),
    ("Ctrl-L", "repaint"),
    ("g", "everything falls, or returns"),
    ("F3 ` \\", "debug overlay"),
    ("?", "close this help"),
  ]

  /// Draws lines in a box whose middle is at a row, in the middle of what the overlay leaves free.
  private func drawBox(_ lines: [String], around row: Int, on frame: inout Frame) {
    let width = (lines.map(\.count).max() ?? 0) + 4
    let height = lines.count + 2
    let free = frame.columns - (display.overlay == .panel ? Overlay.panelColumns : 0)
    let left = ((free >= width ? free : frame.columns) - width) / 2
    let top = row - height / 2
    frame.fill(column: left, row: top, columns: width, rows: height, with: .blank)
    frame.drawBox(
      theme.panelFrame, column: left, row: top, columns: width, rows: height, style: theme.text)
    for (index, line) in lines.enumerated() {
      frame.write(
        line, column: left + (width - line.count) / 2, row: top + 1 + index,
        style: index == 0 && lines.count < 4 ? theme.strong : theme.text)
    }
  }
}

extension Frame {
  /// Draws the outline of a box.
  mutating func drawBox(
    _ glyphs: BoxGlyphs, column: Int, row: Int, columns: Int, rows: Int, style: Style
  ) {
    guard columns >= 2, rows >= 2 else { return }
    let line = String(repeating: glyphs.horizontal, count: columns - 2)
    write(
      "\(glyphs.topLeft)\(line)\(glyphs.topRight)", column: column, row: row, style: style)
    write(
      "\(glyphs.bottomLeft)\(line)\(glyphs.bottomRight)", column: column, row: row + rows - 1,
      style: style)
    for side in (row + 1)..<(row + rows - 1) {
      write(String(glyphs.vertical), column: column, row: side, style: style)
      write(String(glyphs.vertical), column: column + columns - 1, row: side, style: style)
    }
  }
}
