/// Turns frames into the fewest bytes that make a terminal show them.
///
/// It remembers the frame shown, the pen and the cursor, so each frame costs what differs from the
/// last: a snake's step is some 60 bytes. It is a value and does no output; a copy is a bookmark.
///
/// ```swift
/// var encoder = FrameEncoder(depth: .palette256)
/// var bytes = encoder.encode(frame)   // clears the screen and paints all of it
/// bytes = encoder.encode(frame)       // []: nothing changed
/// ```
///
/// How it saves: rows that are equal are passed over, the cursor takes the cheapest way, of the
/// style only what changes is said, the colour of an empty cell's glyph is nobody's business,
/// unchanged cells are overwritten where that is shorter than stepping over them, and the empty
/// rest of a row is erased. It uses nothing that some terminal lacks: no tabs, no repetition, no
/// scrolling. It counts on automatic wrapping being off and on a line feed that only moves down, as
/// ``Session`` sets them.
public struct FrameEncoder: Hashable, Sendable {
  /// How many colours the terminal shows.
  public let depth: ColorDepth

  /// Whether the terminal takes UTF-8; without it no byte beyond ASCII is written.
  public let isUnicode: Bool

  /// The frame the terminal shows; `nil` when that is not known.
  public private(set) var shown: Frame?

  /// How many cells the last call of ``encode(_:)`` wrote.
  public private(set) var changedCells = 0

  private var pen = Pen()
  private var cursor = Cursor()

  /// Creates an encoder for a terminal of which nothing is known yet.
  public init(depth: ColorDepth, isUnicode: Bool = true) {
    self.depth = depth
    self.isUnicode = isUnicode
  }

  /// Forgets what the terminal shows, so that the next frame is painted whole.
  public mutating func forget() {
    shown = nil
  }

  /// The bytes that turn what the terminal shows into a frame; empty when it shows that already.
  ///
  /// Takes time in the number of cells: those of equal rows are compared and no more.
  public mutating func encode(_ frame: Frame) -> [UInt8] {
    var bytes: [UInt8] = []
    changedCells = 0
    let base: Frame
    let frame = shown.map { frame.renumbered(like: $0) } ?? frame
    if let shown, shown.columns == frame.columns, shown.rows == frame.rows {
      base = shown
    } else {
      base = Frame(columns: frame.columns, rows: frame.rows)
      clear(&bytes)
    }
    for row in 0..<frame.rows {
      encode(row, of: frame, over: base, &bytes)
    }
    shown = frame
    return bytes
  }

  /// Plain pen, empty screen, cursor at home.
  private mutating func clear(_ bytes: inout [UInt8]) {
    bytes.append(contentsOf: "\u{1B}[m\u{1B}[2J\u{1B}[H".utf8)
    pen = Pen()
    cursor = Cursor(column: 0, row: 0)
  }

  private mutating func encode(
    _ row: Int, of frame: Frame, over base: Frame, _ bytes: inout [UInt8]
  ) {
    let start = row * frame.columns
    guard var column = frame.firstDifference(from: base, in: row) else { return }
    var emptyFrom: Int?
    // Up to where a glyph of doubtful width may have overwritten what was there.
    var disturbed = 0
    while column < frame.columns {
      let index = start + column
      if frame.cells[index] != base.cells[index] || column < disturbed {
        let cell = look(of: frame.cells[index])
        let isOther = cell != look(of: base.cells[index]) || column < disturbed
        // The right half of a wide glyph comes with its left half.
        if isOther && !cell.isRightHalf {
          let empty = emptyFrom ?? self.emptyEnd(of: row, in: frame)
          emptyFrom = empty
          if column >= empty, let last = frame.lastDifference(from: base, in: row),
            last - column >= Self.shortestErasure
          {
            return erase(from: column, row: row, of: frame, &bytes)
          }
          put(cell, column: column, row: row, of: frame, &bytes)
          if cell.widthDoubt == .unsettled {
            disturbed = max(disturbed, column + (cell.isWide ? 2 : 1) + cell.excessColumns)
          }
        }
      }
      column += 1
    }
  }

  private func look(of cell: Cell) -> Cell {
    cell.shown(at: depth, isUnicode: isUnicode)
  }
}

// MARK: - Erasing

extension FrameEncoder {
  /// From how many cells on erasing the rest of a row is preferred to spaces; its sequence is 3
  /// bytes.
  private static let shortestErasure = 3

  /// The column from which on a row is empty and plain.
  private func emptyEnd(of row: Int, in frame: Frame) -> Int {
    var column = frame.columns
    while column > 0, look(of: frame.cells[row * frame.columns + column - 1]) == .blank {
      column -= 1
    }
    return column
  }

  private mutating func erase(
    from column: Int, row: Int, of frame: Frame, _ bytes: inout [UInt8]
  ) {
    move(to: column, row: row, of: frame, &bytes)
    pen.change(to: .blank, &bytes)
    bytes.append(contentsOf: "\u{1B}[K".utf8)
    changedCells += frame.columns - column
  }
}

// MARK: - Glyphs and motion

extension FrameEncoder {
  private mutating func put(
    _ cell: Cell, column: Int, row: Int, of frame: Frame, _ bytes: inout [UInt8]
  ) {
    move(to: column, row: row, of: frame, &bytes)
    pen.change(to: cell, &bytes)
    if cell.widthDoubt == .unsettled {
      // A terminal may give it fewer columns: the rest must not show what was there.
      bytes.append(contentsOf: cell.isWide ? "  ".utf8 : " ".utf8)
      cursor.advance(past: cell, columns: frame.columns)
      cursor.move(to: column, row: row, &bytes)
    }
    if cell.isCluster {
      bytes.append(contentsOf: frame.text(of: cell).utf8)
    } else {
      bytes.append(cell.glyph)
    }
    changedCells += cell.isWide ? 2 : 1
    cursor.advance(past: cell, columns: frame.columns)
  }

  private mutating func move(
    to column: Int, row: Int, of frame: Frame, _ bytes: inout [UInt8]
  ) {
    if overwriteGap(to: column, row: row, of: frame, &bytes) { return }
    cursor.move(to: column, row: row, &bytes)
  }

  /// Reaches a place to the right by writing what is there already, if that is the shorter way.
  private mutating func overwriteGap(
    to column: Int, row: Int, of frame: Frame, _ bytes: inout [UInt8]
  ) -> Bool {
    guard cursor.row == row, let start = cursor.column, start < column,
      column - start <= Cursor.longestMotion
    else { return false }
    var gap: [UInt8] = []
    for place in start..<column {
      let cell = look(of: frame.cells[row * frame.columns + place])
      guard pen.suits(cell), !cell.isSpecial, cell.widthDoubt != .unsettled else { return false }
      gap.append(cell.glyph)
    }
    guard gap.count <= cursor.cost(to: column, row: row) else { return false }
    bytes.append(contentsOf: gap)
    cursor.column = column
    return true
  }
}

extension [UInt8] {
  /// Appends a glyph in UTF-8.
  fileprivate mutating func append(_ glyph: Unicode.Scalar) {
    if glyph.isASCII {
      append(UInt8(truncatingIfNeeded: glyph.value))
    } else {
      append(contentsOf: UTF8.encode(glyph) ?? UTF8.encodedReplacementCharacter)
    }
  }
}
