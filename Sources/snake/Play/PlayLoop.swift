import AnsiTerm
import ECS
import Systems

/// The loop of a game in a terminal: waits, lets due ticks pass, takes keys, shows the frame.
///
/// It owns wall time and nothing else does. Where no tick could change anything, it waits without a
/// deadline and nothing wakes up.
struct PlayLoop: ~Copyable {
  /// How a loop ended.
  enum Ending: Hashable {
    /// The player ended the game.
    case quit

    /// The player asked for what an interrupt does.
    case interrupted

    /// The terminal is gone, or a signal asks the program to end.
    case closed
  }

  /// The game that is played.
  private(set) var session: GameSession

  private var terminal: Session
  private let options: PlayOptions
  private let theme: Theme
  private let lastGame: TextFile?
  private var display: Display
  private var clock = TickClock()
  private var meter = OverlayMeter()
  private var figures: OverlayFigures
  private var nextRefresh: UInt64 = 0
  private var size: TerminalSize

  /// Whether a key has gone to the panel that no tick has taken yet.
  private var panelWaits = false

  /// The ticks between two frames of something that slides: 60 frames a second.
  private static let ticksPerFrame = 2

  /// Prepares a game that waits for the first direction, on a terminal the loop owns from now on.
  ///
  /// Each game that ends is kept in `lastGame`, in place of the one before.
  init(
    _ options: PlayOptions, seed: UInt64, theme: Theme, lastGame: TextFile?,
    terminal: consuming Session
  ) {
    self.options = options
    self.theme = theme
    self.lastGame = lastGame
    size = terminal.size
    let start = options.start(seed: seed, size: ScreenLayout.largestBoard(on: size))
    session = GameSession(start: start, bounds: InterfaceBounds(size), waiting: true)
    display = Display(overlay: options.look.overlay.map(Display.Overlay.init) ?? .hidden)
    figures = OverlayFigures(session, meter: meter, output: terminal.statistics)
    self.terminal = terminal
  }

  /// Plays until the game ends, then gives the terminal back.
  mutating func run() -> Ending {
    show()
    while true {
      let events = terminal.wait(until: deadline)
      let now = Session.monotonicNanoseconds()
      if events.contains(.resumed) {
        session.pause()
        clock.stop()
      }
      for _ in 0..<clock.takeDueTicks(at: now) {
        takeTick()
      }
      for event in events {
        if let ending = handle(event) { return ending }
      }
      if session.hasQuit { return .quit }
      runClock(at: now)
      keep(session.takeFinishedGame())
      if session.hasQuit { return .quit }
      show()
    }
  }

  /// Gives the terminal back and returns the signal the program is to end by, if any.
  mutating func giveBack(after ending: Ending) -> Int32? {
    let signal = ending == .interrupted ? Session.interruptSignal : terminal.endingSignal
    terminal.end()
    keep(session.gameTick > 0 ? session.gameRecordingFile : nil)
    return signal
  }

  /// Keeps the recording of a game that has ended.
  ///
  /// Where it cannot be written the game is played all the same.
  private func keep(_ game: RecordingFile?) {
    if let game, let text = try? game.text() {
      try? lastGame?.replace(with: text)
    }
  }
}

// MARK: - Time

extension PlayLoop {
  /// When the loop has to wake up if nothing happens before, in nanoseconds.
  private var deadline: UInt64? {
    guard clock.isRunning else { return nil }
    let ticks =
      session.isPanelMoving ? Self.ticksPerFrame : session.ticksToNextStep ?? Self.ticksPerFrame
    let next = clock.deadline(afterTicks: ticks)
    guard display.overlay != .hidden, let next else { return next }
    return min(next, nextRefresh)
  }

  private mutating func takeTick() {
    guard display.overlay != .hidden else {
      session.advance()
      return
    }
    session.advance(clock: Session.monotonicNanoseconds)
    meter.count(session.timings)
  }

  /// Starts and stops the clock as the session needs it.
  ///
  /// While time stands still a key on the panel still gets its tick, so that a button can be
  /// pressed.
  private mutating func runClock(at now: UInt64) {
    if panelWaits, !clock.isRunning {
      takeTick()
    }
    panelWaits = false
    if session.isMoving, layout.fits {
      clock.start(at: now)
    } else {
      clock.stop()
    }
  }
}

// MARK: - Input

