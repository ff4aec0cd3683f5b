import ECS
import Testing

@Suite("Resources")
struct ResourceTests {
  var world = World()

  @Test mutating func `a world holds one resource of a type`() {
    #expect(world[resource: Score.self] == nil)

    world.insert(resource: Score(points: 1))
    world.insert(resource: Score(points: 2))
    world.insert(resource: Board(cells: [1, 2]))

    #expect(world[resource: Score.self] == Score(points: 2))
    #expect(world[resource: Board.self] == Board(cells: [1, 2]))
  }

  @Test mutating func `the subscript inserts, changes and removes`() {
    world[resource: Score.self]?.points += 1
    #expect(world[resource: Score.self] == nil)

    world[resource: Score.self] = Score(points: 1)
    world[resource: Score.self]?.points += 1
    #expect(world[resource: Score.self] == Score(points: 2))

    world[resource: Score.self] = nil
    #expect(world[resource: Score.self] == nil)
  }

  @Test mutating func `a resource taken out is gone until it is put back`() {
    world.insert(resource: Board(cells: [1]))
    let before = world

    var board = world.take(Board.self)
    let again = world.take(Board.self)
    #expect(board == Board(cells: [1]))
    #expect(again == nil)
    #expect(world[resource: Board.self] == nil)
    #expect(world != before)

    board?.cells.append(2)
    if let board { world.insert(resource: board) }
    #expect(world[resource: Board.self] == Board(cells: [1, 2]))
    #expect(before[resource: Board.self] == Board(cells: [1]))
  }

  @Test mutating func `a type may be component, resource and event at once`() {
    let census = Census()
    let reader = EventReader<Payload>(named: "reader")
    world.register(reader)

    let entity = world.spawn(Payload(1, in: census))
    world.insert(resource: Payload(2, in: census))
    world.send(Payload(3, in: census))

    #expect(world[entity, Payload.self]?.object.number == 1)
    #expect(world[resource: Payload.self]?.object.number == 2)
    let events = world.receive(reader)
    #expect(events.map(\.object.number) == [3])
  }
}
