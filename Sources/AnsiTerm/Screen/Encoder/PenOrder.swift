/// Changes ordered by the pen they need, so that each pen is taken up once.
///
/// Within a pen they come row by row. What several pens can write, such as a space on the same
/// background or a full block, goes with the one that writes next to it.
struct PenOrder: Sendable {
  /// The numbers of the changes in order.
  private(set) var order: [Int32] = []

  private var list = PenList()

  /// The pen of each change.
  private var penOfChange: [UInt8] = []

  /// The last change so far in each column.
  private var latest: [Int32] = []

  /// The changes by pen, and where those of each pen end.
  private var grouped: [Int32] = []
  private var ends: [Int32] = []

  /// The pens whose changes are not in the order yet.
  private var left: [UInt8] = []

  /// The bytes it takes at the very least to write the changes as they come.
  var fewestBytesByRows: Int {
    list.fewestBytesByRows
  }

  /// Orders changes; returns whether that is another order than the one they come in.
  mutating func arrange(
    _ changes: [CellChange], on screen: ShownScreen, from writer: ScreenWriter
  ) -> Bool {
    penOfChange.setCount(changes.count, to: PenList.none)
    latest.setCount(screen.columns, to: -1)
    ends.setCount(Int(PenList.none), to: 0)
    grouped.setCount(changes.count, to: 0)
    guard list.assign(changes, &penOfChange, repeatsGlyphs: writer.repeatsGlyphs) else {
      return false
    }
    list.assignOthers(changes, &penOfChange, &latest)
    Self.group(penOfChange, &ends, &grouped)
    sort(changes, on: screen, from: writer)
    return true
  }
}

// MARK: - Sorting

extension PenOrder {
  /// Puts the changes of each pen together, in the order in which they come, and tells where those
  /// of each pen end.
  private static func group(
    _ penOfChange: [UInt8], _ ends: inout [Int32], _ grouped: inout [Int32]
  ) {
    let penOfChange = penOfChange.span
    var ends = ends.mutableSpan
    var grouped = grouped.mutableSpan
    for number in penOfChange.indices { ends[Int(penOfChange[number])] += 1 }
    var total: Int32 = 0
    for pen in ends.indices {
      let count = ends[pen]
      ends[pen] = total
      total += count
    }
    for number in penOfChange.indices {
      let pen = Int(penOfChange[number])
      grouped[Int(ends[pen])] = Int32(truncatingIfNeeded: number)
      ends[pen] += 1
    }
  }

  /// Sorts by pen, and the pens so that the nearest comes next: the one whose first change takes
  /// the fewest bytes to get to.
  private mutating func sort(
    _ changes: [CellChange], on screen: ShownScreen, from writer: ScreenWriter
  ) {
    var writer = writer
    order.removeAll(keepingCapacity: true)
    left.removeAll(keepingCapacity: true)
    for pen in list.pens.indices where !numbers(of: pen).isEmpty { left.append(UInt8(pen)) }
    while !left.isEmpty {
      var nearest = 0
      var least = Int.max
      for (place, pen) in left.enumerated() {
        let first = changes[Int(grouped[numbers(of: Int(pen)).lowerBound])]
        // All pens cost about the same.
        let cost = writer.cursor.way(to: first.column, row: first.row).cost
        if cost < least { (nearest, least) = (place, cost) }
      }
      let numbers = numbers(of: Int(left[nearest]))
      left.swapAt(nearest, left.count - 1)
      left.removeLast()
      order.append(contentsOf: grouped[numbers])
      writer.follow(
        changes[Int(grouped[numbers.lowerBound])], changes[Int(grouped[numbers.upperBound - 1])],
        columns: screen.columns)
    }
  }

  /// Where the changes of a pen are among those that are grouped.
  private func numbers(of pen: Int) -> Range<Int> {
    (pen == 0 ? 0 : Int(ends[pen - 1]))..<Int(ends[pen])
  }
}

extension Array {
  /// Makes the array as long as asked, of one value; its memory is kept.
  fileprivate mutating func setCount(_ count: Int, to value: Element) {
    removeAll(keepingCapacity: true)
    append(contentsOf: repeatElement(value, count: count))
  }
}
