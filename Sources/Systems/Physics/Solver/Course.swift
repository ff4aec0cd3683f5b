/// When a pair can meet in what is left of a tick, as far as the circles around the two tell, and
/// how fast its gap can change.
struct Course {
  /// The times between which the circles meet.
  var start: Double
  var end: Double

  /// How fast the centres move against each other at most.
  let speed: Double

  /// How fast turning can change the gap at most.
  let turning: Double

  /// By how much turning can change the gap at most: it brings up a corner where a side was.
  let wobble: Double

  /// How deep the two may be in each other unnoticed for a moment: a small part of the smaller one,
  /// so that nothing passes through anything.
  let slack: Double

  /// How fast the gap can change.
  var bound: Double { speed + turning }

  /// A time in which the gap does not close by more than a way.
  @inline(__always)
  func step(over way: Double) -> Double {
    let turned = way - wobble
    let step = way / bound
    return turned > 0 ? max(step, turned / speed) : step
  }
}

extension Simulation {
  /// The course of a pair from a time of the tick on; `nil` if the circles around the two do not
  /// meet in it.
  @inline(__always)
  func course(of index: Int, from start: Double) -> Course? {
    guard start < duration else { return nil }
    // Most pairs do not meet: they are not worth a copy.
    let (a, b) = (pairs[index].a, pairs[index].b)
    return pairs[index].hasWall
      ? courseToWall(a, pairs[index].wall, from: start) : courseOfBodies(a, b, from: start)
  }

  private func courseToWall(_ a: Int, _ wall: Int, from start: Double) -> Course? {
    let left = duration - start
    let normal = walls[wall].normal
    let place = center(of: a, at: start)
    let elapsed = start - bodies[a].time
    let vx = bodies[a].vx + bodies[a].gx * elapsed
    let vy = bodies[a].vy + bodies[a].gy * elapsed
    let speed = vx * normal.x + vy * normal.y
    let gain = max(0, (bodies[a].gx * normal.x + bodies[a].gy * normal.y) * left)
    let distance =
      walls[wall].offset - normal.x * place.x - normal.y * place.y - bodies[a].outline.reach
      - 0.5 * gain * left - Tuning.tolerance
    guard distance <= max(0, speed) * left else { return nil }
    let outline = bodies[a].outline
    var course = Course(
      start: start, end: duration, speed: max(0, speed + gain),
      turning: bodies[a].spin.magnitude * outline.arm, wobble: outline.wobble,
      slack: Tuning.graze * outline.smallerHalf)
    if distance > 0 {
      course.start = min(start + distance / speed, duration)
    } else if speed < 0 {
      course.end = min(start + distance / speed, duration)
    }
    return course
  }

  private func courseOfBodies(_ a: Int, _ b: Int, from start: Double) -> Course? {
    let left = duration - start
    let away = center(of: b, at: start) - center(of: a, at: start)
    let velocity = self.velocity(of: b, at: start) - self.velocity(of: a, at: start)
    let pull = Vector(x: bodies[b].gx - bodies[a].gx, y: bodies[b].gy - bodies[a].gy)
    let gain = (pull.x.magnitude + pull.y.magnitude) * left
    let (reachA, reachB) = (bodies[a].outline.reach, bodies[b].outline.reach)
    let reach = reachA + reachB + 0.5 * gain * left + Tuning.tolerance
    // The two meet when |away + velocity·t| = reach.
    let apart = dot(away, away) - reach * reach
    let leaving = dot(away, velocity)
    guard apart <= 0 || leaving < 0 else { return nil }
    let square = dot(velocity, velocity)
    let discriminant = leaving * leaving - square * apart
    guard discriminant >= 0 else { return nil }
    let root = discriminant.squareRoot()
    let entry = apart > 0 ? apart / (root - leaving) : 0
    guard entry < left else { return nil }
    let (one, other) = (bodies[a].outline, bodies[b].outline)
    let (spinA, spinB) = (bodies[a].spin.magnitude, bodies[b].spin.magnitude)
    let isCrowded = bodies[a].mostImpacts < Tuning.freeImpacts
    let graze = isCrowded ? Tuning.crowdGraze : Tuning.graze
    return Course(
      start: start + entry,
      end: root - leaving < square * left ? start + (root - leaving) / square : duration,
      speed: square.squareRoot() + gain, turning: spinA * one.arm + spinB * other.arm,
      wobble: one.wobble + other.wobble,
      slack: graze * min(one.smallerHalf, other.smallerHalf))
  }

  /// Where the centre of a body is at a time of the tick.
  @inline(__always)
  func center(of body: Int, at time: Double) -> Vector {
    let (x, y) = (bodies[body].pose.x, bodies[body].pose.y)
    let elapsed = time - bodies[body].time
    return Vector(
      x: x + (bodies[body].vx + 0.5 * bodies[body].gx * elapsed) * elapsed,
      y: y + (bodies[body].vy + 0.5 * bodies[body].gy * elapsed) * elapsed)
  }

  @inline(__always)
  private func velocity(of body: Int, at time: Double) -> Vector {
    let elapsed = time - bodies[body].time
    return Vector(
      x: bodies[body].vx + bodies[body].gx * elapsed,
      y: bodies[body].vy + bodies[body].gy * elapsed)
  }
}
