extension MemoryTerminal {
  /// The number of a parameter, or what it stands for when left out.
  private func number(_ index: Int, default standard: Int) -> Int {
    let parameters = sequence.parameters
    guard index < parameters.count, let number = parameters[index].first.flatMap({ $0 }) else {
      return standard
    }
    return number
  }

  /// A count: at least 1, because 0 means 1 there.
  private var count: Int {
    max(1, number(0, default: 1))
  }

  /// Does what a control sequence says.
  mutating func perform(final: UInt8) {
    let letter = Character(Unicode.Scalar(final))
    if sequence.mark == UInt8(ascii: "?"), letter == "h" || letter == "l" {
      return setModes(isOn: letter == "h")
    }
    guard sequence.mark == nil, sequence.intermediates.isEmpty else {
      return performPrivate(letter)
    }
    switch letter {
    case "A": moveCursor(column: cursor.column, row: cursor.row - count)
    case "B": moveCursor(column: cursor.column, row: cursor.row + count)
    case "C": moveCursor(column: cursor.column + count, row: cursor.row)
    case "D": moveCursor(column: cursor.column - count, row: cursor.row)
    case "E": moveCursor(column: 0, row: cursor.row + count)
    case "F": moveCursor(column: 0, row: cursor.row - count)
    case "G", "`": moveCursor(column: count - 1, row: cursor.row)
    case "d": moveCursor(column: cursor.column, row: count - 1)
    case "H", "f": moveCursor(column: max(1, number(1, default: 1)) - 1, row: count - 1)
    case "S": scroll(by: count)
    case "T": scroll(by: -count)
    case "b": repeatLast(min(count, frame.columns))
    case "m": changeStyle(sequence.parameters)
    case "c", "n", "t": performReport(letter)
    default: performErasure(letter)
    }
  }

  private mutating func performErasure(_ letter: Character) {
    let before = frame
    let (column, row) = (cursor.column, cursor.row)
    switch letter {
    case "J": eraseScreen(number(0, default: 0))
    case "K": eraseLine(number(0, default: 0))
    case "X": frame.fill(column: column, row: row, columns: count, rows: 1, with: erased)
    case "@":
      for x in stride(from: column, to: frame.columns, by: 1) {
        frame[x, row] = x < column + count ? erased : before[x - count, row]
      }
    case "P":
      for x in stride(from: column, to: frame.columns, by: 1) {
        frame[x, row] = x + count < frame.columns ? before[x + count, row] : erased
      }
    default: performUnknown(letter)
    }
    isWrapPending = false
  }

  private mutating func eraseScreen(_ part: Int) {
    let (columns, rows) = (frame.columns, frame.rows)
    switch part {
    case 0:
      eraseLine(0)
      frame.fill(column: 0, row: cursor.row + 1, columns: columns, rows: rows, with: erased)
    case 1:
      eraseLine(1)
      frame.fill(column: 0, row: 0, columns: columns, rows: cursor.row, with: erased)
    case 2:
      clears += 1
      frame.fill(with: erased)
    default: break
    }
  }

  private mutating func eraseLine(_ part: Int) {
    let start = part == 0 ? cursor.column : 0
    let end = part == 1 ? cursor.column + 1 : frame.columns
    frame.fill(column: start, row: cursor.row, columns: end - start, rows: 1, with: erased)
  }

  mutating func performUnknown(_ letter: Character) {
    unknown.append("CSI " + String(decoding: sequence.bytes, as: UTF8.self) + String(letter))
  }

  private mutating func setModes(isOn: Bool) {
    for mode in sequence.parameters.compactMap({ $0.first.flatMap { $0 } }) {
      if mode == 1049 { showAlternateScreen(isOn) }
      if isOn { modes.insert(mode) } else { modes.remove(mode) }
    }
  }

  private mutating func showAlternateScreen(_ isOn: Bool) {
    if isOn != (normal != nil) { swap(&keyboardFlags, &otherKeyboardFlags) }
    if isOn, normal == nil {
      normal = (frame, cursor)
      frame = Frame(columns: frame.columns, rows: frame.rows)
    } else if !isOn, let (frame, cursor) = normal {
      self.frame = frame
      normal = nil
      moveCursor(column: cursor.column, row: cursor.row)
    }
  }
}

// MARK: - Style

extension MemoryTerminal {
  private mutating func changeStyle(_ parameters: [[Int?]]) {
    // `CSI m` is `CSI 0 m`, and `38:5:1` counts as `38;5;1`.
    var codes = parameters.isEmpty ? [0] : parameters.joined().map { $0 ?? 0 }[...]
    while let code = codes.popFirst() {
      switch code {
      case 0: style = .plain
      case 1: style.attributes.insert(.bold)
      case 2: style.attributes.insert(.dim)
      case 3: style.attributes.insert(.italic)
      case 4: style.attributes.insert(.underline)
      case 5: style.attributes.insert(.blink)
      case 7: style.attributes.insert(.reverse)
      case 9: style.attributes.insert(.strikethrough)
      case 22: style.attributes.subtract([.bold, .dim])
      case 23: style.attributes.remove(.italic)
      case 24: style.attributes.remove(.underline)
      case 25: style.attributes.remove(.blink)
      case 27: style.attributes.remove(.reverse)
      case 29: style.attributes.remove(.strikethrough)
      case 30...39, 90...97: style.foreground = color(code, base: 30, &codes)
      case 40...49, 100...107: style.background = color(code, base: 40, &codes)
      default: unknown.append("SGR \(code)")
      }
    }
  }

  private mutating func color(_ code: Int, base: Int, _ codes: inout ArraySlice<Int>) -> Color {
    switch code - base {
    case 0...7: return .ansi(UInt8(code - base))
    case 60...67: return .ansi(UInt8(code - base - 60 + 8))
    case 8 where codes.first == 5 && codes.count >= 2:
      let number = codes.dropFirst().first ?? 0
      codes = codes.dropFirst(2)
      return .palette(UInt8(clamping: number))
    case 8 where codes.first == 2 && codes.count >= 4:
      let primaries = codes.dropFirst().prefix(3).map { UInt8(clamping: $0) }
      codes = codes.dropFirst(4)
      return .rgb(primaries[0], primaries[1], primaries[2])
    case 9: return .terminal
    default:
      unknown.append("SGR \(code)")
      return .terminal
    }
  }
}
