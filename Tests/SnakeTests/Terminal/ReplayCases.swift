import AnsiTerm
import Foundation
import Testing

extension TerminalCases {
  @Suite("Watching a replay")
  struct ReplayCases {
    private let file = TemporaryFile()

    /// Watches a recording of a game.
    private func watching(
      _ options: String, keys: String = "", columns: Int = 80, rows: Int = 24
    ) throws -> RunningSnake {
      try record(options, keys: keys).write(toFile: file.path, atomically: true, encoding: .utf8)
      return try RunningSnake("replay \(file.path)", columns: columns, rows: rows)
    }

    @Test func `its help lists its keys and holds it up`() throws {
      defer { try? FileManager.default.removeItem(atPath: file.path) }
      let snake = try watching("--seconds 300 --walls wrap --food 0,0")
      try snake.wait(for: "the replay") { snake.shows("p pause") }

      snake.type("?")
      try snake.wait(for: "the help") { snake.shows("from the beginning") }
      for words in ["one tick back", "slower, faster", "q Esc", "F3 ` \\"] {
        #expect(snake.shows(words))
      }
      #expect(!snake.shows("[Scores]") && !snake.shows("p pause"))
      #expect(snake.settle())

      snake.type(.escape)
      try snake.wait(for: "the replay going on") { snake.shows("p pause") }
      #expect(snake.isRunning)
    }

    @Test func `at the end p does nothing, and a step back leads away from it`() throws {
      defer { try? FileManager.default.removeItem(atPath: file.path) }
      let snake = try watching("--seconds 0.5 --walls wrap --food 0,0")
      try snake.wait(for: "the end") { snake.shows("tick 60 of 60") && snake.shows(", step back") }
      #expect(snake.settle())
      let end = snake.screen.frame

      snake.type("p")
      #expect(snake.settle() && snake.differences(from: end) == [])
      snake.type(",")
      try snake.wait(for: "a tick before") {
        snake.shows("tick 59 of 60") && snake.shows("p go on")
      }
      snake.type("p")
      try snake.wait(for: "the end again") { snake.shows("tick 60 of 60") }
    }

    @Test func `in a window too small it waits until it can be seen`() throws {
      defer { try? FileManager.default.removeItem(atPath: file.path) }
      let snake = try watching("--seconds 0.3 --food 0,0", columns: 20, rows: 5)
      try snake.wait(for: "what it needs") { snake.shows("need 42x13") }
      snake.pause(milliseconds: 600)
      snake.type(".p]")
      let before = snake.bytes.count

      snake.resize(columns: 80, rows: 24)
      try snake.wait(for: "the end") { snake.shows("tick 36 of 36 at 1x") }

      let shown = String(decoding: snake.bytes[before...], as: UTF8.self)
      #expect(shown.contains("tick 0 of 36") || shown.contains("tick 1 of 36"))
    }
  }
}
