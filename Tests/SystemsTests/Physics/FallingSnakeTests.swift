import ECS
import Systems
import Testing

@Suite("The fall of the snake")
struct FallingSnakeTests {
  /// A snake of 24 that turns up, left and down on steps 2 to 4 and bites itself.
  static func crash() -> (world: World, tick: Int) {
    var start = GameStart(
      width: 40, height: 20,
      body: GameStart.straightBody(head: Cell(x: 28, y: 10), heading: .right, length: 24),
      heading: .right)
    start.food = [Cell(x: 0, y: 0)]
    var world = World(game: start)
    for tick in 1...60 {
      if let turn = [16: Direction.up, 31: .left, 46: .down][tick] { world.send(Turn(turn)) }
      Schedule.game.run(&world, tick: Tick(number: tick, seconds: 1 / 120))
    }
    return (world, 60)
  }

  /// Runs ticks of the game after a crash.
  static func run(_ world: inout World, after tick: Int, ticks: Int) {
    for number in 0..<ticks {
      Schedule.game.run(&world, tick: Tick(number: tick + 1 + number, seconds: 1 / 120))
    }
  }

  @Test func `on the tick of the crash the pieces lie where the body was`() throws {
    let (world, _) = Self.crash()
    let snake = try #require(world.snake)

    let pieces = world.pieces(of: snake)
    #expect(world.cause == .body)
    #expect(pieces.map(\.center) == world.body(of: snake).map(\.center))
    #expect(pieces.allSatisfy { $0.angle == 0 && !$0.isLeftOut })
    #expect(world.body(of: snake).first == Cell(x: 28, y: 9))
    #expect(world.itemCount == 24)
  }

  @Test func `every piece starts at the speed of the snake, towards the one ahead`() throws {
    let (world, _) = Self.crash()
    let snake = try #require(world.snake)

    let pieces = world.pieces(of: snake)
    let velocities = pieces.compactMap { world[$0.entity, Velocity.self] }
    #expect(velocities[0] == Velocity(.down, cellsPerSecond: 8))
    for (index, piece) in pieces.enumerated().dropFirst() {
      let ahead = pieces[index - 1].center - piece.center
      #expect(velocities[index] == Velocity(dx: ahead.x * 8, dy: ahead.y * 8))
    }
  }

  @Test func `for twelve seconds the energy stays, nothing leaves or jumps, and pieces turn`()
    throws
  {
    var (world, tick) = Self.crash()
    let snake = try #require(world.snake)
    let start = world.pieceEnergy.total
    var last = world.pieces(of: snake)
    var (drift, outside, jump) = (0.0, 0.0, 0.0)

    for number in 1...1440 {
      Self.run(&world, after: tick, ticks: 1)
      tick += 1
      let pieces = world.pieces(of: snake)
      drift = max(drift, abs(world.pieceEnergy.total / start - 1))
      for (piece, before) in zip(pieces, last) {
        let way = piece.center - before.center
        jump = max(jump, (way.x * way.x + way.y * way.y).squareRoot())
        guard number % 4 == 0 else { continue }
        for corner in corners(at: piece.center, angle: piece.angle) {
          outside = max(outside, -corner.x, corner.x - 800, -corner.y, corner.y - 400)
        }
      }
      last = pieces
    }

    #expect(drift < 1e-3)
    #expect(outside < 0.5)
    // What one piece would need all the energy of three for.
    #expect(jump < 20)
    #expect(last.filter { abs($0.angle) > 0.5 }.count > 12)
    #expect(world.body(of: snake).first == Cell(x: 28, y: 9))
  }

  @Test func `a crash into the wall brings the snake down as well`() throws {
    var world = World(
      drawing: """
        *...
        .ba>
        ....
        """)
    Schedule.game.takeSteps([nil], in: &world)
    let snake = try #require(world.snake)
    #expect(world.cause == .wall)

    Self.run(&world, after: 15, ticks: 60)

    #expect(world.pieces(of: snake).allSatisfy { $0.center.y > 31 })
    #expect(
      world.drawing == """
        *...
        .ba>
        ....
        """)
  }

  @Test func `before a crash there are no pieces, no gravity and no memory of the physics`() throws
  {
    var world = World(game: GameStart(width: 20, height: 10))
    Schedule.game.takeSteps([nil, nil], in: &world)
    let snake = try #require(world.snake)

    #expect(world.pieces(of: snake).isEmpty)
    #expect(world.itemCount == 0 && world.itemContacts.isEmpty)
    #expect(world[resource: Gravity.self] == nil)
    #expect(world.pieceEnergy.total == 0)
  }

  @Test func `a snake falls apart once`() throws {
    var (world, tick) = Self.crash()
    let snake = try #require(world.snake)
    Self.run(&world, after: tick, ticks: 30)
    tick += 30
    let pieces = world.pieces(of: snake)

    FallingSystem().update(&world, tick: Tick(number: tick, seconds: 1 / 120))

    #expect(world.pieces(of: snake) == pieces)
    #expect(world.itemCount == 24)
  }

  @Test func `pieces above the most are left out and stay`() throws {
    let count = FallingSystem.mostPieces + 11
    var cells: [Cell] = []
    for row in 0..<30 {
      for column in 0..<30 {
        cells.append(Cell(x: row % 2 == 0 ? column : 29 - column, y: row))
      }
    }
    var world = World(
      game: GameStart(
        width: 30, height: 30, body: cells.prefix(count).reversed(), heading: .up))
    Schedule.game.takeSteps([nil], in: &world)
    let snake = try #require(world.snake)

    let pieces = world.pieces(of: snake)
    #expect(pieces.count == count)
    #expect(pieces.filter(\.isLeftOut).count == 11)
    #expect(pieces.suffix(11).allSatisfy { $0.isLeftOut })
    #expect(world.itemCount == FallingSystem.mostPieces)
  }
}
