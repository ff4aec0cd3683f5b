public import ECS

/// How far a tween is, and how its time passes; see ``ECS/World/clock(of:)``.
public struct TweenClock: Hashable, Sendable, Digestible {
  /// The tween.
  public let tween: Tween.ID

  /// How long it takes at speed 1, in seconds; infinite if it repeats for ever.
  public let seconds: Double

  /// How long it has been under way at speed 1, in seconds from 0 up to ``seconds``.
  public internal(set) var time = 0.0

  /// How fast its time passes; 1 is the world's pace.
  public internal(set) var speed = 1.0

  /// Whether it goes back to where it began.
  public internal(set) var isReversed = false

  /// Whether its time stands still.
  public internal(set) var isPaused = false

  /// The entities it moves.
  let targets: [Entity]

  init(_ tween: Tween.ID, seconds: Double, targets: [Entity]) {
    (self.tween, self.seconds, self.targets) = (tween, seconds, targets)
  }

  /// Whether the next tick moves it.
  var isMoving: Bool {
    !isPaused && speed > 0
  }

  /// Whether its time is up; what is paused has all the time there is.
  var isOver: Bool {
    !isPaused && (isReversed ? time : seconds - time) <= Tween.shortestTime
  }

  /// Lets time pass.
  mutating func advance(by seconds: Double) {
    guard isMoving else { return }
    seek(to: time + (isReversed ? -1 : 1) * seconds * speed)
  }

  /// Goes to a time, or as near as there is one.
  mutating func seek(to time: Double) {
    self.time = min(max(time, 0), seconds)
  }

  /// Feeds every field to a digest.
  public func digest(into digest: inout Digest) {
    digest.combine(tween)
    digest.combine(seconds)
    digest.combine(time)
    digest.combine(speed)
    digest.combine(isReversed)
    digest.combine(isPaused)
    digest.combine(targets)
  }
}

/// The tweens of a world that have not ended.
///
/// It repeats what the ``Tween`` components say about who moves, so that a tween whose component or
/// entity has vanished is missed and still gets its end.
struct TweensInFlight: Resource {
  /// How many tweens were ever started.
  var started = 0

  /// The tweens that have not ended, in the order of starting.
  var clocks: [TweenClock] = []

  /// The place of a tween in the list, by its number; nil when it has ended.
  func place(of number: Int) -> Int? {
    var (low, high) = (0, clocks.count)
    while low < high {
      let middle = (low + high) / 2
      if clocks[middle].tween.number < number { low = middle + 1 } else { high = middle }
    }
    return low < clocks.count && clocks[low].tween.number == number ? low : nil
  }

  /// Feeds every field to a digest.
  func digest(into digest: inout Digest) {
    digest.combine(started)
    digest.combine(clocks)
  }
}
