// Frames whose clusters have the same numbers: see `renumbered(like:)`.

extension Frame {
  /// The first column in which two frames of one size differ within a row.
  func firstDifference(from other: Frame, in row: Int) -> Int? {
    let (cells, others) = (cells.span, other.cells.span)
    let start = row * columns
    var column = 0
    // Eight at a time without a branch: nearly all cells are equal.
    while column + 8 <= columns {
      var difference = SIMD4<UInt32>.zero
      for index in start + column..<start + column + 8 {
        difference |= cells[index].bits ^ others[index].bits
      }
      if (difference[0] | difference[1] | difference[2] | difference[3]) != 0 { break }
      column += 8
    }
    while column < columns {
      if cells[start + column] != others[start + column] { return column }
      column += 1
    }
    return nil
  }

  /// The last column in which two frames of one size differ within a row.
  func lastDifference(from other: Frame, in row: Int) -> Int? {
    let (cells, others) = (cells.span, other.cells.span)
    let start = row * columns
    for column in (0..<columns).reversed() where cells[start + column] != others[start + column] {
      return column
    }
    return nil
  }
}
