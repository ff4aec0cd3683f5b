extension InputParser {
  /// Takes one byte; `rest` is what came with it.
  mutating func take(_ byte: UInt8, before rest: ArraySlice<UInt8>) {
    switch state {
    case .ground: takeOnGround(byte)
    case .escape, .escapeTwice: takeAfterEscape(byte)
    case .control: takeInControl(byte)
    case .console: takeInConsole(byte)
    case .application: takeInApplication(byte)
    case .string: takeInString(byte)
    case .stringEscape: takeAfterEscapeInString(byte)
    case .oldMouse: takeInOldMouse(byte)
    case .paste: takeInPaste(byte, before: rest)
    }
  }

  private mutating func takeOnGround(_ byte: UInt8) {
    if decoder.isWaiting || byte >= 0x80 { return takeText(byte) }
    let isLateIntroducer = escapeWasTold && (byte == UInt8(ascii: "[") || byte == UInt8(ascii: "O"))
    escapeWasTold = false
    if isLateIntroducer {
      isLate = true
      state = byte == UInt8(ascii: "[") ? .control : .application
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
    case UInt8(ascii: "["): begin(.control, isAlt: isSecond)
    case UInt8(ascii: "O"): begin(.application, isAlt: isSecond)
    case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "X"), UInt8(ascii: "^"),
      UInt8(ascii: "_"):
      if isSecond { tell(KeyPress(.escape)) }
      introducer = byte
      begin(.string, isAlt: false)
    default:
      if isSecond { tell(KeyPress(.escape)) }
      returnToGround()
      isAlt = true
      takeOnGround(byte)
      // A character of several bytes takes the Alt along; `tell` uses it up.
      if !decoder.isWaiting { isAlt = false }
    }
  }

  private mutating func begin(_ next: State, isAlt: Bool) {
    state = next
    self.isAlt = isAlt
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
    default: abandon(with: byte)
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
    case 0x40...0x7E, 0x21...0x2F:
      if let key = KeyTables.applicationKey(final: byte) {
        tell(KeyPress(key, modifiers(of: sequence.parameters.last?.first ?? nil)))
      }
      returnToGround()
    default:
      if sequence.isEmpty { tell(KeyPress(.character("O"), isLate ? [] : .alt)) }
      abandon(with: byte)
    }
  }

  private mutating func takeInString(_ byte: UInt8) {
    switch byte {
    case 0x1B: state = .stringEscape
    case 0x07: returnToGround()
    // No answer of a terminal holds such a byte: this is the user at work, Ctrl-C for one.
    case 0x00..<0x20: abandon(with: byte)
    default: introducer = 0
    }
  }

  private mutating func takeAfterEscapeInString(_ byte: UInt8) {
    if byte == UInt8(ascii: "\\") { return returnToGround() }
    returnToGround()
    state = .escape
    takeAfterEscape(byte)
  }

  private mutating func takeInOldMouse(_ byte: UInt8) {
    sequence.append(byte)
    guard sequence.bytes.count == 3 else { return }
    let numbers = sequence.bytes.map { Int($0) - 32 }
    returnToGround()
    tellMouse(code: numbers[0], column: numbers[1], row: numbers[2], isRelease: false)
  }

  /// Drops the sequence and looks at the byte that does not belong to it as if nothing had been.
  private mutating func abandon(with byte: UInt8) {
    returnToGround()
    takeOnGround(byte)
  }
}
