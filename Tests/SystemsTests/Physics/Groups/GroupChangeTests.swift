import ECS
import Systems
import Testing

@Suite("Item groups that change")
struct GroupChangeTests {
  /// A bar of three squares in free space that turns about the middle one.
  static func bar() throws -> (scene: PhysicsScene, group: Entity, items: [Entity]) {
    var scene = PhysicsScene(gravity: 0, bounds: nil)
    let items = [0.0, 30, 60].map { scene.addPart($0, 0) }
    let group = try scene.world.group(items)
    scene.world[group, AngularVelocity.self]?.spin = 2
    scene.run(ticks: 30)
    return (scene, group, items)
  }

  enum Loss: CaseIterable { case despawned, ungrouped }

  @Test(arguments: Loss.allCases)
  func `a group that loses an item goes on about the middle of the others, with their motion`(
    loss: Loss
  ) throws {
    var (scene, group, items) = try Self.bar()
    let places = items.map { scene.position($0) }
    switch loss {
    case .despawned: scene.world.despawn(items[2])
    case .ungrouped: scene.world.ungroup(items[2])
    }

    scene.run(ticks: 30)

    // The middle of the first two is 15 points from the old centre, and moves on at 30 points a second.
    let middle = (places[0].vector + places[1].vector) * 0.5
    let direction = turned(Vector(x: 0, y: -30), by: 0.5)
    #expect(distance(scene.position(group).vector, middle + direction * 0.25) < 1e-9)
    #expect(abs(scene.spin(group) - 2) < 1e-12)
    #expect(
      distance(scene.offset(of: items[0], in: group), turned(Vector(x: -15, y: 0), by: 1)) < 1e-9)
    if loss == .ungrouped {
      #expect(scene.position(items[2]) == places[2] && abs(scene.angle(items[2]) - 0.5) < 1e-12)
      #expect(!scene.world.has(GroupedItem.self, items[2]))
    }
  }

  @Test func `a group whose items are all gone is refused and stays where it is`() throws {
    var (scene, group, items) = try Self.bar()
    let place = scene.position(group)
    for item in items { scene.world.despawn(item) }

    scene.run(ticks: 30)

    #expect(scene.position(group) == place)
    #expect(throws: ItemError(item: group, reason: .emptyGroup)) {
      try scene.world.checkItem(group)
    }
  }

  @Test func `a group that is despawned leaves its items where they are, free for another`() throws
  {
    var (scene, group, items) = try Self.bar()
    scene.add(500, 500)
    let places = items.map { scene.position($0) }
    scene.world.despawn(group)

    scene.run(ticks: 30)

    #expect(items.map { scene.position($0) } == places)
    #expect(items.allSatisfy { !scene.world.has(GroupedItem.self, $0) })
    let next = try scene.world.group(items)
    scene.run(ticks: 1)
    #expect(abs(scene.position(next).x - 30) < 1e-9)
  }

  /// What can be done to an item of a group.
  enum Change: CaseIterable {
    case wider, otherShape, denser, movedWithin, turnedWithin, added
  }

  @Test(arguments: Change.allCases)
  func `what changes an item wakes the group and changes its contacts, and nothing jumps`(
    change: Change
  ) throws {
    var scene = PhysicsScene()
    let items = [scene.addPart(500, 990, 100, 20), scene.addPart(500, 970)]
    let group = try scene.world.group(items, properties: .with { $0.friction = 0.5 })
    let far = scene.add(1500, 990, .documented)
    scene.run(seconds: 1)
    #expect(scene.world.awakeItemCount == 0)
    let before = items.map { scene.position($0) }

    switch change {
    case .wider: scene.world[items[1], Collider.self]?.size.width = 60
    case .otherShape: scene.world.insert(CollisionShape.ellipse, into: items[1])
    case .denser: scene.world[items[1], GroupedItem.self]?.density = 5
    case .movedWithin: scene.world[items[1], GroupedItem.self]?.offset.x += 10
    case .turnedWithin: scene.world[items[1], GroupedItem.self]?.angle = 0.5
    case .added: try scene.world.add(scene.addPart(500, 950), toGroup: group)
    }
    scene.run(ticks: 1)

    #expect(scene.world.awakeItemCount == 1 && scene.velocity(far) == Velocity(dx: 0, dy: 0))
    let moved = change == .movedWithin ? 10.0 : 0
    for (index, item) in items.enumerated() {
      let expected = before[index].vector + Vector(x: index == 1 ? moved : 0, y: 0)
      #expect(distance(scene.position(item).vector, expected) < 0.1)
    }
    scene.run(seconds: 2)
    #expect(scene.world.awakeItemCount == 0)
  }

  @Test func `what was held up by a part falls when the part goes`() throws {
    var scene = PhysicsScene()
    let items = [scene.addPart(500, 900, 100, 20), scene.addPart(620, 900, 100, 20)]
    try scene.world.group(items, properties: .with { $0.isAnchored = true })
    let load = scene.add(630, 880, .documented)
    scene.run(seconds: 1)
    #expect(abs(scene.position(load).y - 880) < 0.1 && scene.world.awakeItemCount == 0)

    scene.world.despawn(items[1])
    scene.run(seconds: 1)

    #expect(abs(scene.position(load).y - 990) < 0.1)
  }
}
