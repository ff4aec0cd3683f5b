import AnsiTerm
import ECS
import Systems

/// Draws the views of an interface world, parents before their children.
struct ViewDrawing {
  /// The world of the views.
  let interface: World

  /// How things look.
  let theme: Theme

  /// Draws every visible view where layout has put it.
  func draw(on frame: inout Frame) {
    guard let root = interface.rootView else { return }
    for entity in interface.visibleViews(below: root) {
      guard let view = interface[entity, View.self], let place = interface[entity, ViewFrame.self],
        !place.rows.clamped(to: 0..<frame.rows).isEmpty
      else { continue }
      draw(view, at: place, on: &frame)
      if let label = interface[entity, Label.self] {
        draw(label, at: place, on: &frame)
      }
      if let button = interface[entity, Button.self] {
        draw(button, at: place, hasFocus: hasFocus(entity), on: &frame)
      }
    }
  }

  private func hasFocus(_ entity: Entity) -> Bool {
    interface[resource: Focus.self]?.button == entity
  }

  private func draw(_ view: View, at place: ViewFrame, on frame: inout Frame) {
    if view.background != .clear {
      frame.fill(
        column: place.columns.lowerBound, row: place.rows.lowerBound,
        columns: place.columns.count, rows: place.rows.count, with: .blank)
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

  private func draw(_ label: Label, at place: ViewFrame, on frame: inout Frame) {
    let room = place.columns.count - Frame.width(of: label.text)
    let indent =
      switch label.alignment {
      case .left: 0
      case .center: room / 2
      case .right: room
      }
    frame.write(
      label.text, column: place.columns.lowerBound + indent, row: place.rows.lowerBound,
      style: style(of: label.role))
  }

  private func style(of role: StyleRole) -> Style {
    switch role {
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
    let room = place.columns.count - Frame.width(of: button.title)
    let text = room >= 4 ? " \(button.title) " : button.title
    frame.write(
      text, column: place.columns.lowerBound + (room >= 4 ? room - 2 : room) / 2,
      row: place.rows.lowerBound + place.rows.count / 2, style: style)
  }
}
