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

  /// SIGILL, SIGTRAP, SIGABRT, SIGBUS on Linux, SIGFPE, SIGSEGV, SIGPIPE: each with its own number
  /// everywhere.
  @Test(arguments: [4, 5, 6, 8, 11, 13] as [Int32])
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
