import ECS
import Systems

/// Why a scene cannot become a world.
public enum SceneError: Error, Hashable, Sendable {
  /// There are walls other than the sides of a room, and the physics has none.
  case noBarriers
}

/// The points that a metre is long.
let pointsPerMetre = 100.0

extension World {
  /// Creates the world of a scene: the one place that knows how the physics is told things.
  ///
  /// The sides of the room are the bounds of the collision. Nothing in the physics sleeps yet, so
  /// whether the scene may does not matter.
  init(_ scene: Scene) throws(SceneError) {
    guard scene.barrier.isEmpty else { throw .noBarriers }
    self.init()
    insert(
      resource: Gravity(
        direction: Vector(
          x: 0, y: scene.gravity * pointsPerMetre / Gravity.pointsPerMagnitude)))
    insert(resource: Collision(scene))
    for body in scene.bodies { spawn(body) }
  }

  private mutating func spawn(_ body: Scene.Body) {
    let motion = body.motion
    spawn(
      Position(x: motion.x * pointsPerMetre, y: -motion.y * pointsPerMetre),
      Velocity(dx: motion.vx * pointsPerMetre, dy: -motion.vy * pointsPerMetre),
      Rotation(angle: -motion.angle), AngularVelocity(spin: -motion.spin),
      Collider(body.shape), ItemProperties(body))
  }
}

extension Collision {
  fileprivate init(_ scene: Scene) {
    let room = scene.room
    self.init(
      bounds: Rect(
        x: room.minX * pointsPerMetre, y: -room.maxY * pointsPerMetre,
        width: (room.maxX - room.minX) * pointsPerMetre,
        height: (room.maxY - room.minY) * pointsPerMetre),
      mode: scene.bodiesCollide ? .everything : .boundaries)
    elasticity = scene.material.elasticity
    friction = scene.material.friction
  }
}

extension Collider {
  fileprivate init(_ shape: Scene.Shape) {
    switch shape {
    case .circle(let radius): self.init(radius: radius * pointsPerMetre)
    case .box(let halfWidth, let halfHeight):
      self.init(
        size: Size(
          width: 2 * halfWidth * pointsPerMetre, height: 2 * halfHeight * pointsPerMetre))
    }
  }
}

extension ItemProperties {
  fileprivate init(_ body: Scene.Body) {
    self.init()
    elasticity = body.material.elasticity
    friction = body.material.friction
    density = body.density
    resistance = body.resistance
  }
}

extension Scene.Motion {
  /// Reads a motion back from the components of an item.
  init(
    _ position: Position, _ velocity: Velocity, angle: Double, spin: Double
  ) {
    self.init(
      x: position.x / pointsPerMetre, y: -position.y / pointsPerMetre, angle: -angle,
      vx: velocity.dx / pointsPerMetre, vy: -velocity.dy / pointsPerMetre, spin: -spin)
  }
}
