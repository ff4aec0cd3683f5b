import ECS
import Testing

private enum Targeting: ReferenceKind {}

private enum Following: ReferenceKind {}

@Suite("References")
struct ReferenceTests {
  var world = World()

  @Test mutating func `one end knows whom it refers to and the other by whom, in order`() {
    let ship = world.spawn()
    let missiles = (0..<3).map { _ in world.spawn(Position()) }

    for missile in missiles { world.setReference(Targeting.self, from: missile, to: ship) }

    #expect(world.referrers(Targeting.self, of: ship) == missiles)
    #expect(missiles.map { world.reference(Targeting.self, from: $0) } == [ship, ship, ship])
    #expect(world.reference(Targeting.self, from: ship) == nil)
    #expect(world.referrers(Targeting.self, of: missiles[0]) == [])
  }

  @Test mutating func `queries read both ends`() {
    let ship = world.spawn(Health(points: 1))
    let missile = world.spawn(Position())
    world.setReference(Targeting.self, from: missile, to: ship)

    var seen: [Entity] = []
    world.update { (position: inout Position, target: Reference<Targeting>) in
      position.x += 1
      seen.append(target.entity)
    }

    #expect(seen == [ship])
    #expect(world.single(Referrers<Targeting>.self, Health.self)?.0.entities == [missile])
    #expect(world.count(Without<Reference<Targeting>>.self) == 1)
    #expect(world[missile, Reference<Targeting>.self]?.entity == ship)
  }

  @Test mutating func `setting again moves the reference`() {
    let (a, b, x, y) = (world.spawn(), world.spawn(), world.spawn(), world.spawn())
    world.setReference(Targeting.self, from: x, to: a)
    world.setReference(Targeting.self, from: y, to: b)

    let refers = world.setReference(Targeting.self, from: x, to: b)

    #expect(refers)
    #expect(!world.has(Referrers<Targeting>.self, a))
    #expect(world.referrers(Targeting.self, of: b) == [y, x])
    #expect(world.reference(Targeting.self, from: x) == b)
  }

  @Test mutating func `setting the same again changes nothing`() {
    let (a, x, y) = (world.spawn(), world.spawn(), world.spawn())
    world.setReference(Targeting.self, from: x, to: a)
    world.setReference(Targeting.self, from: y, to: a)
    let before = world

    let refers = world.setReference(Targeting.self, from: x, to: a)

    #expect(refers)
    #expect(world == before)
  }

  @Test mutating func `kinds do not mix`() {
    let (a, b, x) = (world.spawn(), world.spawn(), world.spawn())
    world.setReference(Targeting.self, from: x, to: a)
    world.setReference(Following.self, from: x, to: b)

    world.setReference(Targeting.self, from: x, to: nil)

    #expect(world.reference(Targeting.self, from: x) == nil)
    #expect(!world.has(Referrers<Targeting>.self, a))
    #expect(world.reference(Following.self, from: x) == b)
    #expect(world.referrers(Following.self, of: b) == [x])
  }

  @Test mutating func `a reference taken away goes at both ends`() {
    let (a, x) = (world.spawn(), world.spawn())
    world.setReference(Targeting.self, from: x, to: a)

    let isDone = world.setReference(Targeting.self, from: x, to: nil)

    #expect(isDone)
    #expect(!world.has(Reference<Targeting>.self, x))
    #expect(!world.has(Referrers<Targeting>.self, a))
  }

  @Test mutating func `the other end can take all references away`() {
    let (a, b) = (world.spawn(), world.spawn())
    let holders = (0..<3).map { _ in world.spawn() }
    world.setReference(Targeting.self, from: holders[0], to: a)
    world.setReference(Targeting.self, from: holders[1], to: b)
    world.setReference(Targeting.self, from: holders[2], to: a)

    let (hadSome, hadMore) = (
      world.removeReferences(Targeting.self, to: a), world.removeReferences(Targeting.self, to: a)
    )

    #expect(hadSome && !hadMore)
    #expect(!world.has(Referrers<Targeting>.self, a))
    #expect(holders.map { world.reference(Targeting.self, from: $0) } == [nil, b, nil])
  }

  @Test mutating func `oneself and the dead are refused`() {
    let (a, x, dead) = (world.spawn(), world.spawn(), world.spawn())
    world.despawn(dead)
    world.setReference(Targeting.self, from: x, to: a)
    let before = world

    let answers = [
      world.setReference(Targeting.self, from: x, to: x),
      world.setReference(Targeting.self, from: x, to: dead),
      world.setReference(Targeting.self, from: dead, to: a),
      world.setReference(Targeting.self, from: dead, to: nil),
      world.removeReferences(Targeting.self, to: dead),
    ]

    #expect(!answers.contains(true))
    #expect(world == before)
    #expect(world.digest == before.digest)
    #expect(world.reference(Targeting.self, from: dead) == nil)
    #expect(world.referrers(Targeting.self, of: dead) == [])
  }

