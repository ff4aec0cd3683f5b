extension TimingCurve {
  /// Which end of an ease is the slow one.
  public enum Easing: UInt8, CaseIterable, Sendable {
    /// It starts slowly.
    case `in`

    /// It ends slowly.
    case out

    /// It starts and ends slowly; each half has half of the way.
    case inOut
  }

  /// A quarter of a sine wave.
  public static func sine(_ easing: Easing) -> TimingCurve { TimingCurve(.family(.sine, easing)) }

  /// The second power.
  public static func quad(_ easing: Easing) -> TimingCurve { TimingCurve(.family(.quad, easing)) }

  /// The third power.
  public static func cubic(_ easing: Easing) -> TimingCurve { TimingCurve(.family(.cubic, easing)) }

  /// The fourth power.
  public static func quart(_ easing: Easing) -> TimingCurve { TimingCurve(.family(.quart, easing)) }

  /// The fifth power.
  public static func quint(_ easing: Easing) -> TimingCurve { TimingCurve(.family(.quint, easing)) }

  /// Twice as fast every tenth of the time; it begins with a jump of a thousandth.
  public static func expo(_ easing: Easing) -> TimingCurve { TimingCurve(.family(.expo, easing)) }

  /// A quarter of a circle.
  public static func circ(_ easing: Easing) -> TimingCurve { TimingCurve(.family(.circ, easing)) }

  /// Goes back by a tenth of the way first, or past the end.
  public static func back(_ easing: Easing) -> TimingCurve { TimingCurve(.family(.back, easing)) }

  /// Swings about the start or the end like a plucked string.
  public static func elastic(_ easing: Easing) -> TimingCurve {
    TimingCurve(.family(.elastic, easing))
  }

  /// Bounces off the end like a ball, or off the start.
  public static func bounce(_ easing: Easing) -> TimingCurve {
    TimingCurve(.family(.bounce, easing))
  }

  /// The usual eases, by the formulas of Robert Penner.
  enum Family: UInt8, CaseIterable, Sendable {
    case sine, quad, cubic, quart, quint, expo, circ, back, elastic, bounce

    /// The part of the change that is done, for a progress between 0 and 1.
    func value(at progress: Double, _ easing: Easing) -> Double {
      switch easing {
      case .in: rise(progress)
      case .out: 1 - rise(1 - progress)
      case .inOut where progress < 0.5: rise(2 * progress, isHalf: true) / 2
      case .inOut: 1 - rise(2 - 2 * progress, isHalf: true) / 2
      }
    }

    /// The slow start; back and elastic have numbers of their own where it is half of an ease.
    private func rise(_ x: Double, isHalf: Bool = false) -> Double {
      switch self {
      case .sine: 1 - (x * .pi / 2).sineAndCosine.cosine
      case .quad: x * x
      case .cubic: x * x * x
      case .quart: x * x * x * x
      case .quint: x * x * x * x * x
      case .expo: x > 0 ? Double.powerOfTwo(10 * x - 10) : 0
      case .circ: 1 - (1 - x * x).squareRoot()
      case .back: back(x, overshoot: isHalf ? 1.70158 * 1.525 : 1.70158)
      case .elastic: elastic(x, period: isHalf ? 0.45 : 0.3)
      case .bounce: bounce(x)
      }
    }

    private func back(_ x: Double, overshoot: Double) -> Double {
      x * x * ((overshoot + 1) * x - overshoot)
    }

    private func elastic(_ x: Double, period: Double) -> Double {
      guard x > 0, x < 1 else { return x }
      let angle = (x - 1 - period / 4) * 2 * .pi / period
      return -Double.powerOfTwo(10 * x - 10) * angle.sineAndCosine.sine
    }

    /// Four parabolas, seen from the end: each is a ball's way from one bounce to the next.
    private func bounce(_ x: Double) -> Double {
      let left = 1 - x
      let (middle, top) =
        switch left * 2.75 {
        case ..<1: (0.0, 0.0)
        case ..<2: (1.5, 0.75)
        case ..<2.5: (2.25, 0.9375)
        default: (2.625, 0.984375)
        }
      let away = left - middle / 2.75
      return 1 - (7.5625 * away * away + top)
    }
  }
}
