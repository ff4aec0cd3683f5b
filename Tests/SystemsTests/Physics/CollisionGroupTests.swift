import ECS
import Systems
import Testing

@Suite("Collision groups")
struct CollisionGroupTests {
  typealias Groups = CollisionGroups

  /// Two circles that fly at each other, with groups or without.
  static func duel(_ one: Groups?, _ other: Groups?) -> (PhysicsScene, Entity, Entity) {
    var scene = PhysicsScene(gravity: 0)
    let first = scene.add(400, 500, circle: true, velocity: Vector(x: 300, y: 0))
    let second = scene.add(500, 500, circle: true, velocity: Vector(x: -300, y: 0))
    scene.world[first, Groups.self] = one
    scene.world[second, Groups.self] = other
    return (scene, first, second)
  }

  @Test(
    arguments: [
      (one: nil, other: nil, meet: true), (nil, .common, true), (nil, .group(1), false),
      (.group(1), .group(1), true), (.group(1), .group(2), false), ([], nil, false),
      ([], [], false),
      ([.group(1), .group(2)], [.group(2), .group(63)], true), (.all, nil, true),
    ] as [(one: Groups?, other: Groups?, meet: Bool)])
  func `items run into each other if they share a group`(one: Groups?, other: Groups?, meet: Bool) {
    var (scene, first, _) = Self.duel(one, other)

    scene.run(seconds: 0.3)

    #expect(scene.velocity(first).dx == (meet ? -300 : 300))
  }

  @Test(
    arguments: [
      (item: nil, line: .all, stops: true), (nil, .group(1), false), (.group(1), .group(1), true),
      (.group(1), .common, false), ([], .all, false), (nil, [], false),
    ] as [(item: Groups?, line: Groups, stops: Bool)])
  func `a boundary stops the items of its groups`(item: Groups?, line: Groups, stops: Bool) throws {
    var scene = PhysicsScene(bounds: nil)
    var shelf = try Boundary("shelf", from: Vector(x: 0, y: 500), to: Vector(x: 900, y: 500))
    shelf.groups = line
    scene.world[resource: Collision.self]?.add(shelf)
    let ball = scene.add(400, 400, circle: true, .documented)
    scene.world[ball, Groups.self] = item

    scene.run(seconds: 1)

    #expect((scene.position(ball).y < 500) == stops)
  }

  @Test(
    arguments: [(groups: [], stops: false), (.group(7), true)] as [(groups: Groups, stops: Bool)])
  func `the bounds stop what is in a group`(groups: Groups, stops: Bool) {
    var scene = PhysicsScene()
    let ball = scene.add(400, 900, circle: true, .documented)
    scene.world.insert(groups, into: ball)

    scene.run(seconds: 1)

    #expect((scene.position(ball).y < 1000) == stops)
  }

  @Test(
    arguments: [
      (all: .everything, own: .items, meetsItem: true, meetsBounds: false),
      (.everything, .boundaries, false, true), (.items, .boundaries, false, true),
      (.boundaries, .items, true, false), (.items, .everything, true, true),
      (.boundaries, nil, false, true),
    ] as [(all: Collision.Mode, own: Collision.Mode?, meetsItem: Bool, meetsBounds: Bool)])
  func `a group may have a mode of its own`(
    all: Collision.Mode, own: Collision.Mode?, meetsItem: Bool, meetsBounds: Bool
  ) {
    var (scene, first, _) = Self.duel(.group(3), .group(3))
    let flier = scene.add(400, 100, velocity: Vector(x: -3000, y: 0))
    scene.world.insert(Groups.group(3), into: flier)
    scene.world[resource: Collision.self]?.mode = all
    scene.world[resource: Collision.self]?.setMode(.everything, of: .all)
    scene.world[resource: Collision.self]?.setMode(nil, of: .all)
    scene.world[resource: Collision.self]?.setMode(own, of: [.group(3), .group(4)])

    scene.run(seconds: 0.3)

    #expect((scene.velocity(first).dx < 0) == meetsItem)
    #expect((scene.velocity(flier).dx > 0) == meetsBounds)
  }

