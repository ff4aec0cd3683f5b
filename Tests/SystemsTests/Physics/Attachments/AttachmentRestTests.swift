import ECS
import Systems
import Testing

@Suite("Attachments, rest and contacts")
struct AttachmentRestTests {
  let paused = EventReader<PhysicsPaused>(named: "test")

  /// Two boxes that hang on ropes of their own, asleep, the second with a box under it.
  func sleepers() -> (scene: PhysicsScene, left: Entity, right: Entity, below: Entity, rope: Entity)
  {
    var scene = PhysicsScene(bounds: nil)
    scene.world.register(paused)
    let left = scene.add(100, 200, .documented)
    let right = scene.add(300, 200, .documented)
    let below = scene.add(300, 250, .documented)
    scene.world.attach(left, by: .spring(anchorPoint: Vector(x: 100, y: 100)))
    let rope = scene.world.attach(right, by: .spring(anchorPoint: Vector(x: 300, y: 100)))
    scene.world.attach(below, by: .spring(), to: right)
    scene.run(seconds: 1)
    return (scene, left, right, below, rope)
  }

  @Test(arguments: ["anchor", "length", "despawn", "reference", "kind"])
  func `a change of an attachment wakes its items and no others`(change: String) {
    var (scene, left, right, below, rope) = sleepers()
    #expect(scene.world.receive(paused).count == 1)
    let before = scene.world

    switch change {
    case "anchor": scene.world[rope, Systems.Attachment.self]?.anchorPoint.x += 30
    case "length": scene.world[rope, Systems.Attachment.self]?.length = 90
    case "despawn": scene.world.despawn(rope)
    case "reference": scene.world.setReference(AttachedItem.self, from: rope, to: nil)
    default: scene.world[rope, Systems.Attachment.self]?.kind = .limit
    }
    scene.run(ticks: 30)

    #expect(scene.position(left) == before[left, Position.self])
    #expect(scene.velocity(left) == Velocity(dx: 0, dy: 0))
    if change != "kind" {
      #expect(scene.position(right) != before[right, Position.self])
      #expect(scene.position(below) != before[below, Position.self])
    }
    if change != "despawn" && change != "reference" {
      scene.run(seconds: change == "anchor" ? 0 : 2)
      #expect(scene.world.receive(paused).count == (change == "anchor" ? 0 : 1))
    }
  }

  @Test func `an item that is pushed wakes what it is attached to`() {
    var (scene, left, right, below, _) = sleepers()
    let start = scene.position(right)

    scene.world[below, Velocity.self]?.dx = 200
    scene.run(seconds: 0.3)

    #expect(scene.position(right) != start)
    #expect(scene.velocity(left) == Velocity(dx: 0, dy: 0))
  }

  @Test func `a snapshot in mid-swing replays bit for bit`() {
    var scene = PhysicsScene()
    let one = scene.add(500, 700, .elastic)
    let two = scene.add(540, 700, .with { $0.friction = 0.4 })
    let three = scene.add(580, 700, .documented)
    scene.world.attach(one, by: .pin(at: Vector(x: 480, y: 700), frictionTorque: 0.01))
    scene.world.attach(
      two, by: .pin(at: Vector(x: 520, y: 700), range: FloatRange(minimum: -1, maximum: 1)), to: one
    )
    scene.world.attach(three, by: .spring(frequency: 3, damping: 0.2), to: two)
    scene.world.attach(three, by: .limit(length: 110, anchorPoint: Vector(x: 480, y: 700)))
    scene.add(500, 990, .documented)
    scene.run(ticks: 37)
    var replayed = scene

    scene.run(ticks: 120)
    replayed.run(ticks: 120)

    #expect(replayed.world == scene.world)
    #expect(replayed.world.digest == scene.world.digest)
    // The same in every build and process.
    #expect(String(scene.world.digest, radix: 16) == "5d8af15a986f3200")
  }

