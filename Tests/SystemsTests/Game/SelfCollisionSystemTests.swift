import ECS
import Systems
import Testing

@Suite("Self-collision")
struct SelfCollisionSystemTests {
  let rules = Schedule.game

  @Test func `a head with a free cell ahead crawls on`() {
    var world = World(
      drawing: """
        *dc...
        ..ba>.
        """)

    rules.takeStep(in: &world)

    #expect(
      world.drawing == """
        *.d...
        ..cba>
        """)
    #expect(world.cause == nil)
  }

  @Test func `a head that enters its body crashes and nothing moves`() {
    var world = World(
      drawing: """
        *.a>..
        ..bcd.
        """)

    rules.takeSteps([.down], in: &world)

    #expect(
      world.drawing == """
        *.av..
        ..bcd.
        """)
    #expect(world.cause == .body)
  }

  @Test func `a head may enter the cell its tail leaves`() {
    var world = World(
      drawing: """
        *.a>.
        ..bc.
        """)

    rules.takeSteps([.down], in: &world)

    #expect(
      world.drawing == """
        *.ba.
        ..cv.
        """)
    #expect(world.cause == nil)
  }

  @Test(arguments: [
    (length: 4, survives: true), (length: 5, survives: false), (length: 6, survives: false),
    (length: 7, survives: false), (length: 8, survives: false),
  ])
  func `a square of four steps holds a snake of four and no longer one`(
    length: Int, survives: Bool
  ) {
    let head = Cell(x: 15, y: 15)
    var start = GameStart(
      width: 30, height: 30,
      body: GameStart.straightBody(head: head, heading: .right, length: length), heading: .right)
    start.food = [Cell(x: 0, y: 0)]
    var world = World(game: start)

    for _ in 0..<25 {
      rules.takeSteps([.up, .left, .down, .right], in: &world)
    }

    #expect((world.cause == nil) == survives)
  }

  @Test func `a snake of one segment has nothing to bite`() {
    var world = World(
      drawing: """
        >.*
        """, walls: .wrap)

    rules.takeSteps([nil, nil, nil], in: &world)

    #expect(world.cause == nil)
  }

  @Test func `the cell on the other side counts when edges lead round`() {
    var world = World(
      drawing: """
        .cde
        *b..
        .a>.
        """, walls: .wrap)

    rules.takeSteps([.down], in: &world)

    #expect(world.cause == .body)
  }
}
