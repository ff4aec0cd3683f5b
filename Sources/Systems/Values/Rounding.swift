extension Double {
  /// The nearest whole number at or below this one; for values that fit an `Int`.
  ///
  /// The standard library's `rounded` calls the C mathematics library, which this module does
  /// without.
  public var wholeBelow: Int {
    let truncated = Int(self)
    return Double(truncated) > self ? truncated - 1 : truncated
  }

  /// The nearest whole number, halves upward; for values that fit an `Int`.
  public var wholeNearest: Int {
    (self + 0.5).wholeBelow
  }
}
