import AnsiTerm
import Systems

/// The terminal a session is shown on, with the overlay: what playing and replaying share.
struct Stage: ~Copyable {
  /// The terminal; whoever shows things here waits for its events as well.
  var terminal: Session

  /// What is shown beside the game.
  var display: Display

  /// How things look.
  private(set) var theme: Theme

  /// The overlay's next refresh, in monotonic nanoseconds.
  private(set) var nextRefresh: UInt64 = 0

  private var meter = OverlayMeter()
  private var figures: OverlayFigures?

  /// Sets the stage on a terminal, which it owns from now on.
  init(_ terminal: consuming Session, look: LookOptions, theme: Theme) {
    self.terminal = terminal
    self.theme = theme
    display = Display(overlay: look.overlay.map(Display.Overlay.init) ?? .hidden)
  }

  /// Whether the overlay is open, so that systems are to be timed.
  var isTiming: Bool {
    display.overlay != .hidden
  }

  /// Shows a session on a window of a size; `isRunning` says whether time passes.
  mutating func show(_ session: GameSession, on size: TerminalSize, isRunning: Bool) {
    let figures = takeFigures(of: session, isRunning: isRunning)
    let screen = Screen(session: session, display: display, figures: figures, theme: theme)
    let before = terminal.statistics.frames
    terminal.present(screen.frame(columns: size.columns, rows: size.rows))
    if terminal.statistics.frames != before {
      meter.countFrame()
    }
  }

  /// Takes over what the terminal has said that it can do.
  mutating func adoptCapabilities() {
    theme = theme.adapted(
      to: terminal.colorDepth, glyphs: terminal.capabilities.glyphSets)
  }

  /// The scene in which what a session shows falls.
  func fall(of session: GameSession, on size: TerminalSize) -> FallScene {
    let figures = figures ?? OverlayFigures(session, meter: meter, output: terminal.statistics)
    return Screen(session: session, display: display, figures: figures, theme: theme)
      .fall(columns: size.columns, rows: size.rows)
  }

  /// Shows a screen that falls, and the way back when it lies still.
  mutating func show(_ scene: FallScene, on size: TerminalSize) {
    var frame = Frame(size: size)
    scene.draw(theme, on: &frame)
    scene.drawKeys("g back  r restart  q end", style: theme.quiet, on: &frame)
    terminal.present(frame)
  }

  /// Counts a tick and what its systems took.
  mutating func count(_ timings: GameSession.Timings) {
    meter.count(timings)
  }

  /// Opens more of the overlay, or closes it; its figures begin anew.
  mutating func cycleOverlay() {
    display.cycleOverlay()
    meter.beginPeriod(at: Session.monotonicNanoseconds())
    refreshSoon()
  }

  /// Draws a layer over the board, or leaves it out, if the overlay is open.
  mutating func toggle(_ layer: Display.Layers) {
    if isTiming {
      display.layers.formSymmetricDifference(layer)
    }
  }

  /// Lets the next frame show new figures.
  mutating func refreshSoon() {
    nextRefresh = 0
  }

  private mutating func takeFigures(of session: GameSession, isRunning: Bool) -> OverlayFigures {
    let now = Session.monotonicNanoseconds()
    if let figures, !isTiming || now < nextRefresh { return figures }
    meter.closePeriod(at: now, isRunning: isRunning)
    let taken = OverlayFigures(session, meter: meter, output: terminal.statistics)
    figures = taken
    nextRefresh = now + OverlayFigures.refreshInterval
    return taken
  }

  /// Gives the terminal back and returns the signal the program is to end by, if any.
  mutating func giveBack(isInterrupted: Bool) -> Int32? {
    let signal = isInterrupted ? Session.interruptSignal : terminal.endingSignal
    terminal.end()
    return signal
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
