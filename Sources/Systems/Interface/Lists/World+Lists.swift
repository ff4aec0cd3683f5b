public import ECS

extension World {
  /// Scrolls a list, at once or taking some time.
  ///
  /// - Parameters:
  ///   - list: The view of the list; without one nothing happens.
  ///   - offset: Where to, in points; it ends within the content.
  ///   - seconds: How long it takes; on the way the rows that pass are made as they come into sight.
  public mutating func scroll(_ list: Entity, to offset: Double, seconds: Double = 0) {
    guard var value = self[list, List.self] else { return }
    value.contentOffset = offset
    value.clamp(inHeight: height(of: list))
    self[list, List.self]?.contentOffset = value.contentOffset
    guard seconds > 0, let content = self[list, ListContent.self] else { return }
    animate(content.offset, to: -value.contentOffset, seconds: seconds)
  }

  /// Selects a row of a list, and scrolls as little as brings it into sight.
  ///
  /// - Parameters:
  ///   - row: The row, counted from 0; one that is not there, or nil, selects none.
  ///   - list: The view of the list; without one nothing happens.
  public mutating func select(row: Int?, in list: Entity) {
    let height = height(of: list)
    modify(list, List.self) { value in
      value.selection = row
      value.clamp(inHeight: height)
      if let row = value.selection { value.scroll(toRow: row, inHeight: height) }
    }
  }

  /// The rows of a list that have a view now, in their order.
  public func rows(of list: Entity) -> [Entity] {
    self[list, ListContent.self]?.rows ?? []
  }

  func height(of view: Entity) -> Double {
    self[view, ViewFrame.self]?.rect.size.height ?? 0
  }
}

// MARK: - Rows in sight

extension World {
  /// Makes the rows of each list that are in sight; returns whether any list has changed.
  @discardableResult
  mutating func updateRows() -> Bool {
    var lists: [Entity] = []
    read { (entity: Entity, _: With<List>, _: With<View>) in lists.append(entity) }
    var hasChanged = false
    for list in lists where updateRows(of: list) { hasChanged = true }
    return hasChanged
  }

  private mutating func updateRows(of list: Entity) -> Bool {
    guard var value = self[list, List.self] else { return false }
    let height = height(of: list)
    if height > 0 {
      value.clamp(inHeight: height)
      modify(list, List.self) { $0 = value }
    }
    var content = self[list, ListContent.self] ?? addContent(to: list)
    if self[content.offset, Constraint.self]?.constant != -value.contentOffset {
      self[content.offset, Constraint.self]?.constant = -value.contentOffset
    }
    let offset = -(shownConstant(of: content.offset) ?? 0)
    let window = ListWindow(value, height: height, offset: offset)
    guard window != content.shown else { return false }
    self[content.height, Constraint.self]?.constant = value.contentHeight
    content.rows = take(content.rows, for: window, in: list, on: content.guide)
    content.shown = window
    insert(content, into: list)
    return true
  }

  private mutating func addContent(to list: Entity) -> ListContent {
    self[list, View.self]?.clipsToBounds = true
    let guide = addLayoutGuide(to: list, identifier: "content")
    constrain(Constraint(guide, .leading, to: list, .leading))
    constrain(Constraint(guide, .trailing, to: list, .trailing))
    let offset = constrain(Constraint(guide, .top, to: list, .top))
    let height = constrain(Constraint(guide, .height, constant: 0))
    let content = ListContent(guide: guide, offset: offset, height: height)
    insert(content, into: list)
    return content
  }

  /// Gives every row of a window a view: the one it has, one of a row that is out of sight, or a new
  /// one; what is left over goes.
  private mutating func take(
    _ views: [Entity], for window: ListWindow, in list: Entity, on guide: Entity
  ) -> [Entity] {
    var places = [Entity?](repeating: nil, count: window.count)
    var spare: [Entity] = []
    for view in views {
      guard let row = self[view, ListRow.self] else { continue }
      let place = row.index - window.first
      if places.indices.contains(place) { places[place] = view } else { spare.append(view) }
    }
    spare.reverse()
    let rows = places.enumerated().map { place, view in
      let view = view ?? spare.popLast() ?? addRow(to: list, on: guide)
      show(window.first + place, of: window, in: view)
      return view
    }
    for view in spare { despawn(view) }
    return rows
  }

  private mutating func addRow(to list: Entity, on guide: Entity) -> Entity {
    let view = addView(View(), Label(""), to: list)
    constrain(Constraint(view, .leading, to: list, .leading))
    constrain(Constraint(view, .trailing, to: list, .trailing))
    let top = constrain(Constraint(view, .top, to: guide, .top))
    let height = constrain(Constraint(view, .height, constant: 0))
    insert(ListRow(index: 0, top: top, height: height), into: view)
    return view
  }

  private mutating func show(_ index: Int, of window: ListWindow, in view: Entity) {
    guard let row = self[view, ListRow.self] else { return }
    insert(ListRow(index: index, top: row.top, height: row.height), into: view)
    let isSelected = window.selection == index
    modify(view, View.self) { $0.background = isSelected ? .selection : .clear }
    modify(view, Label.self) {
      $0.text = window.rows[index]
      $0.role = isSelected ? .selection : .text
    }
    self[row.top, Constraint.self]?.constant = Double(index) * window.pitch
    self[row.height, Constraint.self]?.constant = window.pitch
  }
}
