import PseudoTerminal
import Synchronization
import Testing

@testable import AnsiTerm

extension SessionTests {
  /// What becomes of answers in a session; among the tests of sessions because there is one at a
  /// time.
  @Suite("Capabilities of a session")
  struct CapabilitiesTests {
    private let environment = ["TERM": "xterm-256color", "LANG": "C.UTF-8"]

    private func options(_ terminal: PseudoTerminal) -> SessionOptions {
      var options = SessionOptions()
      options.input = terminal.terminal
      options.output = terminal.terminal
      options.keepsStandardError = false
      return options
    }

    private func settled(_ events: [InputEvent]) -> Capabilities? {
      guard case .capabilities(let capabilities)? = events.last else { return nil }
      return capabilities
    }

    @Test func `what the terminal has is known and switched on, and off at the end`() throws {
      let terminal = try PseudoTerminal(columns: 80, rows: 24)
      var fake = FakeTerminal.modern
      var session = try Session(environment: environment, options: options(terminal))

      terminal.type(fake.answers(to: terminal.read()))
      let events = session.wait(until: nil)
      terminal.type(fake.answers(to: terminal.read()))
      let capabilities = session.capabilities
      let depth = session.colorDepth

      #expect(settled(events) == capabilities)
      #expect(capabilities.isSettled)
      #expect(capabilities.name == "modern 1.0")
      #expect(capabilities.hasKeyboardProtocol)
      #expect(capabilities.hasSynchronizedOutput)
      #expect(capabilities.hasInBandResize)
      #expect(capabilities.hasGraphemeClusters)
      #expect(capabilities.hasPixelMouse)
      #expect(capabilities.hasTruecolor == true)
      #expect(capabilities.hasRepetition == true)
      #expect(ProbeGlyph.allCases.map(capabilities.width(of:)) == [2, 2, 1, 1, 1, 1, 1])
      #expect(depth == .truecolor)
      #expect(fake.screen.keyboardFlags == [31])
      #expect(fake.screen.modes.isSuperset(of: [2048, 2027]))
      #expect(!fake.screen.modes.contains(1016))

      session.end()
      _ = fake.answers(to: terminal.read())

      #expect(fake.screen.keyboardFlags.isEmpty)
      #expect(fake.screen.modes == [7, 25])
      #expect(fake.screen.unknown.isEmpty)
    }

    @Test func `keyboard flags are pushed and popped on the alternate screen`() throws {
      let terminal = try PseudoTerminal(columns: 80, rows: 24)
      var fake = FakeTerminal.modern
      var session = try Session(environment: environment, options: options(terminal))

      let asking = terminal.read()
      terminal.type(fake.answers(to: asking))
      _ = session.wait(until: nil)
      session.end()
      let text = String(decoding: asking + terminal.read(), as: UTF8.self)

      let parts = ["\u{1B}[?1049h", "\u{1B}[>31u", "\u{1B}[<u", "\u{1B}[?1049l"]
      let places = parts.map { text.ranges(of: $0).map(\.lowerBound) }
      #expect(places.map(\.count) == [1, 1, 1, 1])
      #expect(places.joined().sorted() == Array(places.joined()))
    }

    @Test func `a terminal that says nothing of itself gets nothing switched on`() throws {
      let terminal = try PseudoTerminal(columns: 80, rows: 24)
      var fake = FakeTerminal()
      fake.tellsCursor = false
      var session = try Session(environment: environment, options: options(terminal))

      terminal.type(fake.answers(to: terminal.read()))
      let events = session.wait(until: nil)
      session.end()
      let text = String(decoding: terminal.read(), as: UTF8.self)

      var expected = Capabilities()
      expected.isSettled = true
      #expect(events == [.capabilities(expected)])
      #expect(!text.contains("u"))
      #expect(!text.contains("2027"))
    }

    @Test func `odd widths and a missing repetition are seen`() throws {
      let terminal = try PseudoTerminal(columns: 80, rows: 24)
      var fake = FakeTerminal()
      fake.replacements = [
        ("\u{1CD00}", with: ""), ("\u{1B}[3b", with: ""), ("\u{2580}", with: "日"),
      ]
      var session = try Session(environment: environment, options: options(terminal))

      terminal.type(fake.answers(to: terminal.read()))
      _ = session.wait(until: nil)
      let capabilities = session.capabilities

      #expect(capabilities.hasRepetition == false)
      #expect(ProbeGlyph.allCases.map(capabilities.width(of:)) == [2, 2, 2, 1, 1, 1, 0])
    }

