import AnsiTerm
import ECS
import Systems

import struct AnsiTerm.Cell

/// Draws the views of an interface world, parents before their children.
struct ViewDrawing {
  /// The world of the views.
  let interface: World

  /// How things look.
  let theme: Theme

  /// Draws every visible view where layout has put it, as far as the views above leave it room.
  func draw(on frame: inout Frame) {
    guard let root = interface.rootView else { return }
    for item in interface.visibleFrames(below: root) {
      let place = ViewFrame(item.frame)
      guard !place.rows.clamped(to: 0..<frame.rows).isEmpty else { continue }
      if isCut(item) {
        drawPart(of: item, on: &frame)
      } else {
        draw(item.view, at: place, on: &frame)
      }
    }
  }

  /// Whether a view would draw where the views above it leave it no room.
  private func isCut(_ item: VisibleView) -> Bool {
    guard item.clip != nil else { return false }
    let text = interface[item.view, Label.self]?.text ?? ""
    return item.isClipped || text.count > ViewFrame(item.frame).columns.count
  }

  /// Draws what is left of a view, on a frame of its own that begins as what is behind it.
  private func drawPart(of item: VisibleView, on frame: inout Frame) {
    let part = ViewFrame(item.visibleRect)
    let (columns, rows) = (
      part.columns.clamped(to: 0..<frame.columns), part.rows.clamped(to: 0..<frame.rows)
    )
    var cut = Frame(columns: columns.count, rows: rows.count)
    cut.draw(frame, column: -columns.lowerBound, row: -rows.lowerBound)
    var rect = item.frame
    rect.origin.x -= Double(columns.lowerBound) * ViewFrame.columnWidth
    rect.origin.y -= Double(rows.lowerBound) * ViewFrame.rowHeight
    draw(item.view, at: ViewFrame(rect), on: &cut)
    frame.draw(cut, column: columns.lowerBound, row: rows.lowerBound)
  }

  private func draw(_ entity: Entity, at place: ViewFrame, on frame: inout Frame) {
    if let view = interface[entity, View.self] {
      draw(view, at: place, isActive: hasFocus(entity), on: &frame)
    }
    if let label = interface[entity, Label.self] {
      draw(label, at: place, isActive: hasFocus(entity), on: &frame)
    }
    if let button = interface[entity, Button.self] {
      draw(button, at: place, hasFocus: hasFocus(entity), on: &frame)
    }
  }

  /// Whether keys go to a view: to a button, or to the list that a row belongs to.
  private func hasFocus(_ entity: Entity) -> Bool {
    guard let item = interface[resource: Focus.self]?.item else { return false }
    return item == entity
      || interface.has(ListRow.self, entity) && interface.parent(of: entity) == item
  }

  private func draw(_ view: View, at place: ViewFrame, isActive: Bool, on frame: inout Frame) {
    if view.background != .clear {
      let isSelection = view.background == .selection
      frame.fill(
        column: place.columns.lowerBound, row: place.rows.lowerBound,
        columns: place.columns.count, rows: place.rows.count,
        with: Cell(style: isSelection ? theme.selection(isActive: isActive) : theme.text))
    }
    if view.border != nil {
      outline(place, radius: view.cornerRadius, style: theme.text, on: &frame)
    }
  }

  private func outline(
    _ place: ViewFrame, radius: Double, style: Style, on frame: inout Frame
  ) {
    frame.drawBox(
      radius > 0 ? theme.roundedFrame : theme.panelFrame, column: place.columns.lowerBound,
      row: place.rows.lowerBound, columns: place.columns.count, rows: place.rows.count,
      style: style)
  }

  private func draw(
    _ label: Label, at place: ViewFrame, isActive: Bool, on frame: inout Frame
  ) {
    let room = place.columns.count - label.text.count
    let indent =
      switch label.alignment {
      case .left: 0
      case .center: room / 2
      case .right: room
      }
    frame.write(
      label.text, column: place.columns.lowerBound + indent, row: place.rows.lowerBound,
      style: style(of: label.role, isActive: isActive))
  }

  private func style(of role: StyleRole, isActive: Bool) -> Style {
    switch role {
    case .selection: theme.selection(isActive: isActive)
    case .title: theme.title
    case .secondary: theme.quiet
    default: theme.text
    }
  }

  private func draw(
    _ button: Button, at place: ViewFrame, hasFocus: Bool, on frame: inout Frame
  ) {
    let style = button.isEnabled ? (hasFocus ? theme.focused : theme.text) : theme.quiet
    if place.rows.count > 2 {
      outline(place, radius: button.cornerRadius, style: theme.text, on: &frame)
    }
    let text = place.columns.count >= button.title.count + 4 ? " \(button.title) " : button.title
    frame.write(
      text, column: place.columns.lowerBound + (place.columns.count - text.count) / 2,
      row: place.rows.lowerBound + place.rows.count / 2, style: style)
  }
}
