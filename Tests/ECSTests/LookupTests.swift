import ECS
import Testing

@Suite("Count, first and single")
struct LookupTests {
  var world = World()

  /// Three entities with six components in common, in two archetypes, and one that lacks one.
  private mutating func spawnAll() -> [Entity] {
    world.spawn(Position(x: 9, y: 0), Velocity(), Label(), Health(), Wide())
    return (0..<3).map { number in
      let entity = world.spawn(
        Position(x: Double(number), y: 0), Velocity(dx: 1, dy: 0), Label(text: "\(number)"),
        Health(points: UInt8(number)), Wide(), Spin(speed: Double(number)))
      if number == 1 { world.insert(Frozen(), into: entity) }
      return entity
    }
  }

  @Test mutating func `four, five and six terms count those that fit all`() {
    _ = spawnAll()

    #expect(world.count(Position.self, Velocity.self, Label.self, Health.self) == 4)
    #expect(world.count(Position.self, Velocity.self, Label.self, Spin.self) == 3)
    #expect(
      world.count(Entity.self, Velocity.self, Label.self, Spin.self, Without<Frozen>.self) == 2)
    #expect(
      world.count(
        Position.self, Velocity.self, Label.self, Health.self, Wide.self, Spin.self) == 3)
    #expect(
      world.count(
        Position.self, Trail?.self, Label.self, Health.self, With<Frozen>.self,
        AnyOf<Spin, Trail>.self) == 1)
    #expect(
      world.count(
        Position.self, Velocity.self, Label.self, Health.self, Wide.self, Trail.self) == 0)
  }

  @Test mutating func `the first is the first a query visits, each term in its place`() {
    let entities = spawnAll()

    let four = world.first(Entity.self, Label.self, Spin.self, Health.self)
    let five = world.first(
      Health.self, Frozen?.self, Entity.self, Position.self, With<Frozen>.self)
    let six = world.first(
      Wide.self, Spin.self, Label.self, Entity.self, Position.self, Trail?.self)

    #expect(four?.0 == entities[0] && four?.1.text == "0" && four?.3.points == 0)
    #expect(five?.0.points == 1 && five?.1 != nil && five?.2 == entities[1] && five?.3.x == 1)
    #expect(six?.1.speed == 0 && six?.2.text == "0" && six?.3 == entities[0] && six?.5 == nil)
    #expect(world.first(Position.self, Velocity.self, Label.self, Trail.self) == nil)
    #expect(
      world.first(Position.self, Velocity.self, Label.self, Health.self, Trail.self) == nil)
    #expect(
      world.first(Trail.self, Position.self, Velocity.self, Label.self, Health.self, Wide.self)
        == nil)
  }

  @Test mutating func `the single one is there only if there is one`() {
    let entities = spawnAll()

    let four = world.single(Entity.self, Position.self, Spin.self, With<Frozen>.self)
    #expect(four?.0 == entities[1] && four?.1.x == 1 && four?.2.speed == 1)
    let five = world.single(
      Entity.self, Position.self, Label.self, Wide.self, Without<Spin>.self)
    #expect(five?.1.x == 9)
    let six = world.single(
      Entity.self, Position.self, Label.self, Wide.self, Spin.self, With<Frozen>.self)
    #expect(six?.0 == entities[1] && six?.2.text == "1")

    #expect(world.single(Entity.self, Position.self, Spin.self, Label.self) == nil)
    #expect(world.single(Entity.self, Position.self, Spin.self, Label.self, Wide.self) == nil)
    #expect(
      world.single(
        Entity.self, Position.self, Spin.self, Label.self, Wide.self, Health.self) == nil)
    world.despawnAll(With<Spin>.self, Without<Frozen>.self)
    #expect(world.single(Entity.self, Position.self, Spin.self, Label.self)?.0 == entities[1])
    world.despawn(entities[1])
    #expect(world.single(Entity.self, Position.self, Spin.self, Label.self) == nil)
  }

  @Test mutating func `archetypes that are empty now are passed over`() {
    world.despawn(world.spawn(Position(x: 1, y: 0)))
    world.spawn(Position(x: 2, y: 0), Velocity())

    #expect(world.first(Position.self)?.x == 2)
    #expect(world.single(Position.self)?.x == 2)
    #expect(world.count(Position.self) == 1)
  }

  @Test mutating func `looking remembers and changes nothing`() {
    _ = spawnAll()
    let (before, digest) = (world, world.digest)

    _ = world.first(Position.self, Velocity.self, Label.self, Health.self)
    _ = world.count(Position.self, Velocity.self, Label.self, Health.self, Wide.self)

    #expect(world == before && world.digest == digest)
  }
}
