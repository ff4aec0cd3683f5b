import Systems

/// Where a simulation's snake and food begin, as far as it was said.
struct SnakePlacement: Hashable {
  /// The segments, nil where no length was given.
  var length: Int?

  /// The cell of the head, nil where none was given; it may lie outside the board.
  var head: Cell?

  /// The direction of the first step.
  var heading = Direction.right

  /// The listed food; it may lie outside the board.
  var food: [Cell] = []

  /// Reads the value of `--head`.
  mutating func readHead(_ value: OptionValue) throws(UsageError) {
    let (x, y) = try value.pair(separatedBy: ",", in: 0...Int.max)
    head = Cell(x: x, y: y)
  }

  /// Reads the value of `--heading`.
  mutating func readHeading(_ value: OptionValue) throws(UsageError) {
    heading = try value.choice(of: [
      "up": Direction.up, "down": .down, "left": .left, "right": .right,
    ])
  }

  /// Reads the value of `--food`.
  mutating func readFood(_ value: OptionValue) throws(UsageError) {
    food = try value.pairs().map { Cell(x: $0.first, y: $0.second) }
  }
}
