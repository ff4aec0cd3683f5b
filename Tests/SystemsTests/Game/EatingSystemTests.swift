import ECS
import Systems
import Testing

@Suite("Eating")
struct EatingSystemTests {
  let rules = Schedule.game

  @Test func `a snake that steps onto food keeps its tail and is one longer`() {
    var world = World(drawing: ".ba>*..", then: [Cell(x: 0, y: 0)])

    rules.takeStep(in: &world)

    #expect(world.drawing == "*cba>..")
    #expect(world.snake.flatMap { world[$0, Snake.self] }?.length == 4)
  }

  @Test func `a snake that steps past food does not grow`() {
    var world = World(drawing: ".ba>..\n....*.")

    rules.takeStep(in: &world)

    #expect(world.drawing == "..ba>.\n....*.")
  }

  @Test func `a snake of one segment grows behind its head`() {
    var world = World(drawing: ">*..", then: [Cell(x: 3, y: 0)])

    rules.takeSteps([nil, nil], in: &world)

    #expect(world.drawing == ".a>*")
  }

  @Test func `bites in a row grow the snake by one each`() {
    var world = World(
      drawing: "a>*....", then: [3, 4, 5].map { Cell(x: $0, y: 0) } + [Cell(x: 0, y: 0)])

    rules.takeSteps([nil, nil, nil, nil], in: &world)

    #expect(world.drawing == "edcba>*")
    #expect(world[resource: Score.self]?.points == 4)
  }

  @Test func `food that has been eaten is gone`() {
    var world = World(drawing: "a>*....", then: [Cell(x: 6, y: 0)])

    rules.takeSteps([nil, nil, nil], in: &world)

    #expect(world.count(Food.self) == 1)
    #expect(world.drawing == "..ba>.*")
    #expect(world[resource: Score.self]?.points == 1)
  }

  @Test func `a bite is reported once`() {
    var world = World(drawing: "a>*..", then: [Cell(x: 4, y: 0)])
    let reader = EventReader<Eaten>(named: "test")
    world.register(reader)

    rules.takeSteps([nil, nil], in: &world)

    #expect(world.receive(reader) == [Eaten(on: Cell(x: 2, y: 0))])
  }
}
