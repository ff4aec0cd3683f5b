import ECS
import Systems
import Testing

@Suite("Reactions to events")
struct ReactionTests {
  enum Kind: CaseIterable {
    case despawn, spawn, push, resize, anchor, removeBoundary
  }

  /// A system after the physics that does something to what has begun to touch something.
  struct Reaction: System {
    let kind: Kind
    let began = EventReader<CollisionBegan>(named: "reaction")

    func update(_ world: inout World, tick: Tick) {
      for event in world.receive(began) {
        switch kind {
        case .despawn: world.despawn(event.item)
        case .spawn:
          guard world.itemCount < 20 else { continue }
          world.spawn(
            Position(x: event.point.x, y: 100), Velocity(dx: 0, dy: 0), Rotation(),
            AngularVelocity(), Collider.cell, ItemProperties.documented)
        case .push: world[event.item, Velocity.self]?.dy = -500
        case .resize: world[event.item, Collider.self]?.size = Size(width: 30, height: 15)
        case .anchor: world[event.item, ItemProperties.self]?.isAnchored = true
        case .removeBoundary: world[resource: Collision.self]?.removeAllBoundaries()
        }
      }
    }
  }

  static func run(_ kind: Kind, ticks: Int) throws -> (world: World, log: ContactLog) {
    var scene = PhysicsScene(bounds: Rect(x: 0, y: 600, width: 400, height: 400))
    scene.world[resource: Collision.self]?.add(
      try Boundary("shelf", from: Vector(x: 50, y: 850), to: Vector(x: 350, y: 900)))
    for index in 0..<12 {
      scene.add(
        60 + Double(index % 4) * 80, 650 + Double(index / 4) * 60,
        .with { $0.elasticity = [0, 0.5][index % 2] })
    }
    var world = scene.world
    var log = ContactLog(of: &world)
    let schedule = Schedule(PhysicsSystem(), Reaction(kind: kind))
    for number in 0..<ticks {
      schedule.run(&world, tick: Tick(number: number, seconds: 1 / 120))
      log.read(&world)
    }
    return (world, log)
  }

  @Test(arguments: Kind.allCases)
  func `whatever is done in reaction, events stay paired and two runs stay equal`(kind: Kind) throws
  {
    let (one, log) = try Self.run(kind, ticks: 150)
    let (other, _) = try Self.run(kind, ticks: 150)

    #expect(log.unpaired.isEmpty)
    #expect(one == other && one.digest == other.digest)
  }

  @Test func `a push in reaction to an event acts in the next tick`() {
    var scene = PhysicsScene()
    let began = EventReader<CollisionBegan>(named: "test")
    scene.world.register(began)
    let ball = scene.add(500, 950, circle: true, .documented)
    while scene.world.receive(began).isEmpty && scene.tick < 120 { scene.run(ticks: 1) }
    let place = scene.position(ball).y

    scene.world[ball, Velocity.self]?.dy = -500
    scene.run(ticks: 1)

    #expect(abs(scene.position(ball).y - (place - 500.0 / 120 + 500.0 / 14_400)) < 1e-9)
  }
}
