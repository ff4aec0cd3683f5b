import ECS
import Systems
import Testing

@Suite("Refused item groups")
struct GroupErrorTests {
  /// What can be wrong with something that is to be an item of a group.
  enum Fault: CaseIterable {
    case dead, placeless, roomless, ownBody, otherGroup, group, flat, bent, nowhere

    var reason: ItemError.Reason {
      switch self {
      case .dead, .placeless, .roomless: .componentMissing
      case .ownBody, .otherGroup: .grouped
      case .group: .nestedGroup
      case .flat: .size
      case .bent: .shape
      case .nowhere: .motion
      }
    }

    func make(in scene: inout PhysicsScene) throws -> Entity {
      let item = scene.addPart(100, 100)
      switch self {
      case .dead: scene.world.despawn(item)
      case .placeless: scene.world.remove(Position.self, from: item)
      case .roomless: scene.world.remove(Collider.self, from: item)
      case .ownBody: return scene.add(100, 100)
      case .otherGroup: try scene.world.group([item])
      case .group: return try scene.world.group([item])
      case .flat: scene.world[item, Collider.self]?.size.height = 0
      case .bent: scene.world.insert(CollisionShape.path(CollisionShapeTests.star), into: item)
      case .nowhere: scene.world[item, Position.self]?.x = .nan
      }
      return item
    }
  }

  @Test(arguments: Fault.allCases)
  func `what cannot be an item of a group is refused by name, and nothing changes`(fault: Fault)
    throws
  {
    var scene = PhysicsScene()
    let sound = scene.addPart(200, 100)
    let group = try scene.world.group([scene.addPart(300, 100)])
    let bad = try fault.make(in: &scene)
    let before = scene.world
    let expected = ItemError(item: bad, reason: fault.reason)

    #expect(throws: expected) { try scene.world.group([sound, bad]) }
    #expect(throws: expected) { try scene.world.add(bad, toGroup: group) }
    #expect(scene.world == before)
    try scene.world.add(sound, toGroup: group)
    #expect(scene.world.items(ofGroup: group).count == 2)
  }

  @Test func `no item is in a group twice, and only a group takes items`() {
    var scene = PhysicsScene()
    let (item, other) = (scene.addPart(100, 100), scene.add(200, 200))

    #expect(throws: ItemError(item: item, reason: .grouped)) {
      try scene.world.group([item, item])
    }
    #expect(throws: ItemError(item: other, reason: .componentMissing)) {
      try scene.world.add(item, toGroup: other)
    }
    #expect(scene.world.group(of: item) == nil)
  }

  @Test func `a group without items is told once, stands still, and falls when it gets one`() throws
  {
    var scene = PhysicsScene()
    let errors = EventReader<ItemError>(named: "test")
    scene.world.register(errors)
    let group = try scene.world.group([])
    scene.add(900, 100)
    scene.run(ticks: 20)

    let expected = ItemError(item: group, reason: .emptyGroup)
    #expect(scene.world.receive(errors) == [expected])
    #expect(throws: expected) { try scene.world.checkItem(group) }
    try scene.world.add(scene.addPart(300, 300), toGroup: group)
    scene.run(ticks: 20)

    #expect(scene.world.receive(errors).isEmpty)
    #expect(scene.position(group).y > 301 && scene.position(group).x == 300)
  }

  @Test func `an item of a group that gets a body of its own has none, and the group goes on`()
    throws
  {
    var scene = PhysicsScene()
    let errors = EventReader<ItemError>(named: "test")
    scene.world.register(errors)
    let items = [scene.addPart(100, 100), scene.addPart(140, 100)]
    let group = try scene.world.group(items)
    scene.run(ticks: 10)

    scene.world.insert(ItemProperties(), Velocity(dx: 500, dy: 0), into: items[0])
    scene.run(ticks: 10)
    let expected = ItemError(item: items[0], reason: .grouped)
    #expect(scene.world.receive(errors) == [expected])
    #expect(throws: expected) { try scene.world.checkItem(items[0]) }
    #expect(abs(scene.offset(of: items[0], in: group).x + 20) < 1e-9)
    scene.world.ungroup(items[0])
    scene.world[items[0], Velocity.self] = Velocity(dx: -500, dy: 0)
    scene.run(ticks: 10)

    #expect(scene.world.receive(errors).isEmpty)
    #expect(scene.position(items[0]).x < 70)
  }

  @Test func `a part that becomes degenerate stops the group until it is put right`() throws {
    var scene = PhysicsScene()
    let errors = EventReader<ItemError>(named: "test")
    scene.world.register(errors)
    let items = [scene.addPart(100, 100), scene.addPart(140, 100)]
    let group = try scene.world.group(items)
    scene.run(ticks: 10)
    let fall = scene.position(group).y

    scene.world[items[1], Collider.self]?.size.width = .nan
    scene.run(ticks: 10)
    #expect(scene.world.receive(errors) == [ItemError(item: group, reason: .size)])
    #expect(scene.position(group).y == fall)
    scene.world[items[1], Collider.self]?.size.width = 20
    scene.run(ticks: 10)

    #expect(scene.position(group).y > fall && scene.position(group).x == 120)
  }

  typealias Part = CollisionShape.Part

  static let badParts: [(parts: [Part], reason: ItemError.Reason)] = [
    ([], .emptyGroup),
    ([Part(.cell, .compound([Part(.cell, at: .zero)]), at: .zero)], .nestedGroup),
    ([Part(.cell, at: .zero), Part(Collider(radius: 0), at: .zero)], .size),
    ([Part(.cell, at: .zero, density: 0)], .density),
    ([Part(.cell, at: Vector(x: .infinity, y: 0))], .shape),
    ([Part(.cell, at: .zero, angle: .nan)], .shape),
    ([Part(.cell, .path([]), at: .zero)], .shape),
    (Array(repeating: Part(.cell, at: .zero), count: 1001), .shape),
  ]

  @Test(arguments: badParts)
  func `a compound of bad parts is refused, and one of good parts is not`(
    parts: [Part], reason: ItemError.Reason
  ) throws {
    var scene = PhysicsScene()
    let item = scene.add(100, 100)
    scene.world.insert(CollisionShape.compound([Part(.cell, at: .zero)]), into: item)
    try scene.world.checkItem(item)

    scene.world[item, CollisionShape.self] = .compound(parts)

    #expect(throws: ItemError(item: item, reason: reason)) { try scene.world.checkItem(item) }
    scene.run(ticks: 3)
    #expect(scene.position(item).y == 100)
  }
}
