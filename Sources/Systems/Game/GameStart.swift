public import ECS

/// Everything a game begins with: two equal starts and equal keys give equal games, everywhere.
public struct GameStart: Hashable, Sendable {
  /// The number of columns of the board, positive.
  public var width: Int

  /// The number of rows of the board, positive.
  public var height: Int

  /// What the edge of the board does.
  public var walls = Walls.solid

  /// The steps a second, from 1 to 60.
  public var stepsPerSecond = 8

  /// The cells of the snake from the head to the tail: at least one, on the board, each a neighbour
  /// of the one before it.
  public var body: [Cell]

  /// The way the head points.
  public var heading: Direction

  /// The cells on which food appears, in order, before chance takes over.
  public var food: [Cell] = []

  /// What the pieces of a snake that has crashed are made of; see ``FallingSystem``.
  public var physics = PhysicsPreset.documented

  /// The seed of all chance in the game.
  public var seed: UInt64 = 1

  /// Creates the start of a snake on the given cells; there is at least one.
  public init(width: Int, height: Int, body: [Cell], heading: Direction) {
    precondition(!body.isEmpty, "A snake has a head at least")
    self.width = width
    self.height = height
    self.body = body
    self.heading = heading
  }

  /// The segments of a snake whose length nobody asked for.
  public static let usualLength = 3

  /// Creates the usual start: heading right from the middle of the board, rounded down.
  ///
  /// The snake has ``usualLength`` segments, or as many as fit between its head and the edge.
  public init(width: Int, height: Int) {
    let head = Cell(x: width / 2, y: height / 2)
    let length = min(GameStart.usualLength, head.x + 1)
    let body = GameStart.straightBody(head: head, heading: .right, length: length)
    self.init(width: width, height: height, body: body, heading: .right)
  }

  /// The cell the head starts on.
  public var head: Cell { body[0] }

  /// The cells of a snake that lies straight behind its head.
  public static func straightBody(head: Cell, heading: Direction, length: Int) -> [Cell] {
    (0..<length).map { head.stepped(heading.opposite, by: $0) }
  }
}

extension World {
  /// Creates the world of a game: the board, one snake, the first food.
  ///
  /// A board that the snake fills at the start is won at once.
  public init(game start: GameStart) {
    self.init()
    seed = start.seed
    insert(resource: Board(width: start.width, height: start.height, walls: start.walls))
    insert(resource: Pace(stepsPerSecond: start.stepsPerSecond))
    insert(resource: Score())
    insert(resource: FoodSupply(start.food))
    register(InputSystem.turns)
    register(ScoreSystem.bites)
    register(FoodSystem.bites)
    spawnSnake(start)
    placeFood()
  }

  private mutating func spawnSnake(_ start: GameStart) {
    guard var board = take(Board.self) else { return }
    var velocity = Velocity(start.heading, cellsPerSecond: start.stepsPerSecond)
    var segments: [Entity] = []
    var ahead: Cell?
    for cell in start.body {
      precondition(board[cell] == .free, "Two segments of a snake share no cell")
      if let ahead, let direction = cell.direction(to: ahead) {
        velocity = Velocity(direction, cellsPerSecond: start.stepsPerSecond)
      }
      segments.append(spawnSegment(on: cell, velocity: velocity, behind: segments.last))
      board[cell] = .body
      ahead = cell
    }
    insert(resource: board)
    spawn(
      Snake(head: segments[0], tail: segments[segments.count - 1], length: segments.count),
      Heading(start.heading), TurnQueue(), Crawling())
  }
}

extension Schedule {
  /// The systems of the game in the order of a tick, with the documented physics.
  public static var game: Schedule { game(physics: .documented) }

  /// The systems of the game in the order of a tick, with the physics of a preset.
  public static func game(physics preset: PhysicsPreset) -> Schedule {
    Schedule(
      InputSystem(), SteeringSystem(), WallSystem(), SelfCollisionSystem(), EatingSystem(),
      MovementSystem(), ScoreSystem(), FoodSystem(), FallingSystem(preset: preset),
      PhysicsSystem())
  }
}
