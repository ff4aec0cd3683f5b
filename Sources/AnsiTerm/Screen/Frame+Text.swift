extension Frame {
  /// The columns that text takes.
  public static func width(of text: some StringProtocol) -> Int {
    // Not generic any more, which is many times as fast.
    let text = String(text)
    if text.utf8.allSatisfy(isPlain) { return text.utf8.count }
    return text.reduce(0) { $0 + columns(of: $1) }
  }

  /// Whether a byte is a character of ASCII that can be seen, or a space.
  private static func isPlain(_ byte: UInt8) -> Bool {
    byte >= 0x20 && byte < 0x7F
  }

  /// A control character is replaced and takes one column.
  private static func columns(of character: Character) -> Int {
    let scalars = character.unicodeScalars
    return scalars.allSatisfy(\.isControl) ? scalars.count : character.columnWidth
  }

  /// Writes text to the right from a place and returns the column after it; what is outside is
  /// clipped.
  ///
  /// A character takes the columns of its ``Swift/Character/glyphWidth``. A control character is
  /// written as `?`, and what takes no column of its own is left out unless it belongs to a
  /// character that does. A wide glyph that would hang over an edge is a space there.
  @discardableResult
  public mutating func write(
    _ text: some StringProtocol, column: Int, row: Int, style: Style = .plain
  ) -> Int {
    let text = String(text)
    if text.utf8.allSatisfy(Self.isPlain) {
      return put(plain: text.utf8, column: column, row: row, style: style)
    }
    if text.unicodeScalars.allSatisfy(\.standsAlone) {
      return text.unicodeScalars.reduce(column) { put($1, column: $0, row: row, style: style) }
    }
    var end = column
    for character in text { end = put(character, column: end, row: row, style: style) }
    return end
  }

  /// Writes characters of ASCII, each of which has a cell.
  private mutating func put(
    plain text: String.UTF8View, column: Int, row: Int, style: Style
  ) -> Int {
    let count = text.count
    let across = Self.overlap(of: count, at: column, with: columns)
    guard row >= 0, row < rows, !across.isEmpty else { return column + count }
    splitEdges(of: across, row: row)
    let blank = Cell(style: style)
    var place = column
    for byte in text {
      if across.contains(place) {
        set(blank.with(glyph: UInt32(byte)), column: place, row: row)
      }
      place += 1
    }
    return place
  }

  private mutating func put(_ character: Character, column: Int, row: Int, style: Style) -> Int {
    let scalars = character.unicodeScalars
    guard let first = scalars.first else { return column }
    if first.isControl || scalars.dropFirst().isEmpty {
      return scalars.reduce(column) { put($1, column: $0, row: row, style: style) }
    }
    let width = character.columnWidth
    let isVisible = contains(column: column, row: row) || column + width == 1
    if width > 0 && isVisible {
      put(Cell(cluster: number(character), style: style), column: column, row: row)
    }
    return column + width
  }

  private mutating func put(
    _ scalar: Unicode.Scalar, column: Int, row: Int, style: Style
  ) -> Int {
    let width = scalar.glyphWidth
    if width.columns == 0 && !scalar.isControl { return column }
    let cell = Cell(scalar, width: width, style: style)
    put(cell, column: column, row: row)
    return column + (cell.isWide ? 2 : 1)
  }

  /// Sets a cell; what is left of a wide one beyond the left edge is a space.
  mutating func put(_ cell: Cell, column: Int, row: Int) {
    if cell.isWide && column == -1 {
      self[0, row] = cell.emptied
    } else {
      self[column, row] = cell
    }
  }

  /// The text of the glyph at a place; a space outside and in the right half of a wide one.
  public func glyph(column: Int, row: Int) -> String {
    text(of: self[column, row])
  }

  /// The text of a cell of this frame.
  func text(of cell: Cell) -> String {
    guard cell.isCluster else { return String(Character(cell.glyph)) }
    return String(decoding: clusters.entry(cell.glyphNumber)?.bytes ?? [0x3F], as: UTF8.self)
  }

  /// The rows as lines of text, without the spaces at the end of a line; colours are not told.
  ///
  /// The inverse of ``init(_:style:)`` for pictures whose lines do not end in spaces.
  public var text: String {
    (0..<rows).map(line).joined(separator: "\n")
  }

  private func line(_ row: Int) -> String {
    var line = String.UnicodeScalarView()
    for column in 0..<columns where !self[column, row].isRightHalf {
      line.append(contentsOf: text(of: self[column, row]).unicodeScalars)
    }
    while line.last == " " { line.removeLast() }
    return String(line)
  }
}

extension Frame: CustomStringConvertible {
  /// The text and the size.
  public var description: String {
    "\(columns) × \(rows):\n\(text)"
  }
}
