import AnsiTerm
import PseudoTerminal
import Testing

/// The built program in a pseudo-terminal, and the screen that it draws there.
///
/// Nothing here sleeps: a test types and waits for what must be seen, and fails when it is not seen
/// in time.
final class RunningSnake {
  let terminal: PseudoTerminal

  /// What the terminal shows, up to the last look.
  private(set) var screen: MemoryTerminal

  /// Everything that the program wrote, up to the last look.
  private(set) var bytes: [UInt8] = []

  /// The shell that the program runs under, if it does; its end takes the place of the program's
  /// then.
  private(set) var shell: Shell?

  private let job: Job
  private let settings: [UInt8]

  /// The variables of a usual terminal that is asked nothing, since nobody answers here; nothing is
  /// found or kept in this home.
  static let environment = [
    "TERM": "xterm-256color", "LANG": "C.UTF-8", "HOME": "/dev/null", "ANSITERM_QUERIES": "0",
  ]

  /// The same with questions to the terminal, which stays mute.
  static let asking = environment.merging(["ANSITERM_QUERIES": "1"]) { $1 }

  /// How long something may take that takes milliseconds on an idle machine.
  static let patience = Duration.seconds(10)

  /// Starts the program with options that stand in one string, separated by spaces.
  ///
  /// With `limits`, commands of a shell, it runs in the place of the shell that has obeyed them.
  init(
    _ options: String = "", columns: Int = 60, rows: Int = 21,
    environment: [String: String] = RunningSnake.environment, typedBefore: String = "",
    input: Stream = .terminal, output: Stream = .terminal, isUnderShell: Bool = false,
    ignoresHangup: Bool = false, limits: String? = nil
  ) throws {
    terminal = try PseudoTerminal(columns: columns, rows: rows)
    screen = MemoryTerminal(columns: columns, rows: rows)
    settings = terminal.settings
    terminal.type(typedBefore)
    let program = try #require(
      Self.program, "the tests do not run from a bundle beside the program")
    do {
      let words = options.split(separator: " ").map(String.init)
      if isUnderShell {
        shell = try Shell(
          on: terminal, program, words, environment: environment, ignoresHangup: ignoresHangup)
      }
      job =
        try shell?.job
        ?? terminal.start(
          limits == nil ? program : "/bin/sh",
          limits.map { ["-c", $0 + "; exec \"$0\" \"$@\"", program] + words } ?? words,
          environment: environment, input: input, output: output)
    } catch let failure as PseudoTerminal.SpawnFailure {
      Issue.record("\(failure.program) cannot be started; `swift build` puts it there")
      throw failure
    }
  }

  /// Where the program was built: beside the bundle that these tests run from.
  static let program: String? = CommandLine.arguments.lazy.compactMap { argument -> String? in
    let parts = argument.split(separator: "/", omittingEmptySubsequences: false)
    guard let bundle = parts.firstIndex(where: { $0.hasSuffix(".xctest") }) else { return nil }
    return (parts[..<bundle] + ["snake"]).joined(separator: "/")
  }.first

  /// Starts the program and waits for the notice that it is ready.
  static func ready(
    _ options: String = "", columns: Int = 60, rows: Int = 21,
    environment: [String: String] = RunningSnake.environment
  ) throws -> RunningSnake {
    let snake = try RunningSnake(options, columns: columns, rows: rows, environment: environment)
    try snake.wait(for: "the notice of the start") { snake.isReady }
    return snake
  }

  /// Starts the program and the game, heading right.
  static func playing(_ options: String = "", columns: Int = 60, rows: Int = 21) throws
    -> RunningSnake
  {
    let snake = try ready(options, columns: columns, rows: rows)
    snake.type(.right)
    try snake.wait(for: "the start") { !snake.isReady && snake.shows("p pause") }
    return snake
  }

  /// Starts a game on a board of two rows, at the lower wall, and crashes into it with the first
  /// step.
  ///
  /// A game that follows goes right and has 14 steps before it meets a wall.
  static func over(rows: Int = 21) throws -> RunningSnake {
    let snake = try ready("--seed 1 --size 28x2 --speed 8", rows: rows)
    snake.type(.down)
    try snake.wait(for: "the keys of the end") { snake.shows("r restart  q end") }
    return snake
  }
}

// MARK: - Typing

