// Frames with clusters: each knows its own by number, and numbers agree nearly always.

extension Frame {
  /// The number of a character of several scalars.
  mutating func number(_ character: Character) -> ClusterTable.Entry {
    if clusters.isFull { clusters.keep(usedNumbers) }
    return clusters.entry(for: character)
  }

  /// A cell of another frame with the number its cluster has in this one.
  mutating func own(_ cell: Cell, of other: Frame) -> Cell {
    guard cell.isCluster, let entry = other.clusters.entry(cell.glyphNumber) else { return cell }
    if clusters.isFull { clusters.keep(usedNumbers) }
    return cell.renumbered(clusters.entry(for: entry.bytes, width: entry.width).number)
  }

  /// The numbers of the clusters that can be seen.
  private var usedNumbers: Set<UInt32> {
    Set(cells.lazy.filter(\.isCluster).map(\.glyphNumber))
  }

  /// The frame with the numbers that another one has for its clusters, so that cells of both can be
  /// compared.
  ///
  /// Nearly always it is the same frame: numbers follow from what they stand for.
  func renumbered(like other: Frame) -> Frame {
    if clusters.agrees(with: other.clusters) { return self }
    var frame = self
    frame.clusters = other.clusters
    frame.clusters.keep(other.usedNumbers)
    for index in cells.indices where cells[index].isCluster {
      let cell = frame.own(cells[index], of: self)
      frame.set(cell, column: index % columns, row: index / columns)
    }
    return frame
  }
}

extension Frame: Hashable {
  /// Whether two frames have the same size and the same cells.
  public static func == (first: Frame, second: Frame) -> Bool {
    first.columns == second.columns && first.rows == second.rows
      && first.cells == second.renumbered(like: first).cells
  }

  /// Feeds the size and all cells to a hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(columns)
    hasher.combine(rows)
    for cell in cells {
      hasher.combine(cell.style)
      hasher.combine(cell.isCluster ? 0 : cell.glyphNumber)
      if cell.isCluster { hasher.combine(clusters.entry(cell.glyphNumber)?.bytes) }
    }
  }
}
