public import ECS

/// A mass on a damped spring that is let go at a distance of 1 from where it comes to rest.
///
/// It is described in one of three ways: by mass, stiffness and damping as in Core Animation, by
/// duration and bounce as in SwiftUI, or by a damping ratio and the time it shall take as in UIKit's
/// `usingSpringWithDamping`. Its motion is the exact solution, also where it does not swing (a
/// damping ratio of 1 or more).
///
/// ```swift
/// let spring = try Spring(duration: 0.5, bounce: 0.3)
/// world.animate(card, \Position.y, to: 100, curve: .spring(spring))
/// ```
///
/// What cannot be throws a ``SpringError`` that says what is allowed.
public struct Spring: Hashable, Sendable, Digestible {
  /// A spring that is this near to its end, and this slow, is considered at rest: a thousandth.
  static let restDistance = 0.001

  /// How fast the swings decay, per second: damping / (2 mass).
  private let decay: Double

  /// The square of the angular frequency without damping: stiffness / mass.
  private let stiffness: Double

  /// The speed it starts with, in whole distances a second; positive is towards the end.
  public let initialVelocity: Double

  /// How long it takes until it is considered at rest, in seconds.
  ///
  /// From then on it stays within a thousandth of its distance, and so does its speed, measured by
  /// how fast it could swing.
  public private(set) var settlingDuration = 0.0

  /// The damping ratio: below 1 it swings past its end, from 1 on it does not.
  public var dampingRatio: Double {
    decay / stiffness.squareRoot()
  }

  /// Creates a spring from its physics; the defaults are Core Animation's.
  ///
  /// - Parameters:
  ///   - mass: What hangs on it, in kilograms; above 0.
  ///   - stiffness: How hard it pulls, in newtons a metre; above 0.
  ///   - damping: How much it is braked, in newton seconds a metre; above 0.
  ///   - initialVelocity: The speed it starts with, in whole distances a second; positive is towards
  ///     the end.
  /// - Throws: What is not allowed, if anything.
  public init(
    mass: Double = 1, stiffness: Double = 100, damping: Double = 10, initialVelocity: Double = 0
  ) throws(SpringError) {
    guard mass > 0, mass.isFinite else { throw .mass(mass) }
    guard stiffness > 0, stiffness.isFinite else { throw .stiffness(stiffness) }
    guard damping > 0, damping.isFinite else { throw .damping(damping) }
    try self.init(
      decay: damping / (2 * mass), stiffness: stiffness / mass, initialVelocity: initialVelocity)
  }

  /// Creates a spring from the length of a swing and how much it bounces.
  ///
  /// - Parameters:
  ///   - duration: How long a swing would take without damping, in seconds; above 0. That is about
  ///     what the motion seems to take.
  ///   - bounce: How much it swings; above -1 and below 1. 0 does not, and less than that is slower.
  ///   - initialVelocity: The speed it starts with, in whole distances a second; positive is towards
  ///     the end.
  /// - Throws: What is not allowed, if anything.
  public init(
    duration: Double, bounce: Double = 0, initialVelocity: Double = 0
  ) throws(SpringError) {
    guard duration > 0, duration.isFinite else { throw .duration(duration) }
    guard bounce > -1, bounce < 1 else { throw .bounce(bounce) }
    let frequency = 2 * Double.pi / duration
    let ratio = bounce >= 0 ? 1 - bounce : 1 / (1 + bounce)
    try self.init(
      decay: ratio * frequency, stiffness: frequency * frequency, initialVelocity: initialVelocity)
  }

  /// Creates a spring from its damping ratio and the time in which it shall settle.
  ///
  /// - Parameters:
  ///   - dampingRatio: How much it is braked; above 0. From 1 on it does not swing past its end.
  ///   - settlingDuration: How long it takes until it is considered at rest, in seconds; above 0.
  ///   - initialVelocity: The speed it starts with, in whole distances a second; positive is towards
  ///     the end.
  /// - Throws: What is not allowed, if anything.
  public init(
    dampingRatio: Double, settlingDuration: Double, initialVelocity: Double = 0
  ) throws(SpringError) {
    guard dampingRatio > 0, dampingRatio.isFinite else { throw .dampingRatio(dampingRatio) }
    guard settlingDuration > 0, settlingDuration.isFinite else { throw .duration(settlingDuration) }
    guard initialVelocity.isFinite else { throw .initialVelocity(initialVelocity) }
    // Slower springs settle later: the frequency is found by halving the range it can be in.
    let atRest = try Spring(decay: dampingRatio, stiffness: 1, initialVelocity: 0).settlingDuration
    var (low, high) = (0.0, atRest / settlingDuration)
    func spring(_ frequency: Double) throws(SpringError) -> Spring {
      try Spring(
        decay: dampingRatio * frequency, stiffness: frequency * frequency,
        initialVelocity: initialVelocity)
    }
    if initialVelocity != 0 {
      while try spring(high).settlingDuration > settlingDuration { (low, high) = (high, high * 2) }
      for _ in 0..<60 {
        let middle = (low + high) / 2
        if try spring(middle).settlingDuration > settlingDuration {
          low = middle
        } else {
          high = middle
        }
      }
    }
    self = try spring(high)
    self.settlingDuration = settlingDuration
  }

