/// Writes changes of a screen in some order, with the cheapest motions and changes of the pen.
///
/// It knows where the cursor is and what the pen is like, and nothing else of the terminal: a copy
/// can try another order.
struct ScreenWriter: Sendable {
  /// How many changes room is made for at a time.
  private static let batch = 32

  /// The most bytes that a change takes: two motions, all colours and attributes, a glyph, and a
  /// word too much.
  private static let mostBytes = 256

  private(set) var cursor = Cursor()
  private(set) var pen = Pen()

  /// Whether the terminal knows REP.
  var repeatsGlyphs = false

  /// Writes what makes the terminal plain and empty with its cursor at home, whatever it was.
  mutating func clear(_ bytes: inout [UInt8]) {
    bytes.append(contentsOf: "\u{1B}[m\u{1B}[2J\u{1B}[H".utf8)
    pen = Pen()
    cursor = Cursor(column: 0, row: 0)
  }

  /// Writes changes in an order, given by their numbers; where it is empty, as they come.
  ///
  /// Ends early once there are as many bytes as a limit.
  mutating func write(
    _ changes: [CellChange], order: [Int32] = [], on screen: ShownScreen, limit: Int = .max,
    _ buffer: inout ByteBuffer
  ) {
    var next = 0
    while next < changes.count && buffer.count < limit {
      let last = min(next + Self.batch, changes.count)
      // Room is made for many at once, since making sure of it takes time too.
      buffer.write(atMost: Self.batch * Self.mostBytes) { bytes, end in
        let table = DecimalWords.words
        let words = table.span
        while next < last {
          let number = order.isEmpty ? next : Int(order[next])
          write(changes[number], on: screen, by: words, &bytes, &end)
          next += 1
          if repeatsGlyphs && changes[number].isRepeatable {
            repeatGlyph(of: changes[number], &next, changes, order, on: screen, &bytes, &end)
          }
        }
      }
    }
  }

  private mutating func write(
    _ change: CellChange, on screen: ShownScreen, by words: Span<UInt64>,
    _ bytes: inout MutableSpan<UInt8>, _ end: inout Int
  ) {
    approach(change, on: screen, by: words, &bytes, &end)
    if change.isRestOfRow {
      bytes.putControl(&end)
      bytes.put(UInt8(ascii: "K"), &end)
    } else {
      if change.cell.widthDoubt == .unsettled { empty(change, on: screen, &bytes, &end) }
      screen.put(change.cell, &bytes, &end)
      cursor.advance(past: change.cell, columns: screen.columns)
    }
  }

  /// Empties the place of a glyph: a terminal may give it fewer columns, and the rest must not show
  /// what was there.
  private mutating func empty(
    _ change: CellChange, on screen: ShownScreen, _ bytes: inout MutableSpan<UInt8>,
    _ end: inout Int
  ) {
    bytes.put(0x2020, count: change.cell.isWide ? 2 : 1, &end)
    cursor.advance(past: change.cell, columns: screen.columns)
    let way = cursor.way(to: change.column, row: change.row)
    cursor.take(way, to: change.column, row: change.row, &bytes, &end)
  }
}

// MARK: - On the way to a change

extension ScreenWriter {
  /// The bytes it takes to be where a change is, with a pen that suits it.
  func cost(of change: CellChange, on screen: ShownScreen) -> Int {
    let penCost = pen.cost(to: change.cell)
    let motion = cursor.way(to: change.column, row: change.row).cost
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

  /// Writes the way to a change, and what makes the pen suit it.
  private mutating func approach(
    _ change: CellChange, on screen: ShownScreen, by words: Span<UInt64>,
    _ bytes: inout MutableSpan<UInt8>, _ end: inout Int
  ) {
    if cursor.row == change.row && cursor.column == change.column {
      pen.change(to: change.cell, by: words, &bytes, &end)
      return
    }
    let way = cursor.way(to: change.column, row: change.row)
    let motion = way.cost
    if motion > 1, let gap = gap(before: change, on: screen, limit: motion) {
      // What is there is written once more, as the pen is or as it will be.
      if screen.bytes(of: gap, in: change.row, writtenBy: pen) ?? .max <= motion {
        screen.put(gap, in: change.row, &bytes, &end)
        cursor.column = change.column
        return pen.change(to: change.cell, by: words, &bytes, &end)
      }
      let changed = pen.changed(to: change.cell)
      if screen.bytes(of: gap, in: change.row, writtenBy: changed) ?? .max <= motion {
        pen.change(to: change.cell, by: words, &bytes, &end)
        screen.put(gap, in: change.row, &bytes, &end)
        cursor.column = change.column
        return
      }
    }
    cursor.take(way, to: change.column, row: change.row, &bytes, &end)
    pen.change(to: change.cell, by: words, &bytes, &end)
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
  /// Writes the repetitions of the glyph just written, if that is shorter than writing it again, and
  /// moves on in the order past the changes that are done with.
  private mutating func repeatGlyph(
    of change: CellChange, _ next: inout Int, _ changes: [CellChange], _ order: [Int32],
    on screen: ShownScreen, _ bytes: inout MutableSpan<UInt8>, _ end: inout Int
  ) {
    guard cursor.column >= 0 else { return }
    var last = change.column
    var following = next
    while following < changes.count {
      let other = changes[order.isEmpty ? following : Int(order[following])]
      guard other.row == change.row, other.cell == change.cell, !other.isRestOfRow,
        other.column > last,
        screen.holds(change.cell, in: last + 1..<other.column, row: change.row)
      else { break }
      last = other.column
      following += 1
    }
    let count = last - change.column
    guard following - next > 3 + Cursor.digits(count) else { return }
    bytes.putControl(&end)
    bytes.putNumber(count, &end)
    bytes.finish(UInt8(ascii: "b"), &end)
    next = following
    cursor.column = last
    cursor.advance(past: change.cell, columns: screen.columns)
  }
}

extension CellChange {
  /// Whether a terminal that repeats glyphs repeats this one: tmux, for one, does so with ASCII
  /// only.
  fileprivate var isRepeatable: Bool {
    !isRestOfRow && cell.glyph.isASCII && cell.isCertain
  }
}
