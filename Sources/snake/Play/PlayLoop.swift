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

  private var stage: Stage
  private let options: PlayOptions
  private let lastGame: TextFile?
  private var clock = TickClock()
  private var size: TerminalSize

  /// The screen while it falls.
  private var fall: FallScene?

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
    self.lastGame = lastGame
    size = terminal.size
    let start = options.start(seed: seed, size: ScreenLayout.largestBoard(on: size))
    session = GameSession(start: start, bounds: InterfaceBounds(size), waiting: true)
    stage = Stage(terminal, look: options.look, theme: theme)
    stage.display.hasSizeOption = options.game.size != nil
  }

  /// Plays until the game ends, then gives the terminal back.
  mutating func run() -> Ending {
    arrange()
    runClock(at: Session.monotonicNanoseconds())
    show()
    while true {
      let events = stage.terminal.wait(until: deadline)
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
      arrange()
      runClock(at: now)
      keep(session.takeFinishedGame())
      if session.hasQuit { return .quit }
      show()
    }
  }

  /// Gives the terminal back and returns the signal the program is to end by, if any.
  mutating func giveBack(after ending: Ending) -> Int32? {
    let signal = stage.giveBack(isInterrupted: ending == .interrupted)
    keep(session.gameTick > 0 ? session.gameRecordingFile : nil)
    return signal
  }

  /// Keeps the recording of a game that has ended.
  ///
  /// Where it cannot be written the game is played all the same, and the panel says so.
  private mutating func keep(_ game: RecordingFile?) {
    guard let game else { return }
    do {
      guard let lastGame else { throw TextFile.Failure(description: "no folder for state") }
      try lastGame.replace(with: try game.text())
      stage.display.isUnsaved = false
    } catch {
      stage.display.isUnsaved = true
    }
  }
}

// MARK: - Time

extension PlayLoop {
  /// When the loop has to wake up if nothing happens before, in nanoseconds.
  private var deadline: UInt64? {
    guard clock.isRunning else { return nil }
    let ticks =
      fall != nil || session.screens.isMoving
      ? Self.ticksPerFrame : session.ticksToNextStep ?? Self.ticksPerFrame
    let next = clock.deadline(afterTicks: ticks)
    guard stage.isTiming, let next else { return next }
    return min(next, stage.nextRefresh)
  }

  private mutating func takeTick() {
    guard fall == nil else { return takeTickOfFall() }
    guard stage.isTiming else {
      session.advance()
      return
    }
    session.advance(clock: Session.monotonicNanoseconds)
    stage.count(session.timings)
  }

  /// Goes on with the fall; when everything is back, so is the game.
  private mutating func takeTickOfFall() {
    fall?.advance()
    if fall?.phase == nil { endFall() }
  }

  private mutating func endFall() {
    fall = nil
    if session.hasFallen { session.press(.fall) }
  }

  /// Starts and stops the clock as the session needs it.
  ///
  /// While time stands still a key on the panel still gets its tick, so that a button can be
  /// pressed.
  private mutating func runClock(at now: UInt64) {
    if panelWaits, !clock.isRunning {
      takeTick()
      arrange()
    }
    panelWaits = false
    if fall?.isMoving ?? (session.isMoving && layout.fits && !isGameHidden) {
      clock.start(at: now)
    } else {
      if clock.isRunning { stage.refreshSoon() }
      clock.stop()
    }
  }
}

extension PlayLoop {
  /// Whether another screen covers all of the game: what falls there waits to be seen.
  private var isGameHidden: Bool {
    stage.display.isCovered && !session.screens.isMoving
  }
}

// MARK: - Input

