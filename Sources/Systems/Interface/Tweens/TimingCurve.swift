public import ECS

/// How a change is spread over its time: a cubic Bézier from (0, 0) to (1, 1), as UIKit has them.
///
/// The x axis is the part of the time gone by, the y axis the part of the change done. Only
/// arithmetic is used, so a curve has the same values on every machine.
public struct TimingCurve: Hashable, Sendable, Digestible {
  /// The first control point.
  private var first: Vector

  /// The second control point.
  private var second: Vector

  /// Starts and ends at rest; UIKit's default: (0.42, 0), (0.58, 1).
  public static let easeInOut = TimingCurve(0.42, 0, 0.58, 1)

  /// Starts at rest: (0.42, 0), (1, 1).
  public static let easeIn = TimingCurve(0.42, 0, 1, 1)

  /// Ends at rest: (0, 0), (0.58, 1).
  public static let easeOut = TimingCurve(0, 0, 0.58, 1)

  /// The same speed all the way.
  public static let linear = TimingCurve(0, 0, 1, 1)

  /// Creates a curve from its two control points; their x must lie in 0…1, or time would run back.
  public init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    precondition((0...1).contains(x1) && (0...1).contains(x2), "Time runs forward along a curve")
    precondition(y1.isFinite && y2.isFinite, "A curve has finite control points")
    first = Vector(x: x1, y: y1)
    second = Vector(x: x2, y: y2)
  }

  /// The part of the change that is done after a part of the time; 0 before the start, 1 after the
  /// end.
  public func value(at progress: Double) -> Double {
    guard progress > 0 else { return 0 }
    guard progress < 1 else { return 1 }
    guard self != .linear else { return progress }
    return TimingCurve.coordinate(first.y, second.y, at: parameter(at: progress))
  }

  /// Feeds the control points to a digest.
  public func digest(into digest: inout Digest) {
    digest.combine(first.x)
    digest.combine(first.y)
    digest.combine(second.x)
    digest.combine(second.y)
  }

  /// The parameter of the point whose x is the progress.
  ///
  /// Newton's method inside a bracket that bisection keeps closing: x never falls along the curve,
  /// so there is one crossing, and 64 rounds always reach it; a handful usually do.
  private func parameter(at progress: Double) -> Double {
    var lower = 0.0
    var upper = 1.0
    var guess = progress
    for _ in 0..<64 {
      let error = TimingCurve.coordinate(first.x, second.x, at: guess) - progress
      if error > -1e-14 && error < 1e-14 { break }
      if error > 0 { upper = guess } else { lower = guess }
      let slope = TimingCurve.slope(first.x, second.x, at: guess)
      let next = guess - error / slope
      guess = next > lower && next < upper ? next : (lower + upper) / 2
    }
    return guess
  }

  /// One coordinate of the curve whose control points have coordinates `a` and `b`.
  private static func coordinate(_ a: Double, _ b: Double, at t: Double) -> Double {
    let left = 1 - t
    return 3 * left * left * t * a + 3 * left * t * t * b + t * t * t
  }

  /// How fast one coordinate grows with the parameter.
  private static func slope(_ a: Double, _ b: Double, at t: Double) -> Double {
    let left = 1 - t
    return 3 * left * left * a + 6 * left * t * (b - a) + 3 * t * t * (1 - b)
  }
}
