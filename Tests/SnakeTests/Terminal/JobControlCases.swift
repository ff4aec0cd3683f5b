import AnsiTerm
import PseudoTerminal
import Testing

extension TerminalCases {
  /// Under a shell, whose job the program is, as a player runs it.
  @Suite("Job control")
  struct JobControlCases {
    /// SIGHUP and SIGTERM; SIGINT would end the shell too.
    private static let endings: [Int32] = [1, 15]

    /// What a shell says of a program that a signal stopped or ended.
    private static func status(_ signal: Int32) -> String {
      "\(128 + signal)"
    }

    /// A game under a shell, brought to the foreground.
    private static func playing() throws -> (snake: RunningSnake, shell: Shell) {
      let snake = try RunningSnake("--walls wrap --speed 30", isUnderShell: true)
      let shell = try #require(snake.shell)
      shell.continueInForeground()
      try snake.wait(for: "the notice of the start") { snake.isReady }
      snake.type(.right)
      try snake.wait(for: "the start") { !snake.isReady && snake.shows("p pause") }
      return (snake, shell)
    }

    /// A game that Ctrl-Z has stopped.
    private static func stopped() throws -> (snake: RunningSnake, shell: Shell) {
      let (snake, shell) = try playing()
      snake.type("\u{1A}")
      #expect(shell.answer(milliseconds: 10_000) == status(Process.stop))
      return (snake, shell)
    }

    private static func expectGoingOn(_ snake: RunningSnake) throws {
      try snake.wait(for: "the paused game") { snake.screen.isAlternateScreen && snake.isPaused }
      let head = snake.head
      snake.type("p")
      try snake.wait(for: "the game going on") { snake.head != nil && snake.head != head }
    }

    private static func expectEnd(_ snake: RunningSnake, _ shell: Shell) {
      snake.type("q")
      #expect(shell.answer(milliseconds: 10_000) == "0")
      snake.expectRestored()
    }

    @Test func `a program that was started in the background waits there and touches nothing`()
      throws
    {
      let snake = try RunningSnake("", isUnderShell: true)
      let shell = try #require(snake.shell)

      #expect(shell.waitForStop())
      snake.look()
      #expect(snake.bytes == [] && snake.terminal.isCooked)

      shell.continueInForeground()
      try snake.wait(for: "the notice of the start") { snake.isReady }
      Self.expectEnd(snake, shell)
    }

    @Test(arguments: ["Ctrl-Z", "SIGTSTP"])
    func `a stop gives the terminal back, and going on takes it again at its new size`(way: String)
      throws
    {
      let (snake, shell) = try Self.playing()

      if way == "SIGTSTP" { shell.send(Process.stop) } else { snake.type("\u{1A}") }
      #expect(shell.answer(milliseconds: 10_000) == Self.status(Process.stop))
      snake.expectRestored()
      #expect(snake.terminal.isCooked)

      snake.resize(columns: 70, rows: 25)
      shell.continueInForeground()
      try Self.expectGoingOn(snake)
      #expect(!snake.terminal.isCooked)
      #expect(snake.place(of: "p pause")?.row == 24)
      Self.expectEnd(snake, shell)
    }

    @Test func `in the background it stops again without a byte, and goes on in the foreground`()
      throws
    {
      let (snake, shell) = try Self.stopped()
      snake.look()
      let bytes = snake.bytes.count

      for _ in 0..<3 {
        shell.continueInBackground()
        #expect(shell.waitForStop())
      }
      snake.look()
      #expect(snake.bytes.count == bytes && snake.terminal.isCooked)

      shell.continueInForeground()
      try Self.expectGoingOn(snake)
      Self.expectEnd(snake, shell)
    }

    @Test func `a stop that cannot be handled leaves the terminal to the shell, going on takes it`()
      throws
    {
      let (snake, shell) = try Self.playing()

      shell.send(Process.stopAtOnce)
      #expect(shell.answer(milliseconds: 10_000) == Self.status(Process.stopAtOnce))
      let clears = snake.screen.clears
      shell.continueInForeground()

      try snake.wait(for: "a repaint") { snake.screen.clears > clears }
      try Self.expectGoingOn(snake)
      Self.expectEnd(snake, shell)
    }

    @Test(arguments: endings)
    func `a stopped program that is asked to end ends in the background, without hanging`(
      signal: Int32
    ) throws {
      let (snake, shell) = try Self.stopped()

      shell.send(signal)
      shell.continueInForeground()

      #expect(shell.answer(milliseconds: 10_000) == Self.status(signal))
      snake.expectRestored()
    }

    @Test(arguments: endings)
    func `a program that holds the terminal gives it back from the background too`(signal: Int32)
      throws
    {
      let (snake, shell) = try Self.playing()

      shell.send(Process.stopAtOnce)
      #expect(shell.answer(milliseconds: 10_000) == Self.status(Process.stopAtOnce))
      shell.send(signal)
      shell.continueInBackground()
      shell.awaitEnd()

      #expect(shell.answer(milliseconds: 10_000) == Self.status(signal))
      snake.expectRestored()
    }

    @Test func `a job that nobody could continue is not stopped and goes on at once`() throws {
      let snake = try RunningSnake.playing("--walls wrap --speed 30")

      for _ in 0..<3 {
        let clears = snake.screen.clears
        snake.type("\u{1A}")
        try snake.wait(for: "a repaint") { snake.screen.clears > clears }
        try Self.expectGoingOn(snake)
      }
      snake.type("q")

      #expect(try snake.waitForEnd() == .status(0))
      snake.expectRestored()
    }

    @Test func `it can be stopped and continued twenty times, by whom ever`() throws {
      let (snake, shell) = try Self.playing()
      var generator = PlainGenerator(seed: 5)

      for _ in 0..<20 {
        switch Int.random(in: 0..<3, using: &generator) {
        case 0: snake.type("\u{1A}")
        case 1: shell.send(Process.stop)
        default: shell.send(Process.stopAtOnce)
        }
        #expect(shell.answer(milliseconds: 10_000) != nil)
        if Bool.random(using: &generator) {
          shell.continueInBackground()
          #expect(shell.waitForStop())
        }
        snake.look()
        let clears = snake.screen.clears
        shell.continueInForeground()
        try snake.wait(for: "a repaint") { snake.screen.clears > clears }
      }

      try Self.expectGoingOn(snake)
      Self.expectEnd(snake, shell)
    }
  }
}
