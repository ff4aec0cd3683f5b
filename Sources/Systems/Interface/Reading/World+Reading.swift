public import ECS

extension World {
  /// What a screen reader would read of a view and all below it: a line for each that has words.
  ///
  /// ```
  /// Game over, heading
  /// score 12
  /// Restart (r), button, focused
  /// End (q), button, dimmed
  /// scores, list, 1000 rows
  /// ada 30, selected, row 3 of 1000
  /// ```
  ///
  /// The words come first, then what the view is, then its state. Views are read from top to bottom
  /// and from left to right, each before what is in it. Left out is what cannot be seen: what is
  /// hidden or cut away, what lies outside the interface, and in a ``NavigationStack`` every screen
  /// but the one on top, also while they slide. Of a list the rows in sight are read.
  ///
  /// - Parameter top: Where to begin; nil reads the whole interface.
  /// - Returns: The lines, each but the last with a line feed behind it; empty if there is nothing to
  ///   read.
  public func reading(of top: Entity? = nil) -> String {
    guard let top = top ?? rootView else { return "" }
    let bounds = self[resource: InterfaceBounds.self]?.rect
    let seen = visibleFrames(below: top, beyondStacks: true) { !$0.isHidden }.filter { view in
      bounds.map { view.visibleRect.overlap(with: $0) != nil } ?? true || slides(view.view)
    }
    var lines: [String] = []
    read(top, Set(seen.map(\.view)), into: &lines)
    return lines.joined(separator: "\n")
  }

  private func read(_ view: Entity, _ seen: Set<Entity>, into lines: inout [String]) {
    guard self[view, View.self]?.isHidden == false, !isBelowAnotherScreen(view) else { return }
    if seen.contains(view), let line = line(for: view) { lines.append(line) }
    for child in inReadingOrder(children(of: view)) { read(child, seen, into: &lines) }
  }

  private func isBelowAnotherScreen(_ view: Entity) -> Bool {
    has(NavigationScreen.self, view) && !isOnTop(view)
  }

  /// Whether a view is on its way with the screen it belongs to.
  private func slides(_ view: Entity) -> Bool {
    var current: Entity? = view
    while let entity = current {
      if let screen = self[entity, NavigationScreen.self] { return has(Tween.self, screen.slide) }
      current = parent(of: entity)
    }
    return false
  }

  private func isOnTop(_ view: Entity) -> Bool {
    guard has(NavigationScreen.self, view), let stack = parent(of: view) else { return false }
    return self[stack, NavigationStack.self]?.top == view
  }

  /// Views by the row and the column they begin at, and else in the order of the tree.
  private func inReadingOrder(_ views: [Entity]) -> [Entity] {
    let places = views.enumerated().compactMap { number, view -> (Int, Int, Int, Entity)? in
      guard has(View.self, view), let frame = self[view, ViewFrame.self] else { return nil }
      return (frame.rows.lowerBound, frame.columns.lowerBound, number, view)
    }
    return places.sorted { ($0.0, $0.1, $0.2) < ($1.0, $1.1, $1.2) }.map(\.3)
  }
}

// MARK: - A line

extension World {
  /// What is read of one view; nil for one that has no words.
  private func line(for view: Entity) -> String? {
    let words = self[view, AccessibilityLabel.self]?.text
    if let button = self[view, Button.self] {
      return sentence([words ?? button.title, "button"] + states(of: view, button))
    }
    if let list = self[view, List.self] {
      return sentence([words ?? list.identifier, "list", count(of: list)] + focusState(of: view))
    }
    if let label = self[view, Label.self] {
      guard let words = spoken(words ?? label.text) else { return nil }
      return sentence([words, label.role == .title ? "heading" : ""] + states(ofRow: view))
    }
    return words.flatMap(spoken)
  }

  private func states(of view: Entity, _ button: Button) -> [String] {
    button.isEnabled ? focusState(of: view) : ["dimmed"]
  }

  private func focusState(of view: Entity) -> [String] {
    self[resource: Focus.self]?.item == view ? ["focused"] : []
  }

  private func states(ofRow view: Entity) -> [String] {
    guard let row = self[view, ListRow.self], let list = parent(of: view),
      let value = self[list, List.self]
    else { return [] }
    let selected = value.selection == row.index ? ["selected"] : []
    return selected + ["row \(row.index + 1) of \(value.rows.count)"]
  }

  private func count(of list: List) -> String {
    switch list.rows.count {
    case 0: "empty"
    case 1: "1 row"
    case let count: "\(count) rows"
    }
  }

  private func sentence(_ parts: [String]) -> String {
    parts.compactMap(spoken).joined(separator: ", ")
  }

  /// A text without the spaces at its ends, on one line; nil if nothing is left.
  private func spoken(_ text: String) -> String? {
    let words = text.split { $0.isWhitespace }
    return words.isEmpty ? nil : words.joined(separator: " ")
  }
}
