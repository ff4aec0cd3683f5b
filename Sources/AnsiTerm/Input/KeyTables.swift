/// Which key a terminal means by a final byte or a number.
///
/// Sources: xterm ctlseqs, "PC-Style Function Keys"; kitty, "Comprehensive keyboard handling".
enum KeyTables {
  /// The key of `CSI` or `SS3` and this final byte.
  static func key(final: UInt8) -> Key? {
    switch final {
    case UInt8(ascii: "A"): .up
    case UInt8(ascii: "B"): .down
    case UInt8(ascii: "C"): .right
    case UInt8(ascii: "D"): .left
    case UInt8(ascii: "F"): .end
    case UInt8(ascii: "H"): .home
    case UInt8(ascii: "P")...UInt8(ascii: "S"): .function(Int(final) - 0x4F)
    default: nil
    }
  }

  /// The key of `SS3` and this final byte; the keypad in its application mode beside the common
  /// ones.
  static func applicationKey(final: UInt8) -> Key? {
    switch final {
    case UInt8(ascii: "M"): .enter
    case UInt8(ascii: "I"): .tab
    case UInt8(ascii: " "): .character(" ")
    case UInt8(ascii: "X"): .character("=")
    case UInt8(ascii: "j")...UInt8(ascii: "y"):
      .character(Character(Unicode.Scalar(final - 0x40)))
    default: key(final: final)
    }
  }

  /// The key of `CSI number ~`.
  static func key(number: Int) -> Key? {
    switch number {
    case 1, 7: .home
    case 2: .insert
    case 3: .delete
    case 4, 8: .end
    case 5: .pageUp
    case 6: .pageDown
    case 11...15: .function(number - 10)
    case 17...21: .function(number - 11)
    case 23...26: .function(number - 12)
    case 28, 29: .function(number - 13)
    case 31...34: .function(number - 14)
    default: nil
    }
  }

  /// The key of a code in `CSI code u`; `nil` for keys without a meaning here, such as Caps Lock
  /// alone.
  static func key(code: Int) -> Key? {
    switch code {
    case 8, 127: return .backspace
    case 9: return .tab
    case 13, 57414: return .enter
    case 27: return .escape
    case 57376...57398: return .function(code - 57376 + 13)
    case 57399...57408: return .character(Character(Unicode.Scalar(UInt8(code - 57399 + 0x30))))
    case 57409...57416: return keypadSigns[code - 57409]
    case 57417...57426: return keypadMoves[code - 57417]
    case 0xE000...0xF8FF: return nil
    default:
      guard code >= 32, let scalar = Unicode.Scalar(UInt32(code)) else { return nil }
      return .character(Character(scalar))
    }
  }

  private static let keypadSigns: [Key] = [
    .character("."), .character("/"), .character("*"), .character("-"), .character("+"), .enter,
    .character("="), .character(","),
  ]

  private static let keypadMoves: [Key] = [
    .left, .right, .up, .down, .pageUp, .pageDown, .home, .end, .insert, .delete,
  ]

  /// The key of a control character.
  static func press(control byte: UInt8) -> KeyPress {
    switch byte {
    case 0x00: KeyPress(.character(" "), .control)
    case 0x08, 0x7F: KeyPress(.backspace)
    case 0x09: KeyPress(.tab)
    case 0x0A, 0x0D: KeyPress(.enter)
    case 0x1B: KeyPress(.escape)
    case 0x01...0x1A: KeyPress(.character(Character(Unicode.Scalar(byte + 0x60))), .control)
    default: KeyPress(.character(Character(Unicode.Scalar(byte + 0x40))), .control)
    }
  }
}
