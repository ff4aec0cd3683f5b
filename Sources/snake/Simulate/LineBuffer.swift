import AnsiTerm

/// Lines on their way to standard output, written many at a time.
struct LineBuffer {
  /// The bytes that are gathered before they are written: enough that a call to the system costs
  /// little.
  private static let capacity = 1 << 16

  private var text = ""

  /// Adds a line; writes what has been gathered when it is enough.
  mutating func append(_ line: String) throws(SystemError) {
    text += line
    text += "\n"
    if text.utf8.count >= Self.capacity {
      try flush()
    }
  }

  /// Writes what has been gathered.
  mutating func flush() throws(SystemError) {
    try StandardStream.output.write(text)
    text = ""
  }
}
