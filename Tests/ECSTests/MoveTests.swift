import ECS
import Testing

/// Entities that go from archetype to archetype, with columns of every kind beside the one that
/// comes or goes: of 16 bytes, of 8, of others, and of values that own memory.
@Suite("Moves between archetypes")
struct MoveTests {
  /// Components that all entities hold.
  struct Kept: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let spawn: @Sendable (inout World, Int) -> Entity
    let isThere: @Sendable (World, Entity, Int) -> Bool
  }

  static let kept = [
    Kept(testDescription: "nothing") { world, _ in
      world.spawn()
    } isThere: { world, entity, _ in
      world.contains(entity)
    },
    Kept(testDescription: "16 bytes") { world, number in
      world.spawn(Position(x: Double(number), y: 1))
    } isThere: { world, entity, number in
      world[entity, Position.self] == Position(x: Double(number), y: 1)
    },
    Kept(testDescription: "8 bytes") { world, number in
      world.spawn(Charge(amount: number))
    } isThere: { world, entity, number in
      world[entity, Charge.self] == Charge(amount: number)
    },
    Kept(testDescription: "twice 16 bytes and 8") { world, number in
      world.spawn(
        Position(x: Double(number), y: 1), Velocity(dx: Double(number), dy: 2),
        Charge(amount: number))
    } isThere: { world, entity, number in
      world[entity, Position.self] == Position(x: Double(number), y: 1)
        && world[entity, Velocity.self] == Velocity(dx: Double(number), dy: 2)
        && world[entity, Charge.self] == Charge(amount: number)
    },
    Kept(testDescription: "16 bytes, one byte, 64 and an array") { world, number in
      world.spawn(
        Position(x: Double(number), y: 1), Health(points: UInt8(number)),
        Wide(lanes: SIMD8(repeating: Double(number))), Label(text: "\(number)", notes: [number]))
    } isThere: { world, entity, number in
      world[entity, Position.self] == Position(x: Double(number), y: 1)
        && world[entity, Health.self] == Health(points: UInt8(number))
        && world[entity, Wide.self] == Wide(lanes: SIMD8(repeating: Double(number)))
        && world[entity, Label.self] == Label(text: "\(number)", notes: [number])
    },
  ]

  @Test(arguments: kept, [0, 3, 6])
  func `an entity takes along what it keeps, and the last one takes its place`(
    _ kept: Kept, _ number: Int
  ) {
    var (world, entities) = started(kept)

    world.insert(Spark(heat: 5), into: entities[number])
    #expect(world[entities[number], Spark.self] == Spark(heat: 5))
    expectAll(kept, in: world, entities)

    let taken = world.remove(Spark.self, from: entities[number])
    #expect(taken == Spark(heat: 5))
    expectAll(kept, in: world, entities)
  }

  @Test(arguments: kept, [0, 3, 6])
  func `a component is taken from between others`(_ kept: Kept, _ number: Int) {
    var (world, entities) = started(kept)
    for (number, entity) in entities.enumerated() {
      world.insert(Spark(heat: number), Crumb(weight: Int32(number)), into: entity)
      world.insert(Spent(), into: entity)
    }

    let crumb = world.remove(Crumb.self, from: entities[number])
    let spark = world.remove(Spark.self, from: entities[number])

    #expect(crumb == Crumb(weight: Int32(number)))
    #expect(spark == Spark(heat: number))
    for (other, entity) in entities.enumerated() where other != number {
      #expect(world[entity, Spark.self] == Spark(heat: other))
      #expect(world[entity, Crumb.self] == Crumb(weight: Int32(other)))
    }
    expectAll(kept, in: world, entities)
  }

  @Test(arguments: kept)
  func `a snapshot keeps all where it was`(_ kept: Kept) {
    var (world, entities) = started(kept)
    let before = world

    for entity in entities { world.insert(Spark(heat: 1), into: entity) }
    let between = world
    for entity in entities.reversed() { world.remove(Spark.self, from: entity) }

    expectAll(kept, in: before, entities)
    expectAll(kept, in: between, entities)
    expectAll(kept, in: world, entities)
    #expect(between.count(Spark.self) == entities.count)
    #expect(world.count(Spark.self) == 0)
  }

  /// A world of seven entities.
  private func started(_ kept: Kept) -> (World, [Entity]) {
    var world = World()
    let entities = (0..<7).map { kept.spawn(&world, $0) }
    return (world, entities)
  }

  private func expectAll(_ kept: Kept, in world: World, _ entities: [Entity]) {
    for (number, entity) in entities.enumerated() {
      #expect(kept.isThere(world, entity, number))
    }
    #expect(world.entityCount == entities.count)
  }
}

/// Eight bytes.
private struct Charge: Component {
  var amount = 0

  func digest(into digest: inout Digest) {
    digest.combine(amount)
  }
}

/// Eight bytes that come and go.
private struct Spark: Component {
  var heat = 0

  func digest(into digest: inout Digest) {
    digest.combine(heat)
  }
}

/// Four bytes that come and go.
private struct Crumb: Component {
  var weight: Int32 = 0

  func digest(into digest: inout Digest) {
    digest.combine(Int(weight))
  }
}

private struct Spent: ECS.Tag {}
