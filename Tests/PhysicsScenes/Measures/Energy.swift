/// The energy of the bodies of a scene, in joules, with heights from 0.
public struct SceneEnergy: Hashable, Sendable {
  /// What is in their motion from place to place.
  public var kinetic = 0.0

  /// What is in their spin.
  public var rotational = 0.0

  /// What is in their height.
  public var potential = 0.0

  /// All of it.
  public var total: Double { kinetic + rotational + potential }
}

extension Scene {
  /// The energy of the bodies in given motions, one for each body.
  public func energy(of motions: [Motion]) -> SceneEnergy {
    var energy = SceneEnergy()
    for (body, motion) in zip(bodies, motions) {
      let mass = body.mass
      energy.kinetic += mass * (motion.vx * motion.vx + motion.vy * motion.vy) / 2
      energy.rotational += body.inertia * motion.spin * motion.spin / 2
      energy.potential += mass * gravity * motion.y
    }
    return energy
  }
}
