public import ECS

/// What a player does to the interface, as far as it is not a key of the game.
public enum InterfaceInput: Event, Hashable {
  /// What a pointer does.
  public enum PointerPhase: UInt8, Sendable {
    /// It moves, with or without a button held.
    case moved

    /// Its button goes down.
    case pressed

    /// Its button comes up.
    case released
  }

  /// The focus goes to the next button.
  case next

  /// The focus goes to the button before.
  case previous

  /// The button with the focus is pressed.
  case activate

  /// The pointer does something at a place, in points from the top-left corner of the interface; a
  /// click on a cell may be given as any point of it.
  case pointer(x: Double, y: Double, phase: PointerPhase)

  /// Feeds the case and its values to a digest.
  public func digest(into digest: inout Digest) {
    switch self {
    case .next: digest.combine(UInt8(0))
    case .previous: digest.combine(UInt8(1))
    case .activate: digest.combine(UInt8(2))
    case .pointer(let x, let y, let phase):
      digest.combine(UInt8(3))
      digest.combine(x)
      digest.combine(y)
      digest.combine(phase.rawValue)
    }
  }
}

/// The press of a button, by keyboard or by a click.
public struct ButtonPressed: Event, Hashable {
  /// The name the button has.
  public var identifier: String

  /// The view of the button.
  public var button: Entity

  /// Creates the press of a button.
  public init(_ identifier: String, button: Entity) {
    self.identifier = identifier
    self.button = button
  }

  /// Feeds both fields to a digest.
  public func digest(into digest: inout Digest) {
    digest.combine(identifier)
    digest.combine(button)
  }
}
