/// Which of the 128 places of a cell at which shapes are looked for, 8 across and 16 down.
///
/// Each pixel has 64: a byte is a line of 8 places, its lowest bit the leftmost; the lowest byte is
/// the topmost line.
struct CellMask: Hashable, Sendable {
  /// The places in the upper pixel.
  var top: UInt64 = 0

  /// The places in the lower pixel.
  var bottom: UInt64 = 0

  /// The places across and down a pixel.
  static let perPixel = 8

  /// The places in a quarter of a cell.
  static let perQuarter = 32

  /// Whether it has no place.
  var isEmpty: Bool {
    top | bottom == 0
  }

  /// The number of places in each quarter: top left, top right, bottom left, bottom right.
  var quarters: SIMD4<Int> {
    let left: UInt64 = 0x0F0F_0F0F_0F0F_0F0F
    return SIMD4(
      (top & left).nonzeroBitCount, (top & ~left).nonzeroBitCount,
      (bottom & left).nonzeroBitCount, (bottom & ~left).nonzeroBitCount)
  }

  /// Adds the places of another mask.
  mutating func formUnion(_ other: CellMask) {
    top |= other.top
    bottom |= other.bottom
  }

  /// The places that are not in another mask.
  func subtracting(_ other: CellMask) -> CellMask {
    CellMask(top: top & ~other.top, bottom: bottom & ~other.bottom)
  }

  /// Adds places of one line, 0 to 15 from the top.
  @inline(__always)
  mutating func add(_ places: UInt8, line: Int) {
    let bits = UInt64(places) << UInt64((line & 7) * 8)
    if line < 8 { top |= bits } else { bottom |= bits }
  }
}
