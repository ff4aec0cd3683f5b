/// Writes changes of a screen in some order, with the cheapest motions and changes of the pen.
///
/// It knows where the cursor is and what the pen is like, and nothing else of the terminal: a copy
/// can try another order.
struct ScreenWriter: Sendable {
  /// How many changes room is made for at a time.
  private static let batch = 32

  /// The most bytes that a change takes: two motions, all colours and attributes, and a glyph.
  private static let mostBytes = 256

  private(set) var cursor = Cursor()
  private(set) var pen = Pen()

  /// Whether the terminal knows REP.
  var repeatsGlyphs = false

  /// Appends what makes the terminal plain and empty with its cursor at home, whatever it was.
  mutating func clear(_ bytes: inout [UInt8]) {
    bytes.append(contentsOf: "\u{1B}[m\u{1B}[2J\u{1B}[H".utf8)
    pen = Pen()
    cursor = Cursor(column: 0, row: 0)
  }

  /// Appends changes in an order, given by their numbers; where it is empty, as they come.
  ///
  /// Ends early once there are more bytes than a limit.
  mutating func write(
    _ changes: [CellChange], order: [Int32] = [], on screen: ShownScreen, limit: Int = .max,
    _ bytes: inout [UInt8]
  ) {
    var next = 0
    while next < changes.count && bytes.count <= limit {
      let end = min(next + Self.batch, changes.count)
      // Room is made for many at once, since making sure of it takes time too.
      bytes.append(addingCapacity: Self.batch * Self.mostBytes) { span in
        while next < end {
          let number = order.isEmpty ? next : Int(order[next])
          write(changes[number], on: screen, &span)
          next += 1
          if repeatsGlyphs && !changes[number].isRestOfRow {
            next = writeRepetition(of: changes[number], next, changes, order, on: screen, &span)
          }
        }
      }
    }
  }

  private mutating func write(
    _ change: CellChange, on screen: ShownScreen, _ bytes: inout OutputSpan<UInt8>
  ) {
    let cell = change.cell
    approach(change, on: screen, &bytes)
    if change.isRestOfRow {
      bytes.appendControl()
      bytes.append(UInt8(ascii: "K"))
    } else {
      if cell.widthDoubt == .unsettled { empty(change, on: screen, &bytes) }
      screen.append(cell, &bytes)
      cursor.advance(past: cell, columns: screen.columns)
    }
  }

  /// Empties the place of a glyph: a terminal may give it fewer columns, and the rest must not show
  /// what was there.
  private mutating func empty(
    _ change: CellChange, on screen: ShownScreen, _ bytes: inout OutputSpan<UInt8>
  ) {
    for _ in 0..<(change.cell.isWide ? 2 : 1) { bytes.append(0x20) }
    cursor.advance(past: change.cell, columns: screen.columns)
    cursor.move(to: change.column, row: change.row, &bytes)
  }
}

// MARK: - On the way to a change

extension ScreenWriter {
  /// The bytes it takes to be where a change is, with a pen that suits it.
  func cost(of change: CellChange, on screen: ShownScreen) -> Int {
    let penCost = pen.cost(to: change.cell)
    let motion = cursor.cost(to: change.column, row: change.row)
    if motion > 1, let gap = gap(before: change, on: screen, limit: motion) {
      if screen.bytes(of: gap, in: change.row, writtenBy: pen) ?? .max <= motion
        || screen.bytes(of: gap, in: change.row, writtenBy: pen.changed(to: change.cell)) ?? .max
          <= motion
      {
        return gap.count + penCost
      }
    }
    return motion + penCost
  }

  /// Follows what writing a run of changes does to cursor and pen.
  mutating func follow(_ first: CellChange, _ last: CellChange, columns: Int) {
    pen = pen.changed(to: first.cell)
    cursor.column = last.column
    cursor.row = last.row
    if !last.isRestOfRow { cursor.advance(past: last.cell, columns: columns) }
  }

  /// Appends the way to a change, and what makes the pen suit it.
  private mutating func approach(
    _ change: CellChange, on screen: ShownScreen, _ bytes: inout OutputSpan<UInt8>
  ) {
    if cursor.row == change.row && cursor.column == change.column {
      pen.change(to: change.cell, &bytes)
      return
    }
    let motion = cursor.cost(to: change.column, row: change.row)
    if motion > 1, let gap = gap(before: change, on: screen, limit: motion) {
      // What is there is written once more, as the pen is or as it will be.
      if screen.bytes(of: gap, in: change.row, writtenBy: pen) ?? .max <= motion {
        screen.append(gap, in: change.row, &bytes)
        cursor.column = change.column
        return pen.change(to: change.cell, &bytes)
      }
      let changed = pen.changed(to: change.cell)
      if screen.bytes(of: gap, in: change.row, writtenBy: changed) ?? .max <= motion {
        pen.change(to: change.cell, &bytes)
        screen.append(gap, in: change.row, &bytes)
        cursor.column = change.column
        return
      }
    }
    cursor.move(to: change.column, row: change.row, &bytes)
    pen.change(to: change.cell, &bytes)
  }

  /// The columns between the cursor and a change to its right, if they are few.
  private func gap(
    before change: CellChange, on screen: ShownScreen, limit: Int
  ) -> Range<Int>? {
    guard cursor.row == change.row, cursor.column >= 0, cursor.column < change.column,
      change.column - cursor.column <= limit
    else { return nil }
    return cursor.column..<change.column
  }
}

// MARK: - Repeating

extension ScreenWriter {
  /// Appends the repetitions of the glyph just written, if that is shorter than writing it again,
  /// and returns the place in the order after the last change that is done with.
  private mutating func writeRepetition(
    of change: CellChange, _ next: Int, _ changes: [CellChange], _ order: [Int32],
    on screen: ShownScreen, _ bytes: inout OutputSpan<UInt8>
  ) -> Int {
    guard cursor.column >= 0, change.cell.isCertain else { return next }
    var next = next
    var last = change.column
    var end = next
    while end < changes.count {
      let other = changes[order.isEmpty ? end : Int(order[end])]
      guard other.row == change.row, other.cell == change.cell, !other.isRestOfRow,
        other.column > last,
        screen.holds(change.cell, in: last + 1..<other.column, row: change.row)
      else { break }
      last = other.column
      end += 1
    }
    let count = last - change.column
    let size = change.cell.glyph.utf8Count
    // How much shorter it is to write only what the terminal does not show is left aside.
    guard count > 0, count * size > 3 + Cursor.digits(count), end - next > 1 else { return next }
    bytes.appendControl()
    if count > 1 { bytes.appendDecimal(count) }
    bytes.append(UInt8(ascii: "b"))
    next = end
    cursor.column = last
    cursor.advance(past: change.cell, columns: screen.columns)
    return next
  }
}
