/// Bytes to Unicode scalars, one byte at a time.
///
/// Every error becomes one U+FFFD, where an error is a longest start of a well-formed sequence, as
/// the Unicode Standard recommends (section 3.9, "U+FFFD Substitution of Maximal Subparts").
struct UTF8Decoder: Hashable, Sendable {
  /// What a byte led to.
  enum Step: Hashable {
    /// The sequence goes on.
    case incomplete

    /// The sequence is complete, or was wrong from its first byte on (U+FFFD).
    case scalar(Unicode.Scalar)

    /// The sequence before this byte was cut short: one U+FFFD, and the byte is to be looked at
    /// again.
    case cutShort
  }

  /// What stands for an error.
  static let replacement: Unicode.Scalar = "\u{FFFD}"

  private var value: UInt32 = 0
  private var missing = 0

  /// The range of the next byte: narrower after some first bytes, against overlong forms and
  /// surrogates.
  private var allowed: ClosedRange<UInt8> = 0x80...0xBF

  /// Whether a sequence has begun and not ended.
  var isWaiting: Bool {
    missing > 0
  }

  /// Takes one byte.
  mutating func take(_ byte: UInt8) -> Step {
    missing == 0 ? begin(byte) : proceed(byte)
  }

  /// Forgets a sequence that has begun.
  mutating func reset() {
    missing = 0
  }

  private mutating func begin(_ byte: UInt8) -> Step {
    allowed = 0x80...0xBF
    switch byte {
    case 0x00...0x7F: return .scalar(Unicode.Scalar(byte))
    case 0xC2...0xDF: expect(1, after: byte & 0x1F)
    case 0xE0...0xEF: expect(2, after: byte & 0x0F)
    case 0xF0...0xF4: expect(3, after: byte & 0x07)
    default: return .scalar(Self.replacement)
    }
    switch byte {
    case 0xE0: allowed = 0xA0...0xBF
    case 0xED: allowed = 0x80...0x9F
    case 0xF0: allowed = 0x90...0xBF
    case 0xF4: allowed = 0x80...0x8F
    default: break
    }
    return .incomplete
  }

  private mutating func expect(_ count: Int, after bits: UInt8) {
    missing = count
    value = UInt32(bits)
  }

  private mutating func proceed(_ byte: UInt8) -> Step {
    guard allowed.contains(byte) else {
      missing = 0
      return .cutShort
    }
    allowed = 0x80...0xBF
    value = value << 6 | UInt32(byte & 0x3F)
    missing -= 1
    if missing > 0 { return .incomplete }
    return .scalar(Unicode.Scalar(value) ?? Self.replacement)
  }
}
