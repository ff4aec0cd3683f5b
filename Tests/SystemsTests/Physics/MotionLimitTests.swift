import ECS
import Systems
import Testing

@Suite("Limits of motion")
struct MotionLimitTests {
  /// A part of a motion, the least size of it that is refused, and how it is set.
  struct Part: CustomTestStringConvertible {
    let testDescription: String
    let limit: Double
    let set: @Sendable (inout World, Entity, Double) -> Void

    init(
      _ name: String, _ limit: Double,
      _ set: @escaping @Sendable (inout World, Entity, Double) -> Void
    ) {
      (testDescription, self.limit, self.set) = (name, limit, set)
    }
  }

  static let parts = [
    Part("x", 1e9) { $0[$1, Position.self]?.x = $2 },
    Part("y", 1e9) { $0[$1, Position.self]?.y = $2 },
    Part("angle", 1e9) { $0[$1, Rotation.self]?.angle = $2 },
    Part("dx", 1e7) { $0[$1, Velocity.self]?.dx = $2 },
    Part("dy", 1e7) { $0[$1, Velocity.self]?.dy = $2 },
    Part("spin", 1e6) { $0[$1, AngularVelocity.self]?.spin = $2 },
  ]

  @Test(arguments: parts, [1.0, -1])
  func `what is below its limit passes, and what has come to it is refused`(
    part: Part, sign: Double
  ) {
    var scene = PhysicsScene(bounds: nil)
    let item = scene.add(0, 0)

    part.set(&scene.world, item, sign * part.limit.nextDown)
    #expect(throws: Never.self) { try scene.world.checkItem(item) }
    part.set(&scene.world, item, sign * part.limit)

    #expect(throws: ItemError(item: item, reason: .motion)) {
      try scene.world.checkItem(item)
    }
  }

  @Test(arguments: parts)
  func `an item just below a limit goes on as a number, and one at it stays`(part: Part) {
    for value in [part.limit.nextDown, part.limit] {
      var scene = PhysicsScene(bounds: nil)
      let item = scene.add(0, 0)
      part.set(&scene.world, item, value)
      let start = scene.position(item)

      scene.run(ticks: 2)

      let place = scene.position(item)
      #expect(place.x.isFinite && place.y.isFinite && scene.angle(item).isFinite)
      #expect((place != start) == (value < part.limit))
    }
  }
}
