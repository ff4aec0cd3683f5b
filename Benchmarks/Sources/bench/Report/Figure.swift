/// One measured line of a report.
struct Figure {
  /// What was measured, in words.
  let name: String

  /// How many entities, bodies or segments took part.
  let n: Int

  /// The median, in the unit; nil where this platform offers no way to measure it.
  let value: Double?

  /// The unit of the value and of the reference.
  let unit: String

  /// The median of the hand-written reference in the same run; nil where there is none.
  let reference: Double?

  /// The median of the ratios of neighbouring repetitions, which noise moves less than the medians.
  let ratio: Double?

  /// What the figure shall be.
  let goal: Goal

  /// What is printed in place of a value that there is not.
  let absence: String

  /// What is printed in place of a reference that there is not.
  let referenceAbsence: String

  /// Creates a figure from a measurement.
  init(_ name: String, n: Int, _ measurement: Measurement, unit: String = "ns", goal: Goal) {
    self.init(
      name, n: n, value: measurement.value, unit: unit, reference: measurement.reference,
      ratio: measurement.ratio, goal: goal)
  }

  /// Creates a figure from its parts.
  init(
    _ name: String, n: Int, value: Double?, unit: String, reference: Double? = nil,
    ratio: Double? = nil, goal: Goal, absence: String = "not counted",
    referenceAbsence: String = "-"
  ) {
    self.name = name
    self.n = n
    self.value = value
    self.unit = unit
    self.reference = reference
    self.ratio = ratio
    self.goal = goal
    self.absence = absence
    self.referenceAbsence = referenceAbsence
  }

  /// Whether the goal is reached; nil where there is none.
  var holds: Bool? {
    goal.holds(value: value, ratio: ratio)
  }
}

extension Double {
  /// The value in four significant digits, or in full where it is a whole number.
  var shortened: String {
    guard isFinite, magnitude < 1e15 else { return "\(self)" }
    var step = 1.0
    while magnitude > 0, magnitude * step < 1_000, step < 1e9 { step *= 10 }
    let digits = Int((magnitude * step + 0.5))
    let rounded = Double(digits) / step * (self < 0 ? -1 : 1)
    return rounded == Double(Int(rounded)) ? "\(Int(rounded))" : "\(rounded)"
  }
}
