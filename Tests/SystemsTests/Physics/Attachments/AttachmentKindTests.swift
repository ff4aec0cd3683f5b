import ECS
import Systems
import Testing

@Suite("Kinds of attachments")
struct AttachmentKindTests {
  func scene(gravity: Double = 1) -> PhysicsScene {
    var scene = PhysicsScene(gravity: gravity, bounds: nil)
    scene.allowsSleep = false
    return scene
  }

  /// Where a point of an item is, given along its own axes.
  func point(_ scene: PhysicsScene, _ item: Entity, _ offset: Vector) -> Vector {
    let (sine, cosine) = scene.angle(item).sineAndCosine
    let turned = Vector(
      x: offset.x * cosine - offset.y * sine, y: offset.x * sine + offset.y * cosine)
    return scene.position(item).vector + turned
  }

  func length(_ v: Vector) -> Double { (v.x * v.x + v.y * v.y).squareRoot() }

  @Test func `a pin holds a corner in its place while the item swings`() {
    var scene = scene()
    let item = scene.add(110, 110, .documented)
    scene.world.attach(item, by: .pin(at: Vector(x: 100, y: 100)))
    var (worst, most) = (0.0, 0.0)

    for _ in 0..<480 {
      scene.run(ticks: 1)
      let corner = point(scene, item, Vector(x: -10, y: -10))
      worst = max(worst, length(corner - Vector(x: 100, y: 100)))
      most = max(most, scene.angle(item))
    }

    #expect(worst < 1e-3)
    // It swings through the lowest point to the same height on the other side.
    #expect(abs(most - Double.pi / 2) < 0.01)
  }

