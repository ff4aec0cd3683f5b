import AnsiTerm
import Systems

/// Draws arrows over the board that show which way things move.
struct VelocityLayer {
  /// The middles of things in points and how fast they move, in points a second.
  let movements: [(center: Vector, velocity: Vector)]

  /// How things look.
  let theme: Theme

  /// Where things stand.
  let layout: ScreenLayout

  /// The tangent of an eighth of a half-turn: up to there an arrow is level or upright.
  static let tangent = 0.414_213_562_373_095

  /// What is slower than this many points a second stands still.
  private static let slowest = 1.0

  /// Draws an arrow at the middle of everything that moves.
  func draw(on frame: inout Frame) {
    for (center, velocity) in movements
    where max(velocity.x.magnitude, velocity.y.magnitude) >= Self.slowest {
      draw(arrow(along: velocity), at: center, on: &frame)
    }
  }

  /// Draws the glyphs side by side around a point.
  private func draw(_ glyphs: String, at point: Vector, on frame: inout Frame) {
    let width = Double(glyphs.unicodeScalars.count - 1) * ViewFrame.columnWidth
    for (index, glyph) in glyphs.unicodeScalars.enumerated() {
      let x = point.x - width / 2 + Double(index) * ViewFrame.columnWidth
      layout.mark(
        glyph, at: Vector(x: x, y: point.y), style: theme.layerStyles.velocities, on: &frame)
    }
  }

  /// The arrow of the nearest of eight directions, in one glyph or in two of ASCII.
  private func arrow(along velocity: Vector) -> String {
    let (across, down) = (velocity.x.magnitude, velocity.y.magnitude)
    let x = across < Self.tangent * down ? 0 : (velocity.x > 0 ? 1 : -1)
    let y = down < Self.tangent * across ? 0 : (velocity.y > 0 ? 1 : -1)
    let hasArrows = theme.blocks.glyphs != .ascii && theme.blocks.glyphs != .consoleBlocks
    let arrows =
      hasArrows
      ? ["↖", "↑", "↗", "←", "", "→", "↙", "↓", "↘"]
      : ["<^", "^", "^>", "<", "", ">", "<v", "v", "v>"]
    return arrows[(y + 1) * 3 + x + 1]
  }
}
