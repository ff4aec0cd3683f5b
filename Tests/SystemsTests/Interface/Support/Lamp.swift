import ECS
import Systems

/// A component with a value of every kind that tweens can move, and a name.
struct Lamp: Component, Animatable {
  var center = Vector.zero
  var glow = Rect.zero
  var brightness = 0.0
  var height: Float = 0
  var direction = 0.0
  var red: UInt8 = 0
  var floor = 0
  var name = ""

  mutating func visitValues(_ visitor: inout AnimatableVisitor) {
    visitor.visit(&center)
    visitor.visit(&glow)
    visitor.visit(&brightness, within: 0...1)
    visitor.visit(&height)
    visitor.visit(angle: &direction)
    visitor.visit(&red)
    visitor.visit(&floor)
  }

  func digest(into digest: inout Digest) {
    for number in [center.x, center.y, glow.minX, glow.minY, glow.size.width, glow.size.height] {
      digest.combine(number)
    }
    digest.combine(brightness)
    digest.combine(height)
    digest.combine(direction)
    digest.combine(red)
    digest.combine(floor)
    digest.combine(name)
  }
}

extension World {
  /// A lamp as it is shown; a dark one at the origin if there is none.
  func shownLamp(_ entity: Entity) -> Lamp {
    shown(Lamp.self, of: entity) ?? Lamp()
  }

  /// Lets tweens go on for a time, in ticks of an eighth of a second, which add up exactly.
  mutating func runTweens(seconds: Double) {
    for _ in 0..<Int(seconds * 8) {
      TweenSystem().update(&self, tick: Tick(number: 1, seconds: 0.125))
    }
  }
}
