import AnsiTerm

/// Text with the colours that escape sequences give it, laid out on lines of cells.
///
/// Of the sequences only those that set colours and attributes count (SGR); all others are left out.
/// A tab goes to the next multiple of eight columns, a backspace goes back by one, and what is
/// written there takes the place of what was.
struct StyledText {
  /// A place of a line.
  struct Glyph: Hashable, Sendable {
    /// The character there; none in the right half of a wide one.
    var text: String

    /// How it looks.
    var style: Style

    /// Whether it is the right half of a wide character.
    var isRightHalf: Bool { text.isEmpty }

    /// A place that nothing was written to.
    static let blank = Glyph(text: " ", style: .plain)
  }

  /// The lines, each as wide as the window or less.
  private(set) var lines: [[Glyph]] = [[]]

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
    guard scalar.properties.generalCategory != .control, !join(scalar) else { return }
    let width = scalar.columnWidth
    guard width > 0, width <= columns else { return }
    if column + width > columns { beginLine() }
    guard linesLeftOut == 0 else { return }
    put(String(scalar), width, at: column)
    column += width
  }

  /// Adds a scalar to the character before it, if the two are one character: a letter and its
  /// accent, or the parts of an emoji.
  private mutating func join(_ scalar: Unicode.Scalar) -> Bool {
    let line = lines.count - 1
    var place = column - 1
    guard place >= 0, place < lines[line].count else { return false }
    if lines[line][place].isRightHalf { place -= 1 }
    let text = lines[line][place].text + String(scalar)
    guard text.count == 1, let character = text.first else { return false }
    let width = min(max(character.columnWidth, 1), columns - place)
    let style = lines[line][place].style
    put(text, width, at: place, style)
    column = place + width
    return true
  }

  /// Puts a character of a width at a place of the last line; half a wide one that it meets leaves a
  /// blank.
  private mutating func put(_ text: String, _ width: Int, at place: Int, _ style: Style? = nil) {
    var line = lines[lines.count - 1]
    while line.count < place + width { line.append(.blank) }
    if line[place].isRightHalf, place > 0 { line[place - 1] = .blank }
    if line.count > place + width, line[place + width].isRightHalf {
      line[place + width] = .blank
    }
    let style = style ?? pen.style
    line[place] = Glyph(text: text, style: style)
    if width == 2 { line[place + 1] = Glyph(text: "", style: style) }
    lines[lines.count - 1] = line
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
      for (column, glyph) in line.enumerated() where !glyph.isRightHalf {
        write(glyph.text, column: column, row: row, style: glyph.style)
      }
    }
    if styled.linesLeftOut > 0 {
      let lines = styled.linesLeftOut == 1 ? "line" : "lines"
      write(
        "and \(styled.linesLeftOut) \(lines) more", column: 0, row: rows - 1, style: notice)
    }
  }
}
