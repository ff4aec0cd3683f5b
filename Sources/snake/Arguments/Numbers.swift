import Systems

extension FixedWidthInteger {
  /// Reads a whole number: one or more of the digits 0 to 9, no sign, no space.
  ///
  /// Leading zeros mean nothing: `007` is 7. The result is nil for a number the type cannot hold.
  init?(wholeNumber text: some StringProtocol) {
    guard !text.isEmpty else { return nil }
    var number: Self = 0
    for byte in text.utf8 {
      guard let digit = Self(digit: byte) else { return nil }
      let (tens, tensOverflow) = number.multipliedReportingOverflow(by: 10)
      let (sum, sumOverflow) = tens.addingReportingOverflow(digit)
      guard !tensOverflow, !sumOverflow else { return nil }
      number = sum
    }
    self = number
  }

  /// The value of an ASCII digit.
  fileprivate init?(digit byte: UInt8) {
    guard byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") else { return nil }
    self.init(byte - UInt8(ascii: "0"))
  }
}

/// A length of simulated time written in seconds, exact in whole ticks.
///
/// The text is digits, and a point and more digits if need be: `4`, `4.5`, `0.01`. It is never
/// turned into a binary fraction: a time of S seconds ends after tick ⌈120 S⌉, so `0.1` is exactly
/// tick 12 and the least bit more is tick 13.
struct SimulatedTime: Hashable {
  private static let ticksPerSecond = Pace.ticksPerSecond

  /// The number of the first tick that is not before this time; from 0.
  let ticks: Int

  /// Reads a time of at most ``Limits/mostSeconds``; nil for anything else.
  init?(seconds text: some StringProtocol) {
    let parts = text.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    guard
      let whole = parts.first, let seconds = Int(wholeNumber: whole),
      seconds <= Limits.mostSeconds
    else { return nil }
    var ticks = seconds * Self.ticksPerSecond
    if parts.count == 2 {
      guard let more = Self.ticks(fraction: parts[1]) else { return nil }
      ticks += more
    }
    guard ticks <= Limits.mostSeconds * Self.ticksPerSecond else { return nil }
    self.ticks = ticks
  }

  /// The ticks of a decimal fraction, rounded up: ⌈120 × 0.digits⌉, from 0 to 120.
  ///
  /// This is multiplication by hand, from the last digit to the first: what is carried out of the
  /// first digit are the whole ticks, and any digit but 0 that stays behind the point rounds them
  /// up.
  private static func ticks(fraction digits: some StringProtocol) -> Int? {
    guard !digits.isEmpty else { return nil }
    var carry = 0
    var isExact = true
    for byte in digits.utf8.reversed() {
      guard let digit = Int(digit: byte) else { return nil }
      let product = digit * ticksPerSecond + carry
      isExact = isExact && product % 10 == 0
      carry = product / 10
    }
    return isExact ? carry : carry + 1
  }
}