  @Test mutating func `an entity that ends takes its references along, at either end`() {
    let (a, b, x, y) = (world.spawn(), world.spawn(), world.spawn(), world.spawn())
    world.setReference(Targeting.self, from: x, to: a)
    world.setReference(Targeting.self, from: y, to: a)
    world.setReference(Following.self, from: a, to: b)

    world.despawn(x)
    #expect(world.referrers(Targeting.self, of: a) == [y])

    world.despawn(a)
    #expect(world.reference(Targeting.self, from: y) == nil)
    #expect(!world.has(Reference<Targeting>.self, y))
    #expect(!world.has(Referrers<Following>.self, b))
    #expect(world.entityCount == 2)
  }

  @Test(arguments: 0..<2)
  func `two that refer to each other`(_ first: Int) {
    var world = World()
    let pair = [world.spawn(), world.spawn()]
    world.setReference(Targeting.self, from: pair[0], to: pair[1])
    world.setReference(Targeting.self, from: pair[1], to: pair[0])

    world.despawn(pair[first])

    let other = pair[1 - first]
    #expect(world.contains(other))
    #expect(!world.has(Reference<Targeting>.self, other))
    #expect(!world.has(Referrers<Targeting>.self, other))
  }

  @Test(arguments: [(0, 1), (1, 0), (1, 2), (2, 1), (0, 3), (3, 0), (2, 3), (3, 2)])
  func `a tree goes with the references inside it and across its edge`(_ from: Int, _ to: Int) {
    // 2 below 1 below 0, and 3 beside.
    var world = World()
    let family = (0..<4).map { _ in world.spawn(Position()) }
    world.setParent(of: family[1], to: family[0])
    world.setParent(of: family[2], to: family[1])
    let outsider = world.spawn()
    world.setReference(Following.self, from: family[3], to: outsider)
    world.setReference(Targeting.self, from: family[from], to: family[to])

    world.despawn(family[0])

    #expect(world.entityCount == 2)
    #expect(!world.has(Reference<Targeting>.self, family[3]))
    #expect(!world.has(Referrers<Targeting>.self, family[3]))
    #expect(world.reference(Following.self, from: family[3]) == outsider)
  }

  @Test mutating func `a slot that is used again has no references`() {
    let (a, x) = (world.spawn(), world.spawn())
    world.setReference(Targeting.self, from: x, to: a)
    world.despawn(a)

    let heir = world.spawn()

    #expect(heir.index == a.index)
    #expect(world.referrers(Targeting.self, of: heir) == [])
    #expect(world.reference(Targeting.self, from: x) == nil)
  }

  @Test mutating func `components come and go without touching references`() {
    let (a, x) = (world.spawn(), world.spawn(Position()))
    world.setReference(Targeting.self, from: x, to: a)

    world.insert(Label(text: "x"), Falling(), into: x)
    world.remove(Position.self, from: x)
    world.insert(Health(points: 1), into: a)

    #expect(world.reference(Targeting.self, from: x) == a)
    #expect(world.referrers(Targeting.self, of: a) == [x])
  }

  @Test mutating func `a list shows its entities and nothing else`() {
    let (a, x) = (world.spawn(), world.spawn())
    world.setReference(Targeting.self, from: x, to: a)
    world.setParent(of: x, to: a)

    let (referrers, children) = (world[a, Referrers<Targeting>.self], world[a, Children.self])

    #expect(referrers.map { "\($0)" }?.hasSuffix("(entities: [1v0])") == true)
    #expect(children.map { "\($0)" } == "Children(entities: [1v0])")
  }

  @Test mutating func `a rollback brings both ends back`() {
    let (a, b, x) = (world.spawn(), world.spawn(), world.spawn())
    world.setReference(Targeting.self, from: x, to: a)
    let (before, digest) = (world, world.digest)

    world.setReference(Targeting.self, from: x, to: b)
    #expect(world != before)
    #expect(world.digest != digest)
    world.despawn(a)
    world = before

    #expect(world.digest == digest)
    #expect(world.reference(Targeting.self, from: x) == a)
    #expect(world.referrers(Targeting.self, of: a) == [x])
  }

  @Test(arguments: [false, true])
  func `a hundred thousand referrers go as fast as they came`(isTargetFirst: Bool) {
    var world = World()
    let ship = world.spawn()
    let missiles = (0..<100_000).map { _ in world.spawn() }
    for missile in missiles { world.setReference(Targeting.self, from: missile, to: ship) }

    if isTargetFirst { world.despawn(ship) }
    let referring = world.count(Reference<Targeting>.self)
    for missile in missiles { world.despawn(missile) }

    #expect(referring == (isTargetFirst ? 0 : 100_000))
    #expect(world.entityCount == (isTargetFirst ? 0 : 1))
    #expect(!world.has(Referrers<Targeting>.self, ship))
  }
}
