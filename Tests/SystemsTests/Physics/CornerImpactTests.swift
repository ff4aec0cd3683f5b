import Systems
import Testing

/// Against the closed form of a rigid body with one contact.
@Suite("Impacts at corners")
struct CornerImpactTests {
  /// A square of 20 points that falls, turned and spinning, and lands at the end of a tick, so that
  /// no other corner comes round in the same one.
  struct Fall: CustomTestStringConvertible {
    static let ticks = 92
    static let landing = Double(ticks) / 120 - 0.0005

    var angle: Double
    var spin: Double

    var testDescription: String { "angle \(angle), spin \(spin)" }

    /// Where its lowest corner is when it lands, from the centre.
    var corner: Vector {
      corners(at: .zero, angle: angle + spin * Self.landing).max { $0.y < $1.y } ?? .zero
    }

    /// How high it starts, as y.
    var start: Double { 1000 - corner.y - 500 * Self.landing * Self.landing }

    /// The velocity down and the spin with which it leaves.
    var bounce: (velocity: Double, spin: Double) {
      let (arm, speed) = (corner.x, 1000 * Self.landing)
      let inertia = (20.0 * 20 + 20 * 20) / 12
      let impulse = 2 * (speed + spin * arm) / (1 + arm * arm / inertia)
      return (speed - impulse, spin - arm * impulse / inertia)
    }
  }

  static let falls: [Fall] = [0.3, 0.5, 0.6, 0.75, 1.2, 2.8, -0.7, 0.1].flatMap {
    angle in [0, -0.5, 1, 3, -6].map { Fall(angle: angle, spin: $0) }
  }

  @Test(arguments: falls)
  func `a square that meets the floor corner first leaves as the closed form says`(
    fall: Fall
  ) {
    var scene = PhysicsScene()
    let item = scene.add(
      500, fall.start, angle: fall.angle, velocity: Vector(x: 50, y: 0), spin: fall.spin)

    scene.run(ticks: Fall.ticks)

    let speed = 1000 * Fall.landing
    let (velocity, spin) = fall.bounce
    #expect(abs(scene.velocity(item).dy - (velocity + 1000 * 0.0005)) < 1e-6 * speed)
    #expect(abs(scene.spin(item) - spin) < 1e-6 * speed / 10)
    #expect(scene.velocity(item).dx == 50)
  }
}
