public import ECS

/// Leads the focus over buttons and lists, hears clicks and the wheel, and sends the presses.
///
/// Only buttons that are enabled and lists that have rows take part, neither hidden nor closed to
/// interaction, and of a ``NavigationStack`` only those of the screen on top. The pointer finds them
/// where the last layout put them, cell by cell, for that is what the player saw when clicking.
public struct FocusSystem: System {
  /// The reader of the input; ``ECS/World/interface(bounds:)`` registers it.
  static let input = EventReader<InterfaceInput>(named: "focus")

  /// Creates the system.
  public init() {}

  /// Reads ``InterfaceInput``, ``View``, ``ViewFrame`` and ``Button``; writes ``Focus``, ``List``
  /// and, to go back, ``NavigationStack``; sends ``ButtonPressed`` and ``RowActivated``, once for
  /// each activation or click.
  public func update(_ world: inout World, tick: Tick) {
    guard let root = world.rootView else { return }
    let inputs = world.receive(FocusSystem.input)
    guard !inputs.isEmpty || world.focus != Focus() else { return }
    world.keepFocus(to: world.controls(below: root))
    for input in inputs { world.take(input, below: root) }
  }
}

extension World {
  /// Where keyboard and pointer are now.
  var focus: Focus {
    self[resource: Focus.self] ?? Focus()
  }

  fileprivate mutating func take(_ input: InterfaceInput, below root: Entity) {
    let controls = controls(below: root)
    switch input {
    case .next: stepFocus(by: 1, over: controls)
    case .previous: stepFocus(by: -1, over: controls)
    case .move(let direction): moveFocus(direction, over: controls)
    case .pageUp: turnPage(by: -1)
    case .pageDown: turnPage(by: 1)
    case .home: selectFocusedRow { _, _ in 0 }
    case .end: selectFocusedRow { list, _ in list.rows.count - 1 }
    case .activate: activateFocus()
    case .back: goBack(below: root)
    case .pointer(let x, let y, let phase):
      point(at: Vector(x: x, y: y), phase, below: root, controls)
    case .wheel(let x, let y, let rows): turnWheel(at: Vector(x: x, y: y), by: rows, below: root)
    }
  }

  private mutating func activateFocus() {
    guard let item = focus.item else { return }
    if let button = self[item, Button.self] {
      send(ButtonPressed(button.identifier, button: item))
    } else if let list = self[item, List.self], let row = list.selection {
      send(RowActivated(list.identifier, list: item, row: row))
    }
  }

  /// Pops the stack in front that has anything to go back to.
  private mutating func goBack(below root: Entity) {
    let stack = visibleViews(below: root).last { view in
      self[view, NavigationStack.self].map { $0.screens.count > 1 } ?? false
    }
    if let stack { pop(from: stack) }
  }
}
