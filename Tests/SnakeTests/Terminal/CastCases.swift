import AnsiTerm
import Foundation
import PseudoTerminal
import Testing

extension TerminalCases {
  @Suite("Recording the screen")
  struct CastCases {
    private let file = TemporaryFile()

    private func recording() throws -> TerminalRecording {
      let text = try String(contentsOfFile: file.path, encoding: .utf8)
      return try TerminalRecording(asciicast: text)
    }

    @Test func `every frame is in the recording, at its time`() throws {
      let snake = try RunningSnake.playing("--walls wrap --speed 30 --cast \(file.path)")
      snake.type("p")
      try snake.wait(for: "the pause") { snake.isPaused }
      snake.settle()
      let shown = snake.screen.frame

      let recording = try recording()

      #expect(recording.size == shown.size)
      #expect(recording.title == "snake 0.1.0")
      #expect(recording.events.first?.seconds == 0)
      #expect(recording.events.count > 2)
      for (event, next) in zip(recording.events, recording.events.dropFirst()) {
        #expect(event.seconds <= next.seconds)
      }
      #expect(snake.differences(from: recording.terminal(at: .infinity).frame) == [])
    }

    @Test(arguments: EndingCases.ways)
    func `a recording is whole whichever way the program ends`(way: EndingCases.Way) throws {
      let snake = try RunningSnake.playing("--walls wrap --cast \(file.path)")

      snake.type(way.keys)
      if let signal = way.signal { snake.send(signal) }

      #expect(try snake.waitForEnd() == way.end)
      let terminal = try recording().terminal(at: .infinity)
      #expect(terminal.isCursorVisible && terminal.unknown == [])
      #expect(terminal.frame.text.contains("q quit"))
    }

    /// SIGABRT, SIGSEGV and SIGKILL.
    @Test(arguments: [Int32(6), 11, 9])
    func `what a crash leaves are whole lines`(signal: Int32) throws {
      let snake = try RunningSnake.playing("--walls wrap --speed 60 --cast \(file.path)")

      snake.send(signal)

      #expect(try snake.waitForEnd() == .signal(signal))
      let text = try String(contentsOfFile: file.path, encoding: .utf8)
      #expect(text.hasSuffix("\n"))
      #expect(try recording().terminal(at: .infinity).frame.text.contains("q quit"))
    }

    /// Half a kilobyte is less than the first frame; the signal that tells of it is ignored.
    @Test func `a game whose recording is refused goes on, and its end says so`() throws {
      let snake = try RunningSnake(
        "--walls wrap --cast \(file.path)", columns: 200, limits: "trap '' XFSZ; ulimit -f 1")
      try snake.wait(for: "the notice of the start") { snake.isReady }
      snake.type(.right)
      try snake.wait(for: "the start") { !snake.isReady && snake.shows("p pause") }
      snake.type("q")

      #expect(try snake.waitForEnd() == .status(1))
      snake.expectRestored()
      #expect(snake.shows("cannot be written to its end"))
      // A first frame that does not fit leaves nothing.
      #expect(!file.exists)
    }

    @Test func `another size of the window is in the recording`() throws {
      let snake = try RunningSnake.playing("--size 20x10 --walls wrap --cast \(file.path)")

      snake.resize(columns: 70, rows: 20)
      try snake.wait(for: "the larger window") { snake.isPaused || snake.shows("p pause") }
      try snake.typeAndHear("")
      snake.type("q")

      #expect(try snake.waitForEnd() == .status(0))
      let recording = try recording()
      let size = TerminalSize(columns: 70, rows: 20)
      #expect(recording.size == TerminalSize(columns: 60, rows: 21))
      #expect(recording.events.map(\.content).contains(.resize(size)))
      #expect(recording.terminal(at: .infinity).frame.size == size)
    }

    @Test func `text that falls is recorded as it is shown`() throws {
      let snake = try RunningSnake("fall --color 256 --cast \(file.path)", columns: 70, rows: 20)
      try snake.wait(for: "its rest") { snake.shows("g back  r again  q leave") }
      snake.settle()

      let frame = try recording().terminal(at: .infinity).frame

      #expect(snake.differences(from: frame) == [])
      snake.type("q")
      #expect(try snake.waitForEnd() == .status(0))
    }
  }
}
