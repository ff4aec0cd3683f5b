import AnsiTerm
import PseudoTerminal
import Testing

extension TerminalCases {
  @Suite("Ending")
  struct EndingCases {
    /// A way to end, and how the program then ends.
    struct Way: CustomTestStringConvertible {
      let testDescription: String
      var keys = ""
      var signal: Int32?
      let end: Job.End
    }

    static let ways = [
      Way(testDescription: "q", keys: "q", end: .status(0)),
      Way(testDescription: "Q", keys: "Q", end: .status(0)),
      Way(testDescription: "Ctrl-D", keys: "\u{4}", end: .status(0)),
      Way(testDescription: "Ctrl-C", keys: "\u{3}", end: .signal(2)),
      Way(testDescription: "SIGTERM", signal: 15, end: .signal(15)),
    ]

    /// What the program shows when it is ended.
    enum Shown: String, CaseIterable {
      case ready, playing, paused, over, help, overlay, tiny

      /// Starts the program and brings it there.
      func start() throws -> RunningSnake {
        switch self {
        case .ready: return try .ready()
        case .playing: return try .playing("--walls wrap")
        case .over: return try .over()
        case .overlay: return try .playing("--walls wrap --debug=panel", columns: 80, rows: 24)
        case .paused:
          let snake = try RunningSnake.playing("--walls wrap")
          snake.type("p")
          try snake.wait(for: "the pause") { snake.isPaused }
          return snake
        case .help:
          let snake = try RunningSnake.ready()
          snake.type("?")
          try snake.wait(for: "the help") { snake.shows("close this help") }
          return snake
        case .tiny:
          let snake = try RunningSnake(columns: 12, rows: 4)
          try snake.wait(for: "anything") { !snake.terminal.isCooked && !snake.bytes.isEmpty }
          return snake
        }
      }
    }

    @Test(arguments: ways)
    func `a terminal that answers no question is given back all the same`(way: Way) throws {
      let snake = try RunningSnake.ready(environment: RunningSnake.asking)

      snake.type(way.keys)
      if let signal = way.signal { snake.send(signal) }

      #expect(try snake.waitForEnd() == way.end)
      snake.expectRestored()
    }

    @Test(arguments: Shown.allCases, ways)
    func `every way to end works on every screen`(screen: Shown, way: Way) throws {
      let snake = try screen.start()

      snake.type(way.keys)
      if let signal = way.signal { snake.send(signal) }

      #expect(try snake.waitForEnd() == way.end)
      snake.expectRestored()
      if screen != .tiny { #expect(snake.lastLine?.hasPrefix("score ") == true) }
    }

    @Test func `a game that a crash ended leaves no recording behind`() throws {
      let file = TemporaryFile()
      let snake = try RunningSnake.ready("--record \(file.path)")

      snake.send(6)

      #expect(try snake.waitForEnd() == .signal(6))
      #expect(!file.exists)
    }

    @Test func `the last line tells score, length and seed`() throws {
      let snake = try RunningSnake.playing("--seed 41 --walls wrap")

      snake.type("q")
      #expect(try snake.waitForEnd() == .status(0))

      #expect(snake.lastLine?.hasPrefix("score 0  length 3  seed 41") == true)
      #expect(snake.screen.bells == 0)
    }

    @Test func `a closed window ends the program`() throws {
      let snake = try RunningSnake.playing("--walls wrap")

      snake.terminal.hangUp()

      #expect(try snake.waitForEnd() == .signal(1))
    }

    @Test func `a closed window ends the program that was told to ignore hang-ups`() throws {
      let snake = try RunningSnake("", isUnderShell: true, ignoresHangup: true)
      let shell = try #require(snake.shell)
      shell.continueInForeground()
      try snake.wait(for: "the notice of the start") { snake.isReady }

      snake.terminal.hangUp()

      try snake.wait(for: "the end") { !shell.isRunning }
    }
  }

  @Suite("Without a terminal")
  struct NoTerminalCases {
    /// Runs the program and returns how it ended and what it wrote where.
    private static func run(
      _ options: String, input: Stream = .terminal, isOutputPiped: Bool = false
    ) throws -> (end: Job.End?, output: [UInt8], terminal: [UInt8]) {
      let pipe = try Pipe()
      let snake = try RunningSnake(
        options, columns: 250, rows: 10, input: input,
        output: isOutputPiped ? .pipe(pipe) : .terminal)
      pipe.finish()
      let end = try snake.waitForEnd()
      return (end, pipe.read(), snake.bytes)
    }

    private static func expectOneLine(
      _ run: (end: Job.End?, output: [UInt8], terminal: [UInt8]), naming words: String...
    ) {
      let text = String(decoding: run.terminal, as: UTF8.self)
      #expect(run.end == .status(2))
      #expect(run.output == [])
      #expect(!run.terminal.contains(0x1B))
      #expect(text.hasSuffix("\r\n") && text.split(separator: "\r\n").count == 1)
      for word in words { #expect(text.contains(word)) }
    }

    @Test func `from /dev/null it refuses to play and names what plays without a terminal`() throws
    {
      Self.expectOneLine(try Self.run("", input: .null), naming: "snake simulate", "standard input")
    }

    @Test func `from a pipe it refuses to play`() throws {
      let input = try Pipe()
      Self.expectOneLine(
        try Self.run("", input: .pipe(input)), naming: "snake simulate", "standard input")
    }

    @Test func `into a pipe it refuses to play`() throws {
      Self.expectOneLine(
        try Self.run("", isOutputPiped: true), naming: "snake simulate", "standard output")
    }

    @Test func `a recording that cannot be written is refused before the terminal is touched`()
      throws
    {
      for path in [#filePath, "/no/such/folder/game.jsonl"] {
        for option in ["--record", "--cast", "fall --cast"] {
          let run = try Self.run("\(option) \(path)")
          #expect(run.end == .status(1))
          #expect(!run.terminal.contains(0x1B))
          #expect(run.terminal.filter { $0 == 0x0A }.count == 1)
        }
      }
    }

    @Test func `where nothing is played no recording is left`() throws {
      let (file, cast) = (TemporaryFile(), TemporaryFile())

      let run = try Self.run("--record \(file.path) --cast \(cast.path)", input: .null)

      #expect(run.end == .status(2))
      #expect(!file.exists && !cast.exists)
    }

    @Test func `to watch a recording it names what does without a terminal`() throws {
      let pipe = try Pipe()
      pipe.write(try record("--steps 3"))
      pipe.finish()

      Self.expectOneLine(
        try Self.run("replay /dev/stdin", input: .pipe(pipe)), naming: "--verify", "--cast")
    }

    @Test func `two recordings do not share a file`() throws {
      let file = TemporaryFile()

      let run = try Self.run("--record \(file.path) --cast \(file.path)")

      #expect(run.end == .status(1))
      #expect(!run.terminal.contains(0x1B))
      #expect(!file.exists)
    }

    @Test(arguments: ["--no-such", "--speed 61", "--size 0x5", "--seed", "--color pink", "play"])
    func `a wrong line is refused before the terminal is touched`(options: String) throws {
      Self.expectOneLine(try Self.run(options), naming: "snake")
    }
  }
}
