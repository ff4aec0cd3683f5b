extension InputParser {
  /// The longest paste that is told whole, in bytes; what is beyond is swallowed.
  ///
  /// A paste is held in memory until it ends, and its length is the sender's choice.
  static let pasteLimit = 1 << 20

  /// The sequence that ends a paste.
  private static let pasteEnd = Array("\u{1B}[201~".utf8)

  /// The sequence that begins a paste.
  private static let pasteStart = Array("\u{1B}[200~".utf8)

  /// Begins a paste.
  mutating func beginPaste() {
    returnToGround()
    state = .paste
    pasted.removeAll()
    matchedEnd = 0
  }

  /// Takes a byte of a paste; `rest` is what came with it.
  ///
  /// A terminal that lets pasted text contain the closing sequence would let it type keys. So an
  /// end is no end when another follows in the same piece of input with no new start between.
  mutating func takeInPaste(_ byte: UInt8, before rest: ArraySlice<UInt8>) {
    if byte == Self.pasteEnd[matchedEnd] {
      matchedEnd += 1
      guard matchedEnd == Self.pasteEnd.count else { return }
      matchedEnd = 0
      if Self.endsLater(rest) {
        keep(Self.pasteEnd)
      } else {
        tellPaste()
        returnToGround()
      }
    } else {
      keep(Self.pasteEnd.prefix(matchedEnd))
      matchedEnd = byte == Self.pasteEnd[0] ? 1 : 0
      if matchedEnd == 0 { keep(CollectionOfOne(byte)) }
    }
  }

  /// Keeps what certainly belongs to a paste, all at once, and returns how many bytes it is.
  mutating func keepPlain(_ bytes: ArraySlice<UInt8>) -> Int {
    if matchedEnd > 0 { return 0 }
    let plain = bytes.prefix { $0 != 0x1B }
    keep(plain)
    return plain.count
  }

  private mutating func keep(_ bytes: some Collection<UInt8>) {
    pasted.append(contentsOf: bytes.prefix(Self.pasteLimit - pasted.count))
  }

  /// Tells the paste as text, with errors in its UTF-8 replaced.
  mutating func tellPaste() {
    events.append(.paste(String(decoding: pasted, as: UTF8.self)))
    pasted.removeAll()
    matchedEnd = 0
  }

  private static func endsLater(_ rest: ArraySlice<UInt8>) -> Bool {
    guard let end = firstIndex(of: pasteEnd, in: rest) else { return false }
    guard let start = firstIndex(of: pasteStart, in: rest) else { return true }
    return end < start
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