  @Test(arguments: [
    FloatRange(minimum: -0.3, maximum: 0.5), FloatRange(minimum: -0.1, maximum: 0.1),
    FloatRange(minimum: 0.2, maximum: 0.2), FloatRange(minimum: -1, maximum: .infinity),
  ])
  func `a pin turns within its range only`(range: FloatRange) {
    var scene = scene()
    let arm = scene.add(140, 100, size: 80, height: 10, .documented)
    scene.world.attach(arm, by: .pin(at: Vector(x: 100, y: 100), range: range))
    var (least, most) = (range.minimum, -Double.infinity)

    for _ in 0..<360 {
      scene.run(ticks: 1)
      guard scene.tick > 30 else { continue }
      least = min(least, scene.angle(arm))
      most = max(most, scene.angle(arm))
    }

    #expect(least > range.minimum - 0.01 && most <= range.maximum + 0.01)
    if range.maximum < 1 { #expect(abs(scene.angle(arm) - range.maximum) < 0.01) }
  }

  @Test(arguments: [(torque: 0.0, turns: true), (0.5, true), (1.7, false)])
  func `friction holds a pin up to its torque`(_ friction: (torque: Double, turns: Bool)) {
    var scene = scene()
    // 80 × 50 pt: 0.4 kg, whose weight of 4 N acts 0.4 m from the pin: 1.6 N·m.
    let arm = scene.add(140, 100, size: 80, height: 50, .documented)
    scene.world.attach(
      arm, by: .pin(at: Vector(x: 100, y: 100), frictionTorque: friction.torque))

    scene.run(seconds: 0.1)
    let early = scene.angle(arm)
    scene.run(seconds: 1)

    // A half of t² times torque over inertia: 0.4·(0.8² + 0.5²)/12 + 0.4·0.4² kg·m².
    let inertia = 0.4 * (0.64 + 0.25) / 12 + 0.4 * 0.16
    let expected = friction.turns ? 0.5 * 0.01 * (1.6 - friction.torque) / inertia : 0
    #expect(abs(early - expected) < 0.02 * expected + 1e-6)
    #expect((scene.angle(arm) > 0.5) == friction.turns)
  }

  @Test func `a sliding item keeps to its axis and its angle`() {
    var scene = scene()
    let axis = Vector(x: 0.6, y: 0.8)
    let item = scene.add(100, 100, .documented)
    scene.world.attach(item, by: .sliding(at: Vector(x: 90, y: 95), axis: axis))
    scene.world[item, AngularVelocity.self]?.spin = 10
    var (across, turn) = (0.0, 0.0)

    for _ in 0..<120 {
      scene.run(ticks: 1)
      let way = scene.position(item).vector - Vector(x: 100, y: 100)
      across = max(across, abs(way.x * 0.8 - way.y * 0.6))
      turn = max(turn, abs(scene.angle(item)))
    }

    // Gravity along the axis is 0.8 of it.
    #expect(across < 1e-6 && turn < 1e-6)
    #expect(abs(scene.position(item).y - 100 - 0.8 * 0.8 * 500) < 0.5)
  }

  @Test func `a sliding item stops at the ends of its range`() {
    var scene = scene()
    let item = scene.add(100, 100, velocity: Vector(x: 0, y: -500), .documented)
    scene.world.attach(
      item,
      by: .sliding(
        at: Vector(x: 100, y: 100), axis: Vector(x: 0, y: 1),
        range: FloatRange(minimum: -20, maximum: 30)))
    var (least, most) = (0.0, 0.0)

    for _ in 0..<120 {
      scene.run(ticks: 1)
      least = min(least, scene.position(item).y - 100)
      most = max(most, scene.position(item).y - 100)
    }

    #expect(abs(least + 20) < 0.1 && abs(most - 30) < 0.1)
  }

  @Test func `two items slide against each other and turn together`() {
    var scene = scene(gravity: 0)
    let one = scene.add(0, 0, spin: 20, .documented)
    let two = scene.add(40, 0, .documented)
    scene.world.attach(
      two, by: .sliding(at: Vector(x: 20, y: 0), axis: Vector(x: 1, y: 0)), to: one)
    var (across, turn) = (0.0, 0.0)

    for _ in 0..<120 {
      scene.run(ticks: 1)
      let way = scene.position(two).vector - scene.position(one).vector
      let (sine, cosine) = scene.angle(one).sineAndCosine
      across = max(across, abs(way.y * cosine - way.x * sine))
      turn = max(turn, abs(scene.angle(one) - scene.angle(two)))
    }

    #expect(across < 0.01 && turn < 1e-6)
    #expect(length(scene.position(two).vector - scene.position(one).vector) > 45)
  }

  @Test func `a rope is slack within its length and stops what falls at its end`() {
    var scene = scene()
    let item = scene.add(100, 150, .documented)
    scene.world.attach(item, by: .limit(length: 100, anchorPoint: Vector(x: 100, y: 100)))

    scene.run(seconds: 0.2)
    let slack = scene.position(item).y
    scene.run(seconds: 1)

    #expect(abs(slack - 170) < 1e-6)
    #expect(abs(scene.position(item).y - 200) < 0.01)
    #expect(abs(scene.velocity(item).dy) < 0.01)
  }

  /// A ball that flies 20 points in a tick and is a share of that away from a wall.
  @Test(arguments: [0.0, 0.25, 0.5, 0.9, 1])
  func `what hits a wall within a tick moves no farther for being attached`(share: Double) {
    var scene = PhysicsScene(gravity: 0)
    let start = 2990 - 20 * share
    let ball = scene.add(start, 500, circle: true, velocity: Vector(x: 2400, y: 0))
    scene.world.attach(ball, by: .limit(length: 1000, anchorPoint: Vector(x: 2500, y: 500)))

    scene.run(ticks: 2)

    // There and back again.
    #expect(abs(scene.position(ball).x - (2950 + 20 * share)) < 0.01)
    #expect(abs(scene.velocity(ball).dx + 2400) < 1e-6)
  }

  @Test func `what is attached to something fast that hits a wall stays with it`() {
    var scene = PhysicsScene(gravity: 0)
    let ball = scene.add(2980, 500, circle: true, velocity: Vector(x: 2400, y: 0))
    let other = scene.add(2900, 500, circle: true, velocity: Vector(x: 2400, y: 0))
    scene.world.attach(ball, by: .spring(), to: other)
    let start = scene.energy

    for _ in 0..<20 {
      scene.run(ticks: 1)
      #expect(abs(scene.position(ball).x - scene.position(other).x - 80) < 0.01)
      #expect(scene.energy <= start + 1e-9)
    }
  }

  @Test func `a rope between two items passes on the motion of what pulls`() {
    var scene = scene(gravity: 0)
    let tug = scene.add(100, 0, velocity: Vector(x: 100, y: 0), .documented)
    let boat = scene.add(0, 0, .documented)
    scene.world.attach(boat, by: .limit(length: 150), to: tug)

    scene.run(seconds: 0.45)
    let before = scene.velocity(boat).dx
    scene.run(seconds: 1)

    #expect(before == 0)
    #expect(abs(scene.velocity(boat).dx - 50) < 0.1 && abs(scene.velocity(tug).dx - 50) < 0.1)
    #expect(scene.position(tug).x - scene.position(boat).x < 150.01)
  }

  @Test func `what is fixed to each other moves as one`() {
    var scene = scene()
    scene.world[resource: Collision.self]?.mode = .boundaries
    let one = scene.add(0, 0, velocity: Vector(x: 0, y: -500), spin: 9, .documented)
    let two = scene.add(20, 10, size: 30, angle: 0.5, .documented)
    scene.world.attach(two, by: .fixed(at: Vector(x: 10, y: 5)), to: one)
    scene.run(ticks: 1)
    let (way, turn) = (Vector(x: 20, y: 10), 0.5)
    var worst = 0.0

    for _ in 0..<120 {
      scene.run(ticks: 1)
      worst = max(worst, length(point(scene, one, way) - scene.position(two).vector))
      worst = max(worst, abs(scene.angle(two) - scene.angle(one) - turn))
    }

    #expect(worst < 0.1)
    #expect(abs(scene.angle(one)) > 0.5)
  }

  @Test func `what is fixed to a point stays there`() {
    var scene = scene()
    let item = scene.add(100, 100, angle: 0.3, .documented)
    scene.world.attach(item, by: .fixed(at: Vector(x: 60, y: 90)))

    scene.run(seconds: 1)

    #expect(length(scene.position(item).vector - Vector(x: 100, y: 100)) < 1e-6)
    #expect(abs(scene.angle(item) - 0.3) < 1e-9)
  }

  @Test(arguments: [(distance: 0.9, isPin: true), (1.1, false)])
  func `what is attached nearer than a point to its anchor is pinned`(
    _ case: (distance: Double, isPin: Bool)
  ) {
    var scene = scene()
    let item = scene.add(100 + `case`.distance, 100, .documented)
    let attachment = scene.world.attach(item, by: .spring(anchorPoint: Vector(x: 100, y: 100)))

    scene.run(ticks: 2)

    #expect((scene.world[attachment, Systems.Attachment.self]?.kind == .pin) == `case`.isPin)
    #expect(
      abs((scene.world[attachment, Systems.Attachment.self]?.length ?? 0) - `case`.distance) < 1e-9)
  }
}
