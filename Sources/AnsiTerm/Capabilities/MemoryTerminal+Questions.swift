extension MemoryTerminal {
  /// Notes a control sequence that asks something; false if it does not.
  mutating func noteQuestion(final: Character) -> Bool {
    let text = String(decoding: sequence.bytes, as: UTF8.self)
    switch (text, final) {
    case ("", "c"), ("0", "c"), ("6", "n"), ("?", "u"), (">", "q"), (">0", "q"): break
    case (_, "p") where text.hasPrefix("?") && text.hasSuffix("$"): break
    default: return false
    }
    questions.append("[" + text + String(final))
    return true
  }

  /// Notes a control string that asks something, DECRQSS; false if it does not.
  mutating func noteQuestion(string: [UInt8]) -> Bool {
    let text = String(decoding: string, as: UTF8.self)
    guard text.hasPrefix("P$q") else { return false }
    questions.append(text)
    return true
  }

  /// Pushes, sets or pops kitty's keyboard flags; false if that is not what a sequence does.
  mutating func changeKeyboardFlags(final: Character) -> Bool {
    guard final == "u", let mark = sequence.mark else { return false }
    let number = sequence.parameters.first?.first.flatMap { $0 }
    switch mark {
    case UInt8(ascii: ">"): keyboardFlags.append(number ?? 0)
    case UInt8(ascii: "<"): keyboardFlags.removeLast(min(number ?? 1, keyboardFlags.count))
    case UInt8(ascii: "=") where !keyboardFlags.isEmpty:
      keyboardFlags[keyboardFlags.count - 1] = number ?? 0
    default: return false
    }
    return true
  }
}
