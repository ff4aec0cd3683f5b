import ECS
import Systems
import Testing

@Suite("Walls")
struct WallSystemTests {
  let rules = Schedule.game

  static let edges: [(before: String, wrapped: String)] = [
    ("*..\n.a>\n...", "*..\n>.a\n..."),
    ("*..\n<a.\n...", "*..\na.<\n..."),
    ("*^.\n.a.\n...", "*a.\n...\n.^."),
    ("*..\n.a.\n.v.", "*v.\n...\n.a."),
  ]

  @Test(arguments: edges)
  func `a solid wall ends the game and nothing moves`(before: String, wrapped: String) {
    var world = World(drawing: before, walls: .solid)

    rules.takeStep(in: &world)

    #expect(world.cause == .wall)
    #expect(world.drawing == before)
  }

  @Test(arguments: edges)
  func `an open edge leads in at the other side`(before: String, wrapped: String) {
    var world = World(drawing: before, walls: .wrap)

    rules.takeStep(in: &world)

    #expect(world.cause == nil)
    #expect(world.drawing == wrapped)
  }

  @Test(arguments: [Walls.solid, .wrap])
  func `a step that stays on the board is left alone`(walls: Walls) {
    var world = World(drawing: "*a>.", walls: walls)

    rules.takeStep(in: &world)

    #expect(world.drawing == "*.a>")
  }

  @Test func `a snake crosses every edge at every cell and can turn on the next step`() {
    for direction in Direction.allCases {
      for turn in Direction.allCases where turn.isPerpendicular(to: direction) {
        for lane in 0..<4 {
          let head = Cell(x: lane, y: lane)
          var start = GameStart(width: 4, height: 5, body: [head], heading: direction)
          start.walls = .wrap
          start.food = [Cell(x: (lane + 1) % 4, y: (lane + 2) % 5)]
          var world = World(game: start)
          var expected = head
          for step in 0..<12 {
            let way = step % 2 == 0 ? direction : turn

            rules.takeSteps([way], in: &world)

            expected = expected.stepped(way)
            expected = Cell(x: (expected.x + 4) % 4, y: (expected.y + 5) % 5)
            #expect(world.snake.map { world.body(of: $0) }?.first == expected)
          }
        }
      }
    }
  }

  @Test func `two opposite edges can be one cell apart`() {
    var world = World(drawing: ">*", walls: .wrap)

    rules.takeSteps([.up, .down, .left], in: &world)

    #expect(world.cause == nil)
  }
}
