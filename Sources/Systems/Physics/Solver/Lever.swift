/// A point and a direction in which two bodies act on each other.
struct Lever {
  let offsetA: Vector
  let offsetB: Vector
  let normal: Vector
  let crossA: Double
  let crossB: Double

  /// How much an impulse of 1 changes the relative speed.
  let stiffness: Double

  /// At a time of the tick: what rests stays behind in it, and is hit where it would be.
  init(
    _ simulation: borrowing Simulation, _ pair: Pair, _ point: Vector, _ normal: Vector,
    at time: Double
  ) {
    let offsetA = point - simulation.center(of: pair.a, at: time)
    let offsetB = pair.hasWall ? .zero : point - simulation.center(of: pair.b, at: time)
    self.init(offsetA, offsetB, normal, simulation, pair)
  }

  init(_ other: Lever, along direction: Vector, _ simulation: borrowing Simulation, _ pair: Pair) {
    self.init(other.offsetA, other.offsetB, direction, simulation, pair)
  }

  private init(
    _ offsetA: Vector, _ offsetB: Vector, _ normal: Vector, _ simulation: borrowing Simulation,
    _ pair: Pair
  ) {
    self.offsetA = offsetA
    self.offsetB = offsetB
    self.normal = normal
    crossA = offsetA.x * normal.y - offsetA.y * normal.x
    crossB = offsetB.x * normal.y - offsetB.y * normal.x
    var stiffness =
      simulation.bodies[pair.a].inverseMass
      + crossA * crossA * simulation.bodies[pair.a].inverseInertia
    if !pair.hasWall {
      stiffness +=
        simulation.bodies[pair.b].inverseMass
        + crossB * crossB * simulation.bodies[pair.b].inverseInertia
    }
    self.stiffness = stiffness
  }

  /// How fast the second moves away from the first.
  func speed(in simulation: borrowing Simulation, _ pair: Pair) -> Double {
    var speed = -along(simulation.bodies[pair.a].vx, simulation.bodies[pair.a].vy)
    speed -= crossA * simulation.bodies[pair.a].spin
    if !pair.hasWall {
      speed += along(simulation.bodies[pair.b].vx, simulation.bodies[pair.b].vy)
      speed += crossB * simulation.bodies[pair.b].spin
    }
    return speed
  }

  private func along(_ x: Double, _ y: Double) -> Double {
    x * normal.x + y * normal.y
  }

  /// How much an impulse of 1 at another lever changes the speed at this one.
  func coupling(to other: Lever, in simulation: borrowing Simulation, _ pair: Pair) -> Double {
    var coupling =
      simulation.bodies[pair.a].inverseMass
      + crossA * other.crossA * simulation.bodies[pair.a].inverseInertia
    if !pair.hasWall {
      coupling +=
        simulation.bodies[pair.b].inverseMass
        + crossB * other.crossB * simulation.bodies[pair.b].inverseInertia
    }
    return coupling
  }
}
