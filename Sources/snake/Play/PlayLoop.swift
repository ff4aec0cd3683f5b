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
  private var display: Display
  private var clock = TickClock()
  private var meter = OverlayMeter()
  private var figures: OverlayFigures
  private var nextRefresh: UInt64 = 0
  private var size: TerminalSize

  /// The time between two refreshes of the overlay, in nanoseconds.
  private static let refreshInterval: UInt64 = 250_000_000

  /// The ticks between two frames of something that slides: 60 frames a second.
  private static let ticksPerFrame = 2

  /// Prepares a game that waits for the first direction, on a terminal the loop owns from now on.
  init(_ options: PlayOptions, seed: UInt64, theme: Theme, terminal: consuming Session) {
    self.options = options
    self.theme = theme
    size = terminal.size
    let start = options.start(seed: seed, size: ScreenLayout.largestBoard(on: size))
    session = GameSession(start: start, bounds: InterfaceBounds(size), waiting: true)
    display = Display(overlay: options.overlay.map(Display.Overlay.init) ?? .hidden)
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
      runClock(at: now, hasInput: !events.isEmpty)
      if session.hasQuit { return .quit }
      show()
    }
  }

  /// Gives the terminal back and returns the signal the program is to end by, if any.
  mutating func giveBack(after ending: Ending) -> Int32? {
    let signal = ending == .interrupted ? Session.interruptSignal : terminal.endingSignal
    terminal.end()
    return signal
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
    if display.overlay == .hidden {
      session.advance()
    } else {
      session.advance(clock: Session.monotonicNanoseconds)
    }
    meter.count(session.timings)
  }

  /// Starts and stops the clock as the session needs it.
  ///
  /// While time stands still a key still gets its tick, so that a button can be pressed.
  private mutating func runClock(at now: UInt64, hasInput: Bool) {
    if hasInput, !clock.isRunning, session.phase != .ready {
      takeTick()
    }
    if session.isMoving {
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

  private mutating func perform(_ action: PlayAction) -> Ending? {
    nextRefresh = 0
    switch action {
    case .interrupt: return .interrupted
    case .suspend:
      session.pause()
      clock.stop()
      terminal.suspend()
    case .repaint: terminal.repaint()
    case .cycleOverlay:
      display.cycleOverlay()
      meter.forgetTimes()
    case .toggleHelp:
      display.showsHelp.toggle()
      session.pause()
    case .takeTick: takeSingleTick()
    case .game(let key): press(key)
    }
    return nil
  }

  private mutating func press(_ key: GameKey) {
    guard !display.showsHelp || key == .quit else {
      display.showsHelp = false
      return
    }
    session.press(key)
  }

  private mutating func takeSingleTick() {
    guard display.overlay != .hidden, session.phase == .paused else { return }
    session.takeSingleTick(clock: Session.monotonicNanoseconds)
    meter.count(session.timings)
  }

  private mutating func point(_ mouse: MouseEvent) {
    let point = Vector(
      x: (Double(mouse.column) + 0.5) * ViewFrame.columnWidth,
      y: (Double(mouse.row) + 0.5) * ViewFrame.rowHeight)
    switch mouse.kind {
    case .press: if mouse.button == .left { press(.pointer(point, .pressed)) }
    case .release: if mouse.button == .left { press(.pointer(point, .released)) }
    case .move, .drag: press(.pointer(point, .moved))
    case .scrollUp, .scrollDown: break
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

  private mutating func refreshFigures() {
    guard display.overlay != .hidden else { return }
    let now = Session.monotonicNanoseconds()
    guard now >= nextRefresh else { return }
    meter.closePeriod(at: now)
    figures = OverlayFigures(session, meter: meter, output: terminal.statistics)
    meter.forgetTimes()
    nextRefresh = now + Self.refreshInterval
  }

  /// Takes over another size of the window.
  ///
  /// A game that has not begun is laid out anew unless its size was asked for; one that goes on pauses
  /// when it no longer fits.
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
    let layout = ScreenLayout(
      columns: newSize.columns, rows: newSize.rows, boardWidth: session.start.width,
      boardHeight: session.start.height)
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
