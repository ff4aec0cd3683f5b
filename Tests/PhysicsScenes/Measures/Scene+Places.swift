import ECS

extension Scene {
  /// The farthest a body is beside where it started, in metres.
  public func drift(of motions: [Motion]) -> Double {
    zip(bodies, motions).map { ($1.x - $0.motion.x).magnitude }.max() ?? 0
  }

  /// How far the last body, which is the topmost of a stack, is below where it started, in metres.
  public func sag(of motions: [Motion]) -> Double {
    guard let body = bodies.last, let motion = motions.last else { return 0 }
    return body.motion.y - motion.y
  }

  /// How many bodies have their centres outside the room or below the barrier.
  public func escapes(of motions: [Motion]) -> Int {
    motions.count { !isInside($0) }
  }

  private func isInside(_ motion: Motion) -> Bool {
    guard room.contains(x: motion.x, y: motion.y) else { return false }
    return barrierWalls.allSatisfy { wall in
      guard motion.x >= wall.from.x, motion.x <= wall.to.x else { return true }
      let share = (motion.x - wall.from.x) / (wall.to.x - wall.from.x)
      return motion.y > wall.from.y + share * (wall.to.y - wall.from.y)
    }
  }

  /// A fingerprint of all places, angles and velocities, to the last bit.
  public static func digest(of motions: [Motion]) -> UInt64 {
    var digest = Digest()
    for number in motions.flatMap(\.numbers) { digest.combine(number) }
    return digest.value
  }
}
