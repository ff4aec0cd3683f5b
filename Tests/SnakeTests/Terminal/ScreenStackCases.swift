import AnsiTerm
import PseudoTerminal
import Testing

extension TerminalCases {
  @Suite("Screens over the game")
  struct ScreenStackCases {
    private static func opened(_ keys: String, showing words: String) throws -> RunningSnake {
      let snake = try RunningSnake.ready("--seed 1 --size 20x12")
      snake.type(keys)
      try snake.wait(for: words) { snake.shows(words) }
      snake.settle()
      return snake
    }

    @Test(arguments: ["?", "\t\r", "\t "])
    func `help is opened by its key and by its button, and covers the game`(keys: String) throws {
      let snake = try Self.opened(keys, showing: "close this help")

      #expect(!snake.shows("score 0") && snake.head == nil)
      #expect(snake.settle())
    }

    @Test(arguments: ["\u{1B}", "?", "\r", "p", "w"])
    func `it is left by Esc, by Back and by a key of the game`(key: String) throws {
      let snake = try RunningSnake.ready("--seed 1 --size 20x12")
      snake.settle()
      let frame = snake.screen.frame
      snake.type("?")
      try snake.wait(for: "the help") { snake.shows("close this help") }
      snake.settle()

      snake.type(key)
      try snake.wait(for: "the game") { !snake.shows("close this help") && snake.isReady }
      snake.settle()

      #expect(snake.differences(from: frame) == [])
    }

    @Test(arguments: ["?", "?\t\r"])
    func `a restart is heard through it`(keys: String) throws {
      let snake = try Self.opened(keys, showing: "[Back]")

      snake.type("r")
      try snake.wait(for: "the next game") { snake.shows("p pause") && snake.head != nil }
      snake.type("q")

      #expect(try snake.waitForEnd() == .status(0))
      #expect(String(decoding: snake.bytes, as: UTF8.self).contains("seed 2"))
    }

    @Test func `the overlay is opened through it`() throws {
      let snake = try Self.opened("?", showing: "close this help")

      snake.type("`")

      try snake.wait(for: "the line over the game") { snake.figure("tick") == 0 && snake.isReady }
    }

    @Test func `left while it slides in, it slides back`() throws {
      let snake = try RunningSnake.ready("--seed 1 --size 20x12")
      snake.settle()
      let frame = snake.screen.frame

      for _ in 0..<5 { snake.type("??") }
      try snake.typeAndHear("")
      #expect(snake.settle())

      #expect(snake.differences(from: frame) == [])
    }

    @Test func `arrows on it start nothing and steer nothing`() throws {
      let snake = try Self.opened("?", showing: "close this help")
      let head = snake.head

      snake.type("\u{1B}[A\u{1B}[B\u{1B}[D\u{1B}[C\u{1B}[6~\u{1B}[F")
      snake.settle()
      #expect(snake.shows("close this help"))
      snake.type(.escape)
      try snake.wait(for: "the notice of the start") { snake.isReady && snake.head != nil }

      #expect(head == nil)
    }

    @Test func `Enter on the title starts the game`() throws {
      let snake = try RunningSnake.ready("--walls wrap --size 20x12 --speed 30")
      let head = snake.head

      snake.type(.enter)

      try snake.wait(for: "a step") { snake.head != nil && snake.head != head }
      #expect(snake.head?.heading == .right)
    }

    @Test func `a click opens and closes, and the pointer leaves its mark`() throws {
      let snake = try RunningSnake.ready("--seed 1 --size 20x12")
      snake.settle()
      let help = try #require(snake.place(of: "[Help]"))

      snake.type("\u{1B}[<35;\(help.column + 2);\(help.row + 1)M")
      try snake.wait(for: "the line below") {
        snake.screen.frame[help.column + 1, help.row].style.attributes.contains(.underline)
      }
      snake.click(column: help.column + 1, row: help.row)
      try snake.wait(for: "the help") { snake.shows("close this help") }
      snake.settle()
      let back = try #require(snake.place(of: "[Back]"))
      snake.click(column: back.column + 1, row: back.row)

      try snake.wait(for: "the game") { !snake.shows("close this help") && snake.isReady }
    }

    @Test func `a game that has ended is among the scores`() throws {
      let snake = try RunningSnake.over()
      try snake.wait(for: "the panel in the middle") { snake.isPanelInTheMiddle }

      snake.type("?")
      try snake.wait(for: "the help") { snake.shows("close this help") }
      snake.settle()
      snake.type("\t\r")
      try snake.wait(for: "the score") { snake.shows("score 0  length 3  seed 1") }
      snake.settle()
      snake.type("\u{1B}")
      try snake.wait(for: "the help again") { snake.shows("close this help") }
    }

    @Test func `a pause under the help goes on after it`() throws {
      let snake = try RunningSnake.playing("--walls wrap --speed 30", columns: 80, rows: 30)

      try snake.typeAndHear("")
      #expect(snake.settle())

      #expect(snake.isPaused)
    }
  }
}
