import ECS
import Testing

@Suite("History")
struct HistoryTests {
  /// The size of a page of memory, as a measure of what is next to nothing.
  static let little = 8_192

  /// A world with a thousand entities.
  ///
  /// Their memory is for 1,024 of them: 16 bytes a component, 12 a slot, 8 an entity.
  static func crowd() -> (world: World, entities: [Entity]) {
    var world = World()
    let entities = (0..<1_000).map {
      world.spawn(Position(x: Double($0), y: 0), Velocity(dx: 1, dy: 0))
    }
    return (world, entities)
  }

  /// A history of worlds whose score is their number.
  static func scores(_ count: Int, byteLimit: Int = .max) -> History {
    var history = History(byteLimit: byteLimit)
    var world = World()
    for number in 0..<count {
      world.insert(resource: Score(points: number))
      history.append(world)
    }
    return history
  }

  // MARK: - Looking up

  @Test func `worlds are found by number as they were appended`() {
    let history = HistoryTests.scores(100)

    #expect(history.count == 100)
    #expect(history.numbers == 0..<100)
    for number in 0..<100 {
      #expect(history[number]?[resource: Score.self]?.points == number)
    }
    #expect(history.oldest == history[0])
    #expect(history.newest == history[99])
  }

  @Test func `what was not appended is not there`() {
    let (empty, history) = (History(byteLimit: 0), HistoryTests.scores(3))

    #expect(history[3] == nil && history[-1] == nil)
    #expect(empty.count == 0 && empty.numbers.isEmpty && empty.byteCount == 0)
    #expect(empty.oldest == nil && empty.newest == nil && empty[0] == nil)
  }

  @Test func `a world that came out of a history does not change what is in it`() {
    let history = HistoryTests.scores(3)
    var world = history[1]

    world?[resource: Score.self]?.points = 77

    #expect(history[1]?[resource: Score.self]?.points == 1)
  }

  // MARK: - Going back

  @Test func `when play goes on from the past, what came after it is gone`() {
    var history = HistoryTests.scores(10)
    var world = history[4] ?? World()

    history.removeAll(after: 4)
    #expect(history.numbers == 0..<5)

    world.insert(resource: Score(points: 50))
    history.append(world)
    #expect(history.numbers == 0..<6)
    #expect(history[5]?[resource: Score.self]?.points == 50)
  }

  @Test(arguments: [(after: 9, left: 10), (after: 20, left: 10), (after: 0, left: 1), (-1, 0)])
  func `all up to a number stay`(after: Int, left: Int) {
    var history = HistoryTests.scores(10)

    history.removeAll(after: after)

    #expect(history.numbers == 0..<left)
  }

  @Test func `a number that was dropped takes all with it, and is followed by the next one`() {
    var history = HistoryTests.scores(100, byteLimit: 20_000)
    #expect(history.numbers.lowerBound > 10)

    history.removeAll(after: 10)
    #expect(history.count == 0)
    #expect(history.byteCount == 0)

    history.append(World())
    #expect(history.numbers == 11..<12)
  }

