/// The sizes of places and speeds beyond which items are refused, and forces that would get them
/// there.
enum MotionLimits {
  /// Of places, in points, and of angles, in radians.
  static let place = 1e9

  /// Of each part of a velocity, in points a second.
  static let speed = 1e7

  /// Of spins, in radians a second.
  static let spin = 1e6
}
