import AnsiTerm

/// Text with the colours that escape sequences give it, laid out on lines of cells.
///
/// Of the sequences only those that set colours and attributes count (SGR); all others are left out.
/// A tab goes to the next multiple of eight columns, a backspace goes back by one, and what is
/// written there takes the place of what was.
struct StyledText {
  /// The lines, each as wide as the window or less.
  private(set) var lines: [[Cell]] = [[]]

  /// How many lines of the text did not fit.
  private(set) var linesLeftOut = 0

  private let columns: Int
  private let mostLines: Int
  private var column = 0

  /// A terminal of one cell, which knows what sequences mean to the style.
  private var pen = MemoryTerminal(columns: 1, rows: 1)

  /// Lays text out on lines of a number of columns, at most so many.
  init(_ text: String, columns: Int, lines mostLines: Int) {
    self.columns = max(1, columns)
    self.mostLines = mostLines
    var rest = text.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      guard linesLeftOut == 0 else {
        if scalar == "\n" { linesLeftOut += rest.isEmpty ? 0 : 1 }
        continue
      }
      take(scalar, &rest)
    }
    if lines.last?.isEmpty == true { lines.removeLast() }
  }

  private mutating func take(_ scalar: Unicode.Scalar, _ rest: inout Substring.UnicodeScalarView) {
    switch scalar {
    case "\u{1B}": skipSequence(&rest)
    case "\u{9B}": takeControlSequence(&rest)
    case "\n": if !rest.isEmpty { beginLine() }
    case "\r": if rest.first != "\n" { column = 0 }
    case "\t": advance(to: (column / 8 + 1) * 8)
    case "\u{8}": column = max(0, column - 1)
    default: write(scalar)
    }
  }

  private mutating func beginLine() {
    guard lines.count < mostLines else {
      linesLeftOut = 1
      return
    }
    lines.append([])
    column = 0
  }

  private mutating func advance(to place: Int) {
    column = min(place, columns)
  }

  private mutating func write(_ scalar: Unicode.Scalar) {
    let width = scalar.columnWidth
    guard width > 0, width <= columns else { return }
    if column + width > columns { beginLine() }
    guard linesLeftOut == 0 else { return }
    let line = lines.count - 1
    while lines[line].count < column + width { lines[line].append(.blank) }
    // A frame knows what becomes of the halves of wide glyphs.
    var row = Frame(columns: lines[line].count, rows: 1)
    if width == 1, !lines[line][column].isRightHalf, !lines[line][column].isWide {
      lines[line][column] = Cell(scalar, style: pen.style)
    } else {
      for (place, cell) in lines[line].enumerated() where !cell.isRightHalf { row[place, 0] = cell }
      row[column, 0] = Cell(scalar, style: pen.style)
      lines[line] = (0..<row.columns).map { row[$0, 0] }
    }
    column += width
  }
}

// MARK: - Sequences

extension StyledText {
  /// Takes what follows an escape (ECMA-48): a control sequence, a string to its end, or a pair.
  private mutating func skipSequence(_ rest: inout Substring.UnicodeScalarView) {
    switch rest.popFirst() {
    case "[": takeControlSequence(&rest)
    case "]", "P", "X", "^", "_": skipString(&rest)
    case let scalar? where (0x20...0x2F).contains(scalar.value):
      while let next = rest.first, (0x20...0x2F).contains(next.value) { rest.removeFirst() }
      _ = rest.popFirst()
    default: break
    }
  }

  private mutating func takeControlSequence(_ rest: inout Substring.UnicodeScalarView) {
    let body = rest.prefix { (0x20...0x3F).contains($0.value) }
    rest.removeFirst(body.count)
    guard let final = rest.first, (0x40...0x7E).contains(final.value) else { return }
    rest.removeFirst()
    if final == "m" { pen.feed("\u{1B}[\(String(body))m".utf8) }
  }

  /// A string ends with a bell, with an escape and a backslash, or where the line does.
  private mutating func skipString(_ rest: inout Substring.UnicodeScalarView) {
    while let scalar = rest.first, scalar != "\n" {
      rest.removeFirst()
      if scalar == "\u{7}" || scalar == "\u{9C}" { return }
      if scalar == "\u{1B}" {
        if rest.first == "\\" { rest.removeFirst() }
        return
      }
    }
  }
}

extension Frame {
  /// Creates a screen with a text on it, and a notice in the last row if not all of it fits.
  init(_ text: String, on size: TerminalSize, notice: Style) {
    self.init(size: size)
    var styled = StyledText(text, columns: columns, lines: rows)
    if styled.linesLeftOut > 0 {
      styled = StyledText(text, columns: columns, lines: rows - 1)
    }
    for (row, line) in styled.lines.enumerated() {
      for (column, cell) in line.enumerated() where !cell.isRightHalf { self[column, row] = cell }
    }
    if styled.linesLeftOut > 0 {
      let lines = styled.linesLeftOut == 1 ? "line" : "lines"
      write(
        "and \(styled.linesLeftOut) \(lines) more", column: 0, row: rows - 1, style: notice)
    }
  }
}
