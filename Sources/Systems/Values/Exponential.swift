extension Double {
  /// The exponential function of this number, which is 0 or less.
  ///
  /// Within 10⁻¹³ of the true value, and the same bits on every machine: the C library's function
  /// differs from one to the next.
  var exponentialOfNegative: Double {
    guard self > -40 else { return 0 }
    var rest = self
    var halvings = 0
    while rest < -0.125 {
      rest /= 2
      halvings += 1
    }
    var result = exponentialNearZero(rest)
    for _ in 0..<halvings { result *= result }
    return result
  }
}

/// Taylor's series up to the 9th power: exact to the last bit or two from -1/8 to 0.
private func exponentialNearZero(_ x: Double) -> Double {
  var sum = 1 + x / 9
  for divisor in stride(from: 8.0, through: 1, by: -1) { sum = 1 + x / divisor * sum }
  return sum
}
