import ECS
import Systems
import Testing

@Suite("Contacts of item groups")
struct GroupContactTests {
  /// The kinds of shapes, 40 wide and 20 high; the circle is 20 wide.
  enum Kind: CaseIterable {
    case box, circle, ellipse, path

    var shape: CollisionShape? {
      switch self {
      case .box, .circle: nil
      case .ellipse: .ellipse
      case .path:
        .path([
          Vector(x: 0, y: 10), Vector(x: 10, y: 0), Vector(x: 30, y: 0), Vector(x: 40, y: 10),
          Vector(x: 30, y: 20), Vector(x: 10, y: 20),
        ])
      }
    }
  }

  @Test(arguments: Kind.allCases, Kind.allCases)
  func `every shape rests on every part, and falls through what is between`(kind: Kind, part: Kind)
    throws
  {
    var scene = PhysicsScene()
    let parts = [400.0, 600].map {
      scene.addPart($0, 900, part == .circle ? 20 : 40, circle: part == .circle, part.shape)
    }
    var properties = ItemProperties.with { $0.friction = 1 }
    properties.allowsRotation = false
    let items = [600.0, 500].map {
      scene.add(
        $0, 879, size: kind == .circle ? 20 : 40, height: 20, circle: kind == .circle, properties)
    }
    properties.isAnchored = true
    try scene.world.group(parts, properties: properties)
    for item in items { if let shape = kind.shape { scene.world.insert(shape, into: item) } }

    scene.run(seconds: 0.75)

    #expect(abs(scene.position(items[0]).y - 880) < 0.1)
    #expect(abs(scene.position(items[1]).y - 990) < 0.1)
  }

  @Test func `what falls into the hollow of a group is held by both of its parts`() throws {
    var scene = PhysicsScene(bounds: nil)
    _ = try scene.addAngle(500, 500, .with { $0.isAnchored = true })
    let box = scene.add(515, 450, velocity: Vector(x: -60, y: 0), .documented)

    scene.run(seconds: 1)

    #expect(distance(scene.position(box).vector, Vector(x: 510, y: 490)) < 0.1)
    #expect(scene.world.itemContacts.count == 2)
  }

  @Test func `two feet that come down at once are one contact, until both have left`() throws {
    var scene = PhysicsScene()
    var log = ContactLog(of: &scene.world)
    let table = scene.add(
      500, 600, size: 200, height: 20,
      .with { $0.isAnchored = true })
    let dumbbell = try scene.addDumbbell(500, 560, .documented)
    let sides = ContactSides(table, .item(dumbbell))

    let fall = scene.run(ticks: 120, &log)
    // About the right foot, which stays.
    scene.world[dumbbell, AngularVelocity.self]?.spin = 1
    scene.world[dumbbell, Velocity.self]?.dy = -40
    let tilt = scene.run(ticks: 5, &log)
    scene.world[dumbbell, Velocity.self]?.dy = -200
    let rise = scene.run(ticks: 5, &log)

    #expect(fall.began == [sides] && fall.ended.isEmpty)
    #expect(tilt.began.isEmpty && tilt.ended.isEmpty)
    #expect(rise.began.isEmpty && rise.ended == [sides])
    #expect(log.unpaired.isEmpty)
  }

  @Test func `beginnings and ends of tumbling groups are paired, and name the groups`() throws {
    var scene = PhysicsScene(bounds: Rect(x: 0, y: 700, width: 400, height: 300))
    var log = ContactLog(of: &scene.world)
    let groups = [
      try scene.addAngle(100, 800), try scene.addDumbbell(250, 760),
      try scene.addDumbbell(250, 860),
    ]
    for (index, group) in groups.enumerated() {
      scene.world[group, AngularVelocity.self]?.spin = 2 - Double(index)
    }

    let told = scene.run(ticks: 240, &log)
    for group in groups { scene.world.despawn(group) }
    scene.add(200, 900)
    _ = scene.run(ticks: 1, &log)

    #expect(told.began.count > 10 && log.unpaired.isEmpty && log.open.isEmpty)
    #expect(told.began.allSatisfy { groups.contains($0.item) })
  }

  @Test func `a group that comes down flat on two feet leaves flat`() throws {
    var scene = PhysicsScene()
    let dumbbell = try scene.addDumbbell(500, 900)
    let energy = scene.energy

    scene.run(seconds: 2)

    #expect(abs(scene.spin(dumbbell)) < 1e-9 && abs(scene.angle(dumbbell)) < 1e-9)
    #expect(abs(scene.energy / energy - 1) < 1e-9)
  }

  @Test func `what flies fast does not pass through a thin part`() throws {
    var scene = PhysicsScene(gravity: 0)
    try scene.world.group(
      [scene.addPart(1000, 500, 2, 400), scene.addPart(1100, 500)],
      properties: .with { $0.isAnchored = true })
    let shots = (0..<10).map { (index: Int) -> Entity in
      let offset = 20 * Double(index)
      return scene.add(
        500 + offset, 400 + offset, size: 6, circle: true, velocity: Vector(x: 20_000, y: 0),
        index % 2 == 0 ? .elastic : .documented)
    }

    scene.run(ticks: 20)

    for shot in shots { #expect(scene.position(shot).x < 1000) }
  }

  @Test func `a group goes to sleep as one, and wakes when one of its parts is hit`() throws {
    var scene = PhysicsScene()
    let angle = try scene.addAngle(500, 980, .with { $0.friction = 0.3 })
    scene.run(seconds: 2)
    #expect(scene.world.awakeItemCount == 0)
    let place = scene.position(angle)

    scene.add(595, 900, size: 40, .with { $0.density = 20 })
    scene.run(ticks: 110)

    #expect(scene.world.awakeItemCount == 2)
    #expect(scene.position(angle) != place)
  }
}
