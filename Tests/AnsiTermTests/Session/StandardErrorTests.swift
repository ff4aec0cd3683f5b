import AnsiTerm
import PseudoTerminal
import Testing

/// What others write to standard error while a session has the terminal, in a process whose
/// standard error is that terminal.
@Suite("Standard error in a session")
struct StandardErrorTests {
  private static func begin(_ name: String) throws -> Session {
    var options = SessionOptions()
    options.input = Process.lead(name)
    options.output = options.input
    Process.sendErrors(to: options.output)
    return try Session(environment: ["TERM": "xterm"], options: options)
  }

  /// That words stand on the normal screen and came when it was shown again.
  private func expectShown(_ words: String, on terminal: PseudoTerminal) throws {
    let text = String(decoding: terminal.read(), as: UTF8.self)
    let parts = text.split(separator: "\u{1B}[?1049l", maxSplits: 1)
    var screen = MemoryTerminal(columns: 80, rows: 5)
    screen.feed(text.utf8)
    #expect(parts.count == 2 && !parts[0].contains(words))
    #expect(parts.last?.contains(words) == true && screen.modes == [7, 25])
    #expect(screen.frame.text.contains(words.suffix(1)) && terminal.isCooked)
  }

  @Test func `a complaint does not touch the frame and is shown at the end`() async throws {
    let terminal = try PseudoTerminal(columns: 80)
    let name = terminal.name

    await #expect(processExitsWith: .success) { [name = name as String] in
      var session = try Self.begin(name)
      Process.complain("a library complains\n")
      session.present(Frame("snake"))
    }

    try expectShown("a library complains", on: terminal)
  }

  @Test func `a complaint is shown when the program is stopped, and only once`() async throws {
    let terminal = try PseudoTerminal(columns: 80)
    let name = terminal.name

    await #expect(processExitsWith: .success) { [name = name as String] in
      var session = try Self.begin(name)
      Process.complain("a library complains\n")
      session.suspend()
      session.present(Frame("snake"))
    }

    let text = String(decoding: terminal.read(), as: UTF8.self)
    #expect(text.split(separator: "a library complains").count == 2)
  }

  @Test func `the message of a crash can be read on the normal screen`() async throws {
    let terminal = try PseudoTerminal(columns: 80)
    let name = terminal.name

    await #expect(processExitsWith: .failure) { [name = name as String] in
      var session = try Self.begin(name)
      session.present(Frame("snake"))
      if session.size.columns == 80 { fatalError("the food is gone") }
    }

    try expectShown("Fatal error: the food is gone", on: terminal)
  }
}
