import Systems

/// Everything a game begins with, filled in and checked: the body lies on the board.
struct GameStart: Hashable {
  /// The seed of the first game; a restart takes the next one.
  let seed: UInt64

  /// The cells of the board.
  let size: BoardSize

  /// What the edge of the board does.
  let walls: Walls

  /// The steps a second.
  let speed: Int

  /// The cell of the head.
  let head: Cell

  /// The direction of the first step.
  let heading: Direction

  /// The segments, the head included; at least 1.
  let length: Int

  /// The food that comes before any by seed, in this order, each cell on the board and listed once.
  ///
  /// A listed cell may lie under the snake: it is passed over if it is occupied at its turn.
  let food: [Cell]

  /// The cells of the body, head first: straight behind the head, away from its heading.
  var body: [Cell] {
    (0..<length).map { head.stepped(heading.opposite, by: $0) }
  }

  /// Creates the start nobody placed: the snake in the middle, heading right, food by seed.
  ///
  /// The head is in column W/2 and row H/2, rounded down. The snake has 3 segments, or as many as
  /// fit on the board behind the head.
  init(seed: UInt64, size: BoardSize, walls: Walls, speed: Int) {
    let head = Self.middle(of: size)
    self.seed = seed
    self.size = size
    self.walls = walls
    self.speed = speed
    self.head = head
    heading = .right
    length = min(Self.usualLength, Self.room(behind: head, heading: .right, on: size))
    food = []
  }

  /// Creates the start of a simulation from its options.
  ///
  /// Throws if the head or a food lies outside the board, a food is listed twice, or the body does
  /// not fit between the head and the edge behind it, even if that edge leads in at the other side.
  /// A length that is not given is 3, or as many segments as fit there.
  init(_ options: GameOptions, _ placement: SnakePlacement) throws(UsageError) {
    seed = options.seed ?? 1
    size = options.size ?? .simulated
    walls = options.walls
    speed = options.speed
    head = placement.head ?? Self.middle(of: size)
    heading = placement.heading
    food = placement.food
    guard size.contains(head) else { throw Self.outside("--head", head, size) }
    let room = Self.room(behind: head, heading: heading, on: size)
    length = placement.length ?? min(Self.usualLength, room)
    guard length <= room else { throw Self.tooLong(length, room, size, head, heading) }
    var listed: Set<Cell> = []
    for cell in food {
      guard size.contains(cell) else { throw Self.outside("--food", cell, size) }
      guard listed.insert(cell).inserted else {
        throw UsageError("--food lists \(cell.x),\(cell.y) twice: each cell may be listed once")
      }
    }
  }

  /// The segments of a snake whose length nobody gave.
  private static let usualLength = 3

  /// The cell in the middle of a board; of two or four, the one to the right and below.
  private static func middle(of size: BoardSize) -> Cell {
    Cell(x: size.width / 2, y: size.height / 2)
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
