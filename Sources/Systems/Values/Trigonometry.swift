extension Double {
  /// The sine and the cosine of this angle, in radians.
  ///
  /// Both are within 2·10⁻¹⁶ of the true value for angles up to a million; beyond, the error grows
  /// with the angle. They are made of additions and multiplications only, so that they have the
  /// same bits on every machine: the C library's functions differ from one to the next.
  public var sineAndCosine: (sine: Double, cosine: Double) {
    guard magnitude < 1e9 else { return largeSineAndCosine }
    let turns = (self * (2 / Double.pi)).wholeNearest
    let quarter = Double(turns)
    let rest =
      ((self - quarter * QuarterTurn.high) - quarter * QuarterTurn.middle)
      - quarter * QuarterTurn.low
    let (sine, cosine) = (sineNearZero(rest), cosineNearZero(rest))
    switch turns & 3 {
    case 0: return (sine, cosine)
    case 1: return (cosine, -sine)
    case 2: return (-sine, -cosine)
    default: return (-cosine, sine)
    }
  }

  /// The angle of the direction (x, y) in radians, from -π to π; 0 for no direction at all.
  ///
  /// Within 4·10⁻¹⁶ of the true value, and the same bits on every machine.
  public static func angle(x: Double, y: Double) -> Double {
    let (across, along) = (y.magnitude, x.magnitude)
    guard across > 0 || along > 0 else { return 0 }
    let steep = across > along
    let flat = arcTangentUpToOne(steep ? along / across : across / along)
    let first = steep ? Double.pi / 2 - flat : flat
    let upper = x < 0 ? Double.pi - first : first
    return y < 0 ? -upper : upper
  }

  /// Halves the angle until it is small enough; not-a-number for what is no angle.
  private var largeSineAndCosine: (sine: Double, cosine: Double) {
    guard isFinite else { return (.nan, .nan) }
    let half = (self / 2).sineAndCosine
    return (2 * half.sine * half.cosine, 1 - 2 * half.sine * half.sine)
  }
}

/// π/2 as a sum of three numbers; the first two have so few digits that up to 10⁹ times each is
/// exact enough for the difference to an angle to lose nothing.
private enum QuarterTurn {
  static let high = Double(bitPattern: (Double.pi / 2).bitPattern & ~0xF_FFFF)
  static let middle = Double.pi / 2 - high
  static let low = 6.123233995736766e-17
}

/// Taylor's series up to the 17th power: exact to the last bit or two from -π/4 to π/4.
private func sineNearZero(_ x: Double) -> Double {
  let square = x * x
  var sum = 1 / 355_687_428_096_000.0
  sum = sum * square - 1 / 1_307_674_368_000.0
  sum = sum * square + 1 / 6_227_020_800.0
  sum = sum * square - 1 / 39_916_800.0
  sum = sum * square + 1 / 362_880.0
  sum = sum * square - 1 / 5040.0
  sum = sum * square + 1 / 120.0
  sum = sum * square - 1 / 6.0
  return x + x * square * sum
}

/// Taylor's series up to the 18th power: exact to the last bit or two from -π/4 to π/4.
private func cosineNearZero(_ x: Double) -> Double {
  let square = x * x
  var sum = -1 / 6_402_373_705_728_000.0
  sum = sum * square + 1 / 20_922_789_888_000.0
  sum = sum * square - 1 / 87_178_291_200.0
  sum = sum * square + 1 / 479_001_600.0
  sum = sum * square - 1 / 3_628_800.0
  sum = sum * square + 1 / 40320.0
  sum = sum * square - 1 / 720.0
  sum = sum * square + 1 / 24.0
  return 1 - 0.5 * square + square * square * sum
}

/// The arc tangent from 0 to 1: an eighth of a turn is taken off where the series would be slow.
private func arcTangentUpToOne(_ tangent: Double) -> Double {
  let isLarge = tangent > 0.4142135623730951
  let x = isLarge ? (tangent - 1) / (tangent + 1) : tangent
  let square = x * x
  var sum = 0.0
  var denominator = 41.0
  while denominator >= 3 {
    sum = 1 / denominator - sum * square
    denominator -= 2
  }
  let angle = x - x * square * sum
  return isLarge ? Double.pi / 4 + angle : angle
}
