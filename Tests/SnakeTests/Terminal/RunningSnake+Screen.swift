import AnsiTerm

/// What can be read off the screen.
extension RunningSnake {
  /// The head of the snake as it is drawn.
  struct Head: Equatable {
    /// The left of its two columns.
    let column: Int
    let row: Int

    /// By its eyes.
    let heading: Key
  }

  /// A place on the screen.
  struct Place: Equatable {
    let column: Int
    let row: Int
  }

  /// Two glyphs beside each other on a colour: so only the head is drawn.
  private static let eyes: [String: Key] = [" :": .right, ": ": .left, "''": .up, "..": .down]

  /// Where the head is.
  var head: Head? {
    let frame = screen.frame
    for row in 0..<frame.rows {
      for column in 0..<max(0, frame.columns - 1) {
        let (left, right) = (frame[column, row], frame[column + 1, row])
        guard left.style.background != .terminal, left.style.background == right.style.background
        else { continue }
        let glyphs = String(Character(left.glyph)) + String(Character(right.glyph))
        if let heading = Self.eyes[glyphs] {
          return Head(column: column, row: row, heading: heading)
        }
      }
    }
    return nil
  }

  /// The text of the screen, a line a row.
  var text: String {
    screen.frame.text
  }

  func shows(_ words: String) -> Bool {
    text.contains(words)
  }

  /// Where words stand, by their first letter.
  func place(of words: String) -> Place? {
    for (row, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      guard let range = line.firstRange(of: words) else { continue }
      return Place(column: line.distance(from: line.startIndex, to: range.lowerBound), row: row)
    }
    return nil
  }

  /// The row of the last line that is not empty.
  var lastLine: Substring? {
    text.split(separator: "\n").last { $0.contains { $0 != " " } }
  }

  /// Whether the first key is waited for.
  var isReady: Bool {
    shows("arrows start")
  }

  /// Whether the game stands and says so.
  var isPaused: Bool {
    shows("Paused") && shows("p resume")
  }

  /// The number after a word of the overlay's line, such as `step`.
  func figure(_ name: String) -> Int? {
    guard let range = text.firstRange(of: name + " ") else { return nil }
    return Int(text[range.upperBound...].prefix { $0.isNumber })
  }

  /// Whether the panel of the end stands in the middle of the screen.
  var isPanelInTheMiddle: Bool {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    guard shows("End (q)"), let top = lines.firstIndex(where: { $0.contains("╭") }),
      let bottom = lines.lastIndex(where: { $0.contains("╰") })
    else { return false }
    return abs(top + bottom + 1 - screen.frame.rows) <= 1 && bottom - top > 4
  }

  /// Where the screen looks unlike a frame of its size; how faint or slanted a space is cannot be
  /// seen.
  func differences(from frame: Frame) -> [String] {
    func seen(_ cell: Cell) -> Cell {
      // Behind a full block no background can be seen.
      var cell = cell
      if cell.glyph == "█" { cell.style.background = .terminal }
      guard cell.glyph == " " else { return cell }
      let attributes = cell.style.attributes.subtracting([.bold, .dim, .italic])
      return Cell(style: Style(background: cell.style.background, attributes: attributes))
    }
    return (0..<frame.rows).flatMap { row in
      (0..<frame.columns).compactMap { column in
        let (now, then) = (seen(screen.frame[column, row]), seen(frame[column, row]))
        return now == then ? nil : "\(column),\(row): \(now), not \(then)"
      }
    }
  }
}
