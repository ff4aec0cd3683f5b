extension InputParser {
  /// Tells a key press, with Alt where an Esc came before it.
  mutating func tell(_ press: KeyPress) {
    var press = press
    if isAlt { press.modifiers.insert(.alt) }
    events.append(.key(press))
  }

  /// Tells a character, with Alt where an Esc came before it.
  mutating func tellCharacter(_ scalar: Unicode.Scalar) {
    tell(KeyPress(.character(Character(scalar))))
    isAlt = false
  }

  /// Tells what a whole control sequence means; unknown ones and answers to queries mean nothing.
  mutating func tellControl(_ sequence: ControlSequence, final: UInt8) {
    if sequence.mark == UInt8(ascii: "<") {
      return tellSGRMouse(sequence.parameters, final: final)
    }
    if sequence.mark != nil || !sequence.intermediates.isEmpty || sequence.isTooLong { return }
    let parameters = sequence.parameters
    switch final {
    case UInt8(ascii: "~"): tellNumbered(parameters)
    case UInt8(ascii: "u"): tellCoded(parameters)
    case UInt8(ascii: "Z"): tell(KeyPress(.tab, modifiers(in: parameters).union(.shift)))
    case UInt8(ascii: "I") where parameters.isEmpty: events.append(.focus(true))
    case UInt8(ascii: "O") where parameters.isEmpty: events.append(.focus(false))
    case UInt8(ascii: "M") where parameters.count == 3: tellNumberedMouse(parameters)
    case UInt8(ascii: "R") where isPositionReport(parameters): break
    // rxvt: Shift and an arrow.
    case UInt8(ascii: "a")...UInt8(ascii: "d") where parameters.isEmpty:
      if let key = KeyTables.key(final: final - 0x20) { tell(KeyPress(key, .shift)) }
    // rxvt: an editing key with Control, or with Control and Shift.
    case UInt8(ascii: "^"): tellEditing(parameters, .control)
    case UInt8(ascii: "@"): tellEditing(parameters, [.control, .shift])
    default:
      guard let key = KeyTables.key(final: final), parameters.count <= 2 else { return }
      tell(press(key, parameters))
    }
  }

  /// Whether `CSI … R` tells where the cursor is, and not that F3 is pressed with a modifier.
  ///
  /// Both look alike on row 1: `CSI 1 ; 2 R` is Shift-F3, because nothing here asks for the
  /// position.
  private func isPositionReport(_ parameters: [[Int?]]) -> Bool {
    guard parameters.count == 2, parameters[1].count == 1 else { return false }
    return parameters[0] != [1] || !(2...16).contains(parameters[1].first.flatMap { $0 } ?? 0)
  }

  /// `CSI number ; modifiers ~`: keys, and where a paste begins.
  private mutating func tellNumbered(_ parameters: [[Int?]]) {
    guard let number = parameters.first?.first.flatMap({ $0 }) else { return }
    if number == 200 { return beginPaste() }
    // xterm's modifyOtherKeys: CSI 27 ; modifiers ; code ~.
    if number == 27, parameters.count == 3, let code = parameters[2].first.flatMap({ $0 }) {
      return tellCoded([[code], parameters[1]])
    }
    if let key = KeyTables.key(number: number) { tell(press(key, parameters)) }
  }

  /// `CSI code : shifted ; modifiers : kind u`, kitty's protocol.
  private mutating func tellCoded(_ parameters: [[Int?]]) {
    guard let codes = parameters.first, let code = codes.first.flatMap({ $0 }),
      let key = KeyTables.key(code: code)
    else { return }
    var press = press(key, parameters)
    let bits = modifierBits(in: parameters)
    if case .character(let character) = key, press.modifiers.subtracting(.shift).isEmpty {
      // As the terminal would write it: Shift and Caps Lock are in the character.
      let isShifted = press.modifiers.contains(.shift)
      press.modifiers = []
      if isShifted, codes.count > 1, let shifted = codes[1].flatMap(KeyTables.key(code:)) {
        press.key = shifted
      } else if isShifted != (bits & 64 != 0), character.uppercased().count == 1 {
        press.key = .character(Character(character.uppercased()))
      }
    }
    tell(press)
  }

  private mutating func tellEditing(_ parameters: [[Int?]], _ modifiers: Modifiers) {
    guard parameters.count == 1, let number = parameters[0].first.flatMap({ $0 }),
      let key = KeyTables.key(number: number)
    else { return }
    tell(KeyPress(key, modifiers))
  }

  /// Tells rxvt's Shift and an editing key, `CSI 7 $`, which is whole without a final byte.
  mutating func tellShiftedEditingKey() {
    if sequence.mark == nil, Array(sequence.intermediates) == [UInt8(ascii: "$")] {
      tellEditing(sequence.parameters, .shift)
    }
  }
}

// MARK: - Parameters

extension InputParser {
  private func press(_ key: Key, _ parameters: [[Int?]]) -> KeyPress {
    KeyPress(key, modifiers(in: parameters), kind: kind(in: parameters))
  }

  private func modifierBits(in parameters: [[Int?]]) -> Int {
    guard parameters.count > 1 else { return 0 }
    return max(0, (parameters[1].first.flatMap { $0 } ?? 1) - 1)
  }

  private func modifiers(in parameters: [[Int?]]) -> Modifiers {
    modifiers(of: modifierBits(in: parameters) + 1)
  }

  /// The modifiers of a parameter that counts them from 1; Hyper, Meta and the locks are left out.
  func modifiers(of parameter: Int?) -> Modifiers {
    Modifiers(rawValue: UInt8(max(0, (parameter ?? 1) - 1) & 0b1111))
  }

  private func kind(in parameters: [[Int?]]) -> KeyPress.Kind {
    guard parameters.count > 1, parameters[1].count > 1 else { return .press }
    switch parameters[1][1] {
    case 2: return .repeating
    case 3: return .release
    default: return .press
    }
  }
}

// MARK: - Mouse

extension InputParser {
  private mutating func tellSGRMouse(_ parameters: [[Int?]], final: UInt8) {
    guard final == UInt8(ascii: "M") || final == UInt8(ascii: "m"), parameters.count == 3 else {
      return
    }
    let numbers = parameters.map { $0.first.flatMap { $0 } ?? 0 }
    tellMouse(
      code: numbers[0], column: numbers[1], row: numbers[2], isRelease: final == UInt8(ascii: "m"))
  }

  /// `CSI code ; column ; row M`, urxvt's form (mode 1015).
  private mutating func tellNumberedMouse(_ parameters: [[Int?]]) {
    let numbers = parameters.map { $0.first.flatMap { $0 } ?? 0 }
    tellMouse(code: numbers[0] - 32, column: numbers[1], row: numbers[2], isRelease: false)
  }

  mutating func tellMouse(code: Int, column: Int, row: Int, isRelease: Bool) {
    guard code >= 0 else { return }
    let event = MouseEvent(code: code, column: column, row: row, isRelease: isRelease)
    if let event { events.append(.mouse(event)) }
  }
}
