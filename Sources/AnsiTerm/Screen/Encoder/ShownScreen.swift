/// What a terminal will show when all changes are written.
///
/// Where nothing changes, it shows that already.
struct ShownScreen {
  /// The number of columns.
  let columns: Int

  /// The cells as the terminal shows them, row-major.
  let cells: [Cell]

  /// What the numbers of clusters in them mean.
  let clusters: ClusterTable

  /// The bytes of some cells of a row, if a pen suits all of them and none has a width that
  /// terminals could disagree on.
  func bytes(of columns: Range<Int>, in row: Int, writtenBy pen: Pen) -> Int? {
    var count = 0
    for column in columns {
      let cell = cells[row * self.columns + column]
      guard pen.suits(cell), cell.isCertain else { return nil }
      count += cell.glyph.utf8Count
    }
    return count
  }

  /// Writes the glyphs of some cells of a row, which are certain.
  func put(
    _ columns: Range<Int>, in row: Int, _ bytes: inout MutableSpan<UInt8>, _ end: inout Int
  ) {
    for column in columns {
      bytes.put(scalar: cells[row * self.columns + column].glyphNumber, &end)
    }
  }

  /// Writes the glyph of a cell.
  func put(_ cell: Cell, _ bytes: inout MutableSpan<UInt8>, _ end: inout Int) {
    guard cell.isCluster else { return bytes.put(scalar: cell.glyphNumber, &end) }
    for byte in clusters.entry(cell.glyphNumber)?.bytes ?? [] { bytes.put(byte, &end) }
  }

  /// Whether some cells of a row are all the same as one.
  func holds(_ cell: Cell, in columns: Range<Int>, row: Int) -> Bool {
    columns.allSatisfy { cells[row * self.columns + $0] == cell }
  }
}
