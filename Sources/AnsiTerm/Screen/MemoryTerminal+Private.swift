extension MemoryTerminal {
  /// Does what a control sequence with a mark or intermediate bytes says: modes of the keyboard,
  /// and questions, which are noted and not answered.
  mutating func performPrivate(_ letter: Character) {
    let mark = sequence.mark.map { Character(Unicode.Scalar($0)) }
    let intermediates = String(decoding: sequence.intermediates, as: UTF8.self)
    switch (mark, intermediates, letter) {
    case (">", "", "u"): keyboardFlags.append(firstNumber ?? 0)
    case ("<", "", "u"):
      keyboardFlags.removeLast(min(max(1, firstNumber ?? 1), keyboardFlags.count))
    case ("=", "", "u"): setKeyboardFlags()
    case (">", "", "m"): setKeyOptions()
    case ("?", "", "u"), ("?", "", "n"), ("?", "$", "p"), (nil, "$", "p"), (">", "", "q"),
      (">", "", "c"), ("=", "", "c"), ("?", "", "m"):
      noteQuestion(letter)
    default: performUnknown(letter)
    }
  }

  /// Does what a control sequence about the terminal itself says, or passes it on.
  mutating func performReport(_ letter: Character) {
    switch (letter, firstNumber ?? 0) {
    case ("c", 0), ("n", 5), ("n", 6), ("t", 14...19): noteQuestion(letter)
    // The window's title put aside and taken back.
    case ("t", 22): titles.append(title)
    case ("t", 23): title = titles.popLast() ?? title
    default: performUnknown(letter)
    }
  }

  private var firstNumber: Int? {
    sequence.parameters.first?.first.flatMap(\.self)
  }

  private mutating func noteQuestion(_ letter: Character) {
    questions.append("[" + String(decoding: sequence.bytes, as: UTF8.self) + String(letter))
  }

  /// Sets, adds or takes away flags of the kitty keyboard protocol.
  private mutating func setKeyboardFlags() {
    let flags = firstNumber ?? 0
    let present = keyboardFlags.popLast() ?? 0
    let way = sequence.parameters.count > 1 ? sequence.parameters[1].first.flatMap(\.self) ?? 1 : 1
    switch way {
    case 2: keyboardFlags.append(present | flags)
    case 3: keyboardFlags.append(present & ~flags)
    default: keyboardFlags.append(flags)
    }
  }

  /// Sets an option of xterm's keyboard; 4 is `modifyOtherKeys`.
  private mutating func setKeyOptions() {
    guard firstNumber == 4 else { return performUnknown("m") }
    let parameters = sequence.parameters
    modifiesOtherKeys = parameters.count > 1 ? parameters[1].first.flatMap(\.self) ?? 0 : 0
  }
}
