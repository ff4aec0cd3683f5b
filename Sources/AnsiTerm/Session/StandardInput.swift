/// The stream a program is fed by, when that is not its terminal.
public enum StandardInput {
  /// Whether it is a terminal, so that nothing can be expected of it but keys.
  public static var isTerminal: Bool {
    SystemCalls.isTerminal(0)
  }

  /// Whether it leads to a device, as a terminal or `/dev/null` is one; else it is a file or a pipe,
  /// which someone has filled.
  public static var isDevice: Bool {
    SystemCalls.isDevice(0)
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
    try readToEnd(of: 0, limit: limit)
  }
}

/// A file, a pipe or a device that is read to its end.
public enum InputFile {
  /// Reads to the end, or until there are so many bytes; waits for what has not come yet.
  ///
  /// Throws ``SystemError`` if it cannot be opened or read.
  public static func read(_ path: String, upTo limit: Int = .max) throws(SystemError) -> [UInt8] {
    let file = try SystemCalls.openFile(path)
    defer { SystemCalls.closeDescriptor(file) }
    return try readToEnd(of: file, limit: limit)
  }
}

/// What a descriptor gives up to its end, or its first bytes.
private func readToEnd(of descriptor: Int32, limit: Int) throws(SystemError) -> [UInt8] {
  var bytes: [UInt8] = []
  while bytes.count < limit {
    let room = min(65_536, limit - bytes.count)
    guard let some = try SystemCalls.readBytes(from: descriptor, limit: room) else {
      var requests = [PollRequest(descriptor)]
      _ = SystemCalls.awaitOne(of: &requests, nanoseconds: nil)
      continue
    }
    if some.isEmpty { break }
    bytes += some
  }
  return bytes
}
