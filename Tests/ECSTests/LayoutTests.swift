@testable import ECS
import Testing

@Suite("Layout")
struct LayoutTests {
  var world = World()

  @Test mutating func `a world of tags only works as any other`() {
    let a = world.spawn(Falling())
    let b = world.spawn(Falling(), Frozen())
    for _ in 0..<100 { world.spawn(Frozen()) }
    let before = world

    world.insert(Frozen(), into: a)
    world.remove(Falling.self, from: b)
    world.update { (_: inout Frozen) in }

    #expect(world.count(Falling.self) == 1)
    #expect(world.count(Frozen.self) == 102)
    #expect(world[a, Falling.self] == Falling())
    #expect(before.count(With<Falling>.self) == 2)
    #expect(world.archetypes.map(\.rowCount) == [0, 0, 1, 101])
    #expect(world != before)
    #expect(world.digest != before.digest)
    let wasAlive = world.despawn(a)
    #expect(wasAlive)
  }

  @Test func `a column of tags never allocates`() {
    var column = Column(of: ColumnType(Falling.self))

    column.grow(rows: 0, capacity: 1_000)

    #expect(column.hasRoom)
    #expect(column.stride == 0)
    #expect(!column.hasBlock)
  }

  // Blocks assert their alignment in debug builds, so it is enough to make them.
  @Test mutating func `an aligned component keeps its alignment wherever it goes`() {
    let entities = (0..<40).map { world.spawn(Health(), Wide(lanes: SIMD8(repeating: Double($0)))) }
    let before = world
    world.update { (wide: inout Wide, _: Health) in wide.lanes += 1 }
    for entity in entities { world.insert(Label(), into: entity) }
    var commands = Commands()
    let added = commands.spawn(Wide(lanes: SIMD8(repeating: 9)), Position())
    commands.insert(Velocity(), into: added)
    world.apply(commands)

    #expect(world[entities[39], Wide.self]?.lanes == SIMD8(repeating: 40))
    #expect(before[entities[39], Wide.self]?.lanes == SIMD8(repeating: 39))
    #expect(world.single(Wide.self, With<Velocity>.self)?.0.lanes == SIMD8(repeating: 9))
    #expect(ColumnType(Wide.self).alignment == MemoryLayout<Wide>.alignment)
  }

  @Test(arguments: [
    (
      "Game.(unknown context at $7f0c12).Position", "Game.Position"
    ),
    (
      "Game.Box<Game.(unknown context at $1).Outer.(unknown context at $2f).Inner>",
      "Game.Box<Game.Outer.Inner>"
    ),
    ("Swift.Array<(Swift.Int, Swift.Int)>", "Swift.Array<(Swift.Int, Swift.Int)>"),
  ])
  func `addresses are no part of the name of a private type`(reflected: String, name: String) {
    #expect(stableName(of: reflected) == name)
  }

  @Test func `types local to a function have a name without an address`() {
    struct Local: ECS.Tag {}

    #expect(!ColumnType(Local.self).name.contains("$"))
    #expect(ColumnType(Local.self).name.hasSuffix("Local"))
  }

  @Test func `a tag with a stored property is refused`() async {
    await #expect(processExitsWith: .failure) {
      var world = World()
      world.spawn(FalseTag())
    }
  }

  @Test mutating func `a thousand archetypes are told apart`() {
    var random = RandomGenerator(seed: 3)
    var expected: [Entity: Int] = [:]
    for _ in 0..<1_500 {
      let entity = world.spawn(Position(x: 0, y: 0))
      let bits = random.next(below: 1_024)
      expected[entity] = bits
      if bits & 1 != 0 { world.insert(Numbered<Int8>(), into: entity) }
      if bits & 2 != 0 { world.insert(Numbered<Int16>(), into: entity) }
      if bits & 4 != 0 { world.insert(Numbered<Int32>(), into: entity) }
      if bits & 8 != 0 { world.insert(Numbered<Int64>(), into: entity) }
      if bits & 16 != 0 { world.insert(Numbered<UInt8>(), into: entity) }
      if bits & 32 != 0 { world.insert(Numbered<UInt16>(), into: entity) }
      if bits & 64 != 0 { world.insert(Numbered<UInt32>(), into: entity) }
      if bits & 128 != 0 { world.insert(Numbered<UInt64>(), into: entity) }
      if bits & 256 != 0 { world.insert(Label(text: "\(bits)"), into: entity) }
      if bits & 512 != 0 { world.insert(Falling(), into: entity) }
    }

    #expect(world.archetypes.count > 800)
    #expect(world.count(Position.self) == 1_500)
    let labels = expected.values.count { $0 & 256 != 0 }
    #expect(world.count(Label.self) == labels)
    for (entity, bits) in expected {
      #expect(world[entity, Label.self]?.text == (bits & 256 == 0 ? nil : "\(bits)"))
      #expect(world.has(Numbered<UInt8>.self, entity) == (bits & 16 != 0))
    }
  }

  @Test mutating func `spawning and despawning for ever needs no more room`() {
    for _ in 0..<20_000 {
      let entity = world.spawn(Position(), Label())
      world.insert(Falling(), into: entity)
      world.despawn(entity)
    }

    #expect(world.archetypes.count == 3)
    let next = world.spawn()
    #expect(next.index == 0)
  }
}

private struct FalseTag: ECS.Tag {
  var forgotten = 1
}
