import ECS
import Testing

/// Copies wherever they may be kept: a write must not show in any of them, also where the optimiser
/// sees both and counts as few holders as it can.
@Suite("Who holds a copy")
struct HolderTests {
  /// A way to write to a world in which an entity holds a position.
  struct Write: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let perform: @Sendable (inout World, Entity) -> Void
  }

  static let writes = [
    Write(testDescription: "spawn") { world, _ in world.spawn(Position(x: 9, y: 9)) },
    Write(testDescription: "insert") { world, entity in
      world.insert(Velocity(dx: 9, dy: 9), into: entity)
    },
    Write(testDescription: "replace") { world, entity in
      world.insert(Position(x: 9, y: 9), into: entity)
    },
    Write(testDescription: "remove") { world, entity in
      world.remove(Position.self, from: entity)
    },
    Write(testDescription: "despawn") { world, entity in world.despawn(entity) },
    Write(testDescription: "update") { world, _ in
      world.update { (position: inout Position) in position.x = 9 }
    },
    Write(testDescription: "modify") { world, entity in
      world.modify(entity, Position.self) { $0.x = 9 }
    },
    Write(testDescription: "subscript") { world, entity in world[entity, Position.self]?.x = 9 },
  ]

  @Test(arguments: writes)
  func `a constant`(_ write: Write) {
    var (world, entity) = started()
    let before = world

    write.perform(&world, entity)

    expectUnchanged(before, entity)
  }

  @Test(arguments: writes)
  func `an array`(_ write: Write) {
    var (world, entity) = started()
    let copies = [world, world]

    write.perform(&world, entity)

    copies.forEach { expectUnchanged($0, entity) }
  }

  @Test(arguments: writes)
  func `an element beside another`(_ write: Write) {
    let (world, entity) = started()
    var copies = [world, world]

    write.perform(&copies[0], entity)

    expectUnchanged(copies[1], entity)
    expectUnchanged(world, entity)
  }

  @Test(arguments: writes)
  func `an optional and a tuple`(_ write: Write) {
    let (world, entity) = started()
    var pair = (world, Optional(world))

    write.perform(&pair.0, entity)

    #expect(pair.1.map { isUnchanged($0, entity) } == true)
  }

  @Test(arguments: writes)
  func `an object`(_ write: Write) {
    let (world, entity) = started()
    let holder = Shelf(world)
    let before = holder.world

    write.perform(&holder.world, entity)

    expectUnchanged(before, entity)
    expectUnchanged(world, entity)
  }

  @Test(arguments: writes)
  func `a closure`(_ write: Write) {
    var (world, entity) = started()
    let question = { [world] in isUnchanged(world, entity) }

    write.perform(&world, entity)

    #expect(question())
  }

  @Test(arguments: writes)
  func `a copy made under a condition`(_ write: Write) {
    var (world, entity) = started()
    var before: World?
    if world.entityCount == 1 { before = world }

    write.perform(&world, entity)

    #expect(before.map { isUnchanged($0, entity) } == true)
  }

  @Test func `every copy of a loop that goes on writing`() {
    var (world, entity) = started()
    var copies: [World] = []

    for step in 1...100 {
      let before = world
      world.update { (position: inout Position) in position.x += 1 }
      #expect(before[entity, Position.self]?.x == Double(step))
      if step % 10 == 0 { copies.append(before) }
    }

    let expected: [Double?] = [10, 20, 30, 40, 50, 60, 70, 80, 90, 100]
    #expect(copies.map { $0[entity, Position.self]?.x } == expected)
    #expect(world[entity, Position.self]?.x == 101)
  }

  @Test func `copies the optimiser sees through`() {
    var (world, entity) = started()
    let first = world
    world.insert(Velocity(dx: 1, dy: 0), into: entity)
    let second = world
    world.spawn(Position(x: 5, y: 0))
    var third = world
    world.remove(Velocity.self, from: entity)
    third.despawn(entity)
    world = second
    world.update { (position: inout Position) in position.x = 7 }

    #expect(isUnchanged(first, entity))
    #expect(second[entity, Velocity.self] == Velocity(dx: 1, dy: 0))
    #expect(second[entity, Position.self] == Position(x: 1, y: 0))
    #expect(third.entityCount == 1)
    #expect(third.first(Position.self) == Position(x: 5, y: 0))
    #expect(world[entity, Position.self] == Position(x: 7, y: 0))
  }

  /// A world with an entity whose position is (1, 0).
  private func started() -> (World, Entity) {
    var world = World()
    let entity = world.spawn(Position(x: 1, y: 0))
    return (world, entity)
  }

  private func expectUnchanged(_ world: World, _ entity: Entity) {
    #expect(isUnchanged(world, entity))
  }
}

/// An object that holds a world.
private final class Shelf {
  var world: World

  init(_ world: World) {
    self.world = world
  }
}

private func isUnchanged(_ world: World, _ entity: Entity) -> Bool {
  world[entity, Position.self] == Position(x: 1, y: 0) && !world.has(Velocity.self, entity)
    && world.entityCount == 1 && world.count(Position.self) == 1
}