    @Test(arguments: [false, true])
    func `glyphs are repeated by order where the terminal was seen to repeat`(repeats: Bool) throws
    {
      let terminal = try PseudoTerminal(columns: 80, rows: 24)
      var fake = FakeTerminal()
      if !repeats { fake.replacements = [("\u{1B}[3b", with: "")] }
      var session = try Session(environment: environment, options: options(terminal))

      terminal.type(fake.answers(to: terminal.read()))
      _ = session.wait(until: nil)
      session.present(Frame(String(repeating: "=", count: 60)))
      let text = String(decoding: terminal.read(), as: UTF8.self)

      #expect(text.contains("=\u{1B}[59b") == repeats)
    }

    @Test func `no frame waits for an answer, and the first one covers the probes`() throws {
      let terminal = try PseudoTerminal(columns: 80, rows: 24)
      var fake = FakeTerminal()
      var session = try Session(environment: environment, options: options(terminal))
      var frame = Frame(columns: 80, rows: 24)
      frame.write("snake", column: 3, row: 2, style: .plain)

      session.present(frame)
      _ = fake.answers(to: terminal.read())

      #expect(fake.screen.frame.text == frame.text)
    }

    @Test func `what is answered after 100 ms is told a second time`() throws {
      let terminal = try PseudoTerminal(columns: 80, rows: 24)
      var fake = FakeTerminal.modern
      var session = try Session(environment: environment, options: options(terminal))

      let given = session.wait(until: nil)
      terminal.type(fake.answers(to: terminal.read()))
      let late = session.wait(until: nil)

      var nothing = Capabilities()
      nothing.isSettled = true
      #expect(given == [.capabilities(nothing)])
      #expect(settled(late)?.hasKeyboardProtocol == true)
    }

    /// The fence in forms that terminals have been seen to send, and worse ones: whether it counts.
    @Test(arguments: [
      ("\u{1B}[?62;22c", true), ("\u{1B}[?6c", true), ("\u{1B}[?c", true),
      ("\u{1B}[?64;1;2;6;9;15;16;17;18;21;22;28;29;52c", true), ("\u{1B}[62;22c", true),
      ("\u{1B}[?1;2;99999999999999999999c", true), ("\u{1B}[?62:1;22c", true),
      ("q\u{1B}[?62c", true), ("\u{1B}[?62cq", true), ("\u{1B}[?62c\u{1B}[?62c", true),
      ("\u{1B}[?62;", false), ("", false),
    ])
    func `whatever the last answer looks like, it is settled in time and no key is lost`(
      attributes: String, isAnswered: Bool
    ) throws {
      let terminal = try PseudoTerminal(columns: 80, rows: 24)
      var fake = FakeTerminal()
      fake.attributes = attributes
      var session = try Session(environment: environment, options: options(terminal))

      terminal.type(fake.answers(to: terminal.read()))
      var events = session.wait(until: nil)
      while !session.capabilities.isSettled { events += session.wait(until: nil) }
      let isOutstanding = session.inquiry.isOutstanding

      let keys = events.filter { if case .key = $0 { true } else { false } }
      let typed = attributes.contains("q") ? [InputEvent.key(KeyPress(.character("q")))] : []
      #expect(keys == typed)
      #expect(isOutstanding == !isAnswered)
    }

    @Test func `keys typed between answers are keys`() throws {
      let terminal = try PseudoTerminal(columns: 80, rows: 24)
      var fake = FakeTerminal.modern
      var session = try Session(environment: environment, options: options(terminal))

      let answers = fake.answers(to: terminal.read())
      let typed = answers.replacing("\u{1B}[", with: "a\u{1B}[A\u{1B}[")
      terminal.type(typed)
      let events = session.wait(until: nil)

      let count = answers.ranges(of: "\u{1B}[").count
      let keys = events.filter { if case .key = $0 { true } else { false } }
      let pair: [InputEvent] = [.key(KeyPress(.character("a"))), .key(KeyPress(.up))]
      #expect(keys == Array(repeatElement(pair, count: count).joined()))
      #expect(settled(events)?.hasKeyboardProtocol == true)
    }

