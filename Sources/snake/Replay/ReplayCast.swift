import AnsiTerm
import ECS
import Systems

/// A recording of a game as one of a terminal: every frame a player would have seen, in the
/// asciicast v2 format.
struct ReplayCast {
  /// The game.
  let file: RecordingFile

  /// How it looks.
  let look: LookOptions

  /// The window the game is shown on; a larger board has a larger one.
  private static let window = TerminalSize(columns: 80, rows: 24)

  /// The ticks between two frames: 60 frames a second.
  private static let ticksPerFrame = 2

  /// Plays the game and returns the whole text of the recording.
  ///
  /// Throws if the game comes out differently.
  func text() throws(RecordingError) -> String {
    let size = self.size
    var replay = Replay(file, bounds: InterfaceBounds(size))
    var recorder = TerminalRecorder(
      size: size, title: Command.versionLine, depth: look.color.depth ?? .truecolor)
    var text = recorder.header
    while !replay.isAtEnd {
      if replay.session.tick.isMultiple(of: Self.ticksPerFrame) {
        text += recorder.lines(for: frame(of: replay.session, on: size), at: replay.seconds)
      }
      try replay.advance()
    }
    text += recorder.lines(for: frame(of: replay.session, on: size), at: replay.seconds)
    return text + recorder.end(at: replay.seconds)
  }

  private var size: TerminalSize {
    let start = file.recording.start
    let needed = ScreenLayout(
      columns: 0, rows: 0, boardWidth: start.width, boardHeight: start.height
    ).needed
    return TerminalSize(
      columns: max(Self.window.columns, needed.columns), rows: max(Self.window.rows, needed.rows))
  }

  private func frame(of session: GameSession, on size: TerminalSize) -> Frame {
    let theme = Theme(isUnicode: !look.usesASCII, depth: look.color.depth ?? .truecolor)
    let figures = OverlayFigures(session, meter: OverlayMeter(), output: OutputStatistics())
    let display = Display(overlay: look.overlay.map(Display.Overlay.init) ?? .hidden)
    return Screen(session: session, display: display, figures: figures, theme: theme)
      .frame(columns: size.columns, rows: size.rows)
  }
}

extension Replay {
  /// The simulated time that has passed, in seconds.
  fileprivate var seconds: Double {
    Double(session.tick) / Double(Pace.ticksPerSecond)
  }
}
