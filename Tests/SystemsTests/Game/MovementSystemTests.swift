import ECS
import Systems
import Testing

@Suite("Movement")
struct MovementSystemTests {
  let rules = Schedule.game

  @Test func `every segment takes the place of the one ahead`() {
    var world = World(
      drawing: """
        *fe..
        .cd..
        .ba>.
        """)

    rules.takeStep(in: &world)

    #expect(
      world.drawing == """
        *.f..
        .de..
        .cba>
        """)
  }

  @Test func `a step touches the two ends of the snake and nothing else`() {
    var world = World(drawing: "*edcba>..")
    let before = world

    rules.takeStep(in: &world)

    var moved = 0
    before.read { (segment: Entity, position: Position, _: With<BodySegment>) in
      moved += world[segment, Position.self] == position ? 0 : 1
    }
    #expect(moved == 1)
    #expect(world.entityCount == before.entityCount)
  }

  @Test func `the board knows what is where`() {
    var world = World(drawing: "*cba>..")

    rules.takeStep(in: &world)

    let board = world[resource: Board.self]
    let contents = (0..<7).map { board?[Cell(x: $0, y: 0)] }
    #expect(contents == [.food, .free, .body, .body, .body, .body, .free])
    #expect(board?.freeCount == 2)
  }

  @Test func `a step leaves no mark on the snake`() {
    var world = World(drawing: "*a>..")

    rules.takeStep(in: &world)

    #expect(world.count(Step.self) == 0)
    #expect(world.count(Growing.self) == 0)
  }
}
