import ECS
import Testing

private enum Targeting: ReferenceKind {}

private enum Following: ReferenceKind {}

@Suite("References by command and in bulk")
struct ReferenceCommandTests {
  var world = World()

  @Test mutating func `commands set, move and take away references`() {
    let (a, b, x, y) = (world.spawn(), world.spawn(), world.spawn(), world.spawn())
    world.setReference(Following.self, from: y, to: a)
    var commands = Commands()
    let missile = commands.spawn(Position())
    commands.setReference(Targeting.self, from: missile, to: a)
    commands.setReference(Targeting.self, from: x, to: missile)
    commands.setReference(Targeting.self, from: x, to: b)
    commands.setReference(Following.self, from: y, to: nil)

    let report = world.apply(commands)

    let spawned = world.single(Entity.self, Position.self)?.0
    #expect(report.skipped == 0)
    #expect(world.referrers(Targeting.self, of: a) == [spawned].compactMap { $0 })
    #expect(world.reference(Targeting.self, from: x) == b)
    #expect(!world.has(Referrers<Following>.self, a))
  }

  @Test mutating func `commands about oneself and the dead are skipped and counted`() {
    let (a, x) = (world.spawn(), world.spawn())
    var commands = Commands()
    commands.setReference(Targeting.self, from: x, to: x)
    commands.despawn(a)
    commands.setReference(Targeting.self, from: x, to: a)
    commands.setReference(Targeting.self, from: a, to: nil)

    let report = world.apply(commands)

    #expect(report.skipped == 3)
    #expect(world.reference(Targeting.self, from: x) == nil)
  }

  @Test mutating func `buffers put together keep kinds and targets apart`() {
    let (a, x) = (world.spawn(), world.spawn())
    var (first, second) = (Commands(), Commands())
    first.setReference(Following.self, from: first.spawn(Health(points: 1)), to: a)
    second.setReference(Targeting.self, from: second.spawn(Health(points: 2)), to: x)
    first.append(second)

    world.apply(first)

    let (following, targeting) = (
      world.referrers(Following.self, of: a), world.referrers(Targeting.self, of: x)
    )
    #expect(following.map { world[$0, Health.self]?.points } == [1])
    #expect(targeting.map { world[$0, Health.self]?.points } == [2])
  }

  @Test mutating func `despawning by query takes references along at either end`() {
    let (ship, base) = (world.spawn(Position()), world.spawn())
    let (missile, rescuer) = (world.spawn(), world.spawn(Position()))
    world.setReference(Targeting.self, from: missile, to: ship)
    world.setReference(Following.self, from: rescuer, to: base)
    world.setReference(Targeting.self, from: rescuer, to: ship)

    let count = world.despawnAll(With<Position>.self)

    #expect(count == 2)
    #expect(!world.has(Reference<Targeting>.self, missile))
    #expect(!world.has(Referrers<Following>.self, base))
  }
}
