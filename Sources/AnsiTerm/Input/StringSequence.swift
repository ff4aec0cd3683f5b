/// A string that a terminal sends while it comes in: `OSC`, `DCS`, `SOS`, `PM` or `APC` and its text.
///
/// ECMA-48, section 5.6. Its end is `ST`, or for `OSC` also the bell (xterm ctlseqs).
struct StringSequence: Hashable, Sendable {
  /// The character after the Esc that began it: one of `]`, `P`, `X`, `^` and `_`.
  let introducer: UInt8

  /// What has come of its text, up to ``limit``.
  private(set) var bytes: [UInt8] = []

  /// What is kept of a string, in bytes; the rest is swallowed.
  ///
  /// No answer that is understood has more than 100.
  static let limit = 1024

  /// Begins a string; the introducer 0 stands for none.
  init(introducer: UInt8 = 0) {
    self.introducer = introducer
  }

  /// Whether nothing has come yet.
  var isEmpty: Bool {
    bytes.isEmpty
  }

  /// Whether a character after an Esc begins a string.
  static func isIntroducer(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "X"), UInt8(ascii: "^"),
      UInt8(ascii: "_"):
      true
    default: false
    }
  }

  /// Whether an answer can begin with a byte; where the string's Esc was told as a key long ago, it
  /// takes that much to believe that this is one.
  func mayBegin(with byte: UInt8) -> Bool {
    switch introducer {
    case UInt8(ascii: "]"): (0x30...0x39).contains(byte)
    case UInt8(ascii: "P"): byte == UInt8(ascii: ">") || (0x30...0x31).contains(byte)
    case UInt8(ascii: "_"): byte == UInt8(ascii: "G")
    default: false
    }
  }

  /// Adds a byte of the text.
  mutating func append(_ byte: UInt8) {
    if bytes.count < Self.limit { bytes.append(byte) }
  }

  /// What the string answers; `nil` for all that nobody here has asked.
  var answer: TerminalAnswer? {
    guard introducer == UInt8(ascii: "P") else { return nil }
    let text = String(decoding: bytes, as: UTF8.self)
    if text.hasPrefix(">|") { return .version(String(text.dropFirst(2))) }
    let isStyle = text.hasPrefix("1$r") && text.hasSuffix("m")
    return isStyle ? .style(String(text.dropFirst(3).dropLast())) : nil
  }
}
