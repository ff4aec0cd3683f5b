import AnsiTerm
import PseudoTerminal
import Testing

extension TerminalCases {
  @Suite("Output")
  struct OutputCases {
    @Test func `a step costs at most 200 bytes, and the screen is not cleared for it`() throws {
      let snake = try RunningSnake.playing("--speed 60 --size 60x16", columns: 124, rows: 24)
      try snake.wait(for: "the first steps") { snake.head?.heading == .right }
      let (head, bytes) = (try #require(snake.head), snake.bytes.count)
      let clears = snake.screen.clears

      try snake.wait(for: "ten steps") { (snake.head?.column ?? 0) >= head.column + 20 }

      let steps = ((snake.head?.column ?? 0) - head.column) / 2
      #expect((snake.bytes.count - bytes) / steps <= 200)
      #expect(snake.screen.clears == clears)
      #expect(snake.screen.bells == 0)
      #expect(snake.screen.unknown == [])
    }

    /// Plays a short game on a terminal with some variables and returns all that was written.
    private static func game(
      _ options: String = "", variables: [String: String] = [:]
    ) throws -> (bytes: [UInt8], start: Frame) {
      let environment = RunningSnake.environment.merging(variables) { $1 }
      let snake = try RunningSnake(options + " --seed 1 --speed 60", environment: environment)
      try snake.wait(for: "the notice of the start") { snake.shows("Press up, right or down") }
      snake.settle()
      let start = snake.screen.frame
      snake.type(.up)
      try snake.wait(for: "the crash") { snake.shows("r restart  q end") }
      snake.type("q")
      #expect(try snake.waitForEnd() == .status(0))
      snake.expectRestored()
      return (snake.bytes, start)
    }

    /// The parameters of every sequence that sets a style.
    private static func styles(in bytes: [UInt8]) -> [String] {
      String(decoding: bytes, as: UTF8.self).split(separator: "\u{1B}[").compactMap { part in
        let parameters = part.prefix { $0.isNumber || $0 == ";" || $0 == ":" }
        return part.dropFirst(parameters.count).first == "m" ? String(parameters) : nil
      }
    }

    /// The numbers of the styles that colour something.
    private static func colors(in bytes: [UInt8]) -> Set<Int> {
      let numbers = styles(in: bytes).flatMap {
        $0.split { ";:".contains($0) }.compactMap { Int($0) }
      }
      return Set(numbers.filter { (30...49).contains($0) || (90...107).contains($0) })
    }

    @Test func `NO_COLOR means no colour, and head, body and food differ by glyph`() throws {
      let game = try Self.game(variables: ["NO_COLOR": "1", "COLORTERM": "truecolor"])

      #expect(Self.colors(in: game.bytes) == [])
      #expect(game.start.text.contains("████ :") && game.start.text.contains("()"))
    }

    @Test func `--color none means no colour`() throws {
      #expect(Self.colors(in: try Self.game("--color none").bytes) == [])
    }

    @Test func `without a promise of truecolor none is sent`() throws {
      let styles = Self.styles(in: try Self.game().bytes)

      #expect(styles.contains { $0.contains("8;5;") })
      #expect(!styles.contains { $0.contains("8;2;") || $0.contains("8:2:") })
    }

    @Test func `a plain xterm gets the 16 colours of every terminal`() throws {
      let bytes = try Self.game(variables: ["TERM": "xterm"]).bytes

      #expect(!Self.colors(in: bytes).isEmpty)
      #expect(Self.colors(in: bytes).isDisjoint(with: [38, 48]))
    }

    @Test(arguments: [["LC_ALL": "C"], ["LANG": "C"], ["LANG": "POSIX"], ["LANG": ""]])
    func `a locale without UTF-8 gets ASCII alone`(variables: [String: String]) throws {
      let game = try Self.game(variables: variables)

      #expect(game.bytes.allSatisfy { $0 < 0x80 })
      #expect(game.start.text.contains("#### :") && game.start.text.contains("()"))
    }

    @Test func `--ascii means ASCII alone`() throws {
      #expect(try Self.game("--ascii").bytes.allSatisfy { $0 < 0x80 })
    }
  }
}
