import AnsiTerm
import Systems

/// The loop of a text that falls in a terminal.
struct FallLoop: ~Copyable {
  /// How a loop ended.
  enum Ending: Hashable {
    /// The player has seen enough.
    case quit

    /// The player asked for what an interrupt does.
    case interrupted

    /// The terminal is gone, or a signal asks the program to end.
    case closed
  }

  private let text: String
  private var theme: Theme
  private var terminal: Session
  private var scene: FallScene
  private var clock = TickClock()
  private var size: TerminalSize

  /// The ticks for which the text stands before it falls.
  private var ticksToFall = FallLoop.standing

  /// Long enough to see that it is the text, in ticks: two thirds of a second.
  private static let standing = Pace.ticksPerSecond * 2 / 3

  /// Prepares a text on a terminal the loop owns from now on.
  init(_ text: String, theme: Theme, terminal: consuming Session) {
    self.text = text
    self.theme = theme
    size = terminal.size
    self.terminal = terminal
    scene = FallScene(Frame(text, on: size, notice: theme.quiet))
  }

  /// Lets it fall until the player has seen enough.
  mutating func run() -> Ending {
    show()
    while true {
      runClock()
      let events = terminal.wait(until: clock.deadline(afterTicks: 2))
      for _ in 0..<clock.takeDueTicks(at: Session.monotonicNanoseconds()) { takeTick() }
      for event in events {
        if let ending = handle(event) { return ending }
      }
      show()
    }
  }

  /// Gives the terminal back and returns the signal the program is to end by, if any.
  mutating func giveBack(after ending: Ending) -> Int32? {
    let signal = ending == .interrupted ? Session.interruptSignal : terminal.endingSignal
    terminal.end()
    return signal
  }

  private mutating func takeTick() {
    if ticksToFall > 0 {
      ticksToFall -= 1
      if ticksToFall == 0 { scene.turn() }
    }
    scene.advance()
  }

  /// Lets time pass while anything moves or is about to.
  private mutating func runClock() {
    if ticksToFall > 0 || scene.isMoving {
      clock.start(at: Session.monotonicNanoseconds())
    } else {
      clock.stop()
    }
  }

  private mutating func startOver() {
    scene = FallScene(Frame(text, on: size, notice: theme.quiet))
    ticksToFall = Self.standing
    clock.stop()
  }
}

// MARK: - Keys and frames

extension FallLoop {
  private mutating func handle(_ event: InputEvent) -> Ending? {
    switch event {
    case .key(let press): return take(PlayAction(press))
    case .closed: return .closed
    case .resumed: clock.stop()
    case .capabilities(let capabilities):
      theme = theme.adapted(to: terminal.colorDepth, glyphs: capabilities.glyphSets)
    case .mouse, .paste, .focus, .resized, .answer: break
    }
    return nil
  }

  /// Takes the keys that mean the same as while playing.
  private mutating func take(_ action: PlayAction?) -> Ending? {
    switch action {
    case .interrupt: return .interrupted
    case .game(.quit), .game(.endOrPause): return .quit
    case .game(.restart): startOver()
    case .fall: turn()
    case .repaint: terminal.repaint()
    case .suspend:
      clock.stop()
      terminal.suspend()
    default: break
    }
    return nil
  }

  private mutating func turn() {
    ticksToFall = 0
    scene.turn()
  }

  private mutating func show() {
    if terminal.size != size {
      size = terminal.size
      scene.resize(to: InterfaceBounds(size))
      // A tick lets the fall know of it, if nothing moves.
      takeTick()
    }
    var frame = Frame(size: size)
    scene.draw(theme, on: &frame)
    scene.drawKeys("g back  r again  q leave", style: theme.quiet, on: &frame)
    terminal.present(frame)
  }
}
