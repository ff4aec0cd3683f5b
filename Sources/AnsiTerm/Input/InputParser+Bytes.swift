extension InputParser {
  /// Takes one byte that is not within a paste.
  mutating func take(_ byte: UInt8) {
    switch state {
    case .ground: takeOnGround(byte)
    case .escape, .escapeTwice: takeAfterEscape(byte)
    case .control: takeInControl(byte)
    case .console: takeInConsole(byte)
    case .application: takeInApplication(byte)
    case .string: takeInString(byte)
    case .stringEscape: takeAfterEscapeInString(byte)
    case .oldMouse: takeInOldMouse(byte)
    case .paste, .pasteEnd: break
    }
  }

  private mutating func takeOnGround(_ byte: UInt8) {
    if decoder.isWaiting || byte >= 0x80 { return takeText(byte) }
    let isAfterEscape = escapeWasTold
    escapeWasTold = false
    if isAfterEscape, beginSequence(byte) {
      isLate = true
    } else if byte == 0x1B {
      state = .escape
    } else if byte < 0x20 || byte == 0x7F {
      tell(KeyTables.press(control: byte))
    } else {
      tellCharacter(Unicode.Scalar(byte))
    }
  }

  private mutating func takeText(_ byte: UInt8) {
    escapeWasTold = false
    switch decoder.take(byte) {
    case .incomplete: break
    case .scalar(let scalar): tellCharacter(scalar)
    case .cutShort:
      tellCharacter(UTF8Decoder.replacement)
      isAlt = false
      takeOnGround(byte)
    }
  }

  private mutating func takeAfterEscape(_ byte: UInt8) {
    let isSecond = state == .escapeTwice
    switch byte {
    case 0x1B where isSecond: tell(KeyPress(.escape))
    case 0x1B: state = .escapeTwice
    case _ where beginSequence(byte):
      isAlt = isSecond && state != .string
      if isSecond && !isAlt { tell(KeyPress(.escape)) }
    default:
      if isSecond { tell(KeyPress(.escape)) }
      returnToGround()
      isAlt = true
      takeOnGround(byte)
      // A character of several bytes takes the Alt along; `tell` uses it up.
      if !decoder.isWaiting { isAlt = false }
    }
  }

  /// Begins what a character after an Esc begins; false if that is nothing.
  private mutating func beginSequence(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "["): state = .control
    case UInt8(ascii: "O"): state = .application
    case _ where StringSequence.isIntroducer(byte):
      string = StringSequence(introducer: byte)
      state = .string
    default: return false
    }
    return true
  }

  private mutating func takeInControl(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "[") where sequence.isEmpty: state = .console
    case UInt8(ascii: "M") where sequence.isEmpty: state = .oldMouse
    case 0x20...0x3F: sequence.append(byte)
    case 0x40...0x7E:
      let whole = sequence
      let wasAlt = isAlt
      returnToGround()
      isAlt = wasAlt
      tellControl(whole, final: byte)
      isAlt = false
    default:
      // Alt and `[` pressed again, or held.
      if byte == 0x1B, sequence.isEmpty { tellIntroducer("[") }
      tellShiftedEditingKey()
      abandon(with: byte)
    }
  }

  private mutating func takeInConsole(_ byte: UInt8) {
    guard (0x40...0x7E).contains(byte) else { return abandon(with: byte) }
    if (UInt8(ascii: "A")...UInt8(ascii: "E")).contains(byte) {
      tell(KeyPress(.function(Int(byte) - 0x40)))
    }
    returnToGround()
  }

  private mutating func takeInApplication(_ byte: UInt8) {
    switch byte {
    case 0x30...0x3B: sequence.append(byte)
    case 0x40...0x7E, 0x20...0x2F:
      tellApplication(final: byte)
      returnToGround()
    default:
      if sequence.isEmpty { tellIntroducer("O") }
      abandon(with: byte)
    }
  }

  private mutating func takeInString(_ byte: UInt8) {
    if byte == 0x1B {
      state = .stringEscape
    } else if byte == 0x07 && !string.isEmpty {
      tellString()
    } else if byte < 0x20 || isLate && string.isEmpty && !string.mayBegin(with: byte) {
      // No answer of a terminal holds such a byte: this is the user at work, Ctrl-C for one.
      tellStringIntroducer()
      abandon(with: byte)
    } else {
      string.append(byte)
    }
  }

  private mutating func takeAfterEscapeInString(_ byte: UInt8) {
    if byte == UInt8(ascii: "\\") { return tellString() }
    tellStringIntroducer()
    returnToGround()
    state = .escape
    takeAfterEscape(byte)
  }

  private mutating func tellString() {
    if let answer = string.answer { events.append(.answer(answer)) }
    returnToGround()
  }

  private mutating func takeInOldMouse(_ byte: UInt8) {
    guard byte >= 0x20 else { return abandon(with: byte) }
    sequence.append(byte)
    guard sequence.bytes.count == 3 else { return }
    let numbers = sequence.bytes.map { Int($0) - 32 }
    returnToGround()
    tellOldMouse(code: numbers[0], column: numbers[1], row: numbers[2])
  }

  /// Drops the sequence and looks at the byte that does not belong to it as if nothing had been.
  private mutating func abandon(with byte: UInt8) {
    returnToGround()
    takeOnGround(byte)
  }
}
