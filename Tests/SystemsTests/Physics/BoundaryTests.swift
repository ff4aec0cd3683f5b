import ECS
import Systems
import Testing

@Suite("Boundaries")
struct BoundaryTests {
  static let shelf = try? Boundary("shelf", from: Vector(x: 0, y: 500), to: Vector(x: 900, y: 500))

  /// A world with a shelf at a height of 500 and a ball asleep on it.
  static func sleeper() throws -> (scene: PhysicsScene, ball: Entity, log: ContactLog) {
    var scene = PhysicsScene()
    scene.world[resource: Collision.self]?.add(try #require(shelf))
    let ball = scene.add(450, 490, circle: true, .documented)
    var log = ContactLog(of: &scene.world)
    _ = scene.run(ticks: 120, &log)
    #expect(scene.world.awakeItemCount == 0)
    #expect(log.open == [ContactSides(ball, .boundary("shelf"))])
    return (scene, ball, log)
  }

  @Test(arguments: [false, true])
  func `what falls on a line stops there, from both sides`(upward: Bool) throws {
    var scene = PhysicsScene(gravity: upward ? -1 : 1)
    scene.world[resource: Collision.self]?.add(try #require(Self.shelf))
    let square = scene.add(450, upward ? 600 : 400, .documented)
    let ball = scene.add(550, upward ? 600 : 400, circle: true, .documented)

    scene.run(seconds: 2)

    for item in [square, ball] {
      #expect(abs(scene.position(item).y - (upward ? 510 : 490)) < 0.2)
    }
  }

  @Test func `shots at the corners of a polyline do not go through`() throws {
    var chance = TestChance(state: 77)
    let path = (0...8).map { Vector(x: 300 + Double($0) * 50, y: $0 % 2 == 0 ? 500 : 530) }
    for shot in 0..<200 {
      var scene = PhysicsScene(gravity: 0, bounds: nil)
      try scene.world[resource: Collision.self]?.add(
        Boundary("line", path: path, isClosed: false))
      let corner = path[1 + shot % 7]
      let start = Vector(x: chance.next(in: 350...650), y: 200)
      let way = corner - start
      let speed = chance.next(in: 5...150)
      let item = scene.add(
        start.x, start.y, circle: shot % 2 == 0, angle: chance.next(in: 0...2),
        velocity: way * speed, .with { $0.elasticity = [0.3, 0.7, 1][shot % 3] })

      scene.run(ticks: Int(120 / speed) + 2)

      #expect(scene.position(item).y < 525)
    }
  }

  @Test func `a boundary has a name in events, one for all its lines, and ends when it is removed`()
    throws
  {
    var scene = PhysicsScene()
    try scene.world[resource: Collision.self]?.add(
      Boundary(
        "trough",
        path: [Vector(x: 400, y: 400), Vector(x: 500, y: 500), Vector(x: 600, y: 400)],
        isClosed: false))
    let ball = scene.add(500, 400, circle: true, .documented)
    var log = ContactLog(of: &scene.world)

    let first = scene.run(ticks: 120, &log)
    scene.world[resource: Collision.self]?.removeBoundary(named: "trough")
    let second = scene.run(ticks: 240, &log)

    #expect(first.began == [ContactSides(ball, .boundary("trough"))])
    #expect(second.ended == [ContactSides(ball, .boundary("trough"))])
    #expect(second.began == [ContactSides(ball, .boundary(nil))])
  }

  @Test(arguments: [
    (path: [], isOne: false), ([Vector(x: 1, y: 1)], false),
    ([Vector(x: 1, y: 1), Vector(x: 1, y: 1)], false),
    ([Vector(x: 1, y: 1), Vector(x: .nan, y: 0)], false),
    ([Vector(x: 1, y: 1), Vector(x: .infinity, y: 0)], false),
    ([Vector(x: 1, y: 1), Vector(x: 1e9, y: 0)], false),
    ([Vector(x: 1, y: 1), Vector(x: 9, y: 1), Vector(x: 9, y: 1)], false),
    // Closed, its last corner is its first one.
    ([Vector(x: 1, y: 1), Vector(x: 9, y: 1), Vector(x: 1, y: 1)], false),
    ([Vector(x: 1, y: 1), Vector(x: 0, y: 0)], true),
    // In a line, concave, and crossing itself.
    ([Vector(x: 0, y: 0), Vector(x: 9, y: 0), Vector(x: 18, y: 0)], true),
    ([.zero, Vector(x: 20, y: 0), Vector(x: 5, y: 5), Vector(x: 0, y: 20)], true),
    ([.zero, Vector(x: 20, y: 20), Vector(x: 20, y: 0), Vector(x: 0, y: 20)], true),
  ])
  func `a path is a boundary if its corners are numbers and differ from those next to them`(
    path: [Vector], isOne: Bool
  ) {
    do {
      let boundary = try Boundary("a", path: path)
      #expect(isOne && boundary.path == path)
    } catch {
      #expect(!isOne && error.identifier == "a")
    }
  }

  @Test func `boundaries keep the order they came in, and a new one takes the place of its name`()
    throws
  {
    var collision = Collision(bounds: nil)
    #expect(collision.boundaryIdentifiers.isEmpty)
    collision.add(try Boundary("a", from: .zero, to: Vector(x: 1, y: 0)))
    collision.add(try Boundary("b", from: .zero, to: Vector(x: 2, y: 0)))
    collision.add(try Boundary("a", from: .zero, to: Vector(x: 3, y: 0)))

    #expect(collision.boundaryIdentifiers == ["a", "b"])
    #expect(collision.boundary(named: "a")?.path.last?.x == 3)
    #expect(collision.boundary(named: "c") == nil)
    #expect(collision.removeBoundary(named: "c") == nil)
    #expect(collision.removeBoundary(named: "a")?.path.last?.x == 3)
    #expect(collision.boundaryIdentifiers == ["b"])
    collision.removeAllBoundaries()
    #expect(collision.boundaries.isEmpty)
  }

  @Test(arguments: [
    (value: 0.4, elasticity: 0.4, friction: 0.4), (7, 1, 7), (-1, 0, 0), (.nan, 0, 0),
    (.infinity, 1, 0),
  ])
  func `what is no possible material is brought into the range`(
    value: Double, elasticity: Double, friction: Double
  ) {
    var surface = Surface(elasticity: value, friction: value)
    #expect(surface == Surface(elasticity: elasticity, friction: friction))

    surface = .observed
    surface.elasticity = value
    surface.friction = value

    #expect(surface.elasticity == elasticity && surface.friction == friction)
  }

  @Test
  func `boundaries and bounds start with the documented material, and the observed is a preset`()
    throws
  {
    #expect(Collision(bounds: nil).surface == .documented)
    #expect(try #require(Self.shelf).surface == .documented)
    #expect(Surface.documented == Surface(elasticity: 0, friction: 0))
    #expect(Surface.observed == Surface(elasticity: 0.2, friction: 0.2))
  }

  @Test(arguments: [0.0, 0.2, 0.8])
  func `a boundary gives back its own share of the speed`(elasticity: Double) throws {
    var scene = PhysicsScene()
    var shelf = try #require(Self.shelf)
    shelf.elasticity = elasticity
    scene.world[resource: Collision.self]?.add(shelf)
    let ball = scene.add(450, 245, circle: true, .documented)

    scene.run(ticks: 86)

    // It lands after 0.7 s, at 700 points a second.
    let expected = elasticity > 0 ? -700 * elasticity + 1000 * (86.0 / 120 - 0.7) : 0
    #expect(abs(scene.velocity(ball).dy - expected) < 12)
  }

  @Test func `a boundary that is removed and added again gives the same contacts`() throws {
    var (scene, ball, log) = try Self.sleeper()
    let shelf = scene.world[resource: Collision.self]?.removeBoundary(named: "shelf")
    #expect(scene.run(ticks: 1, &log).ended == [ContactSides(ball, .boundary("shelf"))])

    scene.world[resource: Collision.self]?.add(try #require(shelf))
    let again = scene.run(ticks: 120, &log)

    #expect(again.began == [ContactSides(ball, .boundary("shelf"))] && again.ended.isEmpty)
    #expect(abs(scene.position(ball).y - 490) < 0.2)
  }

  @Test func `nothing ends while items and other boundaries come and go`() throws {
    var (scene, ball, log) = try Self.sleeper()
    let place = scene.position(ball)

    let other = scene.add(2000, 990, .documented)
    var events = scene.run(ticks: 2, &log)
    #expect(events.began == [ContactSides(other, .boundary(nil))] && events.ended.isEmpty)
    scene.world[resource: Collision.self]?.add(
      try Boundary("wall", from: Vector(x: 2500, y: 0), to: Vector(x: 2500, y: 9)))
    scene.world.despawn(other)
    events = scene.run(ticks: 2, &log)
    #expect(events.began.isEmpty && events.ended == [ContactSides(other, .boundary(nil))])
    scene.world[resource: Collision.self]?.removeBoundary(named: "wall")
    events = scene.run(ticks: 2, &log)

    #expect(events.began.isEmpty && events.ended.isEmpty)
    #expect(scene.position(ball) == place && scene.world.awakeItemCount == 0)
  }

  /// What is done to the shelf, and whether the ball on it falls.
  enum Change: CaseIterable {
    case removed, lowered, ofOtherGroups, harder, replacedByItself, joinedByAnother
  }

  @Test(arguments: Change.allCases)
  func `a boundary that changes wakes what lies on it`(change: Change) throws {
    var (scene, ball, log) = try Self.sleeper()
    let pile = scene.add(2000, 990, .documented)
    _ = scene.run(ticks: 120, &log)
    let before = scene.position(pile)
    var shelf = try #require(Self.shelf)
    switch change {
    case .removed: scene.world[resource: Collision.self]?.removeAllBoundaries()
    case .lowered:
      let ends = shelf.path.map { Vector(x: $0.x, y: 600) }
      shelf = try Boundary("shelf", path: ends)
    case .ofOtherGroups: shelf.groups = .group(1)
    case .harder: shelf.elasticity = 0.5
    case .replacedByItself: break
    case .joinedByAnother:
      // Through the ball.
      shelf = try Boundary("other", from: Vector(x: 0, y: 485), to: Vector(x: 900, y: 485))
    }

    if change != .removed { scene.world[resource: Collision.self]?.add(shelf) }
    let events = scene.run(ticks: 1, &log)

    let falls = [.removed, .lowered, .ofOtherGroups].contains(change)
    #expect((scene.velocity(ball).dy > 5) == falls)
    #expect(scene.world.awakeItemCount == (change == .replacedByItself ? 0 : 1))
    #expect(events.ended == (falls ? [ContactSides(ball, .boundary("shelf"))] : []))
    #expect(
      events.began == (change == .joinedByAnother ? [ContactSides(ball, .boundary("other"))] : []))
    #expect(scene.position(pile) == before)
  }
}
