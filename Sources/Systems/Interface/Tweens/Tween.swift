public import ECS

/// The changes of a value that are under way, on the entity whose value moves.
///
/// The model is additive, as UIKit's is since iOS 8. The value itself, here a constraint's
/// constant, jumps to where it will end; what is shown is that value plus an offset which starts at
/// the whole way back and dies away along a curve. Starting another change before one has ended
/// adds an offset of its own, so position and velocity go on without a kink, and both changes end
/// in their own time.
///
/// Changes are started by ``ECS/World/animate(_:to:seconds:curve:)``, move in ``TweenSystem`` and
/// end with one ``TweenEnded`` each. Removing the component, or despawning the entity, ends them at
/// once: the value shown is then the value itself.
public struct Tween: Component, Hashable {
  /// One change, by which entity moves and which of the world's changes it is; never used twice.
  public struct ID: Hashable, Sendable, Digestible {
    /// The entity whose value moves.
    public let target: Entity

    /// The number of the change, counted from 1 in the order of starting.
    public let number: Int

    /// Feeds both fields to a digest.
    public func digest(into digest: inout Digest) {
      digest.combine(target)
      digest.combine(number)
    }
  }

  /// One change under way.
  struct Strand: Hashable, Sendable, Digestible {
    /// The number of the change.
    var number: Int

    /// The way back to where it started from, in the unit of the value.
    var distance: Double

    /// How long it takes, in seconds; positive.
    var seconds: Double

    /// How long it has been under way, in seconds.
    var elapsed = 0.0

    /// How it is spread over its time.
    var curve: TimingCurve

    /// A millionth of a second is no time: ticks of 1/120 s add up to a whole only nearly.
    static let shortestTime = 1e-6

    /// Whether its time is up.
    var isOver: Bool {
      seconds - elapsed <= Strand.shortestTime
    }

    /// What it adds to the value now.
    var offset: Double {
      distance * (1 - curve.value(at: elapsed / seconds))
    }

    /// Feeds every field to a digest.
    func digest(into digest: inout Digest) {
      digest.combine(number)
      digest.combine(distance)
      digest.combine(seconds)
      digest.combine(elapsed)
      digest.combine(curve)
    }
  }

  /// The changes under way, in the order of starting.
  var strands: [Strand] = []

  /// What is added to the value now, in its unit.
  public var offset: Double {
    strands.reduce(0) { $0 + $1.offset }
  }

  /// Whether a change is one of those under way here.
  func holds(_ number: Int) -> Bool {
    strands.contains { $0.number == number }
  }

  /// Makes the way back of every change longer or shorter, in proportion.
  mutating func stretch(by factor: Double) {
    for index in strands.indices { strands[index].distance *= factor }
  }

  /// Lets time pass; returns the numbers of the changes that have reached their end and are gone.
  mutating func advance(by seconds: Double) -> [Int] {
    for index in strands.indices { strands[index].elapsed += seconds }
    let over = strands.filter(\.isOver).map(\.number)
    if !over.isEmpty { strands.removeAll(where: \.isOver) }
    return over
  }

  /// Feeds every change to a digest.
  public func digest(into digest: inout Digest) {
    digest.combine(strands)
  }
}