extension PlayLoop {
  /// Takes an event; returns how the loop ends if it does.
  private mutating func handle(_ event: InputEvent) -> Ending? {
    switch event {
    case .key(let press):
      if fall == nil, stage.display.isCovered, isHeard, let input = InterfaceInput(press) {
        performWhileHeard(.game(.interface(input)))
      } else if let action = PlayAction(press) {
        return perform(action)
      }
    case .mouse(let mouse): point(mouse)
    case .resized: adopt(stage.terminal.size)
    case .capabilities: stage.adoptCapabilities()
    case .closed: return .closed
    case .resumed, .paste, .focus, .answer: break
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
      stage.terminal.suspend()
    case .repaint: stage.terminal.repaint()
    case .game(.quit): session.press(.quit)
    case .cycleOverlay, .takeTick, .toggleLayer, .toggleHelp, .fall, .game:
      if fall != nil {
        performWhileFallen(action)
      } else if isHeard {
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

  /// While the screen falls it can be brought back, or another game begun.
  private mutating func performWhileFallen(_ action: PlayAction) {
    switch action {
    case .fall: fall?.turn()
    case .game(.restart):
      fall = nil
      session.press(.restart)
    default: break
    }
  }

  private mutating func letFall() {
    var scene = stage.fall(of: session, on: size)
    scene.turn()
    fall = scene
    session.press(.fall)
    clock.stop()
  }

  private mutating func performWhileHeard(_ action: PlayAction) {
    guard action != .fall else { return letFall() }
    if stage.display.isCovered, !action.isForScreens {
      guard action.isHeardThroughScreens else { return stage.display.goBack() }
      uncover()
    }
    switch action {
    case .cycleOverlay:
      stage.cycleOverlay()
    case .toggleHelp:
      stage.display.showsHelp = true
      session.pause()
    case .takeTick: takeSingleTick()
    case .toggleLayer(let layer):
      stage.toggle(layer)
    case .game(let key):
      guard session.hasButtons || !action.isForScreens else { break }
      session.press(key)
      panelWaits = true
      if case .turn = key { break }
      stage.refreshSoon()
    case .interrupt, .suspend, .repaint, .fall: break
    }
  }

  /// Shows the game at once, for what happens there now has to be seen.
  private mutating func uncover() {
    stage.display.uncover()
    session.show(stage.display, columns: size.columns, rows: size.rows)
  }

  private mutating func takeSingleTick() {
    guard stage.isTiming, session.phase == .paused else { return }
    session.takeSingleTick(clock: Session.monotonicNanoseconds)
    stage.count(session.timings)
    stage.refreshSoon()
  }

  private mutating func point(_ mouse: MouseEvent) {
    let point = Vector(
      x: (Double(mouse.column) + 0.5) * ViewFrame.columnWidth,
      y: (Double(mouse.row) + 0.5) * ViewFrame.rowHeight)
    switch (mouse.kind, mouse.button) {
    case (.press, .left): perform(.game(.pointer(point, .pressed)))
    case (.release, .left): perform(.game(.pointer(point, .released)))
    case (.move, _), (.drag, .left): perform(.game(.pointer(point, .moved)))
    case (.scrollUp, _): turnWheel(at: point, rows: -Self.rowsPerNotch)
    case (.scrollDown, _): turnWheel(at: point, rows: Self.rowsPerNotch)
    default: break
    }
  }

  /// The rows that a notch of the wheel scrolls.
  private static let rowsPerNotch = 3

  private mutating func turnWheel(at point: Vector, rows: Int) {
    perform(.game(.interface(.wheel(x: point.x, y: point.y, rows: rows))))
  }
}

// MARK: - Output

extension PlayLoop {
  /// Opens the screens that buttons ask for, and lets them slide to where they belong.
  ///
  /// Where the player cannot see it, no game goes on.
  private mutating func arrange() {
    if !layout.fits { session.pause() }
    guard fall == nil else { return }
    for request in session.takeRequests() {
      switch request {
      case .help: stage.display.showsHelp = true
      case .scores: stage.display.showsScores = true
      case .back: stage.display.goBack()
      case .play, .end: break
      }
    }
    guard layout.fits else { return }
    session.show(
      stage.display, columns: size.columns, rows: size.rows,
      seconds: NavigationStack.slideSeconds)
  }

  private mutating func show() {
    adopt(stage.terminal.size)
    if let fall { return stage.show(fall, on: size) }
    stage.show(session, on: size, isRunning: clock.isRunning)
  }

  private var layout: ScreenLayout {
    ScreenLayout(
      columns: size.columns, rows: size.rows, boardWidth: session.start.width,
      boardHeight: session.start.height)
  }

  /// Takes over another size of the window.
  ///
  /// A game that has not begun is laid out anew unless its size was asked for; one that goes on
  /// pauses when it no longer fits.
  private mutating func adopt(_ newSize: TerminalSize) {
    guard newSize != size else { return }
    size = newSize
    if fall != nil {
      fall?.resize(to: InterfaceBounds(newSize))
      // A tick lets the fall know of it, if nothing moves.
      fall?.advance()
    }
    if session.phase == .ready, options.game.size == nil {
      let start = options.start(
        seed: session.start.seed, size: ScreenLayout.largestBoard(on: newSize))
      if start != session.start {
        session = GameSession(start: start, bounds: InterfaceBounds(newSize), waiting: true)
      }
    }
    session.resize(to: InterfaceBounds(newSize))
    guard layout.fits else {
      session.pause()
      clock.stop()
      return
    }
    session.show(stage.display, columns: size.columns, rows: size.rows)
  }
}

extension InterfaceBounds {
  /// The bounds of a window.
  init(_ size: TerminalSize) {
    self.init(columns: size.columns, rows: size.rows)
  }
}