  @Test func `an unrelated attachment changes nothing, to the last bit`() {
    func run(withOther: Bool) -> [Position] {
      var scene = PhysicsScene(bounds: Rect(x: 0, y: 0, width: 3000, height: 800))
      let one = scene.add(500, 700, .documented)
      let two = scene.add(540, 700, .with { $0.friction = 0.4 })
      scene.world.attach(one, by: .limit(length: 60, anchorPoint: Vector(x: 460, y: 690)))
      scene.world.attach(two, by: .pin(at: Vector(x: 520, y: 700)), to: one)
      if withOther {
        let other = scene.add(2000, 700, .documented)
        scene.world.attach(other, by: .spring(length: 20, anchorPoint: Vector(x: 1950, y: 700)))
        scene.add(2100, 780, .documented)
      }
      scene.run(seconds: 1)
      return [scene.position(one), scene.position(two)]
    }

    #expect(run(withOther: true) == run(withOther: false))
  }

  @Test func `an attached elastic item bounces and keeps its energy`() {
    var scene = PhysicsScene(bounds: Rect(x: 0, y: 0, width: 1000, height: 1000))
    let ball = scene.add(500, 500, circle: true)
    scene.world.attach(ball, by: .limit(length: 900, anchorPoint: Vector(x: 500, y: 500)))
    let start = scene.energy
    var bounces = 0

    for _ in 0..<480 {
      let before = scene.velocity(ball).dy
      scene.run(ticks: 1)
      if before > 0 && scene.velocity(ball).dy < 0 { bounces += 1 }
    }

    #expect(bounces == 2)
    #expect(abs(scene.energy / start - 1) < 0.02)
  }

  @Test func `a pendulum bounces off a wall at half of its swing`() {
    var scene = PhysicsScene(bounds: Rect(x: 0, y: 0, width: 1000, height: 1000))
    let bob = scene.add(110, 500, circle: true)
    scene.world.attach(bob, by: .spring(anchorPoint: Vector(x: 10, y: 500)))
    var least = Double.infinity
    var most = 0.0

    for _ in 0..<240 {
      scene.run(ticks: 1)
      least = min(least, scene.position(bob).x)
      if scene.tick > 80 { most = max(most, 600 - scene.position(bob).y) }
    }

    #expect(least > 9.5)
    #expect(most > 98)
  }

  @Test func `two items that are attached collide all the same`() {
    var scene = PhysicsScene(gravity: 0, bounds: nil)
    scene.world[resource: Collision.self] = Collision(bounds: nil, mode: .items)
    let one = scene.add(0, 0, .documented)
    let two = scene.add(60, 0, .documented)
    scene.world.attach(one, by: .spring(length: 0, frequency: 1, damping: 0.5), to: two)

    scene.run(seconds: 3)

    #expect(abs(scene.position(two).x - scene.position(one).x - 20) < 0.2)
  }

  @Test func `a box on a rope rests on the floor, on a rod that is too short it does not`() {
    var scene = PhysicsScene()
    let roped = scene.add(500, 980, .documented)
    let hung = scene.add(600, 980, .documented)
    scene.world.attach(roped, by: .limit(length: 200, anchorPoint: Vector(x: 500, y: 800)))
    scene.world.attach(hung, by: .spring(length: 180, anchorPoint: Vector(x: 600, y: 800)))

    scene.run(seconds: 2)

    #expect(abs(scene.position(roped).y - 990) < 0.1)
    #expect(abs(scene.position(hung).y - 980) < 0.01)
  }

  @Test func `an anchor point that is dragged takes its item along`() {
    var scene = PhysicsScene(gravity: 0, bounds: nil)
    let item = scene.add(100, 100, .documented)
    let grip = scene.world.attach(
      item, by: .spring(length: 0, frequency: 5, damping: 1, anchorPoint: Vector(x: 100, y: 100)))
    scene.run(seconds: 1)

    for _ in 0..<60 {
      scene.world[grip, Systems.Attachment.self]?.anchorPoint.x += 2
      scene.run(ticks: 1)
    }
    scene.run(seconds: 1)

    #expect(abs(scene.position(item).x - 220) < 0.1)
  }
}
