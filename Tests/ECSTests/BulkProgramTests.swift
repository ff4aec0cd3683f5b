import ECS
import Testing

@Suite("Random programs of bulk operations")
struct BulkProgramTests {
  @Test(arguments: 0..<UInt64(60))
  func `bulk operations do what a naive model does one entity at a time`(seed: UInt64) {
    let census = Census()
    do {
      var program = BulkProgram(seed: seed, census: census)
      var snapshots: [(world: World, model: Model)] = []
      for step in 0..<40 {
        if program.random.next(below: 4) == 0 {
          snapshots.append((program.world, program.model))
        }
        let isAsExpected = program.step()
        guard isAsExpected, program.world.picture == program.model.picture else {
          Issue.record("Step \(step), \(program.last), did something else than the model")
          return
        }
        if program.random.next(below: 20) == 0, let chosen = snapshots.randomElement(&program) {
          (program.world, program.model) = chosen
        }
      }
      #expect(program.world.entityCount == program.model.rows.count)
      for (world, model) in snapshots {
        #expect(world.picture == model.picture)
      }
    }
    #expect(census.born > 0)
    #expect(census.alive == 0)
  }

  @Test(arguments: 0..<UInt64(20))
  func `bulk operations lead to equal worlds from equal ones`(seed: UInt64) {
    var program = BulkProgram(seed: seed, census: Census())
    for _ in 0..<30 { _ = program.step() }
    var replay = program

    for _ in 0..<30 { _ = program.step() }
    for _ in 0..<30 { _ = replay.step() }

    #expect(program.world == replay.world)
    #expect(program.world.digest == replay.world.digest)
  }
}

extension [(world: World, model: Model)] {
  /// An element chosen by the random numbers of a program.
  fileprivate func randomElement(_ program: inout BulkProgram) -> Element? {
    isEmpty ? nil : self[program.random.next(below: count)]
  }
}

/// A random program with bulk operations among the others.
private struct BulkProgram {
  private var program: RandomProgram
  private let census: Census
  private var nextNumber = 1_000_000
  /// The number of the last operation.
  private(set) var last = 0
  var random: RandomGenerator

  var world: World {
    get { program.world }
    set { program.world = newValue }
  }

  var model: Model {
    get { program.model }
    set { program.model = newValue }
  }

  init(seed: UInt64, census: Census) {
    program = RandomProgram(seed: seed, census: census)
    random = RandomGenerator(seed: seed &+ 1_000)
    self.census = census
  }

  /// Performs a few ordinary operations and one in bulk; says whether world and model agree.
  mutating func step() -> Bool {
    for _ in 0..<random.next(below: 6) {
      guard program.step() else { return false }
    }
    last = random.next(below: 15)
    switch last {
    case 0, 1: return spawnColumns()
    case 2, 3: return spawnCount()
    case 4: return insertTag()
    case 5: return insertPayload()
    case 6: return insertTwo()
    case 7: return removePayload()
    case 8: return removeFromEveryone()
    case 9: return removeTag()
    case 10: return despawnByTerms()
    case 11: return despawnChildren()
    case 12: return despawnByClosure()
    case 13: return reserve()
    default: return random.next(below: 4) == 0 ? clear() : despawnRelatives()
    }
  }

  private mutating func number() -> Int {
    nextNumber += 1
    return nextNumber
  }

  private mutating func spawnColumns() -> Bool {
    let numbers = (0..<random.next(below: 20)).map { _ in number() }
    let entities = program.world.spawn(
      columns: numbers.map { Position(x: Double($0), y: 0) },
      numbers.map { Payload($0, in: census) }, numbers.map { _ in Falling() })
    return isSpawned(entities, count: numbers.count) { place, row in
      row.position = Position(x: Double(numbers[place]), y: 0)
      row.payload = numbers[place]
      row.isFalling = true
    }
  }

