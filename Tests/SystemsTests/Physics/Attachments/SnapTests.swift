import ECS
import Systems
import Testing

@Suite("Snapping")
struct SnapTests {
  @Test(arguments: [0.2, 0.5, 1.0])
  func `an item arrives at its snap point, upright`(damping: Double) {
    var scene = PhysicsScene(gravity: 0, bounds: nil)
    let item = scene.add(100, 100, angle: 1, .documented)
    scene.world.insert(Snap(to: Vector(x: 300, y: 200), damping: damping), into: item)

    scene.run(seconds: 3)

    #expect(abs(scene.position(item).x - 300) < 0.5 && abs(scene.position(item).y - 200) < 0.5)
    #expect(abs(scene.angle(item)) < 0.01)
  }

  @Test func `with a damping of 1 it does not overshoot, with less it does`() {
    func overshoot(_ damping: Double) -> Double {
      var scene = PhysicsScene(gravity: 0, bounds: nil)
      let item = scene.add(0, 0, .documented)
      scene.world.insert(Snap(to: Vector(x: 100, y: 0), damping: damping), into: item)
      var most = 0.0
      for _ in 0..<120 {
        scene.run(ticks: 1)
        most = max(most, scene.position(item).x - 100)
      }
      return most
    }

    #expect(overshoot(1) < 1e-6)
    // e^(-π·ζ/√(1-ζ²)) of the way.
    #expect(abs(overshoot(0.5) - 16.3) < 0.5)
  }

  @Test func `a snap point may be moved, and the snap taken away`() {
    var scene = PhysicsScene(gravity: 0, bounds: nil)
    let item = scene.add(0, 0, .documented)
    scene.world.insert(Snap(to: Vector(x: 100, y: 0)), into: item)
    scene.run(seconds: 3)

    scene.world[item, Snap.self]?.snapPoint = Vector(x: 0, y: 50)
    scene.run(seconds: 3)
    let moved = scene.position(item)
    scene.world.remove(Snap.self, from: item)
    scene.world[item, Velocity.self]?.dx = 100
    scene.run(seconds: 1)

    #expect(abs(moved.x) < 0.5 && abs(moved.y - 50) < 0.5)
    #expect(abs(scene.position(item).x - moved.x - 100) < 1e-6)
  }

  @Test func `what has turned more than half round ends upright without turning back`() {
    var scene = PhysicsScene(gravity: 0, bounds: nil)
    let item = scene.add(0, 0, angle: 6, .documented)
    scene.world.insert(Snap(to: .zero), into: item)

    scene.run(seconds: 2)

    #expect(abs(scene.angle(item) - 2 * Double.pi) < 0.01)
  }

  /// When a square of 100 points that starts 100 points away, turned by half a radian, has come to
  /// within 2 points for good under four springs as UIKit is observed to use: two corners, two
  /// directions, 50 points long at rest, 4 Hz at the corner.
  static func arrivalOfFourSprings(damping: Double) -> Double {
    let (mass, inertia, pace, step) = (1.0, 10_000.0 / 6, 8 * Double.pi, 1.0 / 4800)
    let springs = [(-50.0, 1.0, 0.0), (-50, 0, 1), (50, 1, 0), (50, 0, 1)]
    var (x, y, angle) = (-100.0, 0.0, 0.5)
    var (vx, vy, spin, last) = (0.0, 0.0, 0.0, 0.0)
    for count in 1...4800 {
      let (sine, cosine) = angle.sineAndCosine
      for (corner, alongX, alongY) in springs {
        let arm = Vector(x: corner * (cosine - sine), y: corner * (sine + cosine))
        let way = Vector(
          x: corner + 50 * alongX - x - arm.x, y: corner + 50 * alongY - y - arm.y)
        let length = (way.x * way.x + way.y * way.y).squareRoot()
        let normal = way * (1 / length)
        let lever = arm.x * normal.y - arm.y * normal.x
        let share = 1 / (1 / mass + lever * lever / inertia)
        let speed = (vx - spin * arm.y) * normal.x + (vy + spin * arm.x) * normal.y
        let force = share * pace * (pace * (length - 50) - 2 * damping * speed)
        vx += force * normal.x / mass * step
        vy += force * normal.y / mass * step
        spin += force * lever / inertia * step
      }
      (x, y, angle) = (x + vx * step, y + vy * step, angle + spin * step)
      if abs(x) > 2 { last = Double(count) * step }
    }
    return last
  }

  @Test(arguments: [0.5, 1.0])
  func `it arrives when four springs at two corners would have it arrive`(damping: Double) {
    var scene = PhysicsScene(gravity: 0, bounds: nil)
    let item = scene.add(-100, 0, size: 100, angle: 0.5, .documented)
    scene.world.insert(Snap(to: .zero, damping: damping), into: item)
    var arrival = 0.0

    for _ in 0..<120 {
      scene.run(ticks: 1)
      if abs(scene.position(item).x) > 2 { arrival = Double(scene.tick) / 120 }
    }

    #expect(abs(arrival - Self.arrivalOfFourSprings(damping: damping)) < 0.05)
  }
}
