// Frames whose clusters have the same numbers: see `renumbered(like:)`.

extension Frame {
  /// The first column in which two frames of one size differ within a row.
  func firstDifference(from other: Frame, in row: Int) -> Int? {
    let (cells, others) = (cells.span, other.cells.span)
    let start = row * columns
    for column in 0..<columns where cells[start + column] != others[start + column] {
      return column
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
