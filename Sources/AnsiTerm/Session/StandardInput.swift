/// The stream a program is fed by, when that is not its terminal.
public enum StandardInput {
  /// Whether it is a terminal, so that nothing can be expected of it but keys.
  public static var isTerminal: Bool {
    SystemCalls.isTerminal(0)
  }

  /// A descriptor of the terminal that controls the process, for keys while this stream is something
  /// else; nil if there is none.
  ///
  /// It is opened anew by every call, and stays open until the process ends.
  public static func controllingTerminal() -> Int32? {
    SystemCalls.openControllingTerminal()
  }

  /// Reads to the end, or until there are so many bytes; waits for what has not come yet.
  ///
  /// Throws ``SystemError`` if the stream cannot be read.
  public static func read(upTo limit: Int) throws(SystemError) -> [UInt8] {
    var bytes: [UInt8] = []
    while bytes.count < limit {
      guard let some = try SystemCalls.readBytes(from: 0, limit: min(65_536, limit - bytes.count))
      else {
        var requests = [PollRequest(0)]
        _ = SystemCalls.awaitOne(of: &requests, nanoseconds: nil)
        continue
      }
      if some.isEmpty { break }
      bytes += some
    }
    return bytes
  }
}
