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
  func frame(columns: Int, rows: Int) -> Frame {
    var frame = Frame(columns: columns, rows: rows)
    let layout = ScreenLayout(
      columns: columns, rows: rows, boardWidth: session.start.width,
      boardHeight: session.start.height)
    guard layout.fits else {
      drawTooSmall(needed: layout.needed, on: &frame)
      return frame
    }
    var session = session
    session.show(display, columns: columns, rows: rows)
    let interface = session.interface
    ViewDrawing(interface: interface, theme: theme).draw(on: &frame) { view, frame in
      drawPicture(of: view, in: interface, layout, on: &frame)
    }
    return frame
  }

  /// Draws what a view shows that its components do not say.
  private func drawPicture(
    of view: Entity, in interface: World, _ layout: ScreenLayout, on frame: inout Frame
  ) {
    if interface.has(GameView.self, view) {
      BoardDrawing(session: session, theme: theme, layout: layout).draw(on: &frame)
      drawLayers(on: &frame, layout: layout)
    } else if interface.has(DebugView.self, view) {
      Overlay(figures: figures, theme: theme).draw(display.overlay, on: &frame)
    }
  }

  /// The scene in which all that is shown falls: the views, and what is drawn on them.
  func fall(columns: Int, rows: Int) -> FallScene {
    let layout = ScreenLayout(
      columns: columns, rows: rows, boardWidth: session.start.width,
      boardHeight: session.start.height)
    var session = session
    session.show(display, columns: columns, rows: rows)
    let interface = session.interface
    var pictures: [(view: Entity, frame: Frame)] = []
    for view in interface.rootView.map({ interface.visibleViews(below: $0) }) ?? []
    where interface.has(GameView.self, view) || interface.has(DebugView.self, view) {
      var picture = Frame(columns: columns, rows: rows)
      drawPicture(of: view, in: interface, layout, on: &picture)
      pictures.append((view, picture))
    }
    return FallScene(interface, pictures)
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
    let (first, second) = ("The window is too small.", "Have \(have), need \(need).")
    let option = display.hasSizeOption ? ["Or start without --size."] : []
    let purpose = display.replay == nil ? "play" : "watch"
    let wordings = [
      [first, second, "Enlarge it to \(purpose) on; q ends."] + option,
      [first, second, "Enlarge it to \(purpose) on; q ends."],
      ["Too small:", "have \(have)", "need \(need)"],
      ["need \(need)"],
      [need],
    ]
    let lines = wordings.first { lines in
      lines.count <= frame.rows && lines.allSatisfy { Frame.width(of: $0) <= frame.columns }
    }
    for (index, line) in (lines ?? []).enumerated() {
      let row = (frame.rows - (lines ?? []).count) / 2 + index
      let column = (frame.columns - Frame.width(of: line)) / 2
      frame.write(line, column: column, row: row, style: theme.text)
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
