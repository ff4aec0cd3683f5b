/// Bytes that the terminal has not taken yet.
struct OutputQueue {
  private(set) var bytes: [UInt8] = []

  /// How many of them it has taken.
  private(set) var sent = 0

  var isEmpty: Bool {
    sent == bytes.count
  }

  /// Adds bytes behind those that wait.
  mutating func append(_ more: some Sequence<UInt8>) {
    if isEmpty { clear() }
    bytes.append(contentsOf: more)
  }

  /// Sends what the terminal takes now; returns how many calls wrote something.
  ///
  /// Throws ``SystemError`` if the terminal is gone.
  mutating func send(to descriptor: Int32) throws(SystemError) -> Int {
    var writes = 0
    while !isEmpty {
      let count = try SystemCalls.writeBytes(bytes, from: sent, to: descriptor)
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
