/// A body as its joints see it, in a part of a tick.
struct JointBody: Sendable {
  /// Its number among the bodies; below 0 for the ground.
  let body: Int32

  /// Its island; below 0 for what does not move.
  var island: Int32 = -1

  /// The first row that acts on it; below 0 for none.
  var firstRow: Int32 = -1

  var inverseMass = 0.0

  /// One over the inertia it has, and over the one it shows to its joints.
  var ownInverseInertia = 0.0
  var inverseInertia = 0.0

  /// How hard its rigid joints pulled at their levers in the last part, as the inertia that they can
  /// swing without overshooting.
  var strain = 0.0

  /// Where it is.
  var pose = Pose.origin

  /// The velocity at the end of the part.
  var vx = 0.0
  var vy = 0.0
  var spin = 0.0

  /// The share of that velocity which comes too late to move it in the part: half of what gravity
  /// and the joints do.
  var lateX = 0.0
  var lateY = 0.0
  var lateSpin = 0.0

  /// The velocity before the joints act, and afterwards what they have added.
  var startX = 0.0
  var startY = 0.0
  var startSpin = 0.0

  init(_ body: Int32) { self.body = body }

  /// Makes a body sluggish that is too light for the forces at its ends.
  ///
  /// Between two ends that pull it swings like a string; a swing that takes less than a few parts of
  /// the tick cannot be followed, and would grow. With more inertia it takes longer. The spin loses
  /// what the inertia gains, so that energy is only lost.
  mutating func steady() {
    inverseInertia = ownInverseInertia
    guard strain * ownInverseInertia > 1 else { return }
    inverseInertia = 1 / strain
    spin *= inverseInertia / ownInverseInertia
    startSpin = spin
  }

  /// Where it will be at the end of the part.
  @inline(__always)
  func poseAfter(_ step: Double) -> Pose {
    var moved = pose
    moved.x += (vx - lateX) * step
    moved.y += (vy - lateY) * step
    moved.swing(by: (spin - lateSpin) * step)
    return moved
  }

  /// Changes the velocity by an impulse along a direction, with a lever.
  @inline(__always)
  mutating func push(_ normal: Vector, _ arm: Double, _ impulse: Double) {
    vx += normal.x * impulse * inverseMass
    vy += normal.y * impulse * inverseMass
    spin += arm * impulse * inverseInertia
  }

  /// Changes the velocity without moving the body in the part.
  @inline(__always)
  mutating func pushLate(_ normal: Vector, _ arm: Double, _ impulse: Double) {
    push(normal, arm, impulse)
    lateX += normal.x * impulse * inverseMass
    lateY += normal.y * impulse * inverseMass
    lateSpin += arm * impulse * inverseInertia
  }

  /// Moves the body along an impulse, without changing its velocity.
  @inline(__always)
  mutating func shift(_ normal: Vector, _ arm: Double, _ way: Double) {
    pose.x += normal.x * way * inverseMass
    pose.y += normal.y * way * inverseMass
    pose.swing(by: arm * way * inverseInertia)
  }
}
