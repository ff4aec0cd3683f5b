import ECS
import Systems

/// The points that a metre is long.
let pointsPerMetre = 100.0

extension World {
  /// Creates the world of a scene: the one place that knows how the physics is told things.
  ///
  /// The sides of the room are the bounds of the collision, and the barrier is a boundary.
  init(_ scene: Scene) throws(BoundaryError) {
    self.init()
    insert(
      resource: Gravity(
        direction: Vector(
          x: 0, y: scene.gravity * pointsPerMetre / Gravity.pointsPerMagnitude)))
    insert(resource: try Collision(scene))
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
  fileprivate init(_ scene: Scene) throws(BoundaryError) {
    let room = scene.room
    self.init(
      bounds: Rect(
        x: room.minX * pointsPerMetre, y: -room.maxY * pointsPerMetre,
        width: (room.maxX - room.minX) * pointsPerMetre,
        height: (room.maxY - room.minY) * pointsPerMetre),
      mode: scene.bodiesCollide ? .everything : .boundaries)
    elasticity = scene.material.elasticity
    friction = scene.material.friction
    if !scene.barrier.isEmpty { add(try Boundary(scene)) }
  }
}

extension Boundary {
  fileprivate init(_ scene: Scene) throws(BoundaryError) {
    let path = scene.barrier.map { Vector(x: $0.x * pointsPerMetre, y: -$0.y * pointsPerMetre) }
    try self.init("barrier", path: path, isClosed: false)
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
