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
      case .help(let topic): try StandardStream.output.write(topic.text)
      case .version: try StandardStream.output.write(Command.versionLine + "\n")
      }
    } catch let error as UsageError {
      end(with: error.description, status: UsageError.exitStatus)
    } catch {
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
    var lines = LineBuffer()
    var simulation = Simulation(options)
    try simulation.run { record in
      try lines.append(try record.line())
    }
    if let frame = options.frame {
      try lines.append(simulation.picture(columns: frame.columns, rows: frame.rows))
    }
    try lines.flush()
  }

  private static func play(_ options: PlayOptions) throws {
    let environment = ProcessInfo.processInfo.environment
    let terminal = try begin(options, environment: environment)
    let theme = Theme(
      isUnicode: terminal.isUnicode && !options.usesASCII,
      isConsole: environment["TERM"] == "linux", hasColor: terminal.colorDepth != .none)
    var loop = PlayLoop(
      options, seed: UInt64.random(in: 0...UInt64.max), theme: theme, terminal: terminal)
    let ending = loop.run()
    let game = loop.session
    let signal = loop.giveBack(after: ending)
    try? StandardStream.output.write(
      "score \(game.score)  length \(game.length)  seed \(game.start.seed)\n")
    if let signal {
      Session.endProcess(by: signal)
    }
  }

  private static func begin(
    _ options: PlayOptions, environment: [String: String]
  ) throws -> Session {
    var session = SessionOptions()
    session.colorDepth = options.color.depth
    do {
      return try Session(environment: environment, options: session)
    } catch {
      guard error.isNotATerminal else { throw error }
      throw UsageError(
        "\(error.description): playing needs a terminal; snake simulate plays without one")
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
