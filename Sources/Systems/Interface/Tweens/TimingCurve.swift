public import ECS

/// How a change is spread over its time.
///
/// A curve tells for each part of the time gone by the part of the change that is done: a cubic
/// Bézier as UIKit has them, one of the usual families of eases, steps, or a ``Spring``. Only the
/// project's own arithmetic is used, so a curve has the same values on every machine; they are
/// within 10⁻¹² of the true ones.
public struct TimingCurve: Hashable, Sendable, Digestible {
  /// What a curve is made of.
  enum Shape: Hashable, Sendable {
    /// The control points of a Bézier from (0, 0) to (1, 1): time across, change upward.
    case bezier(Vector, Vector)
    case family(Family, Easing)
    case steps(Int, Jump)
    case spring(Spring)
  }

  let shape: Shape

  /// Starts and ends at rest; UIKit's default: (0.42, 0), (0.58, 1).
  public static let easeInOut = TimingCurve(0.42, 0, 0.58, 1)

  /// Starts at rest: (0.42, 0), (1, 1).
  public static let easeIn = TimingCurve(0.42, 0, 1, 1)

  /// Ends at rest: (0, 0), (0.58, 1).
  public static let easeOut = TimingCurve(0, 0, 0.58, 1)

  /// The same speed all the way.
  public static let linear = TimingCurve(0, 0, 1, 1)

  /// The default of Core Animation: (0.25, 0.1), (0.25, 1).
  public static let coreAnimation = TimingCurve(0.25, 0.1, 0.25, 1)

  /// Creates a curve from the control points of a cubic Bézier from (0, 0) to (1, 1).
  ///
  /// Their x must lie in 0…1, or time would run back, and their y be finite; anything else traps.
  public init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    precondition((0...1).contains(x1) && (0...1).contains(x2), "Time runs forward along a curve")
    precondition(y1.isFinite && y2.isFinite, "A curve has finite control points")
    self.init(.bezier(Vector(x: x1, y: y1), Vector(x: x2, y: y2)))
  }

  init(_ shape: Shape) {
    self.shape = shape
  }

  /// The motion of a spring, which swings past its end if it bounces.
  ///
  /// Without a length of time of its own a change takes the spring's settling duration; with one,
  /// the motion is stretched to it.
  public static func spring(_ spring: Spring) -> TimingCurve {
    TimingCurve(.spring(spring))
  }

  /// How long a change along it takes if nothing else is said, in seconds: a spring until it has
  /// settled, all else a quarter of a second, as in Core Animation.
  public var seconds: Double {
    if case .spring(let spring) = shape { spring.settlingDuration } else { 0.25 }
  }

  /// The part of the change that is done after a part of the time; 0 before the start, 1 after the
  /// end.
  public func value(at progress: Double) -> Double {
    guard progress > 0 else { return 0 }
    guard progress < 1 else { return 1 }
    return switch shape {
    case .bezier(let first, let second): CubicBezier(first, second).value(at: progress)
    case .family(let family, let easing): family.value(at: progress, easing)
    case .steps(let count, let jump): jump.value(at: progress, of: count)
    case .spring(let spring): spring.value(at: progress * spring.settlingDuration)
    }
  }

  /// Feeds the kind and what it is made of to a digest.
  public func digest(into digest: inout Digest) {
    switch shape {
    case .bezier(let first, let second):
      for number in [first.x, first.y, second.x, second.y] { digest.combine(number) }
    case .family(let family, let easing):
      digest.combine(family.rawValue)
      digest.combine(easing.rawValue)
    case .steps(let count, let jump):
      digest.combine(count)
      digest.combine(jump.rawValue)
    case .spring(let spring):
      digest.combine(spring)
    }
  }
}
