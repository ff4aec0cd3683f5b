import AnsiTerm
import PseudoTerminal
import Testing

extension TerminalCases {
  @Suite("Everything falls")
  struct FallCases {
    /// Lets what is shown fall and brings it back.
    private static func fallAndReturn(_ snake: RunningSnake) throws {
      snake.settle()
      let before = snake.screen.frame
      snake.type("g")
      try snake.wait(for: "the first row to be empty") {
        snake.screen.frame.text.hasPrefix("\n")
      }
      snake.type("g")
      try snake.wait(for: "the screen as it was") { snake.screen.frame.text == before.text }
    }

    @Test func `before the start the screen falls and returns`() throws {
      let snake = try RunningSnake.ready("--seed 1")

      try Self.fallAndReturn(snake)

      #expect(snake.isReady)
    }

    @Test func `when all lies still the way back is shown`() throws {
      let snake = try RunningSnake.ready("--seed 1 --size 20x12")
      snake.settle()
      let before = snake.screen.frame
      snake.type("g")
      try snake.wait(for: "its rest") { snake.shows("g back  r restart  q end") }

      snake.type("g")

      try snake.wait(for: "the screen as it was") { snake.screen.frame.text == before.text }
    }

    @Test func `in a pause it falls and returns, and the pause goes on`() throws {
      let snake = try RunningSnake.playing("--seed 1 --size 20x12 --walls wrap")
      snake.type("p")
      try snake.wait(for: "the pause") { snake.shows("Paused") }

      try Self.fallAndReturn(snake)

      #expect(snake.shows("p to resume"))
    }

    @Test func `the help falls and returns`() throws {
      let snake = try RunningSnake.ready("--seed 1")
      snake.type("?")
      try snake.wait(for: "the help") { snake.shows("close this help") }

      try Self.fallAndReturn(snake)
    }

    @Test func `a game that is played waits until everything is back, and goes on`() throws {
      let snake = try RunningSnake.playing("--seed 1 --size 20x12 --walls wrap")
      snake.type("g")
      try snake.wait(for: "the frame to fall") { !snake.shows(" snake ") }

      snake.type("g")

      try snake.wait(for: "the game") { snake.shows("p pause") && snake.head != nil }
      let head = snake.head
      try snake.wait(for: "a step") { snake.head != nil && snake.head != head }
    }

    @Test func `after the end the panel falls too, and a restart ends it`() throws {
      let snake = try RunningSnake.over()
      try snake.wait(for: "the panel in the middle") { snake.isPanelInTheMiddle }
      let row = try #require(snake.screen.frame.rowText(containing: "Restart"))
      snake.type("g")
      try snake.wait(for: "the button to fall") {
        snake.screen.frame.rowText(containing: "Restart") != row
      }

      snake.type("r")

      try snake.wait(for: "the next game") { snake.shows("p pause") }
      #expect(snake.isRunning)
    }

    @Test func `while it has fallen, q ends and the terminal is given back`() throws {
      let snake = try RunningSnake.ready("--seed 1")
      snake.type("g")
      try snake.wait(for: "the frame to fall") { !snake.shows(" snake ") }

      snake.type("q")

      #expect(try snake.waitForEnd() == .status(0))
      snake.expectRestored()
    }
  }

  @Suite("Text that falls")
  struct FallTextCases {
    private static func piped(_ text: String) throws -> RunningSnake {
      let pipe = try Pipe()
      pipe.write(text)
      pipe.finish()
      return try RunningSnake("fall", columns: 40, rows: 10, input: .pipe(pipe))
    }

    @Test func `what is piped in falls, and keys come from the terminal`() throws {
      let snake = try Self.piped("one two\n\u{1B}[31mred\u{1B}[m\n")
      try snake.wait(for: "the text") { snake.screen.frame.text.hasPrefix("one two\nred") }
      #expect(snake.screen.frame[0, 1].style.foreground == .ansi(1))
      try snake.wait(for: "its rest") { snake.shows("g back  r again  q leave") }
      #expect(snake.screen.frame[0, 9].style.foreground == .ansi(1) || snake.shows("red"))

      snake.type("g")
      try snake.wait(for: "the text again") { snake.screen.frame.text.hasPrefix("one two\nred") }
      snake.type("r")
      try snake.wait(for: "its rest again") { snake.shows("g back  r again  q leave") }
      snake.type("q")

      #expect(try snake.waitForEnd() == .status(0))
      snake.expectRestored()
    }

    @Test func `a file falls, with a notice of what is cut`() throws {
      let snake = try RunningSnake("fall \(#filePath)", columns: 60, rows: 12)

      try snake.wait(for: "the notice") { snake.shows("lines more") }
      #expect(snake.shows("import AnsiTerm"))
    }

    @Test(arguments: [false, true])
    func `without text the title falls`(hasNullInput: Bool) throws {
      let snake = try RunningSnake(
        "fall", columns: 70, rows: 20, input: hasNullInput ? .null : .terminal)

      try snake.wait(for: "the title") { snake.shows("Everything falls.") }
      try snake.wait(for: "its rest") { snake.shows("g back  r again  q leave") }
    }

    @Test func `a pipe may be named as a file`() throws {
      let pipe = try Pipe()
      pipe.write("from a pipe\n")
      pipe.finish()

      let snake = try RunningSnake("fall /dev/stdin", columns: 40, rows: 10, input: .pipe(pipe))

      try snake.wait(for: "the text") { snake.screen.frame.text.hasPrefix("from a pipe") }
    }

    @Test func `a resized window keeps what fell in sight`() throws {
      let snake = try Self.piped("word word word\n")
      try snake.wait(for: "its rest") { snake.shows("q leave") }

      snake.resize(columns: 30, rows: 6)

      try snake.wait(for: "the words in the last row") {
        snake.screen.frame.rows == 6 && snake.screen.frame.rowText(containing: "word") != nil
      }
    }

    @Test(arguments: [
      (text: "", says: "is empty"), (text: "a\u{0}b", says: "is binary"),
    ])
    func `what is no text is refused with one line`(text: String, says: String) throws {
      let snake = try Self.piped(text)

      #expect(try snake.waitForEnd() == .status(1))
      let line = String(decoding: snake.bytes, as: UTF8.self)
      #expect(line.hasPrefix("snake: standard input") && line.contains(says))
      #expect(line.split(separator: "\r\n").count == 1 && !line.contains("\u{1B}"))
    }

    @Test func `without a terminal to show it on it is refused`() throws {
      let (input, output) = (try Pipe(), try Pipe())
      input.write("word\n")
      input.finish()
      let snake = try RunningSnake("fall", columns: 200, input: .pipe(input), output: .pipe(output))

      #expect(try snake.waitForEnd() == .status(2))
      output.finish()
      #expect(output.read().isEmpty)
    }
  }
}

extension Frame {
  /// The first row whose text contains a word.
  fileprivate func rowText(containing word: String) -> String? {
    text.split(separator: "\n").map(String.init).first { $0.contains(word) }
  }
}
