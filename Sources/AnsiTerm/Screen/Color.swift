/// A colour of a cell's glyph or of what is behind it.
///
/// Four bytes whatever its kind, so that screens are compared quickly; ``kind`` takes it apart.
public struct Color: Hashable, Sendable {
  /// The kinds of colours.
  public enum Kind: Hashable, Sendable {
    /// Whatever the user chose for text or background.
    case terminal

    /// One of the sixteen colours the user's theme defines, 0 to 15.
    case ansi(UInt8)

    /// An entry of the 256-colour palette; 16 to 255 are the same in nearly all terminals.
    case palette(UInt8)

    /// Red, green and blue, 0 to 255 in sRGB.
    case rgb(UInt8, UInt8, UInt8)
  }

  /// The kind in the highest byte, then what it holds.
  let bits: UInt32

  /// Creates a colour from the number that another one has.
  init(bits: UInt32) {
    self.bits = bits
  }

  /// Whatever the user chose for text or background.
  public static let terminal = Color(bits: 0)

  /// One of the sixteen colours the user's theme defines: 0 to 7 black, red, green, yellow, blue,
  /// magenta, cyan, white, and 8 to 15 the bright ones.
  ///
  /// Traps if the number is above 15.
  public static func ansi(_ number: UInt8) -> Color {
    precondition(number < 16, "There are sixteen ANSI colours")
    return Color(bits: 1 << 24 | UInt32(number))
  }

  /// An entry of the 256-colour palette; the first sixteen are the ANSI colours.
  public static func palette(_ number: UInt8) -> Color {
    number < 16 ? ansi(number) : Color(bits: 2 << 24 | UInt32(number))
  }

  /// A colour by red, green and blue, 0 to 255 in sRGB.
  public static func rgb(_ red: UInt8, _ green: UInt8, _ blue: UInt8) -> Color {
    Color(bits: 3 << 24 | UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue))
  }

  /// The kind and what it holds.
  public var kind: Kind {
    let low = UInt8(truncatingIfNeeded: bits)
    switch bits >> 24 {
    case 1: return .ansi(low)
    case 2: return .palette(low)
    case 3:
      return .rgb(
        UInt8(truncatingIfNeeded: bits >> 16), UInt8(truncatingIfNeeded: bits >> 8), low)
    default: return .terminal
    }
  }
}

extension Color: CustomStringConvertible {
  /// The colour as it is written in code.
  public var description: String {
    switch kind {
    case .terminal: "terminal"
    case .ansi(let number): "ansi(\(number))"
    case .palette(let number): "palette(\(number))"
    case .rgb(let red, let green, let blue): "rgb(\(red), \(green), \(blue))"
    }
  }
}
