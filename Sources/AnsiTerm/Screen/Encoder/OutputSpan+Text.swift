extension OutputSpan<UInt8> {
  /// Appends what control sequences begin with.
  mutating func appendControl() {
    append(0x1B)
    append(UInt8(ascii: "["))
  }

  /// Appends a number in decimal digits; it is 0 or more.
  mutating func appendDecimal(_ number: Int) {
    let number = UInt32(truncatingIfNeeded: number)
    if number >= 1_000 { appendDigits(number / 1_000) }
    if number >= 100 { appendDigit(number / 100 % 10) }
    if number >= 10 { appendDigit(number / 10 % 10) }
    appendDigit(number % 10)
  }

  /// The digits of what no screen has so many of.
  private mutating func appendDigits(_ number: UInt32) {
    if number >= 10 { appendDigits(number / 10) }
    appendDigit(number % 10)
  }

  private mutating func appendDigit(_ digit: UInt32) {
    append(UInt8(truncatingIfNeeded: 0x30 + digit))
  }

  /// Appends a scalar in UTF-8.
  mutating func append(_ scalar: Unicode.Scalar) {
    let value = scalar.value
    if value < 0x80 {
      append(UInt8(truncatingIfNeeded: value))
    } else if value < 0x800 {
      append(UInt8(truncatingIfNeeded: 0xC0 | value >> 6))
      appendContinuation(value)
    } else if value < 0x1_0000 {
      append(UInt8(truncatingIfNeeded: 0xE0 | value >> 12))
      appendContinuation(value >> 6)
      appendContinuation(value)
    } else {
      append(UInt8(truncatingIfNeeded: 0xF0 | value >> 18))
      appendContinuation(value >> 12)
      appendContinuation(value >> 6)
      appendContinuation(value)
    }
  }

  private mutating func appendContinuation(_ bits: UInt32) {
    append(UInt8(truncatingIfNeeded: 0x80 | bits & 0x3F))
  }
}
