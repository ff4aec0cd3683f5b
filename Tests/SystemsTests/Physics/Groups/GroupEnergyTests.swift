import ECS
import Systems
import Testing

@Suite("Energy of item groups")
struct GroupEnergyTests {
  @Test(arguments: [false, true])
  func `a group with its mass off its middle keeps its energy for a minute`(isAngle: Bool) throws {
    var scene = PhysicsScene(bounds: Rect(x: 0, y: 400, width: 600, height: 600))
    let group = try isAngle ? scene.addAngle(300, 600) : scene.addDumbbell(300, 600)
    if let first = scene.world.items(ofGroup: group).first {
      scene.world[first, GroupedItem.self]?.density = 4
    }
    scene.world[group, AngularVelocity.self]?.spin = 2
    scene.run(ticks: 1)
    let start = scene.energy

    scene.run(seconds: 60)

    #expect(abs(scene.energy / start - 1) < 1e-4)
    #expect(scene.distanceOutside(of: Rect(x: 0, y: 400, width: 600, height: 600)) == 0)
  }

  @Test(arguments: [0.0, 1])
  func `a crowd of groups and squares keeps its energy`(gravity: Double) throws {
    var scene = PhysicsScene(
      gravity: gravity, bounds: Rect(x: 0, y: 200, width: 800, height: 800))
    var chance = TestChance(state: 4)
    for index in 0..<16 {
      let (x, y) = (120 + Double(index % 4) * 170, 330 + Double(index / 4) * 170)
      let item =
        switch index % 4 {
        case 0: try scene.addDumbbell(x, y)
        case 1: try scene.addAngle(x - 20, y)
        default: scene.add(x, y, size: 40)
        }
      scene.world[item, Velocity.self] = Velocity(
        dx: chance.next(in: -400...400), dy: chance.next(in: -400...400))
    }
    let start = scene.energy

    scene.run(seconds: 6)

    #expect(abs(scene.energy / start - 1) < 1e-4)
  }

  @Test func `groups that meet in free space keep momentum and energy`() throws {
    var scene = PhysicsScene(gravity: 0, bounds: nil)
    let left = try scene.addAngle(300, 500)
    let right = try scene.addDumbbell(600, 530)
    scene.world[left, Velocity.self] = Velocity(dx: 200, dy: 20)
    scene.world[right, Velocity.self] = Velocity(dx: -150, dy: 0)
    scene.world[right, AngularVelocity.self]?.spin = 4
    let masses = [0.4, 2 * 0.1256637061435917 + 0.06]
    func momentum() -> Vector {
      let (one, other) = (scene.velocity(left), scene.velocity(right))
      return Vector(
        x: masses[0] * one.dx + masses[1] * other.dx, y: masses[0] * one.dy + masses[1] * other.dy)
    }
    let (before, energy, spin) = (momentum(), scene.energy, scene.spin(left))

    scene.run(seconds: 2)

    #expect(abs(scene.spin(left) - spin) > 0.1)
    #expect(distance(momentum(), before) < 1e-9)
    #expect(abs(scene.energy / energy - 1) < 1e-9)
  }
}
