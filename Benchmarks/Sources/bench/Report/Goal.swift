/// What a figure may be at most, or at least: an absolute value, a ratio to the reference, or both.
struct Goal {
  /// The limit of the value, in the unit of the figure.
  var value: Double?

  /// The limit of the ratio to the reference.
  var ratio: Double?

  /// No goal: the figure is printed for its own sake.
  static let none = Goal()

  /// A value that is not to be exceeded.
  static func atMost(_ value: Double) -> Goal {
    Goal(value: value)
  }

  /// A ratio to the reference that is not to be exceeded.
  static func atMost(times ratio: Double) -> Goal {
    Goal(ratio: ratio)
  }

  /// Whether a figure reaches the goal; nil where there is no goal.
  ///
  /// What could not be measured does not reach one.
  func holds(value measured: Double?, ratio measuredRatio: Double?) -> Bool? {
    guard value != nil || ratio != nil else { return nil }
    let isBelow = value.map { limit in measured.map { $0 <= limit } ?? false }
    let isBelowRatio = ratio.map { limit in measuredRatio.map { $0 <= limit } ?? false }
    return (isBelow ?? true) && (isBelowRatio ?? true)
  }

  /// The limits in words, as in "2 x, 0.35 ns"; nil where there are none.
  func text(unit: String) -> String? {
    let limits = [
      ratio.map { "\($0.shortened) x" },
      value.map { "\($0.shortened) \(unit)" },
    ].compactMap(\.self)
    return limits.isEmpty ? nil : limits.joined(separator: ", ")
  }
}
