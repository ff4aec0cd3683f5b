import Systems

/// The options that playing and simulating share.
struct GameOptions: Hashable {
  /// The seed, nil where none was given.
  var seed: UInt64?

  /// The size of the board, nil where none was given.
  var size: BoardSize?

  /// What the edge of the board does.
  var walls = Walls.solid

  /// The steps a second.
  var speed = 8

  /// What the pieces of a snake that has crashed are made of.
  var physics = PhysicsPreset.documented

  /// What `--seed` accepts.
  static let seedForm = OptionForm.value("a whole number from 0 to \(UInt64.max)")

  /// What `--size` accepts.
  static let sizeForm = OptionForm.value(
    "WIDTHxHEIGHT in cells, each from \(Limits.boardEdge.words), such as 20x10")

  /// What `--walls` accepts.
  static let wallsForm = OptionForm.value("solid or wrap")

  /// What `--speed` accepts.
  static let speedForm = OptionForm.value("a whole number from \(Limits.speed.words)")

  /// What `--physics` accepts.
  static let physicsForm = OptionForm.value("documented or observed")

  /// Reads the value of `--seed`.
  mutating func readSeed(_ value: OptionValue) throws(UsageError) {
    seed = try value.wholeNumber(in: 0...UInt64.max)
  }

  /// Reads the value of `--size`.
  mutating func readSize(_ value: OptionValue) throws(UsageError) {
    let (width, height) = try value.pair(separatedBy: "x", in: Limits.boardEdge)
    size = BoardSize(width: width, height: height)
  }

  /// Reads the value of `--walls`.
  mutating func readWalls(_ value: OptionValue) throws(UsageError) {
    walls = try value.choice(of: ["solid": Walls.solid, "wrap": .wrap])
  }

  /// Reads the value of `--speed`.
  mutating func readSpeed(_ value: OptionValue) throws(UsageError) {
    speed = try value.wholeNumber(in: Limits.speed)
  }

  /// Reads the value of `--physics`.
  mutating func readPhysics(_ value: OptionValue) throws(UsageError) {
    physics = try value.choice(of: [
      "documented": PhysicsPreset.documented, "observed": .observed,
    ])
  }
}

/// The cells of a board: columns by rows, each at least 1.
struct BoardSize: Hashable {
  /// The columns.
  let width: Int

  /// The rows.
  let height: Int

  /// The size of the board of a simulation that names none.
  static let simulated = BoardSize(width: 20, height: 10)

  /// Creates the size of a board of at least one cell.
  init(width: Int, height: Int) {
    precondition(width > 0 && height > 0, "A board has at least one cell")
    self.width = width
    self.height = height
  }

  /// Whether a cell lies on the board.
  func contains(_ cell: Cell) -> Bool {
    (0..<width).contains(cell.x) && (0..<height).contains(cell.y)
  }
}

extension ClosedRange<Int> {
  /// The range in words, such as "1 to 60".
  var words: String {
    "\(lowerBound) to \(upperBound)"
  }
}
