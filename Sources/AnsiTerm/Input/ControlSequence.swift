/// A control sequence while it comes in and when it is whole: `CSI`, parameters, a final byte.
///
/// ECMA-48, section 5.4: parameters are 0x30–0x3F, intermediates 0x20–0x2F, the final byte
/// 0x40–0x7E. Parameters are numbers apart from each other by `;`, each with parts apart by `:`.
struct ControlSequence: Hashable, Sendable {
  /// The bytes between the introducer and the final byte.
  private(set) var bytes: [UInt8] = []

  /// A sequence longer than this is swallowed without being understood: the longest known are texts
  /// of an input method, seven bytes a character.
  static let limit = 1024

  /// Whether nothing has come yet.
  var isEmpty: Bool {
    bytes.isEmpty
  }

  /// Whether more has come than any sequence has.
  var isTooLong: Bool {
    bytes.count > Self.limit
  }

  /// Adds a parameter or intermediate byte.
  mutating func append(_ byte: UInt8) {
    if !isTooLong { bytes.append(byte) }
  }

  /// The byte `<`, `=`, `>` or `?` that marks a sequence as private; `nil` in common ones.
  var mark: UInt8? {
    bytes.first.flatMap { (0x3C...0x3F).contains($0) ? $0 : nil }
  }

  /// The intermediate bytes.
  var intermediates: ArraySlice<UInt8> {
    bytes[(bytes.firstIndex { $0 < 0x30 } ?? bytes.endIndex)...]
  }

  /// The parameters with their parts; a part that is left out is `nil`.
  var parameters: [[Int?]] {
    if isTooLong { return [] }
    let body = bytes.dropFirst(mark == nil ? 0 : 1).prefix { $0 >= 0x30 }
    if body.isEmpty { return [] }
    return body.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false).map {
      $0.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false).map(Self.number)
    }
  }

  /// The parameters after the mark as numbers that may be negative, as in mouse reports in pixels;
  /// 0 for what is none.
  var signedParameters: [Int] {
    if isTooLong { return [] }
    return bytes.dropFirst(mark == nil ? 0 : 1)
      .split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false).map { digits in
        let isNegative = digits.first == UInt8(ascii: "-")
        let value = Self.number(digits.dropFirst(isNegative ? 1 : 0)) ?? 0
        return isNegative ? -value : value
      }
  }

  private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
    if digits.isEmpty { return nil }
    var value = 0
    for digit in digits {
      guard (0x30...0x39).contains(digit) else { return nil }
      // Larger than any code in use, and far from overflowing.
      value = min(value * 10 + Int(digit - 0x30), 9_999_999)
    }
    return value
  }
}
