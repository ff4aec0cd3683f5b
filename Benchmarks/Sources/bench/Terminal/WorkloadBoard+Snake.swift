extension WorkloadBoard {
  /// The colours of the snake's board.
  private enum Ink {
    static let black: UInt32 = 0
    static let blank: UInt32 = 0xC0_C0C0
    static let border: UInt32 = 0x80_8080
    static let text: UInt32 = 0xFF_FFFF
    static let bar: UInt32 = 0x20_3040
    static let body: UInt32 = 0x20_C040
    static let head: UInt32 = 0x80_FF60
    static let food: UInt32 = 0xFF_3030
  }

  /// A place on the board.
  private struct Place: Equatable {
    var column: Int
    var row: Int
  }

  private static let block: UInt32 = 0x2588
  private static let disc: UInt32 = 0x25CF
  private static let diamond: UInt32 = 0x25C6

  /// Draws frames of ``Workload/Kind/snake``, or of ``Workload/Kind/idle`` where nothing moves.
  mutating func drawSnake(frames: Int, moves: Bool) {
    drawBorder()
    var body = (0..<30).map { Place(column: 5 + $0, row: rows / 2) }
    for place in body { put(place, Self.block, Ink.body) }
    put(body[body.count - 1], Self.disc, Ink.head)
    var food = Place(column: columns / 2 + 9, row: rows / 3)
    put(food, Self.diamond, Ink.food)
    endFrame()
    var heading = Place(column: 1, row: 0)
    var score = 0
    for frame in 0..<frames {
      if moves {
        let head = step(&body, &heading)
        if head == food || frame % 47 == 46 {
          score += 10
          put(food, 0x20, Ink.blank)
          food.column = 1 + random(below: columns - 2)
          food.row = 2 + random(below: rows - 3)
          put(food, Self.diamond, Ink.food)
        }
        drawFigures(score: score, frame: frame)
      }
      endFrame()
    }
  }

  private mutating func put(_ place: Place, _ scalar: UInt32, _ color: UInt32) {
    put(place.column, place.row, scalar, color, Ink.black)
  }

  private mutating func drawBorder() {
    for row in 0..<rows {
      for column in 0..<columns { put(column, row, 0x20, Ink.blank, Ink.black) }
    }
    for column in 0..<columns {
      put(column, 1, 0x2500, Ink.border, Ink.black)
      put(column, rows - 1, 0x2500, Ink.border, Ink.black)
    }
    for row in 1..<rows {
      put(0, row, 0x2502, Ink.border, Ink.black)
      put(columns - 1, row, 0x2502, Ink.border, Ink.black)
    }
    put(0, 1, 0x250C, Ink.border, Ink.black)
    put(columns - 1, 1, 0x2510, Ink.border, Ink.black)
    put(0, rows - 1, 0x2514, Ink.border, Ink.black)
    put(columns - 1, rows - 1, 0x2518, Ink.border, Ink.black)
    write(0, 0, " SNAKE  score 000000  time 00:00.0  fps 60", Ink.text, Ink.bar)
  }

  /// Moves the snake on and returns where its head is now.
  private mutating func step(_ body: inout [Place], _ heading: inout Place) -> Place {
    let old = body[body.count - 1]
    turn(&heading, at: old)
    var head = Place(column: old.column + heading.column, row: old.row + heading.row)
    if head.column < 1 { head.column = columns - 2 }
    if head.column > columns - 2 { head.column = 1 }
    if head.row < 2 { head.row = rows - 2 }
    if head.row > rows - 2 { head.row = 2 }
    put(old, Self.block, Ink.body)
    put(body.removeFirst(), 0x20, Ink.blank)
    put(head, Self.disc, Ink.head)
    body.append(head)
    return head
  }

  /// Turns the snake now and then, and away from walls and, for some tries, from itself.
  private mutating func turn(_ heading: inout Place, at head: Place) {
    for attempt in 0..<20 {
      var choice = random(below: 10)
      if attempt > 0 { choice = random(below: 4) }
      var turned = heading
      if choice == 0 { turned = Place(column: heading.row, row: heading.column) }
      if choice == 1 { turned = Place(column: -heading.row, row: -heading.column) }
      let (column, row) = (head.column + turned.column, head.row + turned.row)
      if column < 1 || row < 2 || column >= columns - 1 || row >= rows - 1 { continue }
      if attempt < 15 && scalar(column, row) == Self.block { continue }
      heading = turned
      return
    }
    heading = Place(column: -heading.column, row: -heading.row)
  }

  private mutating func drawFigures(score: Int, frame: Int) {
    write(14, 0, digits(score, 6), Ink.text, Ink.bar)
    let seconds = frame / 60
    let time = "\(digits(seconds / 60, 2)):\(digits(seconds % 60, 2)).\(frame / 6 % 10)"
    write(27, 0, time, Ink.text, Ink.bar)
  }
}

/// A number in decimal digits with zeros before it.
private func digits(_ number: Int, _ width: Int) -> String {
  let digits = "\(number)"
  return String(repeating: "0", count: max(0, width - digits.count)) + digits
}
