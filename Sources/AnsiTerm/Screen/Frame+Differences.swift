extension Frame {
  /// The first column in which two frames of one size differ within a row's range of cells.
  func firstDifference(from other: Frame, in range: Range<Int>) -> Int? {
    for index in range where cells[index] != other.cells[index] {
      return index - range.lowerBound
    }
    return nil
  }

  /// The last column in which two frames of one size differ within a row.
  func lastDifference(from other: Frame, in row: Int) -> Int? {
    let range = row * columns..<(row + 1) * columns
    for index in range.reversed() where cells[index] != other.cells[index] {
      return index - range.lowerBound
    }
    return nil
  }
}
