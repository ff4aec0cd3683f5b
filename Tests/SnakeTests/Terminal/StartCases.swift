import AnsiTerm
import PseudoTerminal
import Testing

/// The built program as a player meets it.
@Suite("In a terminal", .waitingForOthers)
enum TerminalCases {}

extension TerminalCases {
  @Suite("Start")
  struct StartCases {
    @Test func `a terminal that answers nothing shows the game and its keys`() throws {
      let snake = try RunningSnake.ready("--seed 1")
      snake.settle()

      #expect(snake.shows("score 0") && snake.shows("walls: solid"))
      #expect(snake.shows("q quit") && snake.shows("? help"))
      #expect(snake.head?.heading == .right)
      #expect(snake.screen.isAlternateScreen && !snake.screen.isCursorVisible)
      #expect(snake.screen.unknown == [])
    }

    @Test(arguments: [nil, "", "dumb", "no-such-terminal", "xterm-kitty"])
    func `whatever TERM says it starts and ends`(name: String?) throws {
      var environment = RunningSnake.environment
      environment["TERM"] = name
      let snake = try RunningSnake.ready(environment: environment)

      snake.type("q")

      #expect(try snake.waitForEnd() == .status(0))
      snake.expectRestored()
    }

    @Test func `without a key the head stays where it is and nothing is written`() throws {
      let snake = try RunningSnake.ready("--speed 60")
      #expect(snake.settle(milliseconds: 300))
      let head = snake.head

      #expect(snake.isReady && snake.head == head)
    }

    @Test(arguments: [RunningSnake.Key.up, .down, .right])
    func `the first arrow starts the game and steers`(key: RunningSnake.Key) throws {
      let snake = try RunningSnake.ready("--size 20x12 --walls wrap")
      let start = try #require(snake.head)

      snake.type(key)

      try snake.wait(for: "the first step") { snake.head.map { $0 != start } ?? false }
      #expect(snake.head?.heading == key)
      #expect(!snake.isReady)
    }

    @Test func `a board that is full at the start is won, and the panel's keys are heard`() throws {
      let snake = try RunningSnake("--size 1x1 --seed 1")
      try snake.wait(for: "the panel") { snake.shows("You win") && snake.isPanelInTheMiddle }
      #expect(!snake.isReady && !snake.shows("[Play]") && snake.shows("r restart  q end"))
      snake.settle()

      snake.type("`")
      try snake.wait(for: "the overlay") { snake.shows("tick ") }
      snake.type("rq")

      #expect(try snake.waitForEnd() == .status(0))
      #expect(String(decoding: snake.bytes, as: UTF8.self).contains("length 1  seed 2"))
    }

    @Test func `an arrow opposite to the heading does not start the game`() throws {
      let snake = try RunningSnake.ready("--speed 60 --size 20x12")
      let head = snake.head

      try snake.typeAndHear("\u{1B}[D")
      #expect(snake.settle())

      #expect(snake.isReady && snake.head == head)
    }

    /// What a terminal may send that no player pressed, and keys that mean nothing.
    static let harmless = [
      "a release of an arrow": "\u{1B}[1;1:3A", "a release of a letter": "\u{1B}[119;1:3u",
      "a paste": "\u{1B}[200~quit quit ppp www\u{1B}[201~",
      "a late answer to a query": "\u{1B}[?62;22c\u{1B}[>0;276;0c\u{1B}[12;40R\u{1B}[?1u",
      "a late colour": "\u{1B}]11;rgb:0000/0000/0000\u{1B}\\",
      "a late name": "\u{1B}P>|wwwd(390)\u{1B}\\",
      "the focus lost and got": "\u{1B}[O\u{1B}[I", "function keys": "\u{1B}OP\u{1B}[[A\u{1B}[24~",
      "an unknown sequence": "\u{1B}[99;99;99w",
    ]

    @Test func `what no player pressed starts nothing and changes nothing`() throws {
      let snake = try RunningSnake.ready("--speed 60 --size 20x12 --debug=line")
      snake.settle()
      let text = snake.text.split(separator: "\n").dropFirst().joined()

      for (name, bytes) in Self.harmless.sorted(by: { $0.key < $1.key }) {
        try snake.typeAndHear(bytes)
        #expect(snake.settle())
        let after = snake.text.split(separator: "\n").dropFirst().joined()
        #expect(after == text, "after \(name)")
        #expect(snake.figure("step") == 0 && snake.isRunning, "after \(name)")
      }
    }

    @Test func `letters of another keyboard are harmless, and arrows still work`() throws {
      let snake = try RunningSnake.ready("--size 20x12 --walls wrap --speed 60")

      try snake.typeAndHear("цфывйρςשד日🙂")
      #expect(snake.settle())
      snake.type(.up)

      try snake.wait(for: "the snake heading up") { snake.head?.heading == .up }
      #expect(snake.isRunning)
    }

    @Test(arguments: ["w", "\u{1B}[A", "q\n"])
    func `what was typed before the program ran is not applied unseen`(keys: String) throws {
      let snake = try RunningSnake("--speed 60 --size 20x12", typedBefore: keys)

      try snake.wait(for: "the notice of the start") { snake.isReady }
      snake.settle()

      #expect(snake.isReady && snake.isRunning)
      #expect(snake.head?.heading == .right)
    }

    @Test func `the same seed shows the same first frame, another seed another one`() throws {
      let frames = try [7, 7, 8].map { seed in
        let snake = try RunningSnake.ready("--seed \(seed)")
        snake.settle()
        return snake.screen.frame
      }

      #expect(frames[0] == frames[1])
      #expect(frames[0] != frames[2])
    }
  }
}
