import AnsiTerm
import PseudoTerminal
import Testing

/// How a process ends that has a session: the terminal is the test's, the session is in a child
/// process.
@Suite("The end of a session")
struct SessionEndTests {
  private static func begin(_ name: String) throws -> Session {
    var options = SessionOptions()
    options.input = Process.openTerminal(name)
    options.output = options.input
    options.keepsStandardError = false
    options.asksTerminal = false
    return try Session(environment: ["TERM": "xterm"], options: options)
  }

  private func expectGivenBack(_ terminal: PseudoTerminal, _ settings: [UInt8]) {
    var screen = MemoryTerminal(columns: 20, rows: 5)
    screen.feed(terminal.read())
    #expect(screen.modes == [7, 25])
    #expect(screen.unknown.isEmpty)
    #expect(terminal.settings == settings)
  }

  /// A few of each kind; ``RandomMomentCases`` of the program has them all.
  @Test(arguments: [0, 5, 7, Process.crashSignals.count - 1].map { Process.crashSignals[$0] })
  func `a crash gives the terminal back and ends the process by its signal`(signal: Int32)
    async throws
  {
    let terminal = try PseudoTerminal()
    let (settings, name) = (terminal.settings, terminal.name)

    await #expect(processExitsWith: .signal(signal)) {
      [name = name as String, signal = signal as Int32] in
      var session = try Self.begin(name)
      session.present(Frame("on the screen"))
      Process.send(signal)
      _ = session.wait(until: nil)
    }

    expectGivenBack(terminal, settings)
  }

  @Test func `a trap gives the terminal back`() async throws {
    let terminal = try PseudoTerminal()
    let (settings, name) = (terminal.settings, terminal.name)

    await #expect(processExitsWith: .failure) { [name = name as String] in
      var session = try Self.begin(name)
      session.present(Frame(columns: 20, rows: 5))
      _ = Color.ansi(UInt8(session.size.columns))
      session.present(Frame(columns: 20, rows: 5))
    }

    expectGivenBack(terminal, settings)
  }

  /// The sum of a row of numbers, which needs a stack as long as the row.
  private static func sum(upTo number: UInt) -> UInt {
    number == 0 ? 0 : 1 + sum(upTo: number - 1)
  }

  @Test func `a stack that is used up gives the terminal back`() async throws {
    let terminal = try PseudoTerminal()
    let (settings, name) = (terminal.settings, terminal.name)

    await #expect(processExitsWith: .failure) { [name = name as String] in
      var session = try Self.begin(name)
      session.present(Frame(columns: Int(Self.sum(upTo: .max) % 5), rows: 5))
    }

    expectGivenBack(terminal, settings)
  }

  @Test func `an alarm that nobody has a use for gives the terminal back`() async throws {
    let terminal = try PseudoTerminal()
    let (settings, name) = (terminal.settings, terminal.name)

    await #expect(processExitsWith: .signal(14)) { [name = name as String] in
      var session = try Self.begin(name)
      Process.send(14)
      _ = session.wait(until: nil)
    }

    expectGivenBack(terminal, settings)
  }

  @Test func `in whatever order a session is begun, suspended and ended, all is given back`()
    async throws
  {
    let terminal = try PseudoTerminal()
    let (settings, name) = (terminal.settings, terminal.name)

    await #expect(processExitsWith: .exitCode(7)) { [name = name as String] in
      var options = SessionOptions()
      options.input = Process.lead(name)
      options.output = options.input
      options.asksTerminal = false
      var generator = SeededGenerator(seed: 9)
      for _ in 0..<100 {
        var session = try Session(environment: ["TERM": "xterm"], options: options)
        for _ in 0..<Int.random(in: 0...5, using: &generator) {
          switch Int.random(in: 0..<4, using: &generator) {
          case 0: session.suspend()
          case 1: session.end()
          case 2: session.present(Frame("snake"))
          default: _ = session.wait(until: 0)
          }
        }
      }
      Process.leave(7)
    }

    expectGivenBack(terminal, settings)
  }

  /// SIGHUP, SIGINT, SIGQUIT, SIGTERM.
  @Test(arguments: [1, 2, 3, 15] as [Int32])
  func `a polite signal closes the session, whose end lets it take its course`(signal: Int32)
    async throws
  {
    let terminal = try PseudoTerminal()
    let (settings, name) = (terminal.settings, terminal.name)

    await #expect(processExitsWith: .signal(signal)) {
      [name = name as String, signal = signal as Int32] in
      var session = try Self.begin(name)
      Process.send(signal)
      let events = session.wait(until: nil)
      let ending = session.endingSignal
      if events != [.closed] || ending != signal { Process.leave(1) }
    }

    expectGivenBack(terminal, settings)
  }

  /// One signal and the alarm a second later, or two.
  @Test(arguments: [1, 2])
  func `a program that does not heed a polite signal is ended by it`(times: Int) async throws {
    let terminal = try PseudoTerminal()
    let (settings, name) = (terminal.settings, terminal.name)

    await #expect(processExitsWith: .signal(15)) {
      [name = name as String, times = times as Int] in
      var session = try Self.begin(name)
      for _ in 0..<times { Process.send(15) }
      while session.wait(until: Session.monotonicNanoseconds() + 100_000_000_000) != [] {}
    }

    expectGivenBack(terminal, settings)
  }

  @Test func `exit gives the terminal back`() async throws {
    let terminal = try PseudoTerminal()
    let (settings, name) = (terminal.settings, terminal.name)

    await #expect(processExitsWith: .exitCode(3)) { [name = name as String] in
      var session = try Self.begin(name)
      if session.size.columns == 20 { Process.leave(3) }
      session.repaint()
    }

    expectGivenBack(terminal, settings)
  }

  @Test func `a program may end as Ctrl-C ends others`() async throws {
    let terminal = try PseudoTerminal()
    let (settings, name) = (terminal.settings, terminal.name)

    await #expect(processExitsWith: .signal(2)) { [name = name as String] in
      var session = try Self.begin(name)
      session.end(by: 2)
    }

    expectGivenBack(terminal, settings)
  }
}
