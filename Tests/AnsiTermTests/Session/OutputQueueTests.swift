import PseudoTerminal
import Testing

@testable import AnsiTerm

@Suite("Output that waits")
struct OutputQueueTests {
  /// Bytes by which a lost, doubled or misplaced one shows.
  private let bytes = (0..<300_000).map { UInt8(truncatingIfNeeded: $0 ^ $0 >> 8 ^ $0 >> 16) }

  @Test func `short writes and full pipes lose no byte`() throws {
    let pipe = try SystemCalls.makePipe()
    defer { [pipe.reading, pipe.writing].forEach(SystemCalls.closeDescriptor) }
    var queue = OutputQueue()
    var received: [UInt8] = []

    queue.append(bytes)
    while !queue.isEmpty {
      _ = try queue.send(to: pipe.writing)
      received += try SystemCalls.readBytes(from: pipe.reading, limit: 1000) ?? []
    }
    while let rest = try SystemCalls.readBytes(from: pipe.reading, limit: 65536) {
      received += rest
    }

    #expect(received == bytes)
  }

  @Test func `a terminal that would make a write wait is given what it has room for`() throws {
    let terminal = try PseudoTerminal()
    let settings = try SystemCalls.settings(of: terminal.terminal)
    try SystemCalls.apply(settings.raw, to: terminal.terminal)
    #expect(SystemCalls.isBlocking(terminal.terminal))
    var queue = OutputQueue()
    var received: [UInt8] = []

    queue.append(bytes)
    let writes = try queue.send(to: terminal.terminal, isBlocking: true)
    #expect(writes > 0 && !queue.isEmpty)
    while case let new = terminal.read(), !new.isEmpty {
      received += new
      _ = try queue.send(to: terminal.terminal, isBlocking: true)
    }

    #expect(received == bytes)
    #expect(queue.isEmpty)
  }
}
