import ECS
import Systems
import Testing

@Suite("Steering")
struct SteeringSystemTests {
  let rules = Schedule.game

  @Test func `two quick turns are taken one a step`() {
    var world = World(
      drawing: """
        *....
        .....
        .ba>.
        """)
    world.send(Turn(.up))
    world.send(Turn(.left))

    rules.takeStep(in: &world)
    let first = world.drawing
    rules.takeStep(in: &world)

    #expect(
      first == """
        *....
        ...^.
        ..ba.
        """)
    #expect(
      world.drawing == """
        *....
        ..<a.
        ...b.
        """)
  }

  @Test func `the opposite key neither turns nor stops nor kills`() {
    var world = World(drawing: "*.ba>..")

    rules.takeSteps([.left, .left], in: &world)

    #expect(world.drawing == "*...ba>")
  }

  @Test func `between beats nothing moves`() {
    var world = World(drawing: "*a>...", stepsPerSecond: 8)
    let before = world.drawing

    for number in 1...14 {
      rules.run(&world, tick: Tick(number: number, seconds: 1 / 120))
      #expect(world.drawing == before)
    }
    rules.run(&world, tick: Tick(number: 15, seconds: 1 / 120))

    #expect(world.drawing == "*.a>..")
  }

  @Test(arguments: [1, 7, 8, 11, 48, 60])
  func `step k is taken at the first tick not before k N-ths of a second`(rate: Int) {
    var start = GameStart(width: 4, height: 1, body: [Cell(x: 0, y: 0)], heading: .right)
    start.walls = .wrap
    start.stepsPerSecond = rate
    start.food = [Cell(x: 0, y: 0)]
    var world = World(game: start)
    var beats: [Int] = []

    for number in 1...240 {
      let before = world[resource: Pace.self]?.steps
      rules.run(&world, tick: Tick(number: number, seconds: 1 / 120))
      if world[resource: Pace.self]?.steps != before {
        beats.append(number)
      }
      if world.snake.flatMap({ world[$0, Won.self] }) != nil { break }
    }

    let expected = (1...max(beats.count, 1)).map { ($0 * 120 + rate - 1) / rate }
    #expect(!beats.isEmpty && beats == expected)
  }

  @Test
  func `the head carries its speed along its heading, every other segment towards the one ahead`() {
    var world = World(
      drawing: """
        *....
        .....
        .ba>.
        """, stepsPerSecond: 8)

    rules.takeSteps([.up], in: &world)

    var speeds: [Cell: Velocity] = [:]
    world.read { (_: BodySegment, position: Position, velocity: Velocity) in
      speeds[position.cell] = velocity
    }
    #expect(speeds[Cell(x: 3, y: 1)] == Velocity(dx: 0, dy: -160))
    #expect(speeds[Cell(x: 3, y: 2)] == Velocity(dx: 0, dy: -160))
    #expect(speeds[Cell(x: 2, y: 2)] == Velocity(dx: 160, dy: 0))
  }

  @Test func `the step that crashes shows the turn it took`() {
    var world = World(drawing: "*.a>")

    rules.takeSteps([.down], in: &world)

    #expect(world.drawing == "*.av")
    #expect(world.cause == .wall)
    #expect(world[resource: Pace.self]?.steps == 1)
  }
}
