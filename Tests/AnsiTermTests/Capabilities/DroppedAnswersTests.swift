import PseudoTerminal
import Testing

@testable import AnsiTerm

@Suite("Dropped answers")
struct DroppedAnswersTests {
  @Test(arguments: [
    ("\u{1B}[?62;22c", true), ("x\u{1B}[?6c\u{1B}", true), ("\u{1B}[?6\u{1B}[?6c", true),
    ("\u{1B}[?2026;2$y\u{1B}[?6c", true), ("\u{1B}[?62;22", false), ("[?62c", false),
    ("\u{1B}[?62u", false), ("\u{1B}[c", false), ("\u{1B}OcAc", false),
  ])
  func `the last answer is found in what is dropped`(text: String, isFound: Bool) {
    var scanner = FenceScanner()

    let found = text.utf8.contains { scanner.take($0) }

    #expect(found == isFound)
  }

  @Test func `answers are dropped up to the last one, and not a moment is waited then`() throws {
    let terminal = try PseudoTerminal()
    _ = try SystemCalls.apply(
      SystemCalls.settings(of: terminal.terminal).raw, to: terminal.terminal)
    let later = String(repeating: "k", count: 100)

    terminal.type("\u{1B}[?2026;2$y\u{1B}P>|x\u{1B}\\\u{1B}[?62c" + later)
    SystemCalls.dropAnswers(of: terminal.terminal, until: .max)

    #expect((70...100).contains(terminal.unread))
  }

  @Test func `a terminal that never answers is waited for until the time given`() throws {
    let terminal = try PseudoTerminal()
    _ = try SystemCalls.apply(
      SystemCalls.settings(of: terminal.terminal).raw, to: terminal.terminal)
    let due = SystemCalls.monotonicNanoseconds() + 2_000_000

    terminal.type("\u{1B}[?2026;2$y")
    SystemCalls.dropAnswers(of: terminal.terminal, until: due)

    #expect(SystemCalls.monotonicNanoseconds() >= due)
    #expect(terminal.unread == 0)
  }

  @Test func `a terminal that is gone is not waited for`() throws {
    let terminal = try PseudoTerminal()

    terminal.hangUp()
    SystemCalls.dropAnswers(of: terminal.terminal, until: .max)

    #expect(terminal.unread == 0)
  }
}
