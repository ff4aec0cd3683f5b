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
}
