import ECS
import Systems
import Testing

@Suite("Ends of contacts")
struct ContactEndTests {
  /// A box on an anchored post and a ball on a shelf, above a floor that nothing touches.
  struct Scenery {
    var scene = PhysicsScene()
    let post: Entity
    let box: Entity
    let ball: Entity
    var log: ContactLog

    var onPost: ContactSides { ContactSides(post, .item(box)) }
    var onShelf: ContactSides { ContactSides(ball, .boundary("shelf")) }

    init(isAsleep: Bool) throws {
      scene.world[resource: Collision.self]?.add(
        try Boundary("shelf", from: Vector(x: 1400, y: 510), to: Vector(x: 1600, y: 510)))
      post = scene.add(500, 600, .with { $0.isAnchored = true })
      box = scene.add(500, 580, .documented)
      ball = scene.add(1500, 500, circle: true, .documented)
      log = ContactLog(of: &scene.world)
      _ = scene.run(ticks: isAsleep ? 120 : 10, &log)
      #expect(log.open == [onPost, onShelf])
      #expect(scene.world.awakeItemCount == (isAsleep ? 0 : 2))
    }
  }

  enum Cause: CaseIterable {
    case separation, despawnOfTheItem, despawnOfTheObstacle, loss, refusal, groups, parent
    case anchoring, teleport, teleportOfTheObstacle, shrinking
    case removedBoundary, movedBoundary, groupsOfTheBoundary
    case itemsOnly, boundariesOnly, noCollision

    /// Whether it ends the contact of the two items, and that with the shelf.
    var ends: (onPost: Bool, onShelf: Bool) {
      switch self {
      case .removedBoundary, .movedBoundary, .groupsOfTheBoundary, .itemsOnly: (false, true)
      case .noCollision: (true, true)
      default: (true, false)
      }
    }
  }

  @Test(arguments: Cause.allCases, [false, true])
  func `whatever ends a contact, awake or asleep, it is told once`(cause: Cause, isAsleep: Bool)
    throws
  {
    var scenery = try Scenery(isAsleep: isAsleep)

    try perform(cause, on: &scenery)
    let events = scenery.scene.run(ticks: 10, &scenery.log)

    let (onPost, onShelf) = cause.ends
    let expected = (onShelf ? [scenery.onShelf] : []) + (onPost ? [scenery.onPost] : [])
    #expect(Set(events.ended) == Set(expected) && events.ended.count == expected.count)
    #expect(events.began.isEmpty)
    #expect(scenery.log.open == Set([scenery.onPost, scenery.onShelf]).subtracting(expected))
    #expect(scenery.log.unpaired.isEmpty)
  }

  func perform(_ cause: Cause, on scenery: inout Scenery) throws {
    let (post, box) = (scenery.post, scenery.box)
    var world = scenery.scene.world
    var shelf = try #require(world[resource: Collision.self]?.boundary(named: "shelf"))
    switch cause {
    case .separation: world[box, Velocity.self]?.dy = -400
    case .despawnOfTheItem: world.despawn(box)
    case .despawnOfTheObstacle: world.despawn(post)
    case .loss: world.remove(ItemProperties.self, from: box)
    case .refusal: world[box, Collider.self]?.size.width = 0
    case .groups: world.insert(CollisionGroups.group(1), into: box)
    case .parent: world.setParent(of: box, to: post)
    case .anchoring: world[box, ItemProperties.self]?.isAnchored = true
    case .teleport: world[box, Position.self]?.y -= 200
    case .teleportOfTheObstacle: world[post, Position.self]?.x -= 200
    case .shrinking: world[post, Collider.self]?.size = Size(width: 2, height: 2)
    case .removedBoundary: world[resource: Collision.self]?.removeBoundary(named: "shelf")
    case .movedBoundary:
      let path = shelf.path.map { $0 + Vector(x: 0, y: 50) }
      world[resource: Collision.self]?.add(try Boundary("shelf", path: path))
    case .groupsOfTheBoundary:
      shelf.groups = .group(1)
      world[resource: Collision.self]?.add(shelf)
    case .itemsOnly: world[resource: Collision.self]?.mode = .items
    case .boundariesOnly: world[resource: Collision.self]?.mode = .boundaries
    case .noCollision: _ = world.take(Collision.self)
    }
    scenery.scene.world = world
  }

