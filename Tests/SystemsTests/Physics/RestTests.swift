import ECS
import Systems
import Testing

@Suite("Rest")
struct RestTests {
  let paused = EventReader<PhysicsPaused>(named: "test")
  let resumed = EventReader<PhysicsResumed>(named: "test")

  /// A stack of five boxes on the floor, asleep.
  func sleepingStack() -> (scene: PhysicsScene, items: [Entity]) {
    var scene = PhysicsScene()
    scene.world.register(paused)
    scene.world.register(resumed)
    let items = (0..<5).map { scene.add(500, 990 - Double($0) * 20, .with { $0.friction = 0.5 }) }
    scene.run(seconds: 2)
    return (scene, items)
  }

  @Test func `a stack at rest pauses the physics with one event, and nothing changes any more`() {
    var (scene, items) = sleepingStack()
    #expect(scene.world.receive(paused).count == 1)
    let before = scene.world

    scene.run(seconds: 1)

    #expect(scene.world == before)
    #expect(scene.world.receive(paused).isEmpty && scene.world.receive(resumed).isEmpty)
    #expect(items.allSatisfy { scene.velocity($0) == Velocity(dx: 0, dy: 0) })
  }

  @Test(arguments: [50, 60, 100, 120, 240])
  func `what stands sleeps after half a second, whatever the length of a tick`(
    ticksPerSecond: Int
  ) {
    var scene = PhysicsScene()
    scene.ticksPerSecond = ticksPerSecond
    scene.world.register(paused)
    scene.add(500, 990, .documented)

    // The first tick only notes where it stands.
    scene.run(ticks: ticksPerSecond / 2)
    #expect(scene.world.receive(paused).isEmpty)

    scene.run(ticks: 1)
    #expect(scene.world.receive(paused).count == 1)
  }

  @Test func `with sleep switched off nothing pauses`() {
    var scene = PhysicsScene()
    scene.allowsSleep = false
    scene.world.register(paused)
    scene.add(500, 990, .documented)

    scene.run(seconds: 3)

    #expect(scene.world.receive(paused).isEmpty)
  }

  @Test(arguments: [
    (elasticity: 1.0, resistance: 0.0, height: 990.0, pauses: 0), (1, 0, 900, 0), (0.9, 0, 980, 1),
    (1, 2, 980, 1), (0, 0, 900, 1),
  ])
  func `all come to rest but what is perfectly elastic and loses nothing`(
    elasticity: Double, resistance: Double, height: Double, pauses: Int
  ) {
    var scene = PhysicsScene()
    scene.world.register(paused)
    scene.world.register(resumed)
    scene.add(
      500, height,
      .with {
        $0.elasticity = elasticity
        $0.resistance = resistance
      })

    scene.run(seconds: 12)

    #expect(scene.world.receive(paused).count == pauses)
    #expect(scene.world.receive(resumed).isEmpty)
    #expect(scene.world.awakeItemCount == 1 - pauses)
  }

  @Test func `each pause has one resumption, and an item is awake at the top of its flight`() {
    var scene = PhysicsScene()
    scene.world.register(paused)
    scene.world.register(resumed)
    let item = scene.add(500, 990, .documented)
    scene.run(seconds: 1)
    #expect(scene.world.awakeItemCount == 0)
    #expect(scene.world.receive(paused).count == 1)

    for _ in 0..<3 {
      scene.world[item, Velocity.self]?.dy = -100
      var slowest = Double.infinity
      for _ in 0..<24 {
        #expect(scene.world.awakeItemCount == 1)
        scene.run(ticks: 1)
        slowest = min(slowest, scene.velocity(item).dy.magnitude)
      }
      scene.run(seconds: 1)
      #expect(scene.world.receive(paused).count == 1)
      #expect(slowest < 5)
      #expect(scene.world.receive(resumed).count == 1)
    }
  }