  @Test func `there is no number before the one before the first`() async {
    await #expect(processExitsWith: .failure) {
      var history = History(byteLimit: 0)
      history.removeAll(after: -2)
    }
  }

  // MARK: - Memory

  @Test func `worlds that share everything cost next to nothing`() {
    var history = History(byteLimit: .max)
    let (world, _) = HistoryTests.crowd()

    for _ in 0..<100 { history.append(world) }

    #expect(history.byteCount > 0)
    #expect(history.byteCount < 100 * 64)
  }

  @Test func `a column that is written costs that column`() {
    var history = History(byteLimit: .max)
    var (world, _) = HistoryTests.crowd()
    history.append(world)
    #expect(history.byteCount == 0)

    world.update { (position: inout Position) in position.x += 1 }
    history.append(world)

    #expect(history.byteCount > 1_024 * 16)
    #expect(history.byteCount < 1_024 * 16 + HistoryTests.little)
  }

  @Test func `a column that is not written for a while counts once`() {
    var history = History(byteLimit: .max)
    var (world, _) = HistoryTests.crowd()
    for round in 0..<10 {
      history.append(world)
      world.update { (position: inout Position) in position.x += 1 }
      if round == 4 {
        world.update { (velocity: inout Velocity) in velocity.dx += 1 }
      }
    }
    // Ten worlds: nine pasts of one column, and one past of the other.
    #expect(history.byteCount > 10 * 1_024 * 16)
    #expect(history.byteCount < 10 * 1_024 * 16 + 9 * HistoryTests.little)
  }

  @Test func `worlds that share nothing cost all there is`() {
    var history = History(byteLimit: .max)
    for _ in 0..<5 {
      history.append(HistoryTests.crowd().world)
    }
    let rows = 1_024 * (16 + 16 + 12 + 8)

    #expect(history.byteCount > 4 * rows)
    #expect(history.byteCount < 4 * (rows + HistoryTests.little))
  }

  @Test func `what texts and arrays own is not seen`() {
    func bytes(_ label: Label) -> Int {
      var history = History(byteLimit: .max)
      var world = World()
      let entity = world.spawn(label)
      world.insert(resource: Board(cells: label.notes))
      history.append(world)
      world[entity, Label.self]?.notes.append(1)
      world[resource: Board.self]?.cells.append(1)
      history.append(world)
      return history.byteCount
    }
    let large = Label(
      text: String(repeating: "a", count: 100_000), notes: Array(repeating: 0, count: 100_000))

    #expect(bytes(large) == bytes(Label()))
    #expect(bytes(large) < HistoryTests.little)
  }

  @Test func `resources and pending events count`() {
    func bytes(_ change: (inout World) -> Void) -> Int {
      var history = History(byteLimit: .max)
      var world = World()
      world.register(EventReader<Said>(named: "slow"))
      world.insert(resource: Score())
      for _ in 0..<1_000 { world.send(Said()) }
      history.append(world)
      change(&world)
      history.append(world)
      return history.byteCount
    }
    let headers = bytes { $0.seed = 1 }

    #expect(bytes { $0[resource: Score.self]?.points = 1 } > headers)
    #expect(bytes { $0.send(Said()) } > headers + 1_000 * 16)
  }

  @Test func `the oldest go when the limit is passed`() {
    var history = History(byteLimit: 10 * (1_024 * 16 + HistoryTests.little))
    var (world, entities) = HistoryTests.crowd()
    for number in 0..<200 {
      world.update { (position: inout Position) in position.y = Double(number) }
      history.append(world)
      #expect(history.byteCount <= history.byteLimit)
    }

    #expect((10...13).contains(history.count))
    #expect(history.numbers.upperBound == 200)
    for number in history.numbers {
      #expect(history[number]?[entities[7], Position.self]?.y == Double(number))
    }
    #expect(history[history.numbers.lowerBound - 1] == nil)
  }

  @Test func `the newest stays whatever the limit`() {
    var history = History(byteLimit: 0)
    var (world, _) = HistoryTests.crowd()

    for number in 0..<5 {
      world.update { (position: inout Position) in position.y += 1 }
      history.append(world)

      #expect(history.numbers == number..<number + 1)
      #expect(history.newest == world)
      #expect(history.byteCount == 0)
    }
  }

  @Test(arguments: 0..<UInt64(20))
  func `the count is the same whichever way a history came about`(seed: UInt64) {
    let census = Census()
    do {
      var program = RandomProgram(seed: seed, census: census)
      var worlds: [World] = []
      for _ in 0..<60 {
        _ = program.step()
        worlds.append(program.world)
      }
      func history(_ worlds: some Sequence<World>) -> History {
        var history = History(byteLimit: .max)
        for world in worlds { history.append(world) }
        return history
      }
      var cut = history(worlds)
      cut.removeAll(after: 39)
      #expect(cut.byteCount == history(worlds[..<40]).byteCount)

      var short = History(byteLimit: cut.byteCount / 2)
      for world in worlds[..<40] { short.append(world) }
      #expect(short.byteCount == history(worlds[short.numbers]).byteCount)
      #expect(short.count < 40 && short.newest == cut.newest)

      cut.removeAll(after: -1)
      #expect(cut.byteCount == 0)
    }
    #expect(census.alive == 0)
  }

  @Test func `a world that is dropped releases what it holds`() {
    let census = Census()
    var history = History(byteLimit: 0)
    for number in 0..<10 {
      var world = World()
      world.spawn(Payload(number, in: census))
      history.append(world)
    }

    #expect(census.alive == 1)
    history.removeAll(after: -1)
    #expect(census.alive == 0)
  }
}
