import AnsiTerm
import Systems

/// The loop of a replay in a terminal: the recording plays by itself, the keys pause it and move it
/// about.
struct ReplayLoop: ~Copyable {
  /// How a replay ended.
  enum Ending: Hashable {
    /// The player ended it.
    case quit

    /// The player asked for what an interrupt does.
    case interrupted

    /// The terminal is gone, or a signal asks the program to end.
    case closed

    /// The game came out differently.
    case differs(RecordingError)
  }

  private var timeline: Timeline
  private var stage: Stage
  private let lastTick: Int
  private var clock = TickClock()
  private var speed = ReplaySpeed.normal
  private var isPaused = false
  private var size: TerminalSize

  /// Prepares a replay on a terminal the loop owns from now on.
  init(
    _ file: RecordingFile, look: LookOptions, theme: Theme, terminal: consuming Session
  ) {
    size = terminal.size
    timeline = Timeline(Replay(file, bounds: InterfaceBounds(size)))
    lastTick = file.end.tick
    stage = Stage(terminal, look: look, theme: theme)
  }

  /// Shows the recording until the player has seen enough.
  mutating func run() -> Ending {
    show()
    while true {
      runClock()
      let events = stage.terminal.wait(until: clock.deadline(afterTicks: 2))
      let now = Session.monotonicNanoseconds()
      do {
        for _ in 0..<clock.takeDueTicks(at: now) {
          try takeTick()
        }
        for event in events {
          if let ending = try handle(event) { return ending }
        }
      } catch {
        return .differs(error)
      }
      show()
    }
  }

  /// Gives the terminal back and returns the signal the program is to end by, if any.
  mutating func giveBack(after ending: Ending) -> Int32? {
    stage.giveBack(isInterrupted: ending == .interrupted)
  }

  /// Lets time pass while there is something left to show, and someone can see it.
  private mutating func runClock() {
    if isPaused || timeline.replay.isAtEnd || !fits || stage.display.isCovered {
      clock.stop()
    } else {
      clock.start(at: Session.monotonicNanoseconds())
    }
  }

  /// Whether the window has room for the board.
  private var fits: Bool {
    let start = timeline.replay.session.start
    return ScreenLayout(
      columns: size.columns, rows: size.rows, boardWidth: start.width, boardHeight: start.height
    ).fits
  }

  private mutating func show() {
    if stage.terminal.size != size {
      size = stage.terminal.size
      timeline.resize(to: InterfaceBounds(size))
    }
    stage.display.replay = Display.ReplayStatus(
      lastTick: lastTick, isPaused: isPaused, speed: speed)
    stage.show(timeline.replay.session, on: size, isRunning: clock.isRunning)
  }

  private mutating func takeTick() throws(RecordingError) {
    guard stage.isTiming else { return try timeline.advance() }
    try timeline.advance(clock: Session.monotonicNanoseconds)
    stage.count(timeline.replay.session.timings)
  }
}

// MARK: - Keys

extension ReplayLoop {
  private mutating func handle(_ event: InputEvent) throws(RecordingError) -> Ending? {
    switch event {
    case .key(let press) where press.kind != .release: return try take(press)
    case .resumed: isPaused = true
    case .capabilities: stage.adoptCapabilities()
    case .closed: return .closed
    case .key, .mouse, .paste, .focus, .resized, .answer: break
    }
    return nil
  }

  /// Takes a key: the ways out always, all others where the player can see what they do.
  private mutating func take(_ press: KeyPress) throws(RecordingError) -> Ending? {
    switch PlayAction(press) {
    case .interrupt: return .interrupted
    case .game(.quit): return .quit
    case .game(.endOrPause) where !stage.display.isCovered: return .quit
    case .repaint: stage.terminal.repaint()
    case .suspend:
      isPaused = true
      stage.terminal.suspend()
    case let action where fits && !press.isForOthers:
      if !stage.display.isCovered {
        try perform(action, press)
      } else if press.kind == .press {
        stage.display.goBack()
      }
    default: break
    }
    return nil
  }

  /// Takes the keys that mean the same as while playing, and those that move the replay about.
  private mutating func perform(
    _ action: PlayAction?, _ press: KeyPress
  ) throws(RecordingError) {
    switch action {
    case .game(.pause), .game(.confirmOrPause):
      if !timeline.replay.isAtEnd { isPaused.toggle() }
    case .cycleOverlay: stage.cycleOverlay()
    case .toggleLayer(let layer): stage.toggle(layer)
    case .toggleHelp: stage.display.showsHelp = true
    default: try move(press)
    }
  }

  private mutating func move(_ press: KeyPress) throws(RecordingError) {
    guard !press.modifiers.contains(.control) else { return }
    let tick = timeline.replay.session.tick
    switch press.key {
    case .character("."): try step(to: tick + 1)
    case .character(","): try step(to: max(0, tick - 1))
    case .character("r"), .character("R"):
      try timeline.seek(to: 0)
      isPaused = false
      clock.stop()
    case .character("["): change(to: speed.slower)
    case .character("]"): change(to: speed.faster)
    case .character("0"): change(to: .normal)
    default: break
    }
  }

  private mutating func step(to tick: Int) throws(RecordingError) {
    isPaused = true
    stage.refreshSoon()
    try timeline.seek(to: tick)
  }

  private mutating func change(to speed: ReplaySpeed) {
    self.speed = speed
    clock.ticksPerSecond = speed.ticksPerSecond
  }
}
