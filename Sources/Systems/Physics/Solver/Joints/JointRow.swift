/// One number that a joint keeps at 0, or within a range, or springs back to 0.
struct JointRow: Sendable {
  /// What the number is.
  enum Measure: UInt8, Sendable {
    /// How far apart the fastenings are to the right and downward.
    case x, y
    /// How much farther apart they are than the length.
    case distance, distanceAtMost
    /// How far apart they are across and along the axis.
    case across, along
    /// The angle between the bodies.
    case angle, angleInRange
    /// Nothing: what counts is how fast they turn against each other.
    case turning

    /// Whether it pulls at the fastenings.
    var isAcross: Bool { self != .angle && self != .angleInRange && self != .turning }
  }

  /// What a row does at the moment.
  enum State: UInt8, Sendable {
    /// It holds its number at 0, or at the lower or the upper end of its range.
    case holds, low, high
    /// Its number is within the range.
    case free
    /// It slips: friction acts with all it has, to either side.
    case slipsForward, slipsBack
  }

  let measure: Measure
  let joint: Int32
  let a: Int32
  let b: Int32

  /// The range, which is only 0 for what is held.
  var low = 0.0
  var high = 0.0

  /// The mass that a spring is made for; 0 for what is rigid.
  var springMass = 0.0
  var spring = Softness.rigid

  /// The greatest impulse of friction in half of a part.
  var limit = Double.infinity

  var state = State.holds

  /// The direction and the levers along which it acts, and its number where the bodies are.
  var normal = Vector.zero
  var armA = 0.0
  var armB = 0.0
  var value = 0.0

  /// The impulse that moves the bodies in this part, and the one that comes too late to.
  var impulse = 0.0
  var lateImpulse = 0.0

  init(_ measure: Measure, _ joint: Int, _ a: Int32, _ b: Int32) {
    self.measure = measure
    self.joint = Int32(truncatingIfNeeded: joint)
    self.a = a
    self.b = b
  }

  var isSpring: Bool { springMass > 0 }

  /// Whether it has a range, in the ends of which it only pushes back.
  var isBounded: Bool { low < high }

  var isFriction: Bool { measure == .turning }

  /// Whether its impulse is to be found.
  var isActive: Bool { state == .holds || state == .low || state == .high }

  /// What its number is to be.
  var target: Double { state == .high ? high : low }

  /// Whether its impulse pulls where it can only push.
  func isWrong(_ impulse: Double) -> Bool {
    isBounded && (state == .high ? impulse > 0 : impulse < 0)
  }
}

extension Softness {
  /// What does not give way.
  static let rigid = Softness()

  private init() {}
}
