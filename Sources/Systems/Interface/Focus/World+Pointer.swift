import ECS

extension World {
  /// Follows the pointer: what it is over, what it holds, and the click that is complete.
  mutating func point(
    at point: Vector, _ phase: InterfaceInput.PointerPhase, below root: Entity,
    _ controls: [VisibleView]
  ) {
    let target = target(of: point, below: root)
    let control = target.map { has(ListRow.self, $0) ? parent(of: $0) ?? $0 : $0 }
    let isOpen = controls.contains { $0.view == control }
    var focus = focus
    focus.hovered = isOpen ? target : nil
    switch phase {
    case .moved: set(focus)
    case .pressed:
      focus.held = focus.hovered
      set(focus)
      if let held = focus.held { press(held) }
    case .released:
      let held = focus.held
      focus.held = nil
      set(focus)
      if let held, held == focus.hovered { release(held) }
    }
  }

  /// Scrolls the list under the pointer; what the pointer is over then is another row.
  mutating func turnWheel(at point: Vector, by rows: Int, below root: Entity) {
    let views = openViews(below: root)
    guard let list = views.last(where: { has(List.self, $0.view) && $0.covers(point) }),
      front(at: point, among: views).map({ isView($0, atOrBelow: list.view) }) ?? true,
      let value = self[list.view, List.self]
    else { return }
    scroll(list.view, to: value.contentOffset + Double(rows) * value.pitch)
    set(Focus(item: focus.item))
  }

  private mutating func press(_ target: Entity) {
    guard let row = self[target, ListRow.self], let list = parent(of: target) else {
      return focus(on: target)
    }
    self[list, List.self]?.selection = row.index
    focus(on: list)
  }

  private mutating func release(_ target: Entity) {
    if let button = self[target, Button.self] {
      send(ButtonPressed(button.identifier, button: target))
    } else if let row = self[target, ListRow.self], let list = parent(of: target),
      let value = self[list, List.self]
    {
      send(RowActivated(value.identifier, list: list, row: row.index))
    }
  }

  private func openViews(below root: Entity) -> [VisibleView] {
    visibleFrames(below: root) { !$0.isHidden && $0.isUserInteractionEnabled }
  }

  /// What the pointer meets at a point: the frontmost button, row or surface; clear views let it
  /// through.
  private func target(of point: Vector, below root: Entity) -> Entity? {
    front(at: point, among: openViews(below: root))
  }

  private func front(at point: Vector, among views: [VisibleView]) -> Entity? {
    views.last { view in
      guard view.covers(point) else { return false }
      return has(Button.self, view.view) || has(ListRow.self, view.view)
        || self[view.view, View.self]?.background != .clear
    }?.view
  }
}

extension VisibleView {
  /// Whether the cell under a point shows the view.
  fileprivate func covers(_ point: Vector) -> Bool {
    ViewFrame(visibleRect).covers(point)
  }
}
