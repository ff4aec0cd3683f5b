import Systems

extension GameStart {
  /// Creates the start nobody placed: the snake in the middle, heading right, food by seed.
  init(seed: UInt64, size: BoardSize, walls: Walls, speed: Int) {
    self.init(width: size.width, height: size.height)
    self.seed = seed
    self.walls = walls
    stepsPerSecond = speed
  }

  /// Creates the start of a simulation from its options.
  ///
  /// Throws if the head or a food lies outside the board, a food is listed twice, or the body does
  /// not fit between the head and the edge behind it, even if that edge leads in at the other side.
  /// A length that is not given is 3, or as many segments as fit there.
  init(_ options: GameOptions, _ placement: SnakePlacement) throws(UsageError) {
    let size = options.size ?? .simulated
    self.init(seed: options.seed ?? 1, size: size, walls: options.walls, speed: options.speed)
    physics = options.physics
    let head = placement.head ?? head
    guard size.contains(head) else { throw Self.outside("--head", head, size) }
    heading = placement.heading
    let room = Self.room(behind: head, heading: heading, on: size)
    let length = placement.length ?? min(Self.usualLength, room)
    guard length <= room else { throw Self.tooLong(length, room, size, head, heading) }
    body = GameStart.straightBody(head: head, heading: heading, length: length)
    food = try Self.checked(placement.food, on: size)
  }

  /// The cells of the board.
  var size: BoardSize {
    BoardSize(width: width, height: height)
  }

  /// The segments that fit from the head to the edge behind it, the head included.
  private static func room(behind head: Cell, heading: Direction, on size: BoardSize) -> Int {
    switch heading {
    case .up: size.height - head.y
    case .down: head.y + 1
    case .left: size.width - head.x
    case .right: head.x + 1
    }
  }

  /// Returns cells of food if each lies on the board and is listed once; throws otherwise.
  ///
  /// A listed cell may lie under the snake: it is passed over if it is occupied at its turn.
  private static func checked(_ food: [Cell], on size: BoardSize) throws(UsageError) -> [Cell] {
    var listed: Set<Cell> = []
    for cell in food {
      guard size.contains(cell) else { throw outside("--food", cell, size) }
      guard listed.insert(cell).inserted else {
        throw UsageError("--food lists \(cell.x),\(cell.y) twice: each cell may be listed once")
      }
    }
    return food
  }

  private static func outside(_ name: String, _ cell: Cell, _ size: BoardSize) -> UsageError {
    UsageError(
      "\(name) \(cell.x),\(cell.y) is outside the board of \(size.width)x\(size.height) cells: "
        + "x may be 0 to \(size.width - 1), y 0 to \(size.height - 1)")
  }

  private static func tooLong(
    _ length: Int, _ room: Int, _ size: BoardSize, _ head: Cell, _ heading: Direction
  ) -> UsageError {
    UsageError(
      "--length \(length) does not fit: behind a head at \(head.x),\(head.y) heading \(heading) on "
        + "a board of \(size.width)x\(size.height) cells the longest possible is \(room)")
  }
}
