/// A paste while it comes in.
struct Paste: Hashable, Sendable {
  /// The longest paste that is told whole, in bytes; what is beyond is swallowed.
  ///
  /// A paste is held in memory until it ends, and its length is the sender's choice.
  static let limit = 1 << 20

  /// The most bytes that can follow the end of a paste in doubt; nobody types so fast.
  static let doubtLimit = 1 << 16

  /// The sequence that ends a paste.
  static let end = Array("\u{1B}[201~".utf8)

  /// The sequence that begins one.
  static let start = Array("\u{1B}[200~".utf8)

  /// What has come, up to ``limit``.
  private(set) var bytes: [UInt8] = []

  /// How many bytes of the closing sequence have come.
  var matchedEnd = 0

  /// What came after what may be the end.
  private(set) var doubtful: [UInt8] = []

  /// Adds bytes that belong to the paste.
  mutating func keep(_ more: some Collection<UInt8>) {
    bytes.append(contentsOf: more.prefix(Self.limit - bytes.count))
  }

  /// Adds bytes that may belong to the paste or come after it.
  mutating func doubt(_ more: some Collection<UInt8>) {
    doubtful.append(contentsOf: more)
  }

  /// The doubtful bytes, which are forgotten here.
  mutating func takeDoubtful() -> [UInt8] {
    defer { doubtful = [] }
    return doubtful
  }
}

extension InputParser {
  /// Begins a paste.
  mutating func beginPaste() {
    returnToGround()
    state = .paste
    paste = Paste()
  }

  /// Takes bytes of a paste; returns those after what may be its end.
  mutating func takeInPaste(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var rest = bytes
    while let byte = rest.first {
      if byte == Paste.end[paste.matchedEnd] {
        rest = rest.dropFirst()
        paste.matchedEnd += 1
        guard paste.matchedEnd == Paste.end.count else { continue }
        paste.matchedEnd = 0
        state = .pasteEnd
        beginning = nil
        return rest
      }
      paste.keep(Paste.end.prefix(paste.matchedEnd))
      paste.matchedEnd = 0
      let plain = rest.prefix { $0 != Paste.end[0] }
      paste.keep(plain)
      rest = rest.dropFirst(plain.count)
    }
    return rest
  }

  /// Takes bytes that come right after what may be the end of a paste; returns what is to be looked
  /// at next.
  ///
  /// A terminal that lets pasted text contain the closing sequence would let it type keys. So an end
  /// is no end when another one comes before there is silence, whatever is between, and so it does
  /// not matter where the text is cut on its way. Only a paste that begins where the last one ends
  /// is a second one.
  mutating func takeAfterPaste(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let rest = paste.takeDoubtful() + bytes
    if rest.starts(with: Paste.start) {
      tellPaste()
      beginPaste()
      return rest.dropFirst(Paste.start.count)[...]
    }
    if let end = Self.firstIndex(of: Paste.end, in: rest[...]) {
      paste.keep(Paste.end)
      paste.keep(rest[..<end])
      return rest[(end + Paste.end.count)...]
    }
    if rest.count > Paste.doubtLimit {
      paste.keep(Paste.end)
      state = .paste
      return rest[...]
    }
    paste.doubt(rest)
    return []
  }

  /// Tells the paste as text, with errors in its UTF-8 replaced.
  mutating func tellPaste() {
    paste.keep(Paste.end.prefix(paste.matchedEnd))
    events.append(.paste(String(decoding: paste.bytes, as: UTF8.self)))
    let doubtful = paste.takeDoubtful()
    paste = Paste()
    paste.doubt(doubtful)
  }

  private static func firstIndex(of pattern: [UInt8], in bytes: ArraySlice<UInt8>) -> Int? {
    var start = bytes.startIndex
    while let found = bytes[start...].firstIndex(of: pattern[0]) {
      if bytes[found...].starts(with: pattern) { return found }
      start = found + 1
    }
    return nil
  }
}
