extension InputParser {
  /// Tells what a control sequence answers; false if it is no answer but a key, or unknown.
  mutating func tellAnswer(_ sequence: ControlSequence, final: UInt8) -> Bool {
    let numbers = sequence.parameters.map { $0.first.flatMap { $0 } ?? 0 }
    let isPrivate = sequence.mark == UInt8(ascii: "?")
    switch final {
    case UInt8(ascii: "c") where isPrivate || sequence.mark == nil && !numbers.isEmpty:
      events.append(.answer(.deviceAttributes(numbers)))
    case UInt8(ascii: "u") where isPrivate:
      events.append(.answer(.keyboardFlags(numbers.first ?? 0)))
    case UInt8(ascii: "y") where isPrivate: tellMode(numbers)
    case UInt8(ascii: "R") where sequence.mark == nil && numbers.count == 2:
      return tellCursor(sequence.parameters, numbers)
    case UInt8(ascii: "t") where sequence.mark == nil && numbers.count >= 3 && numbers[0] == 48:
      tellSize(numbers)
    default: return false
    }
    return true
  }

  /// `CSI ? mode ; setting $ y`; mode 1016 tells in which unit the mouse reports after it are.
  private mutating func tellMode(_ numbers: [Int]) {
    guard numbers.count >= 2, let setting = TerminalAnswer.ModeSetting(rawValue: numbers[1]) else {
      return
    }
    if numbers[0] == 1016 { isMouseInPixels = setting == .set || setting == .alwaysSet }
    events.append(.answer(.mode(numbers[0], setting)))
  }

  /// Where the cursor is; false where F3 is pressed with a modifier.
  ///
  /// Both look alike on row 1: `CSI 1 ; 2 R` is Shift-F3, because no question of this module is
  /// asked with the cursor there.
  private mutating func tellCursor(_ parameters: [[Int?]], _ numbers: [Int]) -> Bool {
    guard numbers[0] != 1 || !(2...16).contains(numbers[1]), parameters[1].count == 1 else {
      return false
    }
    events.append(.answer(.cursor(column: numbers[1], row: numbers[0])))
    return true
  }

  /// `CSI 48 ; rows ; columns ; height ; width t`, in-band resize (mode 2048).
  private mutating func tellSize(_ numbers: [Int]) {
    let size = TerminalSize(columns: numbers[2], rows: numbers[1])
    if numbers.count >= 5, size.columns > 0, size.rows > 0 {
      let cell = PixelSize(width: numbers[4] / size.columns, height: numbers[3] / size.rows)
      if let cell { cellSize = cell }
    }
    events.append(.resized(size))
  }
}
