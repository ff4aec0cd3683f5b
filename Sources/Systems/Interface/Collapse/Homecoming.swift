public import ECS

/// The way of a fragment back to where it belongs.
///
/// As in a ``Tween``, what is shown is where it will end and an offset that dies away along a curve:
/// when layout moves the view meanwhile, the way ends at the new place.
public struct Homecoming: Component, Hashable {
  /// The way back to where it began, from where it ends, in points.
  public let offset: Vector

  /// The angle it began with, in radians, from -π to π.
  public let angle: Double

  /// How long it takes, in seconds; positive.
  public let seconds: Double

  /// How it is spread over that time.
  public let curve: TimingCurve

  /// How long it has been under way, in seconds.
  public private(set) var elapsed = 0.0

  /// Begins a way, which takes a tick at least; of a whole turn nothing is left.
  init(offset: Vector, angle: Double, seconds: Double, curve: TimingCurve) {
    let (sine, cosine) = angle.sineAndCosine
    self.offset = offset
    self.angle = Double.angle(x: cosine, y: sine)
    self.seconds = max(seconds, Tween.shortestTime)
    self.curve = curve
  }

  /// Whether its time is up.
  var isOver: Bool { seconds - elapsed <= Tween.shortestTime }

  /// How much of the offset is left, from 1 to 0.
  var rest: Double { isOver ? 0 : 1 - curve.value(at: elapsed / seconds) }

  /// Lets time pass, in seconds.
  mutating func advance(by seconds: Double) {
    elapsed += seconds
  }

  /// Feeds every field to a digest.
  public func digest(into digest: inout Digest) {
    for number in [offset.x, offset.y, angle, seconds, elapsed] { digest.combine(number) }
    digest.combine(curve)
  }
}
