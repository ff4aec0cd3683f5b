/// A stretch of a tween by keyframes: where a component goes during a part of the whole time.
public struct Keyframe<Subject: Animatable> {
  /// When it begins, as a part of the whole time, from 0 to 1.
  public var start: Double

  /// How long it takes, as a part of the whole time.
  public var duration: Double

  /// Where it leads.
  public var value: Subject

  /// How its way is spread over its time.
  public var curve: TimingCurve

  /// Creates a keyframe.
  ///
  /// Two that overlap are added up, as any two tweens are; before the first, between them and after
  /// the last nothing moves.
  ///
  /// - Parameters:
  ///   - start: When it begins, as a part of the whole time, from 0 to 1.
  ///   - duration: How long it takes, as a part of the whole time.
  ///   - value: Where it leads.
  ///   - curve: How its way is spread over its time; at an even speed if not given.
  public init(
    start: Double, duration: Double, to value: Subject, curve: TimingCurve = .linear
  ) {
    (self.start, self.duration, self.value, self.curve) = (start, duration, value, curve)
  }
}
