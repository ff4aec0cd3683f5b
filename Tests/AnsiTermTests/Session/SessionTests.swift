import AnsiTerm
import PseudoTerminal
import Testing

/// One after the other, because a process has one session at a time.
@Suite("Session", .serialized)
struct SessionTests {
  private let environment = [
    "TERM": "xterm-256color", "COLORTERM": "truecolor", "LANG": "C.UTF-8",
  ]

  private func options(_ terminal: PseudoTerminal) -> SessionOptions {
    var options = SessionOptions()
    options.input = terminal.terminal
    options.output = terminal.terminal
    options.keepsStandardError = false
    options.asksTerminal = false
    return options
  }

  private func screen(_ terminal: PseudoTerminal, columns: Int = 20, rows: Int = 5)
    -> MemoryTerminal
  {
    var screen = MemoryTerminal(columns: columns, rows: rows)
    screen.feed(terminal.read())
    return screen
  }

  @Test func `a session takes the terminal over and its end gives everything back`() throws {
    let terminal = try PseudoTerminal()
    let (settings, flags) = (terminal.settings, terminal.flags)
    var screen = MemoryTerminal(columns: 20, rows: 5)

    do {
      let session = try Session(environment: environment, options: options(terminal))
      screen.feed(terminal.read())
      let (size, depth, isUnicode) = (session.size, session.colorDepth, session.isUnicode)
      #expect(size == TerminalSize(columns: 20, rows: 5))
      #expect(depth == .truecolor)
      #expect(isUnicode)
      #expect(!terminal.isCooked)
      #expect(terminal.flags == flags)
      #expect(screen.modes == [1000, 1004, 1006, 1049, 2004])
    }
    screen.feed(terminal.read())

    #expect(terminal.settings == settings)
    #expect(terminal.flags == flags)
    #expect(screen.modes == [7, 25])
    #expect(screen.unknown.isEmpty)
  }

  @Test func `every thing is switched off by its own name`() throws {
    let terminal = try PseudoTerminal()

    do {
      _ = try Session(environment: environment, options: options(terminal))
    }
    let bytes = String(decoding: terminal.read(), as: UTF8.self)

    for off in ["1000l", "1002l", "1003l", "1006l", "1004l", "2004l", "2026l", "25h", "1049l"] {
      #expect(bytes.contains("\u{1B}[?" + off))
    }
    #expect(bytes.contains("\u{1B}[0m"))
  }

  @Test func `what is typed and not read is gone after the end`() throws {
    let terminal = try PseudoTerminal()

    var session = try Session(environment: environment, options: options(terminal))
    terminal.type("rm -rf\u{1B}[?62;22c")
    session.end()

    #expect(terminal.unread == 0)
  }

  @Test func `sessions follow each other a hundred times, and there is one at a time`() throws {
    let terminal = try PseudoTerminal()
    let settings = terminal.settings

    for _ in 0..<100 {
      var session = try Session(environment: environment, options: options(terminal))
      #expect(throws: SystemError.self) {
        _ = try Session(environment: environment, options: options(terminal))
      }
      session.end()
      session.end()
      _ = terminal.read()
    }

