import ECS
import Testing

@Suite("Any of two components")
struct AnyOfTests {
  var world = World()

  @Test mutating func `those with at least one of the two fit, and both can be read`() {
    let one = world.spawn(Position(x: 1, y: 0))
    let other = world.spawn(Velocity(dx: 2, dy: 0))
    let both = world.spawn(Velocity(dx: 3, dy: 0), Position(x: 4, y: 0))
    world.spawn(Health())
    world.spawn()

    var seen: [String] = []
    world.read { (entity: Entity, any: AnyOf<Position, Velocity>) in
      seen.append("\(entity) \(any.first?.x ?? -1) \(any.second?.dx ?? -1)")
    }

    #expect(seen == ["\(one) 1.0 -1.0", "\(other) -1.0 2.0", "\(both) 4.0 3.0"])
  }

  @Test mutating func `the two are told apart, whichever is named first`() {
    world.spawn(Position(x: 1, y: 0))
    world.spawn(Velocity(dx: 2, dy: 0))

    var seen: [String] = []
    world.read { (any: AnyOf<Position, Velocity>, turned: AnyOf<Velocity, Position>) in
      seen.append("\(any.first == turned.second) \(any.second == turned.first)")
      seen.append("\(any.first == nil) \(turned.first == nil)")
    }

    #expect(seen == ["true true", "false true", "true true", "true false"])
  }

  @Test mutating func `a component no entity ever had is as one that is missing`() {
    #expect(world.count(AnyOf<Position, Velocity>.self) == 0)
    world.spawn(Position(x: 1, y: 0))

    #expect(world.single(AnyOf<Label, Position>.self)?.second == Position(x: 1, y: 0))
    #expect(world.single(AnyOf<Position, Label>.self)?.first == Position(x: 1, y: 0))
    #expect(world.count(AnyOf<Label, Health>.self) == 0)
  }

  @Test mutating func `the same component twice is that component`() {
    world.spawn(Position(x: 1, y: 0))
    world.spawn(Velocity())

    let any = world.single(AnyOf<Position, Position>.self)

    #expect(any?.first == Position(x: 1, y: 0) && any?.second == Position(x: 1, y: 0))
  }

  @Test mutating func `it stands beside what is written and other terms`() {
    world.spawn(Health(), Position(x: 1, y: 0))
    world.spawn(Health(), Velocity(dx: 2, dy: 0))
    world.spawn(Health(), Velocity(dx: 3, dy: 0), Frozen())
    world.spawn(Health())
    world.spawn(Position())

    world.update {
      (health: inout Health, any: AnyOf<Position, Velocity>, _: Without<Frozen>) in
      health.points = UInt8(any.first?.x ?? any.second?.dx ?? 0)
    }

    var points: [UInt8] = []
    world.read { (health: Health) in points.append(health.points) }
    #expect(points == [1, 2, 0, 0])
  }

  @Test mutating func `tags, links and components that own memory can be asked for`() {
    let parent = world.spawn(Label(text: "parent"))
    let child = world.spawn(Falling())
    world.setParent(of: child, to: parent)
    world.spawn(Frozen())

    var seen: [String] = []
    world.read { (tag: AnyOf<Falling, Frozen>) in
      seen.append("\(tag.first != nil) \(tag.second != nil)")
    }
    world.read { (entity: Entity, link: AnyOf<Parent, Label>) in
      seen.append("\(entity) \(link.first?.entity.description ?? "-") \(link.second?.text ?? "-")")
    }

    #expect(seen == ["true false", "false true", "1v0 0v0 -", "0v0 - parent"])
  }

  @Test mutating func `entities end and components go by it`() {
    world.spawn(Position())
    world.spawn(Velocity(), Health())
    let rest = world.spawn(Health())

    #expect(world.despawnAll(AnyOf<Position, Velocity>.self) == 2)
    #expect(world.despawnAll { (any: AnyOf<Position, Label>) in any.first != nil } == 0)
    #expect(world.contains(rest) && world.entityCount == 1)
  }

  @Test mutating func `it says what two optional terms say`() {
    var random = RandomGenerator(seed: 7)
    for number in 0..<200 {
      let entity = world.spawn()
      let bits = random.next(below: 8)
      if bits & 1 != 0 { world.insert(Position(x: Double(number), y: 0), into: entity) }
      if bits & 2 != 0 { world.insert(Velocity(dx: Double(number), dy: 0), into: entity) }
      if bits & 4 != 0 { world.insert(Label(), into: entity) }
    }
    var (expected, seen): ([String], [String]) = ([], [])

    world.read { (entity: Entity, position: Position?, velocity: Velocity?) in
      guard position != nil || velocity != nil else { return }
      expected.append("\(entity) \(String(describing: position)) \(String(describing: velocity))")
    }
    world.read { (entity: Entity, any: AnyOf<Position, Velocity>) in
      seen.append("\(entity) \(String(describing: any.first)) \(String(describing: any.second))")
    }

    #expect(seen == expected)
    #expect(seen.count > 100)
  }
}
