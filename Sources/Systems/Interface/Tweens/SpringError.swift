/// Why there is no such spring, with the number that was given for it.
public enum SpringError: Error, Hashable, CustomStringConvertible {
  /// The mass is not a positive, finite number.
  case mass(Double)

  /// The stiffness is not a positive, finite number.
  case stiffness(Double)

  /// The damping is not a positive, finite number; without any, a spring never comes to rest.
  case damping(Double)

  /// The damping ratio is not a positive, finite number; without any, a spring never comes to rest.
  case dampingRatio(Double)

  /// The duration is not a positive, finite number.
  case duration(Double)

  /// The bounce is not between -1 and 1, or one of them.
  case bounce(Double)

  /// The initial velocity is not finite.
  case initialVelocity(Double)

  /// Each number may be, but together they make a spring so fast or so slow that no time can be
  /// given for it.
  case settlingDuration(Double)

  /// What is allowed, and what was given, in a line.
  public var description: String {
    switch self {
    case .mass(let given): "a spring's mass is above 0 and finite, not \(given)"
    case .stiffness(let given): "a spring's stiffness is above 0 and finite, not \(given)"
    case .damping(let given): "a spring's damping is above 0 and finite, not \(given)"
    case .dampingRatio(let given): "a spring's damping ratio is above 0 and finite, not \(given)"
    case .duration(let given): "a spring's duration is above 0 and finite, not \(given)"
    case .bounce(let given): "a spring's bounce is above -1 and below 1, not \(given)"
    case .initialVelocity(let given): "a spring's initial velocity is finite, not \(given)"
    case .settlingDuration(let given):
      "a spring comes to rest between a millionth and a thousand million seconds, not in \(given)"
    }
  }
}
