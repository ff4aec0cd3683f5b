import AnsiTerm
import PseudoTerminal
import Testing

extension TerminalCases {
  @Suite("Window")
  struct WindowCases {
    @Test func `a window that became too small says so and pauses, a larger one goes on`() throws {
      let snake = try RunningSnake.playing("--walls wrap --speed 30 --size 20x12")

      snake.resize(columns: 30, rows: 8)
      try snake.wait(for: "what it has and needs") {
        snake.shows("30x8") && snake.text.lowercased().contains("need")
      }
      #expect(snake.settle())

      snake.resize(columns: 60, rows: 21)
      try snake.wait(for: "the paused game") { snake.isPaused }
      #expect(snake.settle())
      let head = snake.head
      snake.type("p")
      try snake.wait(for: "the game going on") { snake.head != nil && snake.head != head }
    }

    @Test(arguments: ["g", "r"])
    func `what was let fall and ends that in a window too small is paused`(key: String) throws {
      let snake = try RunningSnake.playing("--walls wrap --speed 30 --size 20x12")
      snake.type("g")
      try snake.wait(for: "the frame to fall") { !snake.shows(" snake ") }
      snake.resize(columns: 20, rows: 5)
      snake.type(key)
      try snake.wait(for: "what it needs") { snake.shows("need 42x15") }

      snake.resize(columns: 60, rows: 21)

      try snake.wait(for: "the paused game") { snake.isPaused }
      #expect(snake.settle())
    }

    @Test(arguments: [(0, 0), (1, 1), (2, 1), (19, 5)])
    func `a start in a tiny window waits until it is enlarged`(columns: Int, rows: Int) throws {
      let snake = try RunningSnake("--speed 60 --walls wrap", columns: columns, rows: rows)
      try snake.wait(for: "the terminal taken over") { !snake.terminal.isCooked }
      snake.settle()

      snake.resize(columns: 60, rows: 21)
      try snake.wait(for: "the notice of the start") { snake.isReady }
      let head = snake.head
      snake.type(.up)

      try snake.wait(for: "a step up") { snake.head?.heading == .up && snake.head != head }
    }

    /// A thousand of them as fast as they can be sent, a key after every fifth.
    @Test func `no key is lost while signals tell of new sizes`() throws {
      let snake = try RunningSnake.playing("--walls wrap --debug=line", columns: 80, rows: 24)
      snake.type("p")
      try snake.wait(for: "the pause") { snake.isPaused }
      snake.settle()
      let tick = try #require(snake.figure("tick"))

      for _ in 0..<200 {
        snake.type(".")
        for _ in 0..<5 { snake.send(Process.resize) }
        snake.look()
      }

      try snake.wait(for: "200 ticks") { snake.figure("tick") == tick + 200 }
      #expect(snake.isRunning && snake.screen.unknown == [])
    }

    @Test func `it can be played at 40 columns and 16 rows`() throws {
      let snake = try RunningSnake.playing("--walls wrap", columns: 40, rows: 16)

      snake.type(.down)

      try snake.wait(for: "the snake heading down") { snake.head?.heading == .down }
    }

    @Test func `after any sizes the screen is what a repaint would draw`() throws {
      let snake = try RunningSnake.playing("--walls wrap --speed 60")
      var generator = PlainGenerator(seed: 11)

      for _ in 0..<40 {
        snake.resize(
          columns: .random(in: 1...200, using: &generator),
          rows: .random(in: 1...60, using: &generator))
        snake.pause(milliseconds: 20)
      }
      snake.resize(columns: 60, rows: 21)
      try snake.typeAndHear("")
      #expect(snake.settle() && snake.isRunning)
      if !snake.isPaused { snake.type("p") }
      try snake.wait(for: "the pause") { snake.isPaused }
      snake.settle()
      let (frame, clears) = (snake.screen.frame, snake.screen.clears)
      snake.type(.repaint)
      try snake.wait(for: "the repaint") { snake.screen.clears > clears }
      snake.settle()

      #expect(snake.differences(from: frame) == [])
    }
  }
}
