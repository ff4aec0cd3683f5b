public import ECS

/// The end of a change, sent exactly once for each that was started.
public struct TweenEnded: Event, Hashable {
  /// How a change can end.
  public enum Outcome: UInt8, Sendable {
    /// It took its time and the value shown is the value itself.
    case finished

    /// It was called off, or what it moved is gone.
    case cancelled
  }

  /// The change.
  public var tween: Tween.ID

  /// How it ended.
  public var outcome: Outcome

  /// Creates the end of a change.
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

/// The changes of a world that have not ended.
///
/// It repeats the numbers in the ``Tween`` components, so that a change whose component or entity
/// has vanished is missed and still gets its end.
struct TweensInFlight: Resource {
  /// How many changes were ever started.
  var started = 0

  /// The changes that have not ended, in the order of starting.
  var running: [Tween.ID] = []

  /// Feeds every field to a digest.
  func digest(into digest: inout Digest) {
    digest.combine(started)
    digest.combine(running)
  }
}
