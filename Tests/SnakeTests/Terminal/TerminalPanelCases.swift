import AnsiTerm
import Foundation
import PseudoTerminal
import Testing

/// Runs beside the other cases of a terminal, because the panel takes its time and nothing here
/// hangs on it.
@Suite("Panel of the end, in a terminal", .waitingForOthers)
struct TerminalPanelCases {
  /// That a game is played again, from its start; it is paused to stay.
  private static func expectNewGame(_ snake: RunningSnake) throws {
    try snake.wait(for: "the keys of a game") { snake.shows("p pause") }
    snake.type("p")
    try snake.wait(for: "the pause") { snake.isPaused }
    #expect(snake.shows("score 0"))
  }

  @Test func `a crash brings the panel, which names the keys of its buttons`() throws {
    let snake = try RunningSnake.over()

    try snake.wait(for: "the panel in the middle") { snake.isPanelInTheMiddle }

    for words in ["Game over", "score ", "best ", "Restart (r)", "End (q)"] {
      #expect(snake.shows(words))
    }
    #expect(snake.screen.clears <= 1 && snake.screen.bells == 0)
    #expect(snake.shows("r restart  q end") && snake.shows("Tab") && snake.shows("Enter"))
  }

  @Test func `an arrow held through the crash skips nothing, then Enter restarts`() throws {
    let snake = try RunningSnake.ready("--seed 1 --size 28x2")

    try snake.wait(for: "the panel in the middle") {
      snake.type(.down)
      snake.pause(milliseconds: 30)
      return snake.isPanelInTheMiddle
    }
    for _ in 0..<20 { snake.type(.down) }
    try snake.typeAndHear("wasd")
    try snake.wait(for: "the panel still there") { snake.isPanelInTheMiddle }

    snake.type(.enter)
    try Self.expectNewGame(snake)
  }

  @Test func `after a restart nothing of the panel is left`() throws {
    let snakes = try [16, 20, 24].map { try RunningSnake.over(rows: $0) }

    for (snake, key) in zip(snakes, ["r", "\r", " "]) {
      try snake.wait(for: "the panel in the middle") { snake.isPanelInTheMiddle }
      snake.type(key)
      try Self.expectNewGame(snake)
    }

    for snake in snakes {
      try snake.wait(for: "the screen without the panel") {
        !snake.shows("╭") && !snake.shows("╰") && !snake.shows("Restart (")
      }
    }
  }

  @Test func `Tab and Enter end, and so does Esc`() throws {
    let snakes = try (0..<2).map { _ in try RunningSnake.over() }

    for (snake, keys) in zip(snakes, ["\t\r", "\u{1B}"]) {
      try snake.wait(for: "the panel in the middle") { snake.isPanelInTheMiddle }
      snake.type(keys)

      #expect(try snake.waitForEnd() == .status(0))
      snake.expectRestored()
      #expect(snake.lastLine?.hasPrefix("score ") == true)
    }
  }

  @Test func `a click on End ends`() throws {
    let snake = try RunningSnake.over()
    try snake.wait(for: "the panel in the middle") { snake.isPanelInTheMiddle }
    let end = try #require(snake.place(of: "End (q)"))

    snake.click(column: end.column + 2, row: end.row)

    #expect(try snake.waitForEnd() == .status(0))
    snake.expectRestored()
  }

  @Test func `a click on Restart restarts, a click beside the buttons does nothing`() throws {
    let snake = try RunningSnake.over()
    try snake.wait(for: "the panel in the middle") { snake.isPanelInTheMiddle }
    let restart = try #require(snake.place(of: "Restart (r)"))

    snake.click(column: 1, row: 1)
    try snake.typeAndHear("")
    try snake.wait(for: "the panel still there") { snake.isPanelInTheMiddle }

    snake.click(column: restart.column + 2, row: restart.row)
    try Self.expectNewGame(snake)
  }

  @Test(arguments: [true, false])
  func `it says so when the game cannot be kept, and says nothing when it can`(
    isWritable: Bool
  ) throws {
    let folder = TemporaryFile()
    defer { try? FileManager.default.removeItem(atPath: folder.path) }
    let state = isWritable ? folder.path : "/dev/null"
    let snake = try RunningSnake.ready(
      "--seed 1 --size 28x2",
      environment: RunningSnake.environment.merging(["XDG_STATE_HOME": state]) { $1 })
    snake.type(.down)

    try snake.wait(for: "the panel in the middle") { snake.isPanelInTheMiddle }

    #expect(snake.shows("game could not be saved") == !isWritable)
    #expect(FileManager.default.fileExists(atPath: state + "/snake/last.jsonl") == isWritable)
    snake.type("q")
    #expect(try snake.waitForEnd() == .status(0))
  }

  @Test func `under another screen its pieces wait`() throws {
    let snake = try RunningSnake.ready("--seed 1 --size 28x2 --debug=line", columns: 80)
    snake.type(.down)
    try snake.wait(for: "the panel in the middle") { snake.isPanelInTheMiddle }

    snake.type("?")
    try snake.wait(for: "the help, and no ticks") {
      snake.shows("close this help") && snake.shows("the clock stands")
    }
    #expect(snake.settle(milliseconds: 400))

    snake.type("?")
    try snake.wait(for: "ticks") { snake.isPanelInTheMiddle && snake.shows("ticks/s") }
  }
}
