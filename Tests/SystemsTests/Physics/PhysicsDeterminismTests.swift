import ECS
import Systems
import Testing

@Suite("Determinism of the physics")
struct PhysicsDeterminismTests {
  /// Boxes and circles of all kinds in a box, some of them resting.
  static func mixedScene() -> PhysicsScene {
    var scene = PhysicsScene(bounds: Rect(x: 0, y: 700, width: 400, height: 300))
    var chance = TestChance(state: 99)
    for index in 0..<30 {
      scene.add(
        50 + Double(index % 6) * 55, 730 + Double(index / 6) * 50, circle: index % 3 == 0,
        angle: chance.next(in: 0...1),
        velocity: Vector(x: chance.next(in: -300...300), y: chance.next(in: -300...300)),
        .with {
          $0.elasticity = [0, 0.5, 1][index % 3]
          $0.friction = [0.3, 0][index % 2]
          $0.density = 1 + Double(index % 4)
          $0.resistance = [0, 0.1][index % 2]
        })
    }
    return scene
  }

  @Test func `the digest of a fall is the same in every build and process`() {
    var (world, tick) = FallingSnakeTests.crash()
    FallingSnakeTests.run(&world, after: tick, ticks: 600)
    tick += 600

    #expect(String(world.digest, radix: 16) == "568ccaee1ae295c8")
  }

  @Test func `the digest of a mixed scene is the same in every build and process`() {
    var scene = Self.mixedScene()

    scene.run(ticks: 300)

    #expect(String(scene.world.digest, radix: 16) == "e624c220f8943c3a")
  }

  @Test func `a snapshot in the middle of a fall replays bit for bit`() {
    var (world, tick) = FallingSnakeTests.crash()
    var snapshots: [(tick: Int, world: World)] = []
    for _ in 0..<8 {
      snapshots.append((tick, world))
      FallingSnakeTests.run(&world, after: tick, ticks: 25)
      tick += 25
    }

    for (start, snapshot) in snapshots {
      var replayed = snapshot
      FallingSnakeTests.run(&replayed, after: start, ticks: tick - start)
      #expect(replayed == world)
      #expect(replayed.digest == world.digest)
    }
  }

  @Test func `a snapshot of resting and bouncing things replays bit for bit`() {
    var scene = Self.mixedScene()
    scene.run(ticks: 150)
    var replayed = scene

    scene.run(ticks: 100)
    replayed.run(ticks: 100)

    #expect(replayed.world == scene.world)
    #expect(replayed.world.digest == scene.world.digest)
  }

  /// The mixed scene with a boundary, groups, a hierarchy and a pile that sleeps far away.
  static func variedScene() throws -> PhysicsScene {
    var scene = mixedScene()
    scene.world[resource: Collision.self]?.bounds = Rect(x: 0, y: 700, width: 2000, height: 300)
    scene.world[resource: Collision.self]?.add(
      try Boundary(
        "hill",
        path: [Vector(x: 50, y: 1000), Vector(x: 200, y: 950), Vector(x: 350, y: 1000)],
        isClosed: false))
    for index in 0..<6 { scene.add(1500, 990 - Double(index) * 20, .documented) }
    scene.run(ticks: 75)
    let items = scene.world.items
    for (index, item) in items.prefix(24).enumerated() {
      if index % 5 == 0 { scene.world.insert(CollisionGroups([.group(1)]), into: item) }
      if index % 7 == 3 { scene.world.setParent(of: item, to: items[index - 1]) }
    }
    scene.run(ticks: 10)
    return scene
  }

  @Test func `boundaries, groups, parts and sleeping piles replay bit for bit from a snapshot`()
    throws
  {
    var scene = try Self.variedScene()
    #expect(scene.world.awakeItemCount < scene.world.itemCount - 5)
    let snapshot = scene
    scene.run(ticks: 120)
    var replayed = snapshot

    replayed.run(ticks: 120)

    #expect(replayed.world == scene.world)
    #expect(replayed.world.digest == scene.world.digest)
  }

