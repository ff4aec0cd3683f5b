public import ECS

/// The end of a tween, sent exactly once for each that was started.
///
/// One that is sent elsewhere on its way, by another tween, goes on under it and ends in its time.
public struct TweenEnded: Event, Hashable {
  /// How a tween can end.
  public enum Outcome: UInt8, Sendable {
    /// It took its time, forward or back, and the value shown is the value itself.
    case finished

    /// It was called off, or what it moved is gone.
    case cancelled
  }

  /// The tween.
  public var tween: Tween.ID

  /// How it ended.
  public var outcome: Outcome

  /// Creates the end of a tween.
  public init(tween: Tween.ID, outcome: Outcome) {
    self.tween = tween
    self.outcome = outcome
  }

  /// Feeds both fields to a digest.
  public func digest(into digest: inout Digest) {
    digest.combine(tween)
    digest.combine(outcome.rawValue)
  }
}
