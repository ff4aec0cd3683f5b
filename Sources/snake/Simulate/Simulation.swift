import AnsiTerm
import ECS
import Systems

/// A game played by a key script, without a terminal and faster than time.
///
/// The key script stands in for the keyboard and the loop for the clock; everything else is what
/// playing uses.
struct Simulation {
  /// The session that is played.
  private(set) var session: GameSession

  /// What would be on the screen beside the game.
  private(set) var display = Display()

  private let options: SimulateOptions
  private var keys: KeyScriptCursor
  private var isFirstGame = true

  /// Prepares a simulation at tick 0.
  init(_ options: SimulateOptions) {
    self.options = options
    keys = KeyScriptCursor(options.keys)
    session = GameSession(
      start: options.start, bounds: InterfaceBounds(options.start.board), waiting: false)
  }

  /// Plays until something stops the run and hands every record to a function, the final one last.
  mutating func run(_ emit: (Record) throws -> Void) rethrows {
    if options.trace == .ticks {
      try emit(Record(session))
    }
    var end = self.end
    while end == nil {
      let stepsBefore = session.stepsInAll
      pressKeys()
      session.advance()
      let hasStepped = session.stepsInAll > stepsBefore
      if options.trace == .ticks || (options.trace == .steps && hasStepped) {
        try emit(Record(session))
      }
      end = self.end
    }
    try emit(Record(session, end: end))
  }

  private mutating func pressKeys() {
    let isCounting = isFirstGame && session.phase == .playing
    let due = keys.keys(
      onTick: session.tick + 1, nextStep: isCounting ? session.steps + 1 : nil)
    for key in due where !session.hasQuit {
      switch key {
      case .turn(let direction): session.press(.turn(direction))
      case .pause: session.press(.pause)
      case .fall: session.press(.fall)
      case .restart: restart()
      case .quit: session.press(.quit)
      case .debug:
        if !session.isDeaf {
          display.cycleOverlay()
        }
      }
    }
  }

  private mutating func restart() {
    session.press(.restart)
    isFirstGame = isFirstGame && session.start == options.start
  }

  /// What stops the run now; the first of ``SimulationEnd`` if several do.
  private var end: SimulationEnd? {
    if session.hasQuit { return .quit }
    if options.end == nil {
      if session.phase == .over { return .over }
      if session.phase == .won { return .won }
    }
    if session.stepsInAll >= options.steps { return .steps }
    if let end = options.end, session.tick >= end.ticks { return .seconds }
    return session.phase == .paused && !keys.canEndPause ? .paused : nil
  }
}

extension Simulation {
  /// The screen as it would be drawn on a terminal of the given size, as plain text.
  func picture(columns: Int, rows: Int) -> String {
    var session = session
    session.resize(to: InterfaceBounds(columns: columns, rows: rows))
    let theme = Theme(isUnicode: true, depth: .palette256)
    let figures = OverlayFigures(session, meter: OverlayMeter(), output: OutputStatistics())
    let screen = Screen(session: session, display: display, figures: figures, theme: theme)
    return screen.frame(columns: columns, rows: rows).text
  }
}
