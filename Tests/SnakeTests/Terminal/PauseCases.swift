import AnsiTerm
import Testing

extension TerminalCases {
  @Suite("Pause and help")
  struct PauseCases {
    @Test func `a pause stops the snake and all output, and p ends it`() throws {
      let snake = try RunningSnake.playing("--walls wrap --speed 60")

      snake.type("p")
      try snake.wait(for: "the pause") { snake.isPaused }
      #expect(snake.settle(milliseconds: 300))
      let head = snake.head

      snake.type("p")
      try snake.wait(for: "the game going on") {
        !snake.isPaused && snake.head != nil && snake.head != head
      }
    }

    @Test func `keys steer nothing while the game is paused`() throws {
      let snake = try RunningSnake.playing("--walls wrap --speed 30", columns: 80, rows: 30)

      let head = try #require(snake.head)
      snake.type("p")
      try snake.wait(for: "the pause") { snake.isPaused }
      snake.type("\u{1B}[Aw\u{1B}[Bsp")

      try snake.wait(for: "four steps") { (snake.head?.column ?? 0) >= head.column + 8 }
      #expect(snake.head?.row == head.row)
    }

    @Test func `a repeated key that is held does not pause twice`() throws {
      let snake = try RunningSnake.playing("--walls wrap --speed 30", columns: 80, rows: 30)

      try snake.typeAndHear("\u{1B}[112;1:1u\u{1B}[112;1:2u\u{1B}[112;1:2u\u{1B}[112;1:3u")
      #expect(snake.settle())

      #expect(snake.isPaused)
    }

    /// The quickest of some times counts, because the machine may be busy; a wait for more of a
    /// sequence that lasts too long would make them all slow.
    @Test func `Esc alone pauses and resumes at once`() throws {
      let snake = try RunningSnake.playing("--walls wrap --speed 30", columns: 80, rows: 30)
      var times: [Duration] = []

      for time in 0..<6 {
        let begin = ContinuousClock.now
        snake.type(.escape)
        try snake.wait(for: "Esc's answer") { snake.isPaused == (time % 2 == 0) }
        times.append(ContinuousClock.now - begin)
      }

      #expect(times.min() ?? .zero < .milliseconds(250))
    }

    @Test func `the help lists the keys, pauses the game and goes away`() throws {
      let snake = try RunningSnake.playing("--walls wrap --speed 30", columns: 80, rows: 30)

      snake.type("?")
      try snake.wait(for: "the help") { snake.shows("close this help") }
      let keys = ["arrows", "wasd", "hjkl", "p space", "Esc", "r ", "q Ctrl-D Ctrl-C", "F3 ` \\"]
      for key in keys + ["Ctrl-Z", "Ctrl-L", "?"] {
        #expect(snake.shows(key), "the help names \(key)")
      }
      #expect(snake.settle())

      snake.type("?")
      try snake.wait(for: "the end of the help") { !snake.shows("close this help") }
    }

    @Test func `space pauses and resumes`() throws {
      let snake = try RunningSnake.playing("--walls wrap --speed 30")

      snake.type(" ")
      try snake.wait(for: "the pause") { snake.isPaused }
      snake.type(" ")
      try snake.wait(for: "the game going on") { !snake.isPaused && snake.shows("p pause") }
    }
  }

  @Suite("Overlay")
  struct OverlayCases {
    /// F3 of most terminals, of rxvt and VT220, of the Linux console, and the keys beside it.
    static let keys = ["\u{1B}OR", "\u{1B}[13~", "\u{1B}[[C", "`", "\\"]

    @Test(arguments: keys)
    func `the key opens the overlay and closes it, and the game hears nothing`(key: String) throws {
      let snake = try RunningSnake.ready("--seed 1 --speed 60", columns: 80, rows: 24)
      snake.settle()
      let frame = snake.screen.frame

      snake.type(key)
      try snake.wait(for: "the line") { snake.figure("tick") == 0 && snake.figure("step") == 0 }
      snake.type(key)
      try snake.wait(for: "the panel") { snake.shows("digest ") }
      for _ in 0..<2 where snake.differences(from: frame) != [] {
        snake.type(key)
        try snake.wait(for: "another overlay") { !snake.shows("entities ") }
        snake.settle()
      }

      #expect(snake.differences(from: frame) == [])
    }

    @Test(arguments: ["``?", "?\t\r", "``\t\r", "``\t\t\r"])
    func `screens slide in over the open overlay`(keys: String) throws {
      let snake = try RunningSnake.ready("--seed 7 --debug=panel", columns: 80, rows: 24)

      snake.type(keys)
      try snake.wait(for: "a screen over the game") { snake.shows("[Back]") }
      snake.settle()
      snake.type("\u{1B}")
      try snake.wait(for: "what lies below") { snake.isReady || snake.shows("close this help") }

      #expect(snake.isRunning)
    }

    @Test func `while the game is paused a dot takes one tick`() throws {
      let snake = try RunningSnake.playing("--debug=line --walls wrap", columns: 80, rows: 24)
      snake.type("p")
      try snake.wait(for: "the pause") { snake.isPaused }
      snake.settle()
      let tick = try #require(snake.figure("tick"))

      for next in [tick + 1, tick + 2, tick + 3] {
        snake.type(".")
        try snake.wait(for: "tick \(next)") { snake.figure("tick") == next }
      }
      #expect(snake.isPaused)
    }
  }
}
