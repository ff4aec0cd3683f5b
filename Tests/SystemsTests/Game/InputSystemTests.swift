import ECS
import Systems
import Testing

@Suite("Input")
struct InputSystemTests {
  /// The directions that come out of a queue, first first.
  func turns(heading: Direction, after wishes: [Direction]) -> [Direction] {
    var queue = TurnQueue()
    for wish in wishes {
      queue.append(wish, heading: heading)
    }
    var turns: [Direction] = []
    while let turn = queue.popFirst() {
      turns.append(turn)
    }
    return turns
  }

  @Test(arguments: [
    (wishes: [Direction.up], taken: [Direction.up]),
    (wishes: [.up, .left], taken: [.up, .left]),
    (wishes: [.up, .left, .down], taken: [.up, .left]),
    (wishes: [.up, .left, .right, .up], taken: [.up, .left]),
    (wishes: [.left], taken: []),
    (wishes: [.right], taken: []),
    (wishes: [.up, .up, .up], taken: [.up]),
    (wishes: [.up, .down], taken: [.up]),
    (wishes: [.left, .down, .up, .right], taken: [.down, .right]),
  ])
  func `a snake heading right takes at most two turns, each across the last one`(
    wishes: [Direction], taken: [Direction]
  ) {
    #expect(turns(heading: .right, after: wishes) == taken)
  }

  @Test func `for each heading only the two directions across it are turns`() {
    for heading in Direction.allCases {
      for wish in Direction.allCases {
        let isTurn = wish != heading && wish != heading.opposite
        #expect(turns(heading: heading, after: [wish]) == (isTurn ? [wish] : []))
      }
    }
  }

  @Test func `turns reach the queue of a crawling snake at once`() {
    var world = World(drawing: "*a>.\n....")
    world.send(Turn(.down))

    InputSystem().update(&world, tick: Tick(number: 1, seconds: 1 / 120))

    #expect(world.snake.flatMap { world[$0, TurnQueue.self] }?.count == 1)
  }

  @Test func `turns do not reach a snake that has crashed`() throws {
    var world = World(drawing: "*a>\n...")
    Schedule.game.takeStep(in: &world)
    let before = world

    Schedule.game.takeSteps([.down], in: &world)

    let snake = try #require(world.snake)
    #expect(before[snake, Crashed.self] != nil)
    #expect(world[snake, TurnQueue.self]?.count == 0)
    #expect(world[snake, Heading.self] == before[snake, Heading.self])
    #expect(world.body(of: snake) == before.body(of: snake))
  }
}