  @Test func `a change of groups ends a contact, and wakes the two and nothing else`() {
    var scene = PhysicsScene()
    let lower = scene.add(500, 990, .documented)
    let upper = scene.add(500, 970, .documented)
    let others = [scene.add(1500, 990, .documented), scene.add(1500, 970, .documented)]
    var log = ContactLog(of: &scene.world)
    _ = scene.run(ticks: 120, &log)
    let before = others.map { scene.position($0) }
    #expect(scene.world.awakeItemCount == 0)

    scene.world.insert(Groups.group(1), into: upper)
    let change = scene.run(ticks: 1, &log)

    // Whether or not the change of components has turned the two round in queries.
    #expect(change.ended == [ContactSides(lower, .item(upper))])
    #expect(change.began.isEmpty)
    #expect(scene.velocity(upper).dy > 5)
    #expect(scene.world.awakeItemCount == 2)
    #expect(others.map { scene.position($0) } == before)
  }

  @Test func `a change of groups begins a contact, and the two part at a bounded speed`() {
    var scene = PhysicsScene()
    let one = scene.add(500, 990, .documented)
    let other = scene.add(505, 990, .documented)
    scene.world.insert(Groups.group(1), into: one)
    scene.world.insert(Groups.group(2), into: other)
    var log = ContactLog(of: &scene.world)
    let before = scene.run(ticks: 120, &log)
    #expect(before.began.map(\.obstacle) == [.boundary(nil), .boundary(nil)])

    scene.world[other, Groups.self]?.insert(.group(1))
    let change = scene.run(ticks: 240, &log)

    #expect(change.began == [ContactSides(one, .item(other))])
    #expect(abs(scene.position(other).x - scene.position(one).x) > 19.8)
    #expect(scene.topSpeed < 50)
    #expect(log.unpaired.isEmpty)
  }
}

@Suite("Collision of parts")
struct CollisionOfPartsTests {
  /// How two items that start at one place are related.
  enum Relation: CaseIterable {
    case none, parent, grandparent, throughNoItem, siblings
  }

  static func overlapping(_ relation: Relation) -> (PhysicsScene, Entity, Entity) {
    var scene = PhysicsScene(gravity: 0)
    let one = scene.add(500, 500, size: 60, .documented)
    let other = scene.add(505, 500, .documented)
    switch relation {
    case .none: break
    case .parent: scene.world.setParent(of: other, to: one)
    case .grandparent:
      let middle = scene.add(900, 500, .documented)
      scene.world.setParent(of: middle, to: one)
      scene.world.setParent(of: other, to: middle)
    case .throughNoItem:
      let middle = scene.world.spawn()
      scene.world.setParent(of: middle, to: one)
      scene.world.setParent(of: other, to: middle)
    case .siblings:
      let top = scene.world.spawn()
      scene.world.setParent(of: one, to: top)
      scene.world.setParent(of: other, to: top)
    }
    return (scene, one, other)
  }

  @Test(arguments: Relation.allCases)
  func `an item does not run into those above and below it`(relation: Relation) {
    var (scene, one, other) = Self.overlapping(relation)

    scene.run(seconds: 1)

    let distance = abs(scene.position(one).x - scene.position(other).x)
    #expect((distance > 39) == (relation == .none || relation == .siblings))
  }

  @Test func `a part that is taken off runs into what it was a part of`() {
    var (scene, one, other) = Self.overlapping(.throughNoItem)
    var log = ContactLog(of: &scene.world)
    #expect(scene.run(ticks: 120, &log).began.isEmpty)
    #expect(scene.world.awakeItemCount == 0)

    scene.world.setParent(of: other, to: nil)
    let change = scene.run(ticks: 120, &log)

    #expect(change.began.count == 1)
    #expect(abs(scene.position(one).x - scene.position(other).x) > 39)
  }
}
