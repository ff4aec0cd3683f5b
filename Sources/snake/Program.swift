import AnsiTerm
import ECS
import Systems

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The program: reads the command line and does what it asks for.
@main
struct Program {
  /// Ends with status 0 when done, 1 when it could not be done, 2 on wrong usage.
  static func main() {
    do {
      switch try Command.parse(Array(CommandLine.arguments.dropFirst())) {
      case .play(let options): try play(options)
      case .simulate(let options): try simulate(options)
      case .replay(let options): try replay(options)
      case .fall(let options): try fall(options)
      case .help(let topic): try StandardStream.output.write(topic.text)
      case .version: try StandardStream.output.write(Command.versionLine + "\n")
      }
    } catch let error as UsageError {
      end(with: error.description, status: UsageError.exitStatus)
    } catch {
      // Also where whoever started the program had it ignore the signal.
      if (error as? SystemError)?.isBrokenPipe == true {
        Session.endProcess(by: Session.brokenPipeSignal)
      }
      end(with: "snake: \(error)", status: 1)
    }
  }

  /// Says why the program ends; where even that cannot be said, the status has to do.
  private static func end(with message: String, status: Int32) -> Never {
    try? StandardStream.error.write(message + "\n")
    Session.endProcess(status: status)
  }

  private static func simulate(_ options: SimulateOptions) throws {
    guard !options.printsSchedule else {
      try StandardStream.output.write("\(Schedule.game)\n\(Schedule.interface)\n")
      return
    }
    try record(to: options.recordingFile) {
      var lines = LineBuffer()
      var simulation = Simulation(options)
      try simulation.run { record in
        try lines.append(try record.line())
      }
      if let frame = options.frame {
        try lines.append(simulation.picture(columns: frame.columns, rows: frame.rows))
      }
      try lines.flush()
      return simulation.session
    }
  }

  /// Runs a session and writes its recording to a new file, if there is to be one.
  private static func record(to path: String?, _ run: () throws -> GameSession) throws {
    guard let path else {
      _ = try run()
      return
    }
    try TextFile(path: path).fill { try run().recordingFile.text() }
  }
}

// MARK: - On a terminal

extension Program {
  private static func play(_ options: PlayOptions) throws {
    var signal: Int32?
    try cast(to: options.castFile) { cast in
      try record(to: options.recordingFile) {
        let (session, ending) = try playGame(options, cast: cast)
        signal = ending
        return session
      }
    }
    if let signal {
      Session.endProcess(by: signal)
    }
  }

  /// Plays on the terminal; returns what was played and the signal to end by, if any.
  private static func playGame(
    _ options: PlayOptions, cast: TerminalRecordingFile?
  ) throws -> (GameSession, signal: Int32?) {
    let environment = ProcessInfo.processInfo.environment
    let terminal = try begin(options.look, environment: environment, cast: cast)
    let theme = theme(options.look, of: terminal, environment: environment)
    var loop = PlayLoop(
      options, seed: UInt64.random(in: 0...UInt64.max), theme: theme,
      lastGame: TextFile.lastGame(environment: environment), terminal: terminal)
    let ending = loop.run()
    let session = loop.session
    let signal = loop.giveBack(after: ending)
    try? StandardStream.output.write(
      "score \(session.score)  length \(session.length)  seed \(session.start.seed)\n")
    return (session, signal)
  }

  private static func replay(_ options: ReplayOptions) throws {
    let file: RecordingFile
    do {
      file = try RecordingFile(text: try TextFile(path: options.file).read())
      if options.verifies {
        try Replay.verify(file)
      }
    } catch let error as RecordingError {
      throw failure(in: options.file, error)
    }
    if options.verifies {
      try StandardStream.output.write(
        "verified: \(file.end.tick) ticks, \(file.recording.keys.count) keys, "
          + "score \(file.end.score), digest \(Record.hexadecimal(file.end.digest))\n")
    }
    if let castFile = options.castFile {
      try TextFile(path: castFile).fill {
        do {
          return try ReplayCast(file: file, look: options.look).text()
        } catch {
          throw failure(in: options.file, error)
        }
      }
    } else if !options.verifies {
      try watch(file, options)
    }
  }

  private static func failure(in path: String, _ error: any Error) -> TextFile.Failure {
    TextFile.Failure(description: "\(TextFile(path: path).quotedPath), \(error)")
  }

  private static func watch(_ file: RecordingFile, _ options: ReplayOptions) throws {
    let environment = ProcessInfo.processInfo.environment
    let terminal = try begin(
      options.look, environment: environment,
      to: "watching needs a terminal; --verify and --cast do without")
    let theme = theme(options.look, of: terminal, environment: environment)
    var loop = ReplayLoop(file, look: options.look, theme: theme, terminal: terminal)
    let ending = loop.run()
    let signal = loop.giveBack(after: ending)
    if case .differs(let error) = ending {
      throw failure(in: options.file, error)
    }
    if let signal {
      Session.endProcess(by: signal)
    }
  }

  private static func fall(_ options: FallOptions) throws {
    let text = try options.text(isPiped: !StandardInput.isDevice).read()
    let environment = ProcessInfo.processInfo.environment
    var session = SessionOptions()
    if !StandardInput.isTerminal {
      session.input = StandardInput.controllingTerminal() ?? session.output
    }
    var signal: Int32?
    try cast(to: options.castFile) { cast in
      let terminal = try begin(
        options.look, session, environment: environment, cast: cast,
        to: "letting text fall needs a terminal to show it and to take keys from")
      let theme = theme(options.look, of: terminal, environment: environment)
      var loop = FallLoop(text, theme: theme, terminal: terminal)
      let ending = loop.run()
      signal = loop.giveBack(after: ending)
    }
    if let signal {
      Session.endProcess(by: signal)
    }
  }

  /// Runs what shows frames, which a new file records, if there is to be one.
  private static func cast(
    to path: String?, _ run: (TerminalRecordingFile?) throws -> Void
  ) throws {
    guard let path else { return try run(nil) }
    try TextFile(path: path).follow(by: run)
  }

  private static func theme(
    _ look: LookOptions, of terminal: borrowing Session, environment: [String: String]
  ) -> Theme {
    Theme(
      isUnicode: terminal.isUnicode, isConsole: environment["TERM"] == "linux",
      depth: terminal.colorDepth, background: .assumedBackground(environment: environment))
  }

  private static func begin(
    _ look: LookOptions, _ session: SessionOptions = SessionOptions(),
    environment: [String: String], cast: TerminalRecordingFile? = nil,
    to purpose: String = "playing needs a terminal; snake simulate plays without one"
  ) throws -> Session {
    var session = session
    session.colorDepth = look.color.depth
    session.mouse = .moves
    if look.usesASCII { session.isUnicode = false }
    do {
      var terminal = try Session(environment: environment, options: session)
      if let cast { terminal.record(to: cast) }
      return terminal
    } catch {
      guard error.isNotATerminal else { throw error }
      throw UsageError("\(error.description): \(purpose)")
    }
  }
}

extension ColorChoice {
  /// The depth that is asked for; `nil` for what the terminal can show.
  var depth: ColorDepth? {
    switch self {
    case .auto: nil
    case .truecolor: .truecolor
    case .palette256: .palette256
    case .palette16: .ansi16
    case .none: ColorDepth.none
    }
  }
}
