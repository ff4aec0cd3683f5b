import Testing

@testable import AnsiTerm

@Suite("Waiting for descriptors")
struct WaitingTests {
  private let pipe: (reading: Int32, writing: Int32)

  init() throws {
    pipe = try SystemCalls.makePipe()
  }

  private var requests: [PollRequest] {
    [PollRequest(pipe.reading), PollRequest(pipe.writing, reads: false, writes: true)]
  }

  private func close() {
    [pipe.reading, pipe.writing].forEach(SystemCalls.closeDescriptor)
  }

  @Test(arguments: [false, true])
  func `poll and select tell the same`(isFull: Bool) {
    defer { close() }
    if isFull { SystemCalls.poke(pipe.writing) }
    var (polled, selected) = (requests, requests)

    #expect(SystemCalls.pollOne(of: &polled, nanoseconds: 0) == .met)
    #expect(SystemCalls.selectOne(of: &selected, nanoseconds: 0) == .met)

    #expect(polled.map(\.isReadable) == [isFull, false])
    #expect(polled.map(\.isWritable) == [false, true])
    #expect(selected.map(\.isReadable) == polled.map(\.isReadable))
    #expect(selected.map(\.isWritable) == polled.map(\.isWritable))
  }

  @Test(arguments: [nil, 0, 1_000_000_000] as [UInt64?])
  func `a descriptor that is not open counts as closed, and the others do not`(time: UInt64?) {
    defer { close() }
    var requests = [PollRequest(999), PollRequest(pipe.reading), PollRequest(100_000)]

    #expect(SystemCalls.awaitOne(of: &requests, nanoseconds: time) == .met)

    #expect(requests.map(\.isClosed) == [true, false, true])
  }

  /// As Darwin's `poll` refuses /dev/tty, with an error or with an answer that says so.
  @Test(arguments: [false, true])
  func `where poll refuses a descriptor, select has the last word`(isFull: Bool) {
    defer { close() }
    if isFull { SystemCalls.poke(pipe.writing) }
    var requests = [PollRequest(pipe.reading), PollRequest(pipe.writing, writes: true)]
    var asked = 0

    let outcome = SystemCalls.awaitOne(of: &requests, nanoseconds: nil) { requests, _ in
      asked += 1
      for index in requests.indices { requests[index].isClosed = true }
      return .refused
    }

    #expect(outcome == .met && asked == 1)
    #expect(requests.map(\.isReadable) == [isFull, false])
    #expect(requests.map(\.isClosed) == [false, false])
  }

  @Test func `a time is never cut short, and nothing is met by it`() {
    defer { close() }
    var requests = [PollRequest(pipe.reading)]
    let start = SystemCalls.monotonicNanoseconds()

    #expect(SystemCalls.awaitOne(of: &requests, nanoseconds: 1_500_000) == .timeUp)

    #expect(SystemCalls.monotonicNanoseconds() - start >= 1_500_000)
    #expect(!requests[0].isReadable && !requests[0].isClosed)
  }
}
