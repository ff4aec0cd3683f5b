/// How a spring acts in a part of a tick, as a constraint that gives way.
///
/// The impulse `λ` of half of the part satisfies `speed + bias·stretch + softness·λ = 0`, where the
/// speed is that at which bodies move through the part. This is the implicit midpoint rule, which
/// is stable for every stiffness and damping; the two numbers are chosen such that two free bodies
/// follow the exact solution of the damped oscillation from part to part.
struct Softness: Equatable, Sendable {
  /// How much speed an impulse of 1 leaves, in 1/kg.
  var softness = 0.0

  /// The share of the stretch that is to go in a second, in 1/s.
  var bias = 0.0

  /// Works out a spring of a frequency in hertz that acts on a mass.
  init(frequency: Double, damping: Double, mass: Double, step: Double) {
    // More than a quarter of a turn in a part would look like less.
    let pace = min(2 * Double.pi * max(frequency, 0.001) * step, Double.pi / 2)
    let decay = (-damping * pace).exponentialOfNegative
    let square = decay * decay
    let twice = Softness.sumOfFactors(pace, damping, decay)
    let rest = 1 + square + twice
    let spring = 4 * (1 + square - twice) / rest
    let damper = 4 * (1 - square) / rest
    let share = spring / 2 + damper
    softness = 2 / (mass * share)
    bias = spring / (step * share)
  }

  /// What the exact solution multiplies its two parts by in a step, added up.
  private static func sumOfFactors(_ pace: Double, _ damping: Double, _ decay: Double) -> Double {
    guard damping > 1 else {
      let turn = pace * (1 - damping * damping).squareRoot()
      return 2 * decay * turn.sineAndCosine.cosine
    }
    let fast = damping + (damping * damping - 1).squareRoot()
    return (-fast * pace).exponentialOfNegative + (-pace / fast).exponentialOfNegative
  }
}
