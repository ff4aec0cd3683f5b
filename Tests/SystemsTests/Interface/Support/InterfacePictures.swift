import ECS
import Systems

extension World {
  /// The cells the views cover: `.` for the root, then a letter a view, in drawing order.
  func pictureOfFrames() -> String {
    var canvas = InterfaceCanvas(self)
    let letters = Array(".abcdefghijklmnopqrstuvwxyz")
    for (place, view) in visibleFrames(below: root).enumerated() {
      canvas.fill(ViewFrame(view.visibleRect), with: letters[place % letters.count])
    }
    return canvas.text
  }

  /// What a player would see: surfaces, borders, labels and buttons; `>` before a selected row.
  func pictureOfScreen() -> String {
    var canvas = InterfaceCanvas(self)
    canvas.fill(ViewFrame(self[root, ViewFrame.self]?.rect ?? .zero), with: ".")
    for item in visibleFrames(below: root) {
      canvas.clip = item.clip.map(ViewFrame.init)
      let (view, frame) = (self[item.view, View.self], ViewFrame(item.frame))
      if view?.background != .clear { canvas.fill(frame, with: " ") }
      if view?.border != nil { canvas.box(frame) }
      if let label = self[item.view, Label.self] {
        let text = view?.background == .selection ? ">" + label.text : label.text
        canvas.write(text, in: frame, label.alignment)
      }
      if let button = self[item.view, Button.self] {
        canvas.box(frame)
        canvas.write(button.title, in: frame, .center)
      }
    }
    return canvas.text
  }
}

/// A few rows of characters to draw frames on.
private struct InterfaceCanvas {
  private var rows: [[Character]]

  /// The cells that may be drawn on; nil for all.
  var clip: ViewFrame?

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

  mutating func write(_ text: String, in frame: ViewFrame, _ alignment: Label.Alignment) {
    let row = frame.rows.lowerBound + (frame.rows.count - 1) / 2
    let room = frame.columns.count - text.count
    let indent = alignment == .left ? 0 : alignment == .right ? room : room / 2
    let column = frame.columns.lowerBound + indent
    for (offset, character) in text.enumerated() { set(column + offset, row, character) }
  }

  private mutating func set(_ column: Int, _ row: Int, _ character: Character) {
    guard rows.indices.contains(row), rows[row].indices.contains(column) else { return }
    if let clip, !clip.rows.contains(row) || !clip.columns.contains(column) { return }
    rows[row][column] = character
  }
}