extension RunningSnake {
  /// A key with the bytes of a terminal in its usual mode.
  enum Key: String {
    case up = "\u{1B}[A"
    case down = "\u{1B}[B"
    case right = "\u{1B}[C"
    case left = "\u{1B}[D"
    case escape = "\u{1B}"
    case enter = "\r"
    case tab = "\t"
    case interrupt = "\u{3}"
    case endOfFile = "\u{4}"
    case repaint = "\u{C}"
  }

  func type(_ key: Key) {
    terminal.type(key.rawValue)
  }

  func type(_ text: String) {
    terminal.type(text)
  }

  /// Types keys and then `?`, and waits for the help: what was typed has been heard before.
  ///
  /// Closes the help again; what it covered is sliding back then.
  func typeAndHear(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
    type(text + "?")
    try wait(for: "the help", sourceLocation: sourceLocation) { shows("close this help") }
    type("?")
    try wait(for: "the end of the help", sourceLocation: sourceLocation) {
      !shows("close this help")
    }
  }

  /// Changes the size of the window.
  func resize(columns: Int, rows: Int) {
    look()
    screen.resize(columns: columns, rows: rows)
    terminal.setSize(columns: columns, rows: rows)
  }

  /// Presses and releases the left button of the mouse (SGR).
  func click(column: Int, row: Int) {
    type("\u{1B}[<0;\(column + 1);\(row + 1)M\u{1B}[<0;\(column + 1);\(row + 1)m")
  }

  /// Sends the program a signal.
  func send(_ signal: Int32) {
    job.send(signal)
  }
}

// MARK: - Waiting

extension RunningSnake {
  struct NotSeen: Error {}

  /// Takes what was written.
  func look() {
    let new = terminal.read()
    bytes += new
    screen.feed(new)
  }

  /// Waits until something is so.
  func wait(
    for what: String, sourceLocation: SourceLocation = #_sourceLocation, until isSo: () -> Bool
  ) throws {
    let deadline = ContinuousClock.now + Self.patience
    while true {
      let isOver = job.end != nil || ContinuousClock.now > deadline
      look()
      if isSo() { return }
      if isOver { break }
      terminal.wait(for: job, milliseconds: 100)
    }
    let end = job.end.map { "the program ended (\($0)): " } ?? ""
    Issue.record("\(end)not seen: \(what)\n\(screen.frame.text)", sourceLocation: sourceLocation)
    throw NotSeen()
  }

  /// Waits for the end and says how it came.
  func waitForEnd(sourceLocation: SourceLocation = #_sourceLocation) throws -> Job.End? {
    try wait(for: "the end", sourceLocation: sourceLocation) { job.end != nil }
    look()
    return job.end
  }

  /// Reads on until nothing has come for some time, and says whether it ever came to that; for a
  /// program that stands still.
  ///
  /// The time is long beside a frame, since a program that draws may have to wait for a processor.
  @discardableResult
  func settle(milliseconds: Int32 = 200) -> Bool {
    let deadline = ContinuousClock.now + Self.patience
    look()
    while job.end == nil, terminal.wait(for: job, milliseconds: milliseconds) {
      guard ContinuousClock.now < deadline else { return false }
      look()
    }
    return true
  }

  /// Reads for so long, or until the program ends.
  func look(milliseconds: Int) {
    let deadline = ContinuousClock.now + .milliseconds(milliseconds)
    while case let rest = deadline - ContinuousClock.now, rest > .zero, job.end == nil {
      terminal.wait(for: job, milliseconds: Int32(rest / .milliseconds(1)) + 1)
      look()
    }
  }

  /// Waits until something is written, at most so long.
  func pause(milliseconds: Int32) {
    terminal.wait(for: job, milliseconds: milliseconds)
  }

  /// Whether it still runs.
  var isRunning: Bool {
    job.end == nil
  }

  /// That settings and modes are those before the program, whatever of a frame was cut off.
  func expectGivenBack(_ comment: Comment, sourceLocation: SourceLocation = #_sourceLocation) {
    look()
    #expect(terminal.settings == settings, comment, sourceLocation: sourceLocation)
    #expect(screen.modes == [7, 25], comment, sourceLocation: sourceLocation)
  }

  /// That the terminal is as the program found it, and the normal screen is shown.
  func expectRestored(sourceLocation: SourceLocation = #_sourceLocation) {
    look()
    #expect(terminal.settings == settings, sourceLocation: sourceLocation)
    #expect(screen.modes == [7, 25], sourceLocation: sourceLocation)
    #expect(screen.unknown == [], sourceLocation: sourceLocation)
    #expect(terminal.unread == 0, sourceLocation: sourceLocation)
  }
}
