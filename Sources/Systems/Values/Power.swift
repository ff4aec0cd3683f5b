extension Double {
  /// This number to the power of another; for positive numbers.
  ///
  /// Whole exponents up to 16 are multiplied out, and are as exact as that; all others are within
  /// 10⁻¹² of the true value. It has the same bits on every machine. Not-a-number for what is not
  /// positive, infinity or 0 for what is out of range.
  func raised(to exponent: Double) -> Double {
    guard self > 0, isFinite, exponent.magnitude < 1e6 else { return .nan }
    if exponent.magnitude <= 16, exponent == Double(Int(exponent)) {
      let product = multipliedByItself(Int(exponent.magnitude))
      return exponent < 0 ? 1 / product : product
    }
    return Double.powerOfTwo(exponent * logarithm)
  }

  private func multipliedByItself(_ times: Int) -> Double {
    var product = 1.0
    for _ in 0..<times { product *= self }
    return product
  }

  /// The logarithm to the base of 2, of a positive number.
  private var logarithm: Double {
    var (rest, whole) = (significand, Double(exponent))
    if rest > 1.4142135623730951 {
      rest /= 2
      whole += 1
    }
    // The series of the area tangent: what is left out is below 10⁻¹⁸ for so small a number.
    let x = (rest - 1) / (rest + 1)
    let square = x * x
    var sum = 0.0
    var denominator = 23.0
    while denominator >= 1 {
      sum = sum * square + 1 / denominator
      denominator -= 2
    }
    return whole + 2 * x * sum * 1.4426950408889634
  }

  /// 2 to the power of a number.
  static func powerOfTwo(_ exponent: Double) -> Double {
    guard exponent > -1022 else { return 0 }
    guard exponent < 1023 else { return .infinity }
    let whole = exponent.wholeNearest
    let x = (exponent - Double(whole)) * 0.6931471805599453
    // Taylor's series: what is left out is below 10⁻¹⁹ from -ln 2 / 2 to ln 2 / 2.
    var sum = 1.0
    for place in stride(from: 16.0, through: 1, by: -1) { sum = 1 + sum * x / place }
    return sum * Double(sign: .plus, exponent: whole, significand: 1)
  }
}
