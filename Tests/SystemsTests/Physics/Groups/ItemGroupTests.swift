import ECS
import Systems
import Testing

@Suite("Item groups")
struct ItemGroupTests {
  @Test func `a group is at the centre of mass of its items, which keep their places`() throws {
    var scene = PhysicsScene()
    let handle = scene.addPart(100, 100, 10, 80, angle: Double.pi / 2)
    let head = scene.addPart(160, 100, 20, 40)

    let hammer = try scene.world.group([handle, head])

    // Both have an area of 800.
    #expect(distance(scene.position(hammer).vector, Vector(x: 130, y: 100)) < 1e-12)
    #expect(
      scene.position(handle) == Position(x: 100, y: 100) && scene.angle(handle) == Double.pi / 2)
    #expect(scene.world.items(ofGroup: hammer) == [handle, head])
    #expect(scene.world.group(of: head) == hammer)
    #expect(scene.world[hammer, Collider.self]?.size.width == 140)
    try scene.world.checkItem(hammer)
  }

  @Test func `mass, centre and inertia are those of the items by their densities`() throws {
    var scene = PhysicsScene(gravity: 0)
    let (light, heavy) = (scene.addPart(100, 100), scene.addPart(140, 100))
    let group = try scene.world.group([light, heavy], properties: .with { $0.density = 2 })
    scene.world[heavy, GroupedItem.self]?.density = 3
    scene.run(ticks: 1)

    scene.world[group, AngularVelocity.self]?.spin = 10
    let turning = scene.energy
    scene.world[group, AngularVelocity.self]?.spin = 0
    scene.world[group, Velocity.self]?.dx = 10
    let moving = scene.energy

    // 0.08 kg and 0.24 kg, 30 and 10 points from the centre.
    #expect(distance(scene.position(group).vector, Vector(x: 130, y: 100)) < 1e-12)
    #expect(abs(moving - 0.5 * 0.32 * 100 / 10_000) < 1e-15)
    let inertia = 0.32 * 800 / 12 + 0.08 * 900 + 0.24 * 100
    #expect(abs(turning - 0.5 * inertia * 100 / 10_000) < 1e-12)
  }

  @Test func `what falls and turns takes all its items along`() throws {
    var scene = PhysicsScene(bounds: nil)
    let post = scene.addPart(100, 100, 20, 100, angle: 0.25)
    let ball = scene.addPart(150, 150, circle: true)
    let group = try scene.world.group([post, ball])
    let (start, offset) = (scene.position(group), scene.offset(of: ball, in: group))
    scene.world[group, AngularVelocity.self]?.spin = 3

    scene.run(seconds: 1)

    #expect(abs(scene.position(group).y - start.y - 500) < 1e-9)
    #expect(abs(scene.angle(group) - 3) < 1e-12 && abs(scene.angle(post) - 3.25) < 1e-12)
    #expect(distance(scene.offset(of: ball, in: group), turned(offset, by: 3)) < 1e-9)
  }

  @Test func `a group hangs on an attachment as one body`() throws {
    var scene = PhysicsScene(bounds: nil)
    let post = scene.addPart(500, 100, 20, 100)
    let head = scene.addPart(530, 140, 40, 20)
    let hammer = try scene.world.group([post, head])
    let nail = Vector(x: 500, y: 50)
    scene.world.attach(hammer, by: .pin(at: nail))

    scene.run(ticks: 200)

    // The upper end of the post stays where it is, while the hammer swings.
    let end = scene.position(post).vector + turned(Vector(x: 0, y: -50), by: scene.angle(post))
    #expect(distance(end, nail) < 0.01)
    #expect(abs(scene.spin(hammer)) > 0.1)
  }

  @Test func `a group that is anchored stands, and one that may not turn does not`() throws {
    var scene = PhysicsScene()
    let table = try scene.world.group(
      [scene.addPart(500, 900, 200, 20), scene.addPart(500, 950, 20, 80)],
      properties: .with { $0.isAnchored = true })
    let upright = try scene.world.group(
      [scene.addPart(560, 800), scene.addPart(600, 760)],
      properties: .with { $0.allowsRotation = false })
    let place = scene.position(table)

    scene.run(seconds: 2)

    #expect(scene.position(table) == place)
    #expect(scene.angle(upright) == 0 && abs(scene.position(upright).y - 860) < 0.1)
  }

  @Test func `fields and pushes act on a group by its whole mass`() throws {
    var scene = PhysicsScene(gravity: 0, bounds: nil)
    // Two of 50 × 50: half a kilogram.
    let group = try scene.world.group([
      scene.addPart(100, 100, 50, 50), scene.addPart(200, 100, 50, 50),
    ])
    var push = Push([group], mode: .instantaneous)
    push.magnitude = 1
    scene.world.spawn(push)

    scene.run(ticks: 2)

    #expect(abs(scene.velocity(group).dx - 200) < 1e-9)
  }
}