extension PlayLoop {
  /// Takes an event; returns how the loop ends if it does.
  private mutating func handle(_ event: InputEvent) -> Ending? {
    switch event {
    case .key(let press):
      guard let action = PlayAction(press) else { return nil }
      return perform(action)
    case .mouse(let mouse): point(mouse)
    case .resized: adopt(terminal.size)
    case .closed: return .closed
    case .resumed, .paste, .focus: break
    }
    return nil
  }

  @discardableResult
  private mutating func perform(_ action: PlayAction) -> Ending? {
    switch action {
    case .interrupt: return .interrupted
    case .suspend:
      session.pause()
      clock.stop()
      terminal.suspend()
    case .repaint: terminal.repaint()
    case .game(.quit): session.press(.quit)
    case .cycleOverlay, .takeTick, .toggleLayer, .toggleHelp, .game:
      if isHeard {
        performWhileHeard(action)
      }
    }
    return nil
  }

  /// Whether keys other than those that end the program are heard: not right after a game has
  /// ended, and not where the player cannot see what they do.
  private var isHeard: Bool {
    !session.isDeaf && layout.fits
  }

  private mutating func performWhileHeard(_ action: PlayAction) {
    guard !display.showsHelp else {
      display.showsHelp = false
      return
    }
    switch action {
    case .cycleOverlay:
      display.cycleOverlay()
      meter.beginPeriod(at: Session.monotonicNanoseconds())
      nextRefresh = 0
    case .toggleHelp:
      display.showsHelp = true
      session.pause()
    case .takeTick: takeSingleTick()
    case .toggleLayer(let layer):
      if display.overlay != .hidden {
        display.layers.formSymmetricDifference(layer)
      }
    case .game(let key):
      session.press(key)
      panelWaits = true
      if case .turn = key { break }
      nextRefresh = 0
    case .interrupt, .suspend, .repaint: break
    }
  }

  private mutating func takeSingleTick() {
    guard display.overlay != .hidden, session.phase == .paused else { return }
    session.takeSingleTick(clock: Session.monotonicNanoseconds)
    meter.count(session.timings)
    nextRefresh = 0
  }

  private mutating func point(_ mouse: MouseEvent) {
    let point = Vector(
      x: (Double(mouse.column) + 0.5) * ViewFrame.columnWidth,
      y: (Double(mouse.row) + 0.5) * ViewFrame.rowHeight)
    switch (mouse.kind, mouse.button) {
    case (.press, .left): perform(.game(.pointer(point, .pressed)))
    case (.release, .left): perform(.game(.pointer(point, .released)))
    default: break
    }
  }
}

// MARK: - Output

extension PlayLoop {
  private mutating func show() {
    adopt(terminal.size)
    refreshFigures()
    let screen = Screen(session: session, display: display, figures: figures, theme: theme)
    let before = terminal.statistics.frames
    terminal.present(screen.frame(columns: size.columns, rows: size.rows))
    if terminal.statistics.frames != before {
      meter.countFrame()
    }
  }

  private var layout: ScreenLayout {
    ScreenLayout(
      columns: size.columns, rows: size.rows, boardWidth: session.start.width,
      boardHeight: session.start.height)
  }

  private mutating func refreshFigures() {
    guard display.overlay != .hidden else { return }
    let now = Session.monotonicNanoseconds()
    guard now >= nextRefresh else { return }
    meter.closePeriod(at: now, isRunning: clock.isRunning)
    figures = OverlayFigures(session, meter: meter, output: terminal.statistics)
    nextRefresh = now + OverlayFigures.refreshInterval
  }

  /// Takes over another size of the window.
  ///
  /// A game that has not begun is laid out anew unless its size was asked for; one that goes on
  /// pauses when it no longer fits.
  private mutating func adopt(_ newSize: TerminalSize) {
    guard newSize != size else { return }
    size = newSize
    if session.phase == .ready, options.game.size == nil {
      let start = options.start(
        seed: session.start.seed, size: ScreenLayout.largestBoard(on: newSize))
      if start != session.start {
        session = GameSession(start: start, bounds: InterfaceBounds(newSize), waiting: true)
      }
    }
    session.resize(to: InterfaceBounds(newSize))
    if !layout.fits {
      session.pause()
      clock.stop()
    }
  }
}

extension InterfaceBounds {
  /// The bounds of a window.
  init(_ size: TerminalSize) {
    self.init(columns: size.columns, rows: size.rows)
  }
}

extension Display.Overlay {
  /// The extent the command line asks for.
  init(_ choice: OverlayChoice) {
    self =
      switch choice {
      case .line: .line
      case .panel: .panel
      }
  }
}
