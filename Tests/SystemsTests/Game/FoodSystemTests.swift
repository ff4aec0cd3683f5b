import ECS
import Systems
import Testing

@Suite("Food")
struct FoodSystemTests {
  let rules = Schedule.game

  @Test func `listed cells come in their order`() {
    var world = World(
      drawing: "a>*....", then: [Cell(x: 4, y: 0), Cell(x: 6, y: 0), Cell(x: 0, y: 0)])

    rules.takeStep(in: &world)
    let second = world.drawing
    rules.takeSteps([nil, nil], in: &world)

    #expect(second == "ba>.*..")
    #expect(world.drawing == ".cba>.*")
  }

  @Test func `a listed cell that is taken at its turn is passed over`() {
    var world = World(drawing: "a>*....", then: [Cell(x: 1, y: 0), Cell(x: 6, y: 0)])

    rules.takeStep(in: &world)

    #expect(world.drawing == "ba>...*")
  }

  @Test func `food never appears on the snake, and there is one piece whenever there is room`() {
    let cells = 8 * 6
    for seed in UInt64(0)..<2_000 {
      let length = cells * 6 / 10 + Int(seed % 19)
      var start = GameStart(
        width: 8, height: 6, body: Self.serpentine(length, width: 8), heading: .right)
      start.seed = seed
      let world = World(game: start)

      let body = Set(world.snake.map { world.body(of: $0) } ?? [])
      var food: [Cell] = []
      world.read { (_: With<Food>, position: Position) in food.append(position.cell) }
      #expect(body.count == length)
      #expect(food.count == 1 && !body.contains(food[0]))
    }
  }

  @Test func `every free cell is chosen about equally often`() {
    var hits: [Cell: Int] = [:]
    for seed in UInt64(0)..<4_000 {
      let start = GameStart(
        width: 4, height: 2, body: Self.serpentine(4, width: 4), heading: .right)
      var seeded = start
      seeded.seed = seed
      World(game: seeded).read { (_: With<Food>, position: Position) in
        hits[position.cell, default: 0] += 1
      }
    }

    #expect(hits.count == 4)
    for (cell, count) in hits {
      #expect(cell.y == 1)
      #expect((850...1_150).contains(count))
    }
  }

  @Test func `the bite that fills the board wins`() {
    var world = World(
      drawing: """
        bcd
        a>*
        """)
    let reader = EventReader<GameEnded>(named: "test")
    world.register(reader)

    rules.takeSteps([nil, nil], in: &world)

    #expect(
      world.drawing == """
        cde
        ba>
        """)
    #expect(world.count(Won.self) == 1)
    #expect(world.receive(reader) == [GameEnded(.won)])
  }

  @Test(arguments: [
    (width: 1, height: 1, length: 1), (width: 2, height: 2, length: 4),
    (width: 3, height: 1, length: 3),
  ])
  func `a board that is full at the start is won before the first step`(
    width: Int, height: Int, length: Int
  ) {
    let start = GameStart(
      width: width, height: height, body: Self.serpentine(length, width: width), heading: .right)
    let world = World(game: start)

    #expect(world.count(Won.self) == 1)
    #expect(world.count(Crawling.self) == 0)
    #expect(world.count(Food.self) == 0)
  }

  /// Cells that fill a board row by row, there and back, from the head on.
  static func serpentine(_ count: Int, width: Int) -> [Cell] {
    (0..<count).map { index in
      let y = index / width
      let x = index % width
      return Cell(x: y % 2 == 0 ? x : width - 1 - x, y: y)
    }
  }
}
