/// Changes ordered by the pen they need, so that each pen is taken up once.
///
/// Within a pen they come row by row. What several pens can write, such as a space on the same
/// background or a full block, goes with the one that writes next to it.
struct PenOrder: Sendable {
  /// More pens than these are not told apart: their order would take longer than it saves.
  private static let mostPens = 48

  /// The numbers of the changes in order.
  private(set) var order: [Int32] = []

  /// The pens, each by a cell that needs it.
  private var pens: [Cell] = []

  /// The pen of each change; ``none`` while any of several will do.
  private var penOfChange: [UInt8] = []

  /// The last change so far in each column.
  private var latest: [Int32] = []

  /// The changes by pen, and from where to where those of each pen are.
  private var grouped: [Int32] = []
  private var starts: [Int32] = []
  private var ends: [Int32] = []

  private static let none = UInt8.max

  /// Orders changes; returns whether that is another order than the one they come in.
  mutating func arrange(
    _ changes: [CellChange], on screen: ShownScreen, from writer: ScreenWriter
  ) -> Bool {
    pens.removeAll(keepingCapacity: true)
    penOfChange.removeAll(keepingCapacity: true)
    guard assignPens(changes), pens.count > 1 else { return false }
    assignOthers(changes, columns: screen.columns)
    sort(changes, on: screen, from: writer)
    return true
  }

  /// Gives a pen to every change that needs a certain one.
  private mutating func assignPens(_ changes: [CellChange]) -> Bool {
    var recent = 0
    for change in changes {
      if change.cell.isEmpty || change.cell.isSolid {
        penOfChange.append(Self.none)
        continue
      }
      if recent >= pens.count || pens[recent].style != change.cell.style {
        let style = change.cell.style
        if let known = pens.firstIndex(where: { $0.style == style }) {
          recent = known
        } else if pens.count == Self.mostPens {
          return false
        } else {
          recent = pens.count
          pens.append(change.cell)
        }
      }
      penOfChange.append(UInt8(truncatingIfNeeded: recent))
    }
    return true
  }
}

// MARK: - What several pens can write

extension PenOrder {
  /// Gives a pen to what several could write: that of a neighbour, or else the last one that can.
  private mutating func assignOthers(_ changes: [CellChange], columns: Int) {
    latest.removeAll(keepingCapacity: true)
    for _ in 0..<columns { latest.append(-1) }
    for number in changes.indices {
      let column = changes[number].column
      let above = Int(latest[column])
      if above >= 0, changes[above].row == changes[number].row - 1 {
        share(above, number, changes)
      }
      if number > 0, changes[number - 1].row == changes[number].row,
        changes[number - 1].column == column - 1
      {
        share(number - 1, number, changes)
      }
      latest[column] = Int32(truncatingIfNeeded: number)
    }
    var last = 0
    for number in changes.indices {
      if penOfChange[number] != Self.none {
        last = Int(penOfChange[number])
      } else {
        penOfChange[number] = UInt8(truncatingIfNeeded: pen(for: changes[number].cell, near: last))
      }
    }
  }

  /// Gives the pen of one of two neighbours to the other, if it has none yet and the pen suits it.
  private mutating func share(_ first: Int, _ second: Int, _ changes: [CellChange]) {
    if penOfChange[second] == Self.none {
      take(penOfChange[first], for: second, changes)
    } else if penOfChange[first] == Self.none {
      take(penOfChange[second], for: first, changes)
    }
  }

  private mutating func take(_ pen: UInt8, for number: Int, _ changes: [CellChange]) {
    guard pen != Self.none else { return }
    if changes[number].cell.canShare(penOf: pens[Int(pen)]) { penOfChange[number] = pen }
  }

  /// A pen that suits a cell, if possible a certain one; a new one where none does.
  private mutating func pen(for cell: Cell, near last: Int) -> Int {
    if last < pens.count && cell.canShare(penOf: pens[last]) { return last }
    if let suiting = pens.firstIndex(where: { cell.canShare(penOf: $0) }) { return suiting }
    // Any pen will do in the end: it is changed where it does not suit.
    if pens.count == Int(Self.none) { return 0 }
    pens.append(cell)
    return pens.count - 1
  }
}

// MARK: - Sorting

extension PenOrder {
  /// Sorts by pen, and the pens so that the nearest comes next: the one whose first change takes
  /// the fewest bytes to get to.
  private mutating func sort(
    _ changes: [CellChange], on screen: ShownScreen, from writer: ScreenWriter
  ) {
    groupChanges()
    var writer = writer
    order.removeAll(keepingCapacity: true)
    for _ in pens.indices {
      var nearest = -1
      var least = Int.max
      for pen in pens.indices where starts[pen] < ends[pen] {
        let cost = writer.cost(of: changes[Int(grouped[Int(starts[pen])])], on: screen)
        if cost < least { (nearest, least) = (pen, cost) }
      }
      if nearest < 0 { return }
      let numbers = Int(starts[nearest])..<Int(ends[nearest])
      for place in numbers { order.append(grouped[place]) }
      writer.follow(
        changes[Int(grouped[numbers.lowerBound])], changes[Int(grouped[numbers.upperBound - 1])],
        columns: screen.columns)
      starts[nearest] = ends[nearest]
    }
  }

  /// Puts the changes of each pen together, in the order in which they come.
  private mutating func groupChanges() {
    starts.removeAll(keepingCapacity: true)
    ends.removeAll(keepingCapacity: true)
    grouped.removeAll(keepingCapacity: true)
    for _ in pens { ends.append(0) }
    for pen in penOfChange {
      ends[Int(pen)] += 1
      grouped.append(0)
    }
    var total: Int32 = 0
    for pen in pens.indices {
      starts.append(total)
      total += ends[pen]
      ends[pen] = starts[pen]
    }
    for (number, pen) in penOfChange.enumerated() {
      grouped[Int(ends[Int(pen)])] = Int32(truncatingIfNeeded: number)
      ends[Int(pen)] += 1
    }
  }
}
