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

  /// Tells what a whole control sequence means; unknown ones mean nothing.
  mutating func tellControl(_ sequence: ControlSequence, final: UInt8) {
    if sequence.isTooLong { return }
    if sequence.mark == UInt8(ascii: "<") { return tellSGRMouse(sequence, final: final) }
    if tellAnswer(sequence, final: final) { return }
    if sequence.mark != nil || !sequence.intermediates.isEmpty { return }
    let parameters = sequence.parameters
    switch final {
    case UInt8(ascii: "~"): tellNumbered(parameters)
    case UInt8(ascii: "u"): tellCoded(parameters)
    case UInt8(ascii: "Z"): tell(KeyPress(.tab, modifiers(in: parameters).union(.shift)))
    case UInt8(ascii: "I") where parameters.isEmpty: events.append(.focus(true))
    case UInt8(ascii: "O") where parameters.isEmpty: events.append(.focus(false))
    case UInt8(ascii: "M") where parameters.count == 3: tellNumberedMouse(parameters)
    // rxvt: Shift and an arrow.
    case UInt8(ascii: "a")...UInt8(ascii: "d") where parameters.isEmpty:
      if let key = KeyTables.key(final: final - 0x20) { tell(KeyPress(key, .shift)) }
    // rxvt: an editing key with Control, or with Control and Shift.
    case UInt8(ascii: "^"): tellEditing(parameters, .control)
    case UInt8(ascii: "@"): tellEditing(parameters, [.control, .shift])
    default:
      guard let key = KeyTables.key(final: final), parameters.count <= 3 else { return }
      tell(press(key, parameters))
    }
  }

  /// `ESC O modifiers final`, keys in their application modes.
  mutating func tellApplication(final: UInt8) {
    // rxvt: Control and an arrow.
    if sequence.isEmpty, (UInt8(ascii: "a")...UInt8(ascii: "d")).contains(final) {
      if let key = KeyTables.key(final: final - 0x20) { tell(KeyPress(key, .control)) }
    } else if let key = KeyTables.applicationKey(final: final) {
      tell(KeyPress(key, modifiers(of: sequence.parameters.last?.first ?? nil)))
    }
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

  private mutating func tellEditing(_ parameters: [[Int?]], _ modifiers: Modifiers) {
    guard parameters.count == 1, let number = parameters[0].first.flatMap({ $0 }),
      let key = KeyTables.key(number: number)
    else { return }
    tell(KeyPress(key, modifiers))
  }

  /// Tells rxvt's Shift and an editing key, `CSI 7 $`, which is whole without a final byte; nothing
  /// else is.
  mutating func tellShiftedEditingKey() {
    if sequence.mark == nil, Array(sequence.intermediates) == [UInt8(ascii: "$")] {
      tellEditing(sequence.parameters, .shift)
    }
  }
}

// MARK: - Coded keys

extension InputParser {
  /// `CSI code : shifted : base ; modifiers : kind ; text u`, kitty's protocol.
  ///
  /// `shifted` is what the key gives with Shift, `base` what the key at its place gives on a PC's
  /// US keyboard, and `text` what the press writes, a scalar after the other with colons between.
  private mutating func tellCoded(_ parameters: [[Int?]]) {
    guard let codes = parameters.first, let code = codes.first.flatMap({ $0 }) else { return }
    let text = parameters.count > 2 ? parameters[2].compactMap { $0 } : []
    let writes = modifiers(in: parameters).subtracting(.shift).isEmpty
    if writes, !text.isEmpty, code == 0 || KeyTables.key(code: code)?.isCharacter == true {
      return tellText(text, kind: kind(in: parameters))
    }
    guard let key = KeyTables.key(code: code) else { return }
    tell(asWritten(press(key, parameters), codes: codes, bits: modifierBits(in: parameters)))
  }

  private mutating func tellText(_ codes: [Int], kind: KeyPress.Kind) {
    for code in codes {
      guard let key = KeyTables.key(code: code), key.isCharacter else { continue }
      tell(KeyPress(key, kind: kind))
    }
  }

  /// The press as a terminal without the protocol would tell it, where it could.
  ///
  /// Shift and Caps Lock are in the character, with Alt too; and with Control a key of another
  /// script is the Latin one at its place.
  private func asWritten(_ press: KeyPress, codes: [Int?], bits: Int) -> KeyPress {
    guard case .character(let character) = press.key else { return press }
    var press = press
    if press.modifiers.isSubset(of: [.shift, .alt]) {
      let isShifted = press.modifiers.contains(.shift)
      press.modifiers.remove(.shift)
      if isShifted, codes.count > 1, let shifted = codes[1].flatMap(KeyTables.key(code:)) {
        press.key = shifted
      } else if isShifted != (bits & 64 != 0), character.uppercased().count == 1 {
        press.key = .character(Character(character.uppercased()))
      }
    } else if !character.isASCII, codes.count > 2,
      let base = codes[2].flatMap(KeyTables.key(code:))
    {
      press.key = base
    } else if character.isASCII, character.isUppercase {
      press.key = .character(Character(character.lowercased()))
    }
    return press
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

  /// The modifiers of a parameter that counts them from 1; the locks are left out.
  func modifiers(of parameter: Int?) -> Modifiers {
    Modifiers(rawValue: UInt8(max(0, (parameter ?? 1) - 1) & 0b11_1111))
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
