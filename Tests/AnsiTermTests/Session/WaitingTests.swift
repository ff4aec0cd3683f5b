import Testing

@testable import AnsiTerm

@Suite("Waiting for descriptors")
struct WaitingTests {
  @Test func `poll and select tell the same`() throws {
    let pipe = try SystemCalls.makePipe()
    defer { [pipe.reading, pipe.writing].forEach(SystemCalls.closeDescriptor) }
    for isFull in [false, true] {
      if isFull { SystemCalls.poke(pipe.writing) }
      var polled = [
        PollRequest(pipe.reading), PollRequest(pipe.writing, reads: false, writes: true),
      ]
      var selected = polled

      SystemCalls.awaitOne(of: &polled, nanoseconds: 0)
      SystemCalls.selectOne(of: &selected, nanoseconds: 0)

      #expect(polled.map(\.isReadable) == [isFull, false])
      #expect(polled.map(\.isWritable) == [false, true])
      #expect(selected.map(\.isReadable) == polled.map(\.isReadable))
      #expect(selected.map(\.isWritable) == polled.map(\.isWritable))
    }
  }

  @Test func `a descriptor that is not open counts as closed`() {
    var requests = [PollRequest(999)]

    SystemCalls.awaitOne(of: &requests, nanoseconds: nil)

    #expect(requests[0].isClosed)
  }
}
