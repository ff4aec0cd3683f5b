/// Bytes that are written in place, in memory that is kept.
struct ByteBuffer: Sendable {
  /// How many bytes were written.
  private(set) var count = 0

  private var bytes: [UInt8] = []

  /// Forgets what was written, and keeps the memory.
  mutating func removeAll() {
    count = 0
  }

  /// Lets something write up to some bytes more.
  ///
  /// It is given all the memory and how many bytes are written, which it increases.
  mutating func write(atMost room: Int, _ body: (inout MutableSpan<UInt8>, inout Int) -> Void) {
    if bytes.count < count + room {
      let missing = max(count + room - bytes.count, bytes.count)
      bytes.append(contentsOf: repeatElement(0, count: missing))
    }
    var end = count
    var span = bytes.mutableSpan
    body(&span, &end)
    count = end
  }

  /// Adds what was written to other bytes.
  func append(to other: inout [UInt8]) {
    other.append(contentsOf: bytes[..<count])
  }
}
