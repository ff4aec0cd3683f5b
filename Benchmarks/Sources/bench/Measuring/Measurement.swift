/// What a piece of work took, beside its reference.
struct Measurement {
  /// The median of the work.
  let value: Double

  /// The median of the reference.
  let reference: Double?

  /// The median of the ratios of neighbouring repetitions.
  let ratio: Double?
}

/// Times work and its reference by turns, so that what disturbs the machine disturbs both.
enum Stopwatch {
  /// How often each is timed; the median counts.
  static let repetitions = 61

  /// Times work beside a reference.
  ///
  /// Each runs twice before anything counts, and either goes first by turns.
  ///
  /// - Parameters:
  ///   - units: How many units of work one run of either is made of.
  ///   - work: Runs once and returns the nanoseconds it took.
  ///   - reference: The same by hand.
  /// - Returns: Both, divided by the units.
  static func compare(
    per units: Int, _ work: () -> Double, with reference: () -> Double
  ) -> Measurement {
    var pairs: [(work: Double, reference: Double)] = []
    for repetition in -2..<repetitions {
      let isFirst = repetition % 2 == 0
      let early = isFirst ? work() : 0
      let other = reference()
      let pair = (work: isFirst ? early : work(), reference: other)
      if repetition >= 0 {
        pairs.append(pair)
      }
    }
    return Measurement(
      value: median(pairs.map(\.work)) / Double(units),
      reference: median(pairs.map(\.reference)) / Double(units),
      ratio: median(pairs.map { $0.work / $0.reference }))
  }
}

/// The middle one of some values, of which there is at least one.
func median(_ values: [Double]) -> Double {
  values.sorted()[values.count / 2]
}

/// The nanoseconds a piece of work takes.
func nanoseconds(_ work: () -> Void) -> Double {
  let start = ContinuousClock.now
  work()
  let (seconds, attoseconds) = (ContinuousClock.now - start).components
  return Double(seconds) * 1e9 + Double(attoseconds) / 1e9
}
