/// The pens that some changes need.
struct PenList: Sendable {
  /// More pens than these are not told apart: an order by pen would take longer than it saves.
  private static let mostPens = 48

  /// Stands for any pen of several.
  static let none = UInt8.max

  /// The pens, each by a cell that needs it.
  private(set) var pens: [Cell] = []

  /// The pen that a style had last, at the place that follows from the style.
  private var remembered = [UInt8](repeating: 0, count: 64)

  /// The bytes it takes at the very least to write the changes as they come.
  private(set) var fewestBytesByRows = 0

  /// Gives a pen to every change that needs a certain one.
  ///
  /// Returns false if there is one pen, or too many.
  mutating func assign(
    _ changes: [CellChange], _ penOfChange: inout [UInt8], repeatsGlyphs: Bool
  ) -> Bool {
    pens.removeAll(keepingCapacity: true)
    fewestBytesByRows = repeatsGlyphs ? 0 : changes.count
    let changes = changes.span
    var penOfChange = penOfChange.mutableSpan
    var recent = 0
    for number in changes.indices {
      let cell = changes[number].cell
      if cell.isEmpty || cell.isSolid { continue }
      if recent >= pens.count || !cell.hasStyle(of: pens[recent]) {
        if recent < pens.count {
          fewestBytesByRows += Self.fewestBytes(from: pens[recent].style, to: cell.style)
        }
        if let known = pen(inStyleOf: cell) {
          recent = known
        } else if pens.count == Self.mostPens {
          return false
        } else {
          recent = pens.count
          pens.append(cell)
        }
      }
      penOfChange[number] = UInt8(truncatingIfNeeded: recent)
    }
    return pens.count > 1
  }

  /// The pen in the style of a cell, if there is one yet.
  private mutating func pen(inStyleOf cell: Cell) -> Int? {
    let place = cell.styleHash
    let last = Int(remembered[place])
    if last < pens.count && cell.hasStyle(of: pens[last]) { return last }
    guard let known = pens.firstIndex(where: { cell.hasStyle(of: $0) }) else { return nil }
    remembered[place] = UInt8(truncatingIfNeeded: known)
    return known
  }

  /// The bytes it takes at the very least to change from one style to another.
  private static func fewestBytes(from first: Style, to second: Style) -> Int {
    // Attributes can be switched without naming a colour.
    let hasAttributes = !first.attributes.isEmpty || !second.attributes.isEmpty
    return hasAttributes ? 3 : Pen.fewestBytes(to: second)
  }
}

// MARK: - What several pens can write

extension PenList {
  /// Gives a pen to what several could write: that of a neighbour, or else the last one that can.
  ///
  /// `latest` holds -1 for each column.
  mutating func assignOthers(
    _ changes: [CellChange], _ penOfChange: inout [UInt8], _ latest: inout [Int32]
  ) {
    let changes = changes.span
    var penOfChange = penOfChange.mutableSpan
    var latest = latest.mutableSpan
    for number in changes.indices {
      let (column, row) = (changes[number].column, changes[number].row)
      let above = Int(latest[column])
      if above >= 0, changes[above].row == row - 1 { share(above, number, changes, &penOfChange) }
      if number > 0, changes[number - 1].row == row, changes[number - 1].column == column - 1 {
        share(number - 1, number, changes, &penOfChange)
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
  private func share(
    _ first: Int, _ second: Int, _ changes: Span<CellChange>,
    _ penOfChange: inout MutableSpan<UInt8>
  ) {
    let (firstPen, secondPen) = (penOfChange[first], penOfChange[second])
    if (firstPen == Self.none) == (secondPen == Self.none) { return }
    if secondPen == Self.none {
      if suits(firstPen, changes[second].cell) { penOfChange[second] = firstPen }
    } else if suits(secondPen, changes[first].cell) {
      penOfChange[first] = secondPen
    }
  }

  private func suits(_ pen: UInt8, _ cell: Cell) -> Bool {
    cell.canShare(penOf: pens[Int(pen)])
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
