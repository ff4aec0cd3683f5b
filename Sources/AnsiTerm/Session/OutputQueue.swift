/// Bytes that the terminal has not taken yet.
struct OutputQueue {
  private(set) var bytes: [UInt8] = []

  /// How many of them it has taken.
  private(set) var sent = 0

  var isEmpty: Bool {
    sent == bytes.count
  }

  /// How many of them wait.
  var count: Int {
    bytes.count - sent
  }

  /// Adds bytes behind those that wait.
  mutating func append(_ more: some Sequence<UInt8>) {
    if isEmpty { clear() }
    bytes.append(contentsOf: more)
  }

  /// How much a descriptor that would wait for room is given at once, in bytes.
  ///
  /// A terminal that says it has room has room for so much.
  private static let piece = 512

  /// Sends what the terminal takes now; returns how many calls wrote something.
  ///
  /// Never waits: a descriptor that blocks gets small pieces, each after it has said that it has
  /// room. Throws ``SystemError`` if the terminal is gone.
  mutating func send(to descriptor: Int32, isBlocking: Bool = false) throws(SystemError) -> Int {
    var writes = 0
    while !isEmpty {
      if isBlocking, !SystemCalls.awaitRoom(descriptor, patience: 0) { return writes }
      let count = try SystemCalls.writeBytes(
        bytes, from: sent, limit: isBlocking ? Self.piece : .max, to: descriptor)
      if count == 0 { return writes }
      sent += count
      writes += 1
    }
    clear()
    return writes
  }

  /// The bytes that complete the control sequence or glyph at which sending stopped.
  var restOfSequence: ArraySlice<UInt8> {
    sent == 0 ? [] : bytes[sent...].prefix { $0 != 0x1B }
  }

  /// Forgets everything.
  mutating func clear() {
    bytes.removeAll(keepingCapacity: true)
    sent = 0
  }
}
