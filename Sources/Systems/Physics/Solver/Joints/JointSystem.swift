/// All joints, in islands of those that hang together through bodies that move.
///
/// It knows nothing of contacts. In each part of a tick it is given the velocities that bodies
/// would have at its end, and changes them such that the joints hold where the bodies will be
/// (``start()``); after contacts have had their say it moves the bodies and makes their velocities
/// agree with the joints there (``finish(_:)``). For rigid joints that is the method RATTLE, which
/// neither gains nor loses energy in the long run; what a body turns by too much in a part for its
/// path to be followed loses some.
///
/// The impulses of an island are found all at once, by factoring the matrix of how they act on each
/// other. So a long chain is as stiff as a short one, and a heavy item on a light chain as well held
/// as a light one, and nothing has to be remembered to start from.
struct JointSystem: Sendable {
  var joints: [Joint] = []

  /// What is attached, after the ground; empty as long as there are no joints.
  var bodies: [JointBody] = []

  var rows: [JointRow] = []
  var islands: [JointIsland] = []

  /// The place of every body of the physics among the bodies of joints; below 0 for none.
  var places: [Int32] = []

  /// The joints of every body of the physics, for what wakes together.
  var links = Links()

  var matrix = JointMatrix()
  var solution: [Double] = []

  /// The length of a part of the tick for the island in hand.
  var step = 0.0

  /// Whether any island moves in this tick.
  var isAtWork = false
}

/// Joints that hang together.
struct JointIsland: Sendable {
  var rows: Range<Int>

  /// Its bodies that move, as places among the bodies of joints.
  var bodies: Range<Int>

  /// The length of a part of the tick, and the one that its springs were made for.
  var step = 0.0
  var springStep = 0.0

  /// Whether its bodies are awake.
  var isAwake = false

  /// Whether a contact has to do with one of its bodies in this tick.
  var hasContact = false

  /// Whether it has ranges or friction, so that not all of its rows act all the time.
  var isBounded = false

  /// Whether it has springs or friction, which act in the first half of a part only.
  var isMixed = false
}

extension JointSystem: Equatable {
  /// Whether both hold the same and are in the same state: all else is made anew in every tick.
  static func == (left: JointSystem, right: JointSystem) -> Bool {
    left.joints == right.joints && left.rows.count == right.rows.count
      && left.bodies.count == right.bodies.count
      && left.bodies.indices.allSatisfy { left.bodies[$0].strain == right.bodies[$0].strain }
      && left.rows.indices.allSatisfy { left.rows[$0].state == right.rows[$0].state }
  }
}

extension JointSystem {
  /// Moves all islands that are awake through the first half of a part of the tick.
  mutating func start() {
    for island in islands.indices where islands[island].isAwake {
      step = islands[island].step
      makeSprings(of: island)
      start(island: island)
    }
  }

  /// Moves all islands that are awake through the second half of a part of the tick.
  mutating func finish() {
    for island in islands.indices where islands[island].isAwake {
      step = islands[island].step
      finish(island: island)
    }
  }

  private mutating func makeSprings(of island: Int) {
    guard islands[island].springStep != step else { return }
    islands[island].springStep = step
    for row in islands[island].rows {
      let joint = Int(rows[row].joint)
      if rows[row].isSpring {
        rows[row].spring = Softness(
          frequency: joints[joint].frequency, damping: joints[joint].damping,
          mass: rows[row].springMass, step: step)
      }
      if rows[row].isFriction {
        // From newton metres to kg·pt²/s².
        rows[row].limit = joints[joint].frictionTorque * 10_000 * step / 2
      }
    }
  }
}
