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
  /// Whether the game takes it though another screen covers it, which then goes away.
  ///
  /// A pause only leads back, for the game waits already; and so does a turn, which nobody could
  /// see.
  var isHeardThroughScreens: Bool {
    switch self {
    case .game(.restart), .cycleOverlay, .takeTick, .toggleLayer: true
    default: false
    }
  }

  /// Whether a screen over the game takes it; all else leads back to the game.
  var isForScreens: Bool {
    switch self {
    case .game(.interface), .game(.pointer): true
    default: false
    }
  }

  /// What a key means; `nil` for a key without a meaning.
  ///
  /// A released key means nothing, and a key that is held down repeats turns and single ticks only:
  /// nobody wants to pause twice. A terminal that reports neither loses nothing. What is pressed
  /// with Alt, Super, Hyper or Meta belongs to the window manager, but for Alt with Control: that is
  /// what Esc and Ctrl-C in one go look like.
  init?(_ press: KeyPress) {
    guard press.kind != .release, !press.isForOthers else { return nil }
    let action =
      press.modifiers.contains(.control) ? Self.withControl(press.key) : Self.plain(press)
    guard let action else { return nil }
    if press.kind == .repeating, !action.repeats { return nil }
    self = action
  }

  /// Whether the action is taken again and again while its key is held.
  private var repeats: Bool {
    switch self {
    case .game(.turn), .takeTick: true
    default: false
    }
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

extension KeyPress {
  /// Whether it is pressed with a modifier that no key of the program has.
  var isForOthers: Bool {
    !modifiers.isDisjoint(with: [.super, .hyper, .meta])
      || modifiers.contains(.alt) && !modifiers.contains(.control)
  }
}

extension InterfaceInput {
  /// What a key means to a screen over the game; `nil` for one that leads back or means nothing.
  init?(_ press: KeyPress) {
    guard press.kind != .release, !press.isForOthers, !press.modifiers.contains(.control) else {
      return nil
    }
    switch press.key {
    case .tab: self = press.modifiers.contains(.shift) ? .previous : .next
    case .enter, .character(" "): self = .activate
    case .up: self = .move(.up)
    case .down: self = .move(.down)
    case .left: self = .move(.left)
    case .right: self = .move(.right)
    case .pageUp: self = .pageUp
    case .pageDown: self = .pageDown
    case .home: self = .home
    case .end: self = .end
    default: return nil
    }
  }
}
