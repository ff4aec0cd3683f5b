/// A cubic Bézier from (0, 0) to (1, 1) whose x never falls.
struct CubicBezier {
  private let first: Vector
  private let second: Vector

  /// The curve with two control points.
  init(_ first: Vector, _ second: Vector) {
    (self.first, self.second) = (first, second)
  }

  /// The y where x has a value.
  func value(at x: Double) -> Double {
    // On the diagonal there is nothing to search for, and nothing to round.
    if first.x == first.y && second.x == second.y { return x }
    return CubicBezier.coordinate(first.y, second.y, at: parameter(at: x))
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
      let error = CubicBezier.coordinate(first.x, second.x, at: guess) - progress
      if error > -1e-14 && error < 1e-14 { break }
      if error > 0 { upper = guess } else { lower = guess }
      let slope = CubicBezier.slope(first.x, second.x, at: guess)
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