    @Test(
      arguments: [
        (["TERM": "xterm", "NO_COLOR": "1"], nil, ColorDepth.none),
        (["TERM": "xterm"], .ansi16, .ansi16), (["TERM": "xterm"], nil, .truecolor),
      ] as [([String: String], ColorDepth?, ColorDepth)])
    func `an answer adds colours only where none were forbidden`(
      environment: [String: String], asked: ColorDepth?, depth: ColorDepth
    ) throws {
      let terminal = try PseudoTerminal(columns: 80, rows: 24)
      var fake = FakeTerminal.modern
      var options = options(terminal)
      options.colorDepth = asked
      var session = try Session(environment: environment, options: options)

      terminal.type(fake.answers(to: terminal.read()))
      _ = session.wait(until: nil)

      let present = session.colorDepth
      #expect(present == depth)
    }

    @Test func `a size in the input that the driver does not know is taken over and told once`()
      throws
    {
      let terminal = try PseudoTerminal(columns: 0, rows: 0)
      var options = options(terminal)
      options.asksTerminal = false
      var session = try Session(environment: environment, options: options)

      terminal.type("\u{1B}[48;10;30;200;300t\u{1B}[48;10;30;200;300tq")
      let events = session.wait(until: nil)
      let size = session.size

      let told = TerminalSize(columns: 30, rows: 10)
      #expect(events == [.resized(told), .key(KeyPress(.character("q")))])
      #expect(size == told)
    }

    @Test func `a size in the input makes the session look at the driver's`() throws {
      let terminal = try PseudoTerminal(columns: 80, rows: 24)
      var options = options(terminal)
      options.asksTerminal = false
      var session = try Session(environment: environment, options: options)

      terminal.setSize(columns: 31, rows: 11)
      terminal.type("\u{1B}[48;10;30;200;300t")
      let events = session.wait(until: nil)

      #expect(events == [.resized(TerminalSize(columns: 31, rows: 11))])
    }

    @Test(
      arguments: [(2, nil, true), (0, nil, false), (2, false, false), (0, true, true)]
        as [(Int, Bool?, Bool)])
    func `large frames are shown at once where the terminal or the options say so`(
      setting: Int, asked: Bool?, isAtOnce: Bool
    ) throws {
      let terminal = try PseudoTerminal(columns: 80, rows: 24)
      var fake = FakeTerminal()
      fake.modes = [2026: setting]
      var options = options(terminal)
      options.showsFramesAtOnce = asked
      var session = try Session(environment: environment, options: options)

      terminal.type(fake.answers(to: terminal.read()))
      _ = session.wait(until: nil)
      var frame = Frame(columns: 80, rows: 24)
      for row in 0..<24 {
        frame.write("some text that is long", column: row, row: row, style: .plain)
      }
      session.present(frame)
      let text = String(decoding: terminal.read(), as: UTF8.self)

      #expect(text.contains("\u{1B}[?2026h") == isAtOnce)
    }

    @Test func `the mouse is told in pixels where it is wished for and can be`() throws {
      let terminal = try PseudoTerminal(columns: 80, rows: 24)
      var fake = FakeTerminal.modern
      var options = options(terminal)
      options.wantsMousePixels = true
      var session = try Session(environment: environment, options: options)

      terminal.type(fake.answers(to: terminal.read()))
      _ = session.wait(until: nil)
      _ = fake.answers(to: terminal.read())
      let before = fake.screen.modes.contains(1016)
      terminal.type("\u{1B}[48;24;80;480;800t")
      _ = session.wait(until: 0)
      terminal.type(fake.answers(to: terminal.read()) + "\u{1B}[<0;11;21M")
      let events = session.wait(until: nil)

      #expect(!before)
      #expect(fake.screen.modes.contains(1016))
      #expect(events.contains(.mouse(MouseEvent(column: 1, row: 1, pixel: .init(x: 10, y: 20)))))
    }

    @Test func `a session that ends before the last answer waits for it`() throws {
      let terminal = try PseudoTerminal(columns: 80, rows: 24)
      var fake = FakeTerminal.modern
      var session = try Session(environment: environment, options: options(terminal))
      let record = session.record

      let before = record.answersDue.load(ordering: .acquiring)
      terminal.type(fake.answers(to: terminal.read()))
      session.end()

      #expect(before > 0)
      #expect(record.answersDue.load(ordering: .acquiring) == 0)
      #expect(terminal.unread == 0)
    }

    @Test func `a session whose questions are answered ends at once`() throws {
      let terminal = try PseudoTerminal(columns: 80, rows: 24)
      var fake = FakeTerminal()
      var session = try Session(environment: environment, options: options(terminal))

      terminal.type(fake.answers(to: terminal.read()))
      _ = session.wait(until: nil)
      let due = session.record.answersDue.load(ordering: .acquiring)

      #expect(due == 0)
    }
  }
}
