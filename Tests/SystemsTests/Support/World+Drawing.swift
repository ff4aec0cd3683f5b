import ECS
import Systems

/// Worlds as pictures, one character a cell.
///
/// The head is an arrow that shows its heading, `>` `<` `^` or `v`; the segments behind it are `a`,
/// `b`, `c` and so on to the tail; food is `*`; a free cell is `.`.
extension World {
  /// Creates the world a picture shows; further food appears by the seed.
  init(
    drawing: String, walls: Walls = .solid, stepsPerSecond: Int = 8, seed: UInt64 = 1,
    then food: [Cell] = []
  ) {
    let rows = drawing.split(separator: "\n").map { Array($0) }
    var parts: [(order: Int, cell: Cell)] = []
    var heading = Direction.right
    var listed: [Cell] = []
    for (y, row) in rows.enumerated() {
      for (x, character) in row.enumerated() {
        let cell = Cell(x: x, y: y)
        if let direction = Self.arrows.first(where: { $0.value == character })?.key {
          heading = direction
          parts.append((0, cell))
        } else if let order = Self.letters.firstIndex(of: character) {
          parts.append((order + 1, cell))
        } else if character == "*" {
          listed.append(cell)
        }
      }
    }
    let body = parts.sorted { $0.order < $1.order }.map { $0.cell }
    var start = GameStart(
      width: rows.first?.count ?? 0, height: rows.count, body: body, heading: heading)
    start.walls = walls
    start.stepsPerSecond = stepsPerSecond
    start.food = listed + food
    start.seed = seed
    self.init(game: start)
  }

  /// The picture of the board.
  var drawing: String {
    guard let board = self[resource: Board.self] else { return "" }
    var rows = [[Character]](
      repeating: [Character](repeating: ".", count: board.width), count: board.height)
    read { (_: With<Food>, position: Position) in
      rows[position.cell.y][position.cell.x] = "*"
    }
    read { (entity: Entity, _: With<Snake>, heading: Heading) in
      for (index, cell) in body(of: entity).enumerated() {
        let arrow = Self.arrows[heading.direction] ?? "?"
        rows[cell.y][cell.x] = index == 0 ? arrow : Self.letters[index - 1]
      }
    }
    return rows.map { String($0) }.joined(separator: "\n")
  }

  /// The one snake of a game.
  var snake: Entity? {
    first(Entity.self, With<Snake>.self)?.0
  }

  /// What the snake ran into, if it did.
  var cause: Crashed.Cause? {
    snake.flatMap { self[$0, Crashed.self]?.cause }
  }

  private static let arrows: [Direction: Character] = [
    .up: "^", .down: "v", .left: "<", .right: ">",
  ]
  private static let letters = Array("abcdefghijklmnopqrstuvwxyz")
}

extension Schedule {
  /// Runs the tick at which the next step is due.
  func takeStep(in world: inout World) {
    guard let pace = world[resource: Pace.self] else { return }
    let number = pace.tick(ofStep: pace.steps + 1)
    run(&world, tick: Tick(number: number, seconds: 1 / Double(Pace.ticksPerSecond)))
  }

  /// Takes one step for every turn listed; `nil` goes straight on.
  func takeSteps(_ turns: [Direction?], in world: inout World) {
    for turn in turns {
      if let turn {
        world.send(Turn(turn))
      }
      takeStep(in: &world)
    }
  }
}
