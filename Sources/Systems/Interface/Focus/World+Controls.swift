import ECS

extension World {
  /// The controls at and below a view that take part, in the order of the tree.
  func controls(below top: Entity) -> [VisibleView] {
    visibleFrames(below: top, beyondStacks: true) { !$0.isHidden && $0.isUserInteractionEnabled }
      .filter { isControl($0.view) }
  }

  private func isControl(_ view: Entity) -> Bool {
    self[view, Button.self]?.isEnabled ?? (self[view, List.self]?.rows.isEmpty == false)
  }

  /// Takes the focus away from what can no longer have it.
  mutating func keepFocus(to controls: [VisibleView]) {
    func keep(_ view: Entity?) -> Entity? {
      guard let view, contains(view) else { return nil }
      let control = has(ListRow.self, view) ? parent(of: view) : view
      return controls.contains { $0.view == control } ? view : nil
    }
    let before = focus
    set(Focus(item: keep(before.item), hovered: keep(before.hovered), held: keep(before.held)))
  }

  /// Gives the focus to a control; a list without a selection gets one, its first row in sight.
  mutating func focus(on control: Entity?) {
    var focus = focus
    focus.item = control
    set(focus)
    guard let control, let list = self[control, List.self], list.selection == nil else { return }
    select(row: list.row(at: 0), in: control)
  }

  mutating func set(_ focus: Focus) {
    if self.focus != focus { insert(resource: focus) }
  }
}

// MARK: - Keys

extension World {
  /// Goes round the controls, from nowhere to the first or the last.
  mutating func stepFocus(by step: Int, over controls: [VisibleView]) {
    guard !controls.isEmpty else { return }
    let start = step > 0 ? -1 : controls.count
    let item = focus.item
    let place = controls.firstIndex { $0.view == item } ?? start
    focus(on: controls[(place + step + controls.count) % controls.count].view)
  }

  /// Goes to the next row of a list, or from a control to the nearest one that way, if there is one.
  mutating func moveFocus(_ direction: Direction, over controls: [VisibleView]) {
    guard let item = controls.first(where: { $0.view == focus.item }) else {
      return stepFocus(by: 1, over: controls)
    }
    if moveSelection(direction, in: item.view) { return }
    if let next = item.frame.nearest(direction, among: controls) { focus(on: next.view) }
  }

  /// Selects the row above or below in a list; returns false where there is none.
  private mutating func moveSelection(_ direction: Direction, in view: Entity) -> Bool {
    guard let list = self[view, List.self], direction == .up || direction == .down else {
      return false
    }
    let row = list.selection.map { $0 + (direction == .up ? -1 : 1) } ?? list.row(at: 0) ?? 0
    guard row >= 0, row < list.rows.count else { return false }
    select(row: row, in: view)
    return true
  }

  /// Selects the row a page on in the list with the focus, or the last one that way.
  mutating func turnPage(by pages: Int) {
    selectFocusedRow { list, height in
      let row = list.selection ?? list.row(at: 0) ?? 0
      return row + pages * list.pageCount(inHeight: height)
    }
  }

  /// Selects a row of the list that has the focus, the nearest there is; without a list there
  /// nothing happens.
  mutating func selectFocusedRow(_ choose: (List, Double) -> Int) {
    guard let item = focus.item, let list = self[item, List.self] else { return }
    let row = choose(list, height(of: item))
    select(row: min(max(0, row), list.rows.count - 1), in: item)
  }
}

extension Rect {
  /// The control that lies that way from this frame: one straight ahead before one to the side, then
  /// the nearest, then the first.
  fileprivate func nearest(
    _ direction: Direction, among controls: [VisibleView]
  ) -> VisibleView? {
    var best: (control: VisibleView, distance: (Int, Double, Double))?
    for control in controls {
      guard let distance = distance(direction, to: control.frame) else { continue }
      if let best, best.distance <= distance { continue }
      best = (control, distance)
    }
    return best?.control
  }

  /// How far another frame is that way: whether it lies to the side, the distance of the edges, and
  /// that of the middles across; nil if it does not lie that way.
  private func distance(_ direction: Direction, to other: Rect) -> (Int, Double, Double)? {
    let ahead: Double
    let aside: Double
    switch direction {
    case .up, .down:
      let isDown = direction == .down
      guard isDown ? other.minY >= center.y : other.maxY <= center.y else { return nil }
      ahead = isDown ? other.minY - maxY : minY - other.maxY
      aside = max(0, other.minX - maxX, minX - other.maxX)
    case .left, .right:
      let isRight = direction == .right
      guard isRight ? other.minX >= center.x : other.maxX <= center.x else { return nil }
      ahead = isRight ? other.minX - maxX : minX - other.maxX
      aside = max(0, other.minY - maxY, minY - other.maxY)
    }
    let middles = center - other.center
    let across = direction == .up || direction == .down ? middles.x : middles.y
    return (aside > 0 ? 1 : 0, max(0, ahead) + 2 * aside, across.magnitude)
  }
}