  @Test(arguments: [false, true])
  func `a change of kind that leaves the contact ends nothing`(isAsleep: Bool) throws {
    var scenery = try Scenery(isAsleep: isAsleep)
    var (scene, log) = (scenery.scene, scenery.log)
    scene.world[scenery.box, ItemProperties.self]?.density = 5
    scene.world[scenery.ball, ItemProperties.self]?.friction = 0.5
    scenery.log = log

    let events = scene.run(ticks: 10, &log)

    #expect(events.began.isEmpty && events.ended.isEmpty)
  }

  @Test func `an item despawned in the tick after it began ends once, by a handle that is dead`() {
    var scene = PhysicsScene()
    let ball = scene.add(500, 900, circle: true, .documented)
    var log = ContactLog(of: &scene.world)
    while log.began.isEmpty && scene.tick < 120 { _ = scene.run(ticks: 1, &log) }

    scene.world.despawn(ball)
    let heir = scene.add(900, 100, .documented)
    let events = scene.run(ticks: 5, &log)

    #expect(events.ended == [ContactSides(ball, .boundary(nil))])
    #expect(heir.index == ball.index && heir != ball)
    #expect(!scene.world.contains(ball) && scene.world.contains(heir))
    #expect(events.began.isEmpty && log.open.isEmpty)
  }
}

@Suite("Order of events")
struct EventOrderTests {
  /// Three boxes in a row on the floor, which all touch the next one; the first leans on two walls.
  static func row() throws -> (scene: PhysicsScene, items: [Entity], log: ContactLog) {
    var scene = PhysicsScene()
    for name in ["b", "a"] {
      scene.world[resource: Collision.self]?.add(
        try Boundary(name, from: Vector(x: 490, y: 980), to: Vector(x: 490, y: 1000)))
    }
    let items = (0..<3).map { scene.add(500 + Double($0) * 20, 990, .documented) }
    let log = ContactLog(of: &scene.world)
    return (scene, items, log)
  }

  @Test func `beginnings come by the item, later items first, then boundaries, then the bounds`()
    throws
  {
    var (scene, items, log) = try Self.row()

    let began = scene.run(ticks: 2, &log).began

    #expect(
      began == [
        ContactSides(items[0], .item(items[1])), ContactSides(items[0], .boundary("b")),
        ContactSides(items[0], .boundary("a")), ContactSides(items[0], .boundary(nil)),
        ContactSides(items[1], .item(items[2])), ContactSides(items[1], .boundary(nil)),
        ContactSides(items[2], .boundary(nil)),
      ])
  }

  @Test func `ends come by boundaries that are gone, items that are gone, and then the others`()
    throws
  {
    var (scene, items, log) = try Self.row()
    _ = scene.run(ticks: 2, &log)

    scene.world[items[0], Position.self]?.y -= 300
    scene.world.despawn(items[2])
    scene.world[resource: Collision.self]?.removeBoundary(named: "b")
    let events = scene.run(ticks: 1, &log)

    #expect(
      events.ended == [
        ContactSides(items[0], .boundary("b")), ContactSides(items[1], .item(items[2])),
        ContactSides(items[2], .boundary(nil)), ContactSides(items[0], .item(items[1])),
        ContactSides(items[0], .boundary("a")), ContactSides(items[0], .boundary(nil)),
      ])
    #expect(events.began.isEmpty && log.unpaired.isEmpty)
  }

  @Test
  func `events wait for their readers, each gets all of them once, and nobody gets older ones`() {
    var scene = PhysicsScene()
    let early = EventReader<CollisionBegan>(named: "early")
    let late = EventReader<CollisionBegan>(named: "late")
    scene.world.register(early)
    scene.add(500, 990, .documented)
    scene.run(ticks: 1)
    scene.world.register(late)

    scene.run(ticks: 5)

    #expect(scene.world.receive(early).count == 1)
    #expect(scene.world.receive(early).isEmpty)
    #expect(scene.world.receive(late).isEmpty)
  }
}
