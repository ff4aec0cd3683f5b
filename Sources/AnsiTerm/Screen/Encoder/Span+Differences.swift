extension Span<Cell> {
  /// The first place from another one on at which cells differ from as many others.
  ///
  /// Clusters have the same numbers in both: see ``Frame/renumbered(like:)``.
  func firstDifference(from others: Span<Cell>, startingAt first: Int = 0) -> Int? {
    var place = first
    // Eight at a time without a branch: nearly all cells are equal.
    while place + 8 <= count {
      var difference = SIMD4<UInt32>.zero
      for index in place..<place + 8 { difference |= self[index].bits ^ others[index].bits }
      if (difference[0] | difference[1] | difference[2] | difference[3]) != 0 {
        return place + firstOfEight(from: others, startingAt: place)
      }
      place += 8
    }
    while place < count {
      if self[place] != others[place] { return place }
      place += 1
    }
    return nil
  }

  /// Which of eight cells is the first that differs, as one of them does: without a branch too, since
  /// it is any of them.
  private func firstOfEight(from others: Span<Cell>, startingAt place: Int) -> Int {
    var differences = 0
    for index in 0..<8 {
      differences |= (self[place + index] == others[place + index] ? 0 : 1) << index
    }
    return differences.trailingZeroBitCount
  }
}