  @Test func `a change that moves nothing resumes the physics for one tick`() {
    var (scene, _) = sleepingStack()
    _ = scene.world.receive(paused)

    scene.add(2000, 500, .with { $0.isAnchored = true })
    scene.run(ticks: 5)

    #expect(scene.world.receive(resumed).count == 1)
    #expect(scene.world.receive(paused).count == 1)
  }

  @Test(arguments: ["velocity", "position", "support", "material", "size", "gravity", "bounds"])
  func `every change wakes what it touches`(change: String) {
    var (scene, items) = sleepingStack()
    let before = scene.position(items[4])

    switch change {
    case "velocity": scene.world[items[4], Velocity.self]?.dx = 50
    case "position": scene.world[items[0], Position.self]?.x += 300
    case "support": scene.world.despawn(items[0])
    case "material": scene.world[items[0], ItemProperties.self]?.density = 3
    case "size": scene.world[items[0], Collider.self]?.size.height = 10
    case "gravity": scene.world[resource: Gravity.self]?.direction = Vector(x: 0, y: -1)
    default:
      scene.world[resource: Collision.self]?.bounds = Rect(x: 0, y: 0, width: 3000, height: 1200)
    }
    scene.run(seconds: 0.2)

    #expect(scene.world.receive(resumed).count == 1)
    if change != "material" { #expect(scene.position(items[4]) != before) }
  }

  @Test func `an item that lands wakes the pile under it, and all sleep again`() {
    var (scene, items) = sleepingStack()
    _ = scene.world.receive(paused)
    let other = scene.add(1500, 990, .documented)
    scene.run(seconds: 2)
    scene.add(500, 600, .documented)

    scene.run(seconds: 6)

    #expect(scene.world.receive(paused).count == 2)
    #expect(scene.world.receive(resumed).count == 2)
    #expect(abs(scene.position(items[0]).y - 990) < 0.2)
    #expect(scene.position(other).x == 1500)
  }

  @Test func `a snapshot of a sleeping pile replays bit for bit when it is woken`() {
    var (scene, items) = sleepingStack()
    scene.world[items[2], Velocity.self]?.dx = 200
    var replayed = scene

    scene.run(seconds: 1)
    replayed.run(seconds: 1)

    #expect(scene.world == replayed.world)
  }

  @Test func `an unrelated pile changes nothing, to the last bit`() {
    func run(withOther: Bool, _ seconds: Double) -> [Position] {
      var scene = PhysicsScene()
      scene.world[resource: Collision.self]?.friction = 0.5
      let items = (0..<12).map { (index: Int) -> Entity in
        let (x, y) = (500 + Double(index % 3) * 23, 700 - Double(index / 3) * 30)
        return scene.add(
          x, y, angle: Double(index) * 0.1,
          .with {
            $0.friction = 0.4
            $0.elasticity = 0.3
          })
      }
      if withOther {
        for index in 0..<9 {
          scene.add(2500 + Double(index), 900 - Double(index) * 25, .with { $0.friction = 0.5 })
        }
      }
      scene.run(seconds: seconds)
      return items.map { scene.position($0) }
    }

    for seconds in [0.1, 0.3, 0.5, 0.7, 1.0, 3] {
      let (one, two) = (run(withOther: true, seconds), run(withOther: false, seconds))
      #expect(one == two, "\(seconds)")
    }
  }

  @Test func `things that fall onto a sleeping pile wake it, and nothing leaves the bounds`() {
    let bounds = Rect(x: 0, y: 600, width: 300, height: 400)
    var scene = PhysicsScene(bounds: bounds)
    var items: [Entity] = []
    for wave in 0..<4 {
      for index in 0..<12 {
        items.append(
          scene.add(
            20 + Double(index) * 23, 640, angle: Double(index + wave) * 0.3,
            .with {
              $0.elasticity = 0.3
              $0.friction = 0.6
            }))
      }
      scene.run(seconds: 2.5)
    }

    for item in items { #expect(bounds.contains(scene.position(item).vector)) }
  }
}