  private mutating func spawnCount() -> Bool {
    let (number, count) = (number(), random.next(below: 20))
    let label = Label(text: "a label of many entities", notes: [number])
    let entities = program.world.spawn(
      count: count, Health(points: 7), label, Payload(number, in: census), Velocity())
    return isSpawned(entities, count: count) { _, row in
      row.health = Health(points: 7)
      row.label = label
      row.payload = number
      row.velocity = Velocity()
    }
  }

  private mutating func isSpawned(
    _ entities: [Entity], count: Int, _ change: (Int, inout Row) -> Void
  ) -> Bool {
    program.known += entities
    return entities.count == count
      && entities.indices.allSatisfy { place in
        program.model.spawn(entities[place]) { change(place, &$0) }
      }
  }

  private mutating func insertTag() -> Bool {
    program.world.insert(Frozen(), intoAll: With<Position>.self, Without<Label>.self)
      == program.model.changeAll {
        $0.position != nil && $0.label == nil
      } _: {
        $0.isFrozen = true
      }
  }

  private mutating func insertPayload() -> Bool {
    let number = number()
    return program.world.insert(Payload(number, in: census), intoAll: With<Velocity>.self)
      == program.model.changeAll {
        $0.velocity != nil
      } _: {
        $0.payload = number
      }
  }

  private mutating func insertTwo() -> Bool {
    let label = Label(text: "two", notes: [number()])
    return program.world.insert(label, Wide(), intoAll: Without<Falling>.self)
      == program.model.changeAll {
        !$0.isFalling
      } _: {
        $0.label = label
        $0.wide = Wide()
      }
  }

  private mutating func removePayload() -> Bool {
    program.world.remove(Payload.self, fromAll: With<Position>.self)
      == program.model.changeAll {
        $0.position != nil && $0.payload != nil
      } _: {
        $0.payload = nil
      }
  }

  private mutating func removeFromEveryone() -> Bool {
    program.world.remove(Label.self, fromAll: Entity.self)
      == program.model.changeAll {
        $0.label != nil
      } _: {
        $0.label = nil
      }
  }

  private mutating func removeTag() -> Bool {
    program.world.remove(Falling.self, fromAll: Without<Health>.self)
      == program.model.changeAll {
        $0.health == nil && $0.isFalling
      } _: {
        $0.isFalling = false
      }
  }

  private mutating func despawnByTerms() -> Bool {
    program.world.despawnAll(With<Health>.self, Without<Falling>.self)
      == program.model.despawnAll { $0.health != nil && !$0.isFalling }
  }

  private mutating func despawnChildren() -> Bool {
    program.world.despawnAll(With<Parent>.self, With<Position>.self)
      == program.model.despawnAll { $0.parent != nil && $0.position != nil }
  }

  private mutating func despawnRelatives() -> Bool {
    program.world.despawnAll { (parent: Parent, children: Children?) in
      parent.entity.index % 2 == 0 || children != nil
    }
      == program.model.despawnAll { row in
        row.parent.map { $0.index % 2 == 0 || !row.children.isEmpty } ?? false
      }
  }

  private mutating func despawnByClosure() -> Bool {
    program.world.despawnAll { (entity: Entity, _: Position, payload: Payload?) in
      (entity.index + UInt32(payload?.object.number ?? 0)) % 2 == 0
    }
      == program.model.despawnAll {
        $0.position != nil && ($0.entity.index + UInt32($0.payload ?? 0)) % 2 == 0
      }
  }

  private mutating func reserve() -> Bool {
    let row = Row(entity: Entity.none, position: Position(), payload: 0)
    program.world.reserve(entities: random.next(below: 30), Position.self, Payload.self)
    program.model.makeArchetype(of: row.kinds)
    return true
  }

  private mutating func clear() -> Bool {
    program.world.clear()
    program.model.clear()
    return program.world.entityCount == 0
  }
}

extension Entity {
  /// An entity of another world, for rows that are nobody's.
  fileprivate static var none: Entity {
    var world = World()
    return world.spawn()
  }
}
