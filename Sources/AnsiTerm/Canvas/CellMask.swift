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

  /// Whether it has no place.
  var isEmpty: Bool {
    top | bottom == 0
  }

  /// The number of places.
  var count: Int {
    top.nonzeroBitCount + bottom.nonzeroBitCount
  }

  /// Adds the places of another mask.
  mutating func formUnion(_ other: CellMask) {
    top |= other.top
    bottom |= other.bottom
  }

  /// The places that are in both masks.
  func intersection(_ other: CellMask) -> CellMask {
    CellMask(top: top & other.top, bottom: bottom & other.bottom)
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

extension CellMask {
  /// The places whose middles are in one part of a cell that is divided into columns and rows.
  init(column: Int, of columns: Int, row: Int, of rows: Int) {
    self.init()
    let width = Self.perPixel / columns
    let bits = UInt8(truncatingIfNeeded: (1 << width - 1) << (column * width))
    for line in 0..<2 * Self.perPixel
    where (2 * line + 1) * rows / (4 * Self.perPixel) == row {
      add(bits, line: line)
    }
  }
}
