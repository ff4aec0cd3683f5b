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
  ///
  /// A view that shows more than components say is handed to `drawMore` after its surface, with a
  /// frame on which it stands in the top-left corner, at least as large as the view.
  func draw(on frame: inout Frame, drawMore: (Entity, inout Frame) -> Void = { _, _ in }) {
    guard let root = interface.rootView else { return }
    for item in interface.visibleFrames(below: root) {
      let place = ViewFrame(item.frame)
      guard !place.rows.clamped(to: 0..<frame.rows).isEmpty else { continue }
      if isCut(item) {
        drawPart(of: item, on: &frame, drawMore)
      } else {
        draw(item.view, at: place, on: &frame, drawMore)
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
  private func drawPart(
    of item: VisibleView, on frame: inout Frame, _ drawMore: (Entity, inout Frame) -> Void
  ) {
    let part = ViewFrame(item.visibleRect)
    let columns = part.columns.clamped(to: 0..<frame.columns)
    let rows = part.rows.clamped(to: 0..<frame.rows)
    var cut = Frame(columns: columns.count, rows: rows.count)
    cut.draw(frame, column: -columns.lowerBound, row: -rows.lowerBound)
    var rect = item.frame
    rect.origin.x -= Double(columns.lowerBound) * ViewFrame.columnWidth
    rect.origin.y -= Double(rows.lowerBound) * ViewFrame.rowHeight
    draw(item.view, at: ViewFrame(rect), on: &cut, drawMore)
    frame.draw(cut, column: columns.lowerBound, row: rows.lowerBound)
  }

  private func draw(
    _ entity: Entity, at place: ViewFrame, on frame: inout Frame,
    _ drawMore: (Entity, inout Frame) -> Void
  ) {
    if let view = interface[entity, View.self] {
      draw(view, at: place, isActive: hasFocus(entity), on: &frame)
    }
    drawInCorner(at: place, on: &frame) { drawMore(entity, &$0) }
    if let label = interface[entity, Label.self] {
      draw(label, at: place, of: entity, on: &frame)
    }
    if let button = interface[entity, Button.self] {
      draw(button, at: place, of: entity, on: &frame)
    }
  }

  /// Draws on a frame whose top-left corner is that of a view, and which has room for all of it
  /// however little of it can be seen.
  private func drawInCorner(
    at place: ViewFrame, on frame: inout Frame, _ draw: (inout Frame) -> Void
  ) {
    let (column, row) = (place.columns.lowerBound, place.rows.lowerBound)
    let isWhole = place.columns.count <= frame.columns && place.rows.count <= frame.rows
    guard column != 0 || row != 0 || !isWhole else { return draw(&frame) }
    var shifted = Frame(columns: place.columns.count, rows: place.rows.count)
    shifted.draw(frame, column: -column, row: -row)
    draw(&shifted)
    frame.draw(shifted, column: column, row: row)
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

  private func isHovered(_ entity: Entity) -> Bool {
    interface[resource: Focus.self]?.hovered == entity
  }

  private func draw(
    _ label: Label, at place: ViewFrame, of entity: Entity, on frame: inout Frame
  ) {
    let room = place.columns.count - Frame.width(of: label.text)
    let indent =
      switch label.alignment {
      case .left: 0
      case .center: room / 2
      case .right: room
      }
    frame.write(
      label.text, column: place.columns.lowerBound + indent, row: place.rows.lowerBound,
      style: theme.hovered(
        style(of: label.role, isActive: hasFocus(entity)), isHovered: isHovered(entity)))
  }

  func style(of role: StyleRole, isActive: Bool) -> Style {
    switch role {
    case .selection: theme.selection(isActive: isActive)
    case .title: theme.title
    case .strong: theme.strong
    case .secondary: theme.quiet
    default: theme.text
    }
  }

  private func draw(
    _ button: Button, at place: ViewFrame, of entity: Entity, on frame: inout Frame
  ) {
    let style =
      button.isEnabled ? (hasFocus(entity) ? theme.focused : theme.text) : theme.quiet
    if place.rows.count > 2 {
      outline(place, radius: button.cornerRadius, style: theme.text, on: &frame)
    }
    let text = text(of: button, at: place)
    frame.write(
      text, column: place.columns.lowerBound + (place.columns.count - Frame.width(of: text)) / 2,
      row: place.rows.lowerBound + place.rows.count / 2,
      style: theme.hovered(style, isHovered: isHovered(entity)))
  }

  /// The title with room around it if there is some, or between brackets where there is no outline.
  private func text(of button: Button, at place: ViewFrame) -> String {
    let room = place.columns.count - Frame.width(of: button.title)
    if place.rows.count > 2 { return room >= 4 ? " \(button.title) " : button.title }
    return room >= 2 ? "[\(button.title)]" : button.title
  }
}
