/// What the contact phase knows about a pair that rests on each other or may come to.
struct Contact: Sendable {
  /// One of its points.
  struct Point: Sendable {
    let position: Vector
    let lever: Lever
    let tangent: Lever
    /// The gap left, followed through the parts of the tick.
    var gap: Double
    /// How fast the two separated before the phase.
    let before: Double
    /// The impulses of the last part, along the normal and the tangent.
    var impulse = 0.0
    var slide = 0.0
  }

  let pair: Int
  let a: Int
  /// Below 0 for a wall.
  let b: Int
  let normal: Vector
  let friction: Double
  /// The length of a part of the tick for this contact, in seconds.
  let step: Double
  /// How much an impulse at one point changes the speed at the other.
  let coupling: Double
  var first: Point
  var second: Point?
  /// Whether impulses were needed.
  var acted = false
}
