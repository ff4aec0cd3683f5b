import PseudoTerminal
import Testing

extension TerminalCases {
  @Suite("Steering")
  struct SteeringByKeyCases {
    typealias Key = RunningSnake.Key

    static let order = [Key.up, .left, .down, .right]

    /// The ways to say up, left, down and right.
    static let spellings = [
      "arrows": ["\u{1B}[A", "\u{1B}[D", "\u{1B}[B", "\u{1B}[C"],
      "arrows in application mode": ["\u{1B}OA", "\u{1B}OD", "\u{1B}OB", "\u{1B}OC"],
      "arrows with shift": ["\u{1B}[1;2A", "\u{1B}[1;2D", "\u{1B}[1;2B", "\u{1B}[1;2C"],
      "arrows as events": ["\u{1B}[1;1:1A", "\u{1B}[1;1:1D", "\u{1B}[1;1:1B", "\u{1B}[1;1:1C"],
      "letters": ["w", "a", "s", "d"], "capital letters": ["W", "A", "S", "D"],
      "letters of vi": ["k", "h", "j", "l"], "capital letters of vi": ["K", "H", "J", "L"],
    ]

    @Test func `every spelling of a direction turns the snake that way`() throws {
      let snake = try RunningSnake.playing(
        "--seed 3 --walls wrap --speed 30", columns: 120, rows: 40)

      for (name, keys) in Self.spellings.sorted(by: { $0.key < $1.key }) {
        for (key, direction) in zip(keys, Self.order) {
          snake.type(key)
          try snake.wait(for: "\(direction) by \(name)") { snake.head?.heading == direction }
        }
      }
    }

    @Test func `a step to the side is two columns, a step up or down one row`() throws {
      let snake = try RunningSnake.ready("--seed 1 --speed 20 --debug=line", columns: 80, rows: 30)
      let start = try #require(snake.head)
      snake.type(.right)
      try snake.wait(for: "six steps") { (snake.figure("step") ?? 0) >= 6 }
      snake.type("p")
      try snake.wait(for: "the pause") { snake.isPaused }
      snake.settle()
      let (side, steps) = (try #require(snake.head), try #require(snake.figure("step")))
      #expect(side.row == start.row)
      #expect(side.column - start.column == 2 * steps)

      snake.type("p\u{1B}[B")
      try snake.wait(for: "two rows") { snake.head.map { $0.row >= side.row + 2 } ?? false }
      snake.type("p")
      try snake.wait(for: "the pause") { snake.isPaused }
      snake.settle()

      let (low, all) = (try #require(snake.head), try #require(snake.figure("step")))
      #expect((low.column - side.column) / 2 + low.row - side.row == all - steps)
    }

    @Test func `a key held for long does not delay the next turn`() throws {
      let snake = try RunningSnake.playing("--walls wrap --debug=line", columns: 80, rows: 30)

      snake.type(String(repeating: "w", count: 200) + "dp")
      try snake.wait(for: "the pause") { snake.isPaused }
      snake.settle()
      let paused = try #require(snake.figure("step"))
      snake.type("p")
      try snake.wait(for: "the turn to the right after the turn up") {
        snake.head?.heading == .right && (snake.figure("step") ?? 0) > paused
      }

      #expect((snake.figure("step") ?? .max) <= paused + 3)
    }

    @Test func `a held key makes no step sooner`() throws {
      let begin = ContinuousClock.now
      let snake = try RunningSnake.playing("--walls wrap --debug=line", columns: 80, rows: 30)

      for _ in 0..<15 {
        snake.type(.right)
        snake.pause(milliseconds: 30)
        snake.look()
      }
      snake.type("p")
      try snake.wait(for: "the pause") { snake.isPaused }
      snake.settle()
      let (seconds, attoseconds) = (ContinuousClock.now - begin).components

      let (step, tick) = (try #require(snake.figure("step")), try #require(snake.figure("tick")))
      #expect(step == tick * 8 / 120)
      #expect(tick <= Int(seconds) * 120 + Int(attoseconds / 1_000_000_000_000_000) * 120 / 1000)
    }

    @Test func `a released key turns nothing`() throws {
      let snake = try RunningSnake.playing("--walls wrap --speed 30", columns: 80, rows: 30)
      let row = snake.head?.row
      let column = snake.head?.column ?? 0

      snake.type("\u{1B}[1;1:3A\u{1B}[119;1:3u")

      try snake.wait(for: "four steps") { (snake.head?.column ?? 0) >= column + 8 }
      #expect(snake.head?.row == row)
    }

    @Test func `a paste neither pauses nor ends nor turns`() throws {
      let snake = try RunningSnake.playing("--walls wrap --speed 30", columns: 80, rows: 30)
      let (row, column) = (snake.head?.row, snake.head?.column ?? 0)

      snake.type("\u{1B}[200~quit quit ppp www\u{3}\u{4}\u{1B}[201~")

      try snake.wait(for: "four steps") { (snake.head?.column ?? 0) >= column + 8 }
      #expect(snake.head?.row == row)
    }

    /// An arrow may arrive in pieces.
    ///
    /// That the pieces came soon enough after each other is measured, because
    /// this process may have been held up: then the attempt counts for nothing.
    @Test(arguments: [["\u{1B}", "[A"], ["\u{1B}", "[", "A"], ["\u{1B}", "O", "A"]])
    func `an arrow in pieces is an arrow`(pieces: [String]) throws {
      for _ in 0..<20 {
        let snake = try RunningSnake.ready("--size 20x12 --walls wrap --speed 30")
        snake.settle()

        let begin = ContinuousClock.now
        for piece in pieces {
          snake.type(piece)
          while snake.terminal.unread > 0, ContinuousClock.now - begin < .milliseconds(15) {}
        }
        guard ContinuousClock.now - begin < .milliseconds(15) else { continue }

        try snake.wait(for: "the snake heading up") { snake.head?.heading == .up }
        #expect(!snake.isPaused)
        return
      }
      Issue.record("the machine is too busy to type an arrow within 15 ms")
    }
  }
}
