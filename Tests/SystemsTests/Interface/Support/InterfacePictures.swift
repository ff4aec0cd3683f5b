import ECS
import Systems

extension World {
  /// The cells the views cover: `.` for the root, then a letter a view, in drawing order.
  func pictureOfFrames() -> String {
    var canvas = InterfaceCanvas(self)
    let letters = Array(".abcdefghijklmnopqrstuvwxyz")
    for (place, view) in visibleViews(below: root).enumerated() {
      canvas.fill(frame(view), with: letters[place % letters.count])
    }
    return canvas.text
  }

  /// What a player would see: surfaces, borders, labels and buttons.
  func pictureOfScreen() -> String {
    var canvas = InterfaceCanvas(self)
    canvas.fill(frame(root), with: ".")
    for view in visibleViews(below: root) {
      let frame = frame(view)
      if self[view, View.self]?.background != .clear { canvas.fill(frame, with: " ") }
      if self[view, View.self]?.border != nil { canvas.box(frame) }
      if let label = self[view, Label.self] { canvas.write(label.text, in: frame) }
      if let button = self[view, Button.self] {
        canvas.box(frame)
        canvas.write(button.title, in: frame)
      }
    }
    return canvas.text
  }

  private func frame(_ view: Entity) -> ViewFrame {
    self[view, ViewFrame.self] ?? ViewFrame()
  }
}

/// A few rows of characters to draw frames on.
private struct InterfaceCanvas {
  private var rows: [[Character]]

  init(_ world: World) {
    let bounds = ViewFrame(world[resource: InterfaceBounds.self]?.rect ?? .zero)
    rows = Array(
      repeating: Array(repeating: "?", count: bounds.columns.count), count: bounds.rows.count)
  }

  var text: String {
    rows.map { String($0) }.joined(separator: "\n")
  }

  mutating func fill(_ frame: ViewFrame, with character: Character) {
    for row in frame.rows {
      for column in frame.columns { set(column, row, character) }
    }
  }

  mutating func box(_ frame: ViewFrame) {
    guard let left = frame.columns.first, let right = frame.columns.last,
      let top = frame.rows.first, let bottom = frame.rows.last
    else { return }
    for column in frame.columns {
      set(column, top, "─")
      set(column, bottom, "─")
    }
    for row in frame.rows {
      set(left, row, "│")
      set(right, row, "│")
    }
    set(left, top, "╭")
    set(right, top, "╮")
    set(left, bottom, "╰")
    set(right, bottom, "╯")
  }

  mutating func write(_ text: String, in frame: ViewFrame) {
    let row = frame.rows.lowerBound + (frame.rows.count - 1) / 2
    let column = frame.columns.lowerBound + (frame.columns.count - text.count) / 2
    for (offset, character) in text.enumerated() { set(column + offset, row, character) }
  }

  private mutating func set(_ column: Int, _ row: Int, _ character: Character) {
    guard rows.indices.contains(row), rows[row].indices.contains(column) else { return }
    rows[row][column] = character
  }
}
