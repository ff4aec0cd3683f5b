import ECS
import Foundation
import Testing

@Suite("Scale")
struct ScaleTests {
  var world = World()

  @Test mutating func `ten thousand archetypes that are emptied are in nobody's way`() {
    let entity = world.spawn(Position(x: 1, y: 1), Health(points: 1))
    var others: [Entity] = []
    // Every number of 14 bits is another set of components.
    for bits in 0..<10_000 {
      others.append(world.spawn())
      insertSet(bits, into: others[bits])
    }
    #expect(world.archetypes.count > 10_000)
    #expect(world.count(Numbered<Int8>.self) == 5_000)
    let count = world.archetypes.count

    for other in others { world.despawn(other) }

    #expect(world.entityCount == 1)
    #expect(world.count(Entity.self) == 1)
    #expect(world.count(Numbered<Int8>.self) == 0)
    #expect(world.single(Position.self, Health.self)?.0 == Position(x: 1, y: 1))
    world.update { (position: inout Position) in position.x += 1 }
    #expect(world[entity, Position.self]?.x == 2)
    // Sets that come back find their archetypes.
    for bits in stride(from: 0, to: 10_000, by: 999) {
      insertSet(bits, into: world.spawn())
    }
    #expect(world.archetypes.count == count)
  }

  // A process of its own, because other tests use memory at the same time.
  @Test(.enabled(if: residentPages() != nil, "The system tells how much memory is in use"))
  func `a million entities that come and go leave the memory as it was`() async {
    await #expect(processExitsWith: .success) {
      var world = World()
      let keeper = world.spawn(Label(text: "keeper"))
      func churn(_ count: Int) {
        for number in 0..<count {
          let entity = world.spawn(Position(), Health())
          if number % 16 == 0 {
            world.insert(Label(text: "a name too long to be kept in place"), into: entity)
            world.setParent(of: entity, to: keeper)
          }
          world.despawn(entity)
        }
      }
      churn(1_000)
      let (archetypes, pages) = (world.archetypes.count, residentPages() ?? 0)

      churn(1_000_000)

      #expect(world.archetypes.count == archetypes)
      #expect(world.entityCount == 1)
      let grown = (residentPages() ?? 0) - pages
      // Eight bytes for each entity would be 1,953 pages; some 60 go to the process itself, and
      // more where a sanitizer watches it.
      #expect(grown < 1_500, "The process has grown by \(grown) pages")
    }
  }

  @Test mutating func `twenty-four components can be spawned and inserted at once`() {
    let entity = world.spawn(
      Marker<Int8, Int8>(), Marker<Int8, Int16>(), Marker<Int8, Int32>(), Marker<Int8, Int64>(),
      Marker<Int8, Int>(), Marker<Int16, Int8>(), Marker<Int16, Int16>(), Marker<Int16, Int32>(),
      Marker<Int16, Int64>(), Marker<Int16, Int>(), Marker<Int32, Int8>(),
      Marker<Int32, Int16>(), Marker<Int32, Int32>(), Marker<Int32, Int64>(),
      Marker<Int32, Int>(), Marker<Int64, Int8>(), Marker<Int64, Int16>(),
      Marker<Int64, Int32>(), Marker<Int64, Int64>(), Marker<Int64, Int>(), Position(x: 1, y: 0),
      Velocity(), Label(text: "many"), Falling())

    #expect(world.archetypes.last?.componentNames.count == 24)
    #expect(world[entity, Label.self] == Label(text: "many"))
    #expect(world.has(Marker<Int64, Int>.self, entity))
  }

  private mutating func insertSet(_ bits: Int, into entity: Entity) {
    insert(Numbered<Int8>(), bit: 0, of: bits, into: entity)
    insert(Numbered<Int16>(), bit: 1, of: bits, into: entity)
    insert(Numbered<Int32>(), bit: 2, of: bits, into: entity)
    insert(Numbered<Int64>(), bit: 3, of: bits, into: entity)
    insert(Numbered<Int>(), bit: 4, of: bits, into: entity)
    insert(Numbered<UInt8>(), bit: 5, of: bits, into: entity)
    insert(Numbered<UInt16>(), bit: 6, of: bits, into: entity)
    insert(Numbered<UInt32>(), bit: 7, of: bits, into: entity)
    insert(Numbered<UInt64>(), bit: 8, of: bits, into: entity)
    insert(Numbered<UInt>(), bit: 9, of: bits, into: entity)
    insert(Marker<Int8, Int8>(), bit: 10, of: bits, into: entity)
    insert(Marker<Int8, Int16>(), bit: 11, of: bits, into: entity)
    insert(Marker<Int8, Int32>(), bit: 12, of: bits, into: entity)
    insert(Marker<Int8, Int64>(), bit: 13, of: bits, into: entity)
  }

  private mutating func insert(
    _ component: some Component, bit: Int, of bits: Int, into entity: Entity
  ) {
    if bits & (1 << bit) != 0 {
      world.insert(component, into: entity)
    }
  }
}

private struct Marker<A: Sendable, B: Sendable>: ECS.Tag {}

/// How many pages of memory this process uses, where the system tells.
private func residentPages() -> Int? {
  guard let text = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8) else {
    return nil
  }
  let words = text.split(separator: " ")
  return words.count > 1 ? Int(words[1]) : nil
}
