public import ECS

/// Leads the focus over the buttons, hears clicks, and sends the presses.
///
/// Only buttons that are enabled, not hidden and open to interaction take part. The pointer finds
/// them where the last layout put them, cell by cell, for that is what the player saw when
/// clicking.
public struct FocusSystem: System {
  /// The reader of the input; ``ECS/World/interface(bounds:)`` registers it.
  static let input = EventReader<InterfaceInput>(named: "focus")

  /// Creates the system.
  public init() {}

  /// Reads ``InterfaceInput``, ``View``, ``ViewFrame`` and ``Button``; writes ``Focus``; sends
  /// ``ButtonPressed``, once for each activation or click.
  public func update(_ world: inout World, tick: Tick) {
    guard let root = world.rootView else { return }
    let inputs = world.receive(FocusSystem.input)
    let before = world[resource: Focus.self] ?? Focus()
    guard !inputs.isEmpty || before != Focus() else { return }

    let views = world.visibleViews(below: root) { !$0.isHidden && $0.isUserInteractionEnabled }
    let buttons = views.filter { world[$0, Button.self]?.isEnabled == true }
    var focus = before.kept(to: buttons)
    for input in inputs {
      let pressed: Entity?
      switch input {
      case .next: pressed = focus.move(by: 1, over: buttons)
      case .previous: pressed = focus.move(by: -1, over: buttons)
      case .activate: pressed = focus.button
      case .pointer(let x, let y, let phase):
        let target = world.target(of: Vector(x: x, y: y), among: views)
        pressed = focus.point(at: target.flatMap { buttons.contains($0) ? $0 : nil }, phase)
      }
      if let pressed, let button = world[pressed, Button.self] {
        world.send(ButtonPressed(button.identifier, button: pressed))
      }
    }
    if focus != before { world.insert(resource: focus) }
  }
}

extension Focus {
  /// The focus without the buttons that can no longer have it.
  fileprivate func kept(to buttons: [Entity]) -> Focus {
    func keep(_ button: Entity?) -> Entity? {
      button.flatMap { buttons.contains($0) ? $0 : nil }
    }
    return Focus(button: keep(button), hovered: keep(hovered), held: keep(held))
  }

  /// Goes round the buttons, from nowhere to the first or the last; presses nothing.
  fileprivate mutating func move(by step: Int, over buttons: [Entity]) -> Entity? {
    guard !buttons.isEmpty else { return nil }
    let start = step > 0 ? -1 : buttons.count
    let place = button.flatMap { buttons.firstIndex(of: $0) } ?? start
    button = buttons[(place + step + buttons.count) % buttons.count]
    return nil
  }

  /// Follows the pointer; returns the button that a click is complete on.
  fileprivate mutating func point(
    at target: Entity?, _ phase: InterfaceInput.PointerPhase
  ) -> Entity? {
    hovered = target
    switch phase {
    case .moved: return nil
    case .pressed:
      held = target
      if let target { button = target }
      return nil
    case .released:
      defer { held = nil }
      return held == target ? target : nil
    }
  }
}

extension World {
  /// What the pointer meets at a point: the frontmost button or surface; clear views let it
  /// through.
  fileprivate func target(of point: Vector, among views: [Entity]) -> Entity? {
    views.last { view in
      guard self[view, ViewFrame.self]?.covers(point) == true else { return false }
      return has(Button.self, view) || self[view, View.self]?.background != .clear
    }
  }
}
