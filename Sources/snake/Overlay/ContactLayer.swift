import AnsiTerm
import Systems

/// Draws a point over the board wherever two things touch.
struct ContactLayer {
  /// Where things touch, in points from the board's top-left corner.
  let contacts: [Vector]

  /// How things look.
  let theme: Theme

  /// Where things stand.
  let layout: ScreenLayout

  /// Draws every contact; one on the right or the lower edge of the board is drawn just within.
  func draw(on frame: inout Frame) {
    let hasPoints = theme.blocks.glyphs != .ascii && theme.blocks.glyphs != .consoleBlocks
    let right = Double(layout.boardWidth) * Systems.Cell.points
    let bottom = Double(layout.boardHeight) * Systems.Cell.points
    for contact in contacts {
      let point = Vector(
        x: max(0, min(contact.x, right - 1)), y: max(0, min(contact.y, bottom - 1)))
      layout.mark(
        hasPoints ? "•" : "+", at: point, style: theme.layerStyles.contacts, on: &frame)
    }
  }
}
