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

  /// The focus goes to the next control.
  case next

  /// The focus goes to the control before.
  case previous

  /// The button with the focus is pressed, or the selected row of the list with the focus chosen.
  case activate

  /// The pointer does something at a place, in points from the top-left corner of the interface; a
  /// click on a cell may be given as any point of it.
  case pointer(x: Double, y: Double, phase: PointerPhase)

  /// The selection of a list goes a row up or down, or the focus to the control that lies that way.
  case move(Direction)

  /// The selection of a list goes a page up.
  case pageUp

  /// The selection of a list goes a page down.
  case pageDown

  /// The selection of a list goes to the first row.
  case home

  /// The selection of a list goes to the last row.
  case end

  /// The wheel is turned over a place, in points, by a number of rows; positive shows what is
  /// farther down.
  case wheel(x: Double, y: Double, rows: Int)

  /// The stack in front goes back to the screen below.
  case back

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
    case .move(let direction):
      digest.combine(UInt8(4))
      digest.combine(direction.rawValue)
    case .pageUp: digest.combine(UInt8(5))
    case .pageDown: digest.combine(UInt8(6))
    case .home: digest.combine(UInt8(7))
    case .end: digest.combine(UInt8(8))
    case .wheel(let x, let y, let rows):
      digest.combine(UInt8(9))
      digest.combine(x)
      digest.combine(y)
      digest.combine(rows)
    case .back: digest.combine(UInt8(10))
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
