import ECS
import Systems
import Testing

@Suite("A whole game")
struct GameTests {
  let rules = Schedule.game

  /// A small generator of the test's own, so that the world's stays the world's.
  struct Chance {
    var state: UInt64

    mutating func next(below bound: UInt64) -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return (state >> 33) % bound
    }
  }

  /// Plays random turns and returns the digest after each step.
  func digests(seed: UInt64, walls: Walls, steps: Int) -> [UInt64] {
    var start = GameStart(width: 9, height: 7)
    start.seed = seed
    start.walls = walls
    var world = World(game: start)
    var chance = Chance(state: seed)
    return (0..<steps).map { _ in
      let turn = Direction.allCases[Int(chance.next(below: 4))]
      rules.takeSteps([turn], in: &world)
      return world.digest
    }
  }

  @Test func `the same seed and keys give the same game`() {
    #expect(digests(seed: 5, walls: .wrap, steps: 60) == digests(seed: 5, walls: .wrap, steps: 60))
    #expect(digests(seed: 5, walls: .wrap, steps: 60) != digests(seed: 6, walls: .wrap, steps: 60))
  }

  @Test func `a snapshot taken at any step replays to the same end`() {
    var start = GameStart(width: 6, height: 6)
    start.walls = .wrap
    var world = World(game: start)
    let turns: [Direction?] = [.up, nil, .left, .down, nil, .right, .up, .left, nil, .down]
    var snapshots: [World] = []
    for turn in turns {
      snapshots.append(world)
      rules.takeSteps([turn], in: &world)
    }

    for (index, snapshot) in snapshots.enumerated() {
      var replayed = snapshot
      rules.takeSteps(Array(turns[index...]), in: &replayed)
      #expect(replayed == world)
      #expect(replayed.digest == world.digest)
    }
  }

  @Test func `a game ends once, whatever happens afterwards`() {
    for seed in UInt64(0)..<50 {
      var start = GameStart(width: 5, height: 5)
      start.seed = seed
      var world = World(game: start)
      let reader = EventReader<GameEnded>(named: "test")
      world.register(reader)
      var chance = Chance(state: seed)

      for _ in 0..<150 {
        rules.takeSteps([Direction.allCases[Int(chance.next(below: 4))]], in: &world)
      }

      #expect(world.receive(reader).count == 1)
      #expect(world.count(Crawling.self) == 0)
    }
  }

  @Test func `head, board and segments agree at every step of random games`() {
    for seed in UInt64(0)..<60 {
      var start = GameStart(width: 6, height: 4)
      start.seed = seed
      start.walls = seed % 2 == 0 ? .solid : .wrap
      var world = World(game: start)
      var chance = Chance(state: seed)
      for _ in 0..<80 {
        rules.takeSteps([Direction.allCases[Int(chance.next(below: 4))]], in: &world)
        guard let snake = world.snake, let board = world[resource: Board.self] else { break }

        let body = world.body(of: snake)
        let marked = (0..<24).map { Cell(x: $0 % 6, y: $0 / 6) }.filter { board[$0] == .body }
        #expect(Set(body) == Set(marked))
        #expect(Set(body).count == body.count)
        #expect(world[snake, Snake.self]?.length == body.count)
        #expect(body.allSatisfy { board.contains($0) })
      }
    }
  }

  @Test func `a board of four by four is filled and won`() {
    var start = GameStart(
      width: 4, height: 4, body: [Cell(x: 1, y: 0), Cell(x: 0, y: 0)], heading: .right)
    start.seed = 1
    var world = World(game: start)

    for _ in 0..<400 {
      guard let snake = world.snake, world[snake, Crawling.self] != nil else { break }
      let head = world.body(of: snake)[0]
      rules.takeSteps([Self.hamiltonian(from: head)], in: &world)
    }

    #expect(world.count(Won.self) == 1)
    #expect(world.snake.flatMap { world[$0, Snake.self] }?.length == 16)
    #expect(world[resource: Score.self]?.points == 14)
  }

  /// The way on along a closed path through all cells of a board of four by four.
  static func hamiltonian(from cell: Cell) -> Direction {
    switch (cell.x, cell.y) {
    case (3, 0), (1, 1), (3, 2): .down
    case (0, 1...): .up
    case (_, 0), (_, 2): .right
    default: .left
    }
  }

  @Test func `a new game has the digest of any other new game with its seed`() {
    var start = GameStart(width: 20, height: 10)
    start.seed = 2

    #expect(World(game: start).digest == World(game: start).digest)
  }

  @Test func `the systems of a tick stand in one order`() {
    #expect(
      Schedule.game.description == """
        InputSystem
        SteeringSystem
        WallSystem
        SelfCollisionSystem
        EatingSystem
        MovementSystem
        ScoreSystem
        FoodSystem
        FallingSystem
        PhysicsSystem
        """)
  }
}
