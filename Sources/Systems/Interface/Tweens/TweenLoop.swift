import ECS

/// Times of a tween that repeats, or of a part of it.
struct TweenLoop: Hashable, Sendable, Digestible {
  /// When it begins, in seconds.
  var start: Double

  /// How long one run takes, in seconds.
  var seconds = 0.0

  /// How many runs there are, there and back being one of them; nil for no end.
  var count: Int?

  /// Whether every run goes back again.
  var autoreverses: Bool

  /// How many times the way is gone, in either direction.
  private var legs: Double {
    count.map { Double($0) * (autoreverses ? 2 : 1) } ?? .infinity
  }

  /// How long all runs take, in seconds.
  var length: Double {
    seconds > Tween.shortestTime ? seconds * legs : 0
  }

  /// The time within a run, at a time outside of the loop.
  func time(at outer: Double) -> Double {
    let elapsed = outer - start
    guard elapsed > 0 else { return 0 }
    guard elapsed < length - Tween.shortestTime else { return autoreverses ? 0 : seconds }
    // A run that has all but ended has: the tick that completes it begins the next one.
    let leg = ((elapsed + Tween.shortestTime) / seconds).wholeBelow
    let phase = max(0, elapsed - Double(leg) * seconds)
    return autoreverses && leg % 2 == 1 ? seconds - phase : phase
  }

  /// Feeds every field to a digest.
  func digest(into digest: inout Digest) {
    digest.combine(start)
    digest.combine(seconds)
    digest.combine(count)
    digest.combine(autoreverses)
  }
}
