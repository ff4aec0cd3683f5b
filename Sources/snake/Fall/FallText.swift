import AnsiTerm

/// Where the text that is to fall comes from.
enum FallText: Hashable {
  /// Files, one after the other.
  case files([String])

  /// What a pipe or a file brings to standard input.
  case standardInput

  /// The program's own title.
  case title

  /// The most bytes that are read: far more than a screen holds.
  static let mostBytes = 4 << 20

  /// Reads the text.
  ///
  /// Throws ``TextFile/Failure`` with one sentence where there is none, or no text.
  func read() throws(TextFile.Failure) -> String {
    switch self {
    case .title: return Self.titleText
    case .standardInput:
      guard let bytes = try? StandardInput.read(upTo: Self.mostBytes) else {
        throw TextFile.Failure(description: "standard input cannot be read")
      }
      return try Self.text(of: bytes, from: "standard input")
    case .files(let paths):
      var text = ""
      for path in paths { text += try Self.read(path) }
      return text
    }
  }

  private static func read(_ path: String) throws(TextFile.Failure) -> String {
    let file = TextFile(path: path)
    return try text(of: try file.bytes(upTo: mostBytes), from: file.quotedPath)
  }

  /// The text that bytes are, or one sentence that says why they are none.
  static func text(of bytes: [UInt8], from name: String) throws(TextFile.Failure) -> String {
    guard !bytes.contains(0) else {
      throw TextFile.Failure(description: "\(name) is binary, not text: nothing of it can fall")
    }
    // What was cut off in the middle of a character is not the text's fault.
    let whole = bytes.count < mostBytes ? bytes[...] : bytes[...(bytes.lastIndex(of: 10) ?? 0)]
    guard let text = String(validating: whole, as: UTF8.self) else {
      throw TextFile.Failure(description: "\(name) is no text in UTF-8: nothing of it can fall")
    }
    guard text.unicodeScalars.contains(where: { !$0.properties.isWhitespace }) else {
      throw TextFile.Failure(description: "\(name) is empty: there is nothing that could fall")
    }
    return text
  }

  /// The title, in blocks, and what the keys do.
  static let titleText = """


      \u{1B}[32m██████  ███   ██    ████    ██   ██  ███████
      ██      ████  ██   ██  ██   ██  ██   ██
      \u{1B}[92m██████  ██ ██ ██  ████████  █████    █████
          ██  ██  ████  ██    ██  ██  ██   ██
      \u{1B}[32m██████  ██   ███  ██    ██  ██   ██  ███████\u{1B}[m

      \u{1B}[1mEverything falls.\u{1B}[m

      ls -l | snake fall     lets a listing fall
      snake fall FILE        lets a file fall

      \u{1B}[2mg brings it back, and down again; r starts over; q leaves\u{1B}[m

    """
}