  private init(decay: Double, stiffness: Double, initialVelocity: Double) throws(SpringError) {
    guard initialVelocity.isFinite else { throw .initialVelocity(initialVelocity) }
    (self.decay, self.stiffness, self.initialVelocity) = (decay, stiffness, initialVelocity)
    settlingDuration = timeOfRest
    guard (1e-6...1e9).contains(settlingDuration) else {
      throw .settlingDuration(settlingDuration)
    }
  }

  /// Feeds every property to a digest.
  public func digest(into digest: inout Digest) {
    digest.combine(decay)
    digest.combine(stiffness)
    digest.combine(initialVelocity)
    digest.combine(settlingDuration)
  }
}

// MARK: - The motion

extension Spring {
  /// The part of the way that is done after a time, in seconds; above 1 past the end.
  ///
  /// Within 10⁻¹² of the true value.
  public func value(at seconds: Double) -> Double {
    guard seconds > 0 else { return 0 }
    let wave = wave(at: seconds)
    return 1 - wave.even - (decay - initialVelocity) * wave.odd
  }

  /// The speed after a time, in whole distances a second.
  public func velocity(at seconds: Double) -> Double {
    let wave = wave(at: max(0, seconds))
    return initialVelocity * wave.even + (stiffness - decay * initialVelocity) * wave.odd
  }

  /// The two motions that all others are sums of: one starts at 1 and decays like the swings do,
  /// the other starts at 0 with a speed of 1.
  ///
  /// With w the angular frequency they are e^(-decay t) times cos wt and sin wt / w, and above a
  /// damping ratio of 1, where w would be imaginary, cosh and sinh instead. The second one is made
  /// of its series where w is near 0, and there goes over into t e^(-decay t).
  private func wave(at time: Double) -> (even: Double, odd: Double) {
    let square = stiffness - decay * decay
    let frequency = square.magnitude.squareRoot()
    let envelope = (-decay * time).exponentialOfNegative
    let odd = envelope * time * Spring.cardinalSine(ofSquare: square * time * time)
    let isNear = frequency * time < 0.5
    if square >= 0 {
      let (sine, cosine) = (frequency * time).sineAndCosine
      return (envelope * cosine, isNear ? odd : envelope * sine / frequency)
    }
    let (fast, slow) = (decay + frequency, stiffness / (decay + frequency))
    let (quick, lasting) = (
      (-fast * time).exponentialOfNegative, (-slow * time).exponentialOfNegative
    )
    return ((lasting + quick) / 2, isNear ? odd : (lasting - quick) / (2 * frequency))
  }

  /// sin x / x by its series, exact to the last digits for x² from -1/4 to 1/4; given x².
  private static func cardinalSine(ofSquare x: Double) -> Double {
    var sum = 1.0
    for place in [156.0, 110, 72, 42, 20, 6] { sum = 1 - x / place * sum }
    return sum
  }

  /// When it is considered at rest.
  ///
  /// Distance and speed together, as an energy, only ever fall; so there is one such moment, and
  /// halving the range it can be in finds it. Infinite if there is none.
  private var timeOfRest: Double {
    var (low, high) = (0.0, 1 / max(decay, stiffness.squareRoot()))
    while isMoving(at: high) {
      (low, high) = (high, high * 2)
      guard high < 1e12 else { return .infinity }
    }
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if isMoving(at: middle) { low = middle } else { high = middle }
    }
    return high
  }

  private func isMoving(at time: Double) -> Bool {
    let (left, speed) = (1 - value(at: time), velocity(at: time))
    let limit = Spring.restDistance * Spring.restDistance
    return !(left * left + speed * speed / stiffness <= limit)
  }
}