    #expect(terminal.settings == settings)
  }

  @Test func `a thrown error gives the terminal back`() throws {
    struct Fault: Error {}
    let terminal = try PseudoTerminal()
    let settings = terminal.settings

    #expect(throws: Fault.self) {
      let session = try Session(environment: environment, options: options(terminal))
      if session.size.columns > 0 { throw Fault() }
    }

    #expect(terminal.settings == settings)
  }

  @Test func `what is no terminal is refused by name`() throws {
    var options = SessionOptions()
    options.input = -1

    #expect {
      _ = try Session(environment: environment, options: options)
    } throws: { error in
      let error = error as? SystemError
      return error?.isNotATerminal == true
        && error?.description == "a descriptor is not a terminal"
    }
  }

  @Test func `a frame is one write, and an unchanged one none`() throws {
    let terminal = try PseudoTerminal()
    var session = try Session(environment: environment, options: options(terminal))
    let writes = session.statistics.writes
    var frame = Frame(columns: 20, rows: 5)
    frame.write("snake", column: 3, row: 2, style: Style(foreground: .ansi(2)))

    session.present(frame)
    session.present(frame)

    let statistics = session.statistics
    #expect(statistics.writes == writes + 1)
    #expect(statistics.frames == 1)
    #expect(statistics.cellsOfLastFrame == 5)
    #expect(screen(terminal).frame.text == frame.text)
  }

  @Test func `a frame larger than the terminal is cut`() throws {
    let terminal = try PseudoTerminal(columns: 4, rows: 2)
    var session = try Session(environment: environment, options: options(terminal))

    session.present(Frame("abcdef\nghijkl\nmnopqr"))

    #expect(screen(terminal, columns: 4, rows: 2).frame.text == "abcd\nghij")
  }

  @Test(arguments: [(0, 0), (1, 1), (2, 1), (1000, 500)])
  func `every size is harmless`(columns: Int, rows: Int) throws {
    let terminal = try PseudoTerminal(columns: columns, rows: rows)
    var session = try Session(environment: environment, options: options(terminal))

    session.present(Frame(size: session.size))

    let (size, events) = (session.size, session.wait(until: 0))
    #expect(size == TerminalSize(columns: columns, rows: rows))
    #expect(events.isEmpty)
  }

  @Test func `keys come as events, and a time that is past returns at once`() throws {
    let terminal = try PseudoTerminal()
    var session = try Session(environment: environment, options: options(terminal))

    let before = session.wait(until: 0)
    terminal.type("a\u{1B}[A")
    let events = session.wait(until: nil)

    #expect(before == [])
    #expect(events == [.key(KeyPress(.character("a"))), .key(KeyPress(.up))])
  }

  @Test func `a lone Esc comes by itself`() throws {
    let terminal = try PseudoTerminal()
    var session = try Session(environment: environment, options: options(terminal))
    let start = Session.monotonicNanoseconds()

    terminal.type("\u{1B}")
    let events = session.wait(until: nil)

    #expect(events == [.key(KeyPress(.escape))])
    #expect(Session.monotonicNanoseconds() - start >= 20_000_000)
  }

  /// The bytes of a frame of some words in colour.
  private func shown(_ words: String, atOnce: Bool?) throws -> (bytes: String, writes: Int) {
    let terminal = try PseudoTerminal(columns: 80)
    var options = options(terminal)
    options.showsFramesAtOnce = atOnce
    var session = try Session(environment: environment, options: options)
    session.present(Frame(columns: 80, rows: 5))
    _ = terminal.read()
    let writes = session.statistics.writes
    var frame = Frame(columns: 80, rows: 5)
    for (index, word) in words.split(separator: " ").enumerated() {
      let style = Style(foreground: .rgb(UInt8(index), 1, 2))
      frame.write(String(word), column: index % 10 * 8, row: index / 10, style: style)
    }
    session.present(frame)
    return (String(decoding: terminal.read(), as: UTF8.self), session.statistics.writes - writes)
  }

  @Test func `a large frame is shown at once where that was asked for, in one write`() throws {
    let words = String(repeating: "snake ", count: 20)
    let frame = try shown(words, atOnce: true)

    #expect(frame.bytes.hasPrefix("\u{1B}[?2026h") && frame.bytes.hasSuffix("\u{1B}[?2026l"))
    #expect(frame.writes == 1)
  }

  @Test(arguments: [(words: 20, atOnce: false), (20, nil), (1, true)])
  func `a small frame, or one for a terminal that has not said it can, is not`(
    words: Int, atOnce: Bool?
  ) throws {
    let frame = try shown(String(repeating: "snake ", count: words), atOnce: atOnce)

    #expect(!frame.bytes.contains("2026") && frame.bytes.contains("snake"))
    #expect(frame.writes == 1)
  }

  /// Here no signal tells of it, because the terminal is not the one that controls the tests.
  @Test func `a new size is seen with the next frame`() throws {
    let terminal = try PseudoTerminal(columns: 20, rows: 5)
    var session = try Session(environment: environment, options: options(terminal))
    session.present(Frame("abcdef\nghijkl"))

    terminal.setSize(columns: 3, rows: 1)
    session.present(Frame("abcdef\nghijkl"))

    let (size, events) = (session.size, session.wait(until: 0))
    #expect(size == TerminalSize(columns: 3, rows: 1))
    #expect(events == [.resized(size)])
    #expect(screen(terminal, columns: 3, rows: 1).frame.text == "abc")
  }

  @Test func `a new size is seen with the next key`() throws {
    let terminal = try PseudoTerminal(columns: 20, rows: 5)
    var session = try Session(environment: environment, options: options(terminal))

    terminal.setSize(columns: 30, rows: 6)
    terminal.type("a")

    let (events, size) = (session.wait(until: nil), session.size)
    #expect(size == TerminalSize(columns: 30, rows: 6))
    #expect(events == [.resized(size), .key(KeyPress(.character("a")))])
  }

  @Test func `any sizes one after the other are harmless`() throws {
    let terminal = try PseudoTerminal()
    var session = try Session(environment: environment, options: options(terminal))
    var generator = SeededGenerator(seed: 3)

    for _ in 0..<200 {
      let isHuge = Int.random(in: 0..<80, using: &generator) == 0
      terminal.setSize(
        columns: isHuge ? 1000 : .random(in: 0...6, using: &generator),
        rows: isHuge ? 500 : .random(in: 0...6, using: &generator))
      session.present(Frame(size: session.size))
      _ = session.wait(until: 0)
      _ = terminal.read()
    }
    terminal.setSize(columns: 6, rows: 2)
    session.present(Frame("abcdef\nghijkl"))

    #expect(screen(terminal, columns: 6, rows: 2).frame.text == "abcdef\nghijkl")
  }

  @Test(arguments: [false, true])
  func `while the terminal takes nothing, newer frames replace each other`(isNonblocking: Bool)
    throws
  {
    let terminal = try PseudoTerminal(columns: 100, rows: 30)
    if isNonblocking { terminal.stopBlocking() }
    let flags = terminal.flags
    defer { #expect(terminal.flags == flags) }
    var session = try Session(environment: environment, options: options(terminal))
    var frame = Frame(columns: 100, rows: 30)

    for step in 0..<300 {
      for row in 0..<30 {
        for column in 0..<100 {
          let shade = UInt8(truncatingIfNeeded: step * 31 + row * 7 + column)
          frame[column, row] = Cell("x", style: Style(foreground: .rgb(shade, 1, 2)))
        }
      }
      session.present(frame)
      if session.statistics.replacedFrames > 3 { break }
    }
    let replaced = session.statistics.replacedFrames
    #expect(replaced > 3)
    var screen = MemoryTerminal(columns: 100, rows: 30)
    while case let bytes = terminal.read(), !bytes.isEmpty {
      screen.feed(bytes)
      _ = session.wait(until: 0)
    }

    #expect(screen.frame.shown(at: .truecolor) == frame.shown(at: .truecolor))
    #expect(screen.unknown.isEmpty)
  }

  @Test func `a terminal that is gone is told at once, and again when asked again`() throws {
    let terminal = try PseudoTerminal()
    var session = try Session(environment: environment, options: options(terminal))

    terminal.hangUp()

    let first = session.wait(until: nil)
    let second = session.wait(until: nil)
    let signal = session.endingSignal
    #expect(first == [.closed])
    #expect(second == [.closed])
    #expect(signal == nil)
  }
}
