import ECS
import Systems
import Testing

@Suite("Score")
struct ScoreSystemTests {
  let rules = Schedule.game

  @Test func `a game begins with no points, whatever the length`() {
    let world = World(drawing: "*edcba>.")

    #expect(world[resource: Score.self]?.points == 0)
  }

  @Test func `a bite is one point and a step is none`() {
    var world = World(drawing: "a>.*..", then: [Cell(x: 5, y: 0)])

    rules.takeStep(in: &world)
    let afterStep = world[resource: Score.self]?.points
    rules.takeStep(in: &world)

    #expect(afterStep == 0)
    #expect(world[resource: Score.self]?.points == 1)
  }
}
