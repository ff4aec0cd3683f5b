import AnsiTerm
import Systems

/// What the player can ask of the program with one key.
enum PlayAction: Hashable, Sendable {
  /// Something the game understands.
  case game(GameKey)

  /// Show more of the debug overlay, or hide it.
  case cycleOverlay

  /// One tick on while the game is paused.
  case takeTick

  /// Draw a layer of the overlay over the board, or leave it out.
  case toggleLayer(Display.Layers)

  /// Show the keys, or hide them.
  case toggleHelp

  /// Let everything on the screen fall, or bring it back.
  case fall

  /// Draw the whole screen afresh.
  case repaint

  /// Give the terminal back and stop until continued.
  case suspend

  /// End as an interrupt would.
  case interrupt
}

extension PlayAction {
  /// What a key means; `nil` for a key without a meaning.
  ///
  /// A released key means nothing, and a key that is held down repeats turns only: nobody wants to
  /// pause twice. A terminal that reports neither loses nothing.
  init?(_ press: KeyPress) {
    guard press.kind != .release else { return nil }
    let action =
      press.modifiers.contains(.control) ? Self.withControl(press.key) : Self.plain(press)
    guard let action else { return nil }
    if press.kind == .repeating {
      guard case .game(.turn) = action else { return nil }
    }
    self = action
  }

  private static func withControl(_ key: Key) -> PlayAction? {
    switch key {
    case .character("c"), .character("C"): .interrupt
    case .character("d"), .character("D"): .game(.quit)
    case .character("z"), .character("Z"): .suspend
    case .character("l"), .character("L"): .repaint
    case .up, .down, .left, .right: direction(key).map { .game(.turn($0)) }
    default: nil
    }
  }

  private static func plain(_ press: KeyPress) -> PlayAction? {
    if let direction = direction(press.key) { return .game(.turn(direction)) }
    return switch press.key {
    case .enter: .game(.confirm)
    case .escape: .game(.endOrPause)
    case .tab: .game(press.modifiers.contains(.shift) ? .previousButton : .nextButton)
    case .function(3): .cycleOverlay
    case .character(let character): action(character)
    default: nil
    }
  }

  private static func direction(_ key: Key) -> Direction? {
    switch key {
    case .up: .up
    case .down: .down
    case .left: .left
    case .right: .right
    default: nil
    }
  }

  private static func action(_ character: Character) -> PlayAction? {
    switch character {
    case "w", "W", "k", "K": .game(.turn(.up))
    case "s", "S", "j", "J": .game(.turn(.down))
    case "a", "A", "h", "H": .game(.turn(.left))
    case "d", "D", "l", "L": .game(.turn(.right))
    case "p", "P": .game(.pause)
    case " ": .game(.confirmOrPause)
    case "r", "R": .game(.restart)
    case "q", "Q": .game(.quit)
    case "`", "\\": .cycleOverlay
    case ".": .takeTick
    case "?": .toggleHelp
    case "g", "G": .fall
    case "c": .toggleLayer(.colliders)
    case "v": .toggleLayer(.velocities)
    case "n": .toggleLayer(.contacts)
    default: nil
    }
  }
}
