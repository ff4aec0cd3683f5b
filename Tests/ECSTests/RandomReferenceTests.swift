import ECS
import Testing

private enum Targeting: ReferenceKind {}

private enum Following: ReferenceKind {}

/// References as two dictionaries would keep them.
private struct NaiveReferences: Equatable {
  var targets: [Entity: Entity] = [:]
  var referrers: [Entity: [Entity]] = [:]

  mutating func set(_ holder: Entity, to target: Entity?) {
    guard targets[holder] != target else { return }
    if let old = targets[holder] {
      referrers[old]?.removeAll { $0 == holder }
    }
    targets[holder] = target
    if let target {
      referrers[target, default: []].append(holder)
    }
  }

  mutating func forget(_ entity: Entity) {
    set(entity, to: nil)
    for holder in referrers[entity] ?? [] { set(holder, to: nil) }
    referrers[entity] = nil
  }
}

@Suite("References in random programs")
struct RandomReferenceTests {
  /// Whether both ends say what the two dictionaries say, of the living, and nothing of the dead.
  private func agrees<Kind: ReferenceKind>(
    _ world: World, _ naive: NaiveReferences, _ kind: Kind.Type
  ) -> Bool {
    var (holders, listed) = (0, 0)
    var areAlive = true
    world.read { (entity: Entity, reference: Reference<Kind>) in
      holders += naive.targets[entity] == reference.entity ? 1 : -1_000
      areAlive = areAlive && world.contains(reference.entity)
    }
    world.read { (entity: Entity, referrers: Referrers<Kind>) in
      listed += naive.referrers[entity] == referrers.entities ? referrers.entities.count : -1_000
      areAlive = areAlive && referrers.entities.allSatisfy { world.contains($0) }
    }
    return holders == naive.targets.count && listed == holders && areAlive
  }

  @Test(arguments: 0..<UInt64(40))
  func `a referrer is listed exactly where it refers to, both alive`(seed: UInt64) {
    var random = RandomGenerator(seed: seed)
    var world = World()
    var entities = (0..<12).map { _ in world.spawn() }
    var (targeting, following) = (NaiveReferences(), NaiveReferences())
    var snapshot = (world, entities, targeting, following)

    for step in 0..<400 {
      let (one, other) = (entities[random.next(below: 12)], entities[random.next(below: 12)])
      switch random.next(below: 24) {
      case 0, 1:
        let before = entities
        world.despawn(one)
        for (place, entity) in before.enumerated() where !world.contains(entity) {
          targeting.forget(entity)
          following.forget(entity)
          entities[place] = world.spawn()
        }
      case 2:
        world.setParent(of: one, to: other)
      case 3:
        world.setParent(of: one, to: nil)
      case 4:
        world.insert(Position(x: Double(step), y: 0), into: one)
      case 5:
        world.remove(Position.self, from: one)
      case 6:
        snapshot = (world, entities, targeting, following)
      case 7:
        (world, entities, targeting, following) = snapshot
      case 8:
        world.setReference(Targeting.self, from: one, to: nil)
        targeting.set(one, to: nil)
      case 9:
        world.removeReferences(Following.self, to: one)
        for holder in following.referrers[one] ?? [] { following.set(holder, to: nil) }
      case 10..<14:
        if world.setReference(Following.self, from: one, to: other) {
          following.set(one, to: other)
        }
      default:
        if world.setReference(Targeting.self, from: one, to: other) {
          targeting.set(one, to: other)
        }
      }
      #expect(agrees(world, targeting, Targeting.self))
      #expect(agrees(world, following, Following.self))
    }
  }
}