  @Test func `a world copied in the middle of a fall goes on as the first does, each by itself`()
    throws
  {
    var one = try Self.variedScene()
    var other = one

    for _ in 0..<20 {
      one.run(ticks: 1)
      other.run(ticks: 1)
      #expect(one.world == other.world)
    }
    other.world[other.world.items[0], Velocity.self]?.dx += 1
    one.run(ticks: 1)
    other.run(ticks: 1)
    #expect(one.world != other.world)
  }

  @Test func `twenty runs in one process are equal`() throws {
    let digests = try (0..<20).map { _ in
      var scene = try Self.variedScene()
      scene.run(ticks: 10)
      return scene.world.digest
    }

    #expect(Set(digests).count == 1)
  }

  @Test func `however often somebody draws or stops in between, the fall is the same`() {
    let schedule = Schedule(PhysicsSystem())
    let digests = [24, 60, 144].map { frames in
      var (world, stepper, ticks) = (Self.mixedScene().world, Stepper(), 0)
      for frame in 1...frames {
        // As many ticks as are due by the frame; in between somebody looks and takes copies.
        while ticks < 120 * frame / frames {
          stepper.pace = ticks % 3 == 0 ? .oneSystem : .running
          while !schedule.run(
            &world, tick: Tick(number: ticks, seconds: 1 / 120), stepper: &stepper)
          {
            stepper.pace = .running
          }
          ticks += 1
        }
        _ = (world.itemContacts, world.awakeItemCount, world)
      }
      return world.digest
    }

    #expect(Set(digests).count == 1)
  }

  @Test(arguments: [1e-300, 1e-12])
  func `a tick of next to no time changes next to nothing`(seconds: Double) {
    var scene = Self.mixedScene()
    scene.run(ticks: 100)
    let before = scene.positions
    let energy = scene.energy

    PhysicsSystem().update(&scene.world, tick: Tick(number: 101, seconds: seconds))

    for (old, new) in zip(before, scene.positions) {
      // Overlaps are moved apart by a share that does not ask for the time.
      #expect(abs(old.x - new.x) < 0.5 && abs(old.y - new.y) < 0.5)
    }
    #expect(scene.energy <= energy * (1 + 1e-3))
  }

  @Test(arguments: [0.1, 1, 10])
  func `a tick that is far too long keeps everything inside and finite`(seconds: Double) {
    var scene = Self.mixedScene()
    scene.run(ticks: 30)

    for number in 31..<34 {
      PhysicsSystem().update(&scene.world, tick: Tick(number: number, seconds: seconds))
      #expect(scene.distanceOutside(of: Rect(x: 0, y: 700, width: 400, height: 300)) == 0)
      #expect(scene.topSpeed < .infinity)
    }
    scene.run(ticks: 240)

    #expect(scene.distanceOutside(of: Rect(x: 0, y: 700, width: 400, height: 300)) == 0)
    #expect(scene.topSpeed < 3000)
  }

  @Test(arguments: [
    (angle: 0.0, sine: 0.0, cosine: 1.0), (0.5, 0.479425538604203, 0.8775825618903728),
    (1.0, 0.8414709848078965, 0.5403023058681398), (-2.0, -0.9092974268256817, -0.4161468365471424),
    (10.0, -0.5440211108893698, -0.8390715290764524),
    (1000.0, 0.8268795405320025, 0.5623790762907029),
    (123456.0, -0.7402834538866575, -0.6722948816565846),
  ])
  func `sine and cosine are within two units of the last place`(
    angle: Double, sine: Double, cosine: Double
  ) {
    let found = angle.sineAndCosine

    #expect(abs(found.sine - sine) < 3e-16)
    #expect(abs(found.cosine - cosine) < 3e-16)
  }

  @Test func `the angle of a direction is the inverse of sine and cosine`() {
    for step in -31...31 {
      let angle = Double(step) / 10
      let (sine, cosine) = angle.sineAndCosine
      #expect(abs(Double.angle(x: cosine * 3, y: sine * 3) - angle) < 1e-15)
    }
    #expect(Double.angle(x: 0, y: 0) == 0)
    #expect(Double.angle(x: -1, y: 0) == Double.pi)
  }
}
