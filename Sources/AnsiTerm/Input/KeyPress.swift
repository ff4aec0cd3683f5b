/// A key and what was done with it.
///
/// As a pattern `KeyPress(.character("q"))` is compared as a whole: no modifiers, and the kind
/// ``Kind/press``. What shall go on while a key is held looks at the parts, since some terminals
/// tell a held key as ``Kind/repeating``:
///
/// ```swift
/// case .key(KeyPress(.character("q"))): quit()
/// case .key(let press) where press.key == .left && press.kind != .release: move(-1)
/// ```
public struct KeyPress: Hashable, Sendable {
  /// What was done with a key.
  public enum Kind: Hashable, Sendable {
    /// It went down. Most terminals report nothing else, and a held key as one press after the
    /// other.
    case press

    /// It is held down.
    case repeating

    /// It went up.
    case release
  }

  /// The key.
  public var key: Key

  /// The modifier keys held meanwhile, as far as the terminal tells.
  ///
  /// Shift is part of a plain character already: `A`, not Shift and `a`.
  public var modifiers: Modifiers

  /// What was done with the key.
  public var kind: Kind

  /// Creates a key press, by default a plain one.
  public init(_ key: Key, _ modifiers: Modifiers = [], kind: Kind = .press) {
    self.key = key
    self.modifiers = modifiers
    self.kind = kind
  }
}

/// A key of the keyboard.
///
/// Back tab is `tab` with Shift, and Ctrl-C is `character("c")` with Control.
public enum Key: Hashable, Sendable {
  /// A key that writes; one Unicode scalar.
  case character(Character)

  /// An arrow key.
  case up, down, left, right

  /// A key of the block above the arrows.
  case home, end, pageUp, pageDown, insert, delete

  /// A key with a name; the keypad's Enter is `enter` too.
  case enter, tab, backspace, escape

  /// F1 is 1.
  case function(Int)

  /// Whether the key writes.
  var isCharacter: Bool {
    if case .character = self { true } else { false }
  }
}

/// The modifier keys that change what another key means.
public struct Modifiers: OptionSet, Hashable, Sendable {
  /// The bits, as xterm and kitty number them.
  public var rawValue: UInt8

  /// Creates modifiers from their bits.
  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// The Shift key.
  public static let shift = Modifiers(rawValue: 1)

  /// The Alt key, Option on a Mac.
  public static let alt = Modifiers(rawValue: 2)

  /// The Control key.
  public static let control = Modifiers(rawValue: 4)

  /// The Super key, Command on a Mac.
  public static let `super` = Modifiers(rawValue: 8)

  /// The Hyper key.
  public static let hyper = Modifiers(rawValue: 16)

  /// The Meta key where it is another one than Alt.
  public static let meta = Modifiers(rawValue: 32)
}
