import Systems

/// How fast a replay runs, from an eighth of the speed it was played at to eight times that.
enum ReplaySpeed: Int, CaseIterable, Hashable, Sendable {
  case eighth, quarter, half, normal, double, fourfold, eightfold

  /// The ticks in a second of wall time.
  var ticksPerSecond: Int {
    Pace.ticksPerSecond * (1 << rawValue) / (1 << Self.normal.rawValue)
  }

  /// The next slower speed, or the same.
  var slower: ReplaySpeed {
    ReplaySpeed(rawValue: rawValue - 1) ?? self
  }

  /// The next faster speed, or the same.
  var faster: ReplaySpeed {
    ReplaySpeed(rawValue: rawValue + 1) ?? self
  }

  /// The speed as a factor, such as `1/4x` or `2x`.
  var label: String {
    rawValue < Self.normal.rawValue
      ? "1/\(1 << (Self.normal.rawValue - rawValue))x"
      : "\(1 << (rawValue - Self.normal.rawValue))x"
  }
}
