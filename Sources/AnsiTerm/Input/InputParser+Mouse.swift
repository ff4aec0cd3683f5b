extension InputParser {
  /// `CSI < code ; column ; row M`, or `m` where a button went up (xterm ctlseqs, modes 1006, 1016).
  mutating func tellSGRMouse(_ sequence: ControlSequence, final: UInt8) {
    let numbers = sequence.signedParameters
    guard final == UInt8(ascii: "M") || final == UInt8(ascii: "m"), numbers.count == 3 else {
      return
    }
    let isRelease = final == UInt8(ascii: "m")
    let event = MouseEvent(
      code: numbers[0], column: numbers[1], row: numbers[2], isRelease: isRelease)
    if let cellSize, isMouseInPixels {
      tell(event?.inPixels(cell: cellSize))
    } else {
      tell(event)
    }
  }

  /// `CSI code ; column ; row M`, urxvt's form (mode 1015).
  mutating func tellNumberedMouse(_ parameters: [[Int?]]) {
    let numbers = parameters.map { $0.first.flatMap { $0 } ?? 0 }
    tellOldMouse(code: numbers[0] - 32, column: numbers[1], row: numbers[2])
  }

  /// A report in one of the forms that do not say which button went up.
  mutating func tellOldMouse(code: Int, column: Int, row: Int) {
    var event = MouseEvent(code: code, column: column, row: row, isRelease: false)
    if event?.kind == .press { pressedButton = event?.button }
    if event?.kind == .release { event?.button = pressedButton }
    tell(event)
  }

  private mutating func tell(_ event: MouseEvent?) {
    if let event { events.append(.mouse(event)) }
  }
}
