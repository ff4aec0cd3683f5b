// Bytes are written by whole words where that is possible: what a word has too much is overwritten by
// what follows. There is room for it, because room is made for more than is needed.

extension MutableSpan<UInt8> {
  /// Writes a byte at a place, which moves on.
  mutating func put(_ byte: UInt8, _ end: inout Int) {
    self[end] = byte
    end += 1
  }

  /// Writes the lowest bytes of a word at a place, the lowest first; up to eight.
  @inline(__always)
  mutating func put(_ word: UInt64, count: Int, _ end: inout Int) {
    store(word, at: end)
    end &+= count
  }

  /// Writes what control sequences begin with.
  mutating func putControl(_ end: inout Int) {
    put(0x5B1B, count: 2, &end)
  }

  /// Writes a number from 0 in decimal digits and a separator behind.
  mutating func putNumber(_ number: Int, _ end: inout Int) {
    if number >= 1_000 {
      putDigits(number, &end)
      return put(UInt8(ascii: ";"), &end)
    }
    // Three digits by multiplication, and those that are not needed shifted out.
    let whole = UInt64(truncatingIfNeeded: number)
    let hundreds = (whole &* 41) >> 12
    let rest = whole &- 100 &* hundreds
    let tens = (rest &* 103) >> 10
    let ones = rest &- 10 &* tens
    let missing = number < 10 ? 2 : number < 100 ? 1 : 0
    let word = 0x3B30_3030 | hundreds | tens << 8 | ones << 16
    put(word >> UInt64(truncatingIfNeeded: 8 &* missing), count: 4 &- missing, &end)
  }

  /// Puts the final byte of a control sequence in place of the last separator.
  mutating func finish(_ final: UInt8, _ end: inout Int) {
    self[end - 1] = final
  }

  private mutating func putDigits(_ number: Int, _ end: inout Int) {
    if number >= 10 { putDigits(number / 10, &end) }
    put(UInt8(truncatingIfNeeded: 0x30 + number % 10), &end)
  }

  /// Writes a scalar, given by its value, in UTF-8.
  mutating func put(scalar value: UInt32, _ end: inout Int) {
    let value = UInt64(value)
    if value < 0x80 {
      put(UInt8(truncatingIfNeeded: value), &end)
    } else if value < 0x800 {
      put(0x80C0 | value >> 6 | (value & 0x3F) << 8, count: 2, &end)
    } else if value < 0x1_0000 {
      put(0x80_80E0 | value >> 12 | (value >> 6 & 0x3F) << 8 | (value & 0x3F) << 16, count: 3, &end)
    } else {
      let high = 0xF0 | value >> 18 | (value >> 12 & 0x3F) << 8
      put(
        0x8080_8000 as UInt64 | high | (value >> 6 & 0x3F) << 16 | (value & 0x3F) << 24, count: 4,
        &end)
    }
  }
}
