import ECS
import Testing

@Suite("Event readers")
struct EventReaderTests {
  var world = World()
  let score = EventReader<Eaten>(named: "score")
  let sound = EventReader<Eaten>(named: "sound")

  @Test mutating func `the summary is sorted by event and reader, whatever the order of coming`() {
    world.register(EventReader<Said>(named: "log"))
    world.register(sound)
    world.register(score)
    world.send(Eaten(points: 1))
    _ = world.receive(score)

    let summary = world.eventReaders

    #expect(summary.map(\.eventName) == ["Eaten", "Eaten", "Said"])
    #expect(summary.map(\.readerName) == ["score", "sound", "log"])
    #expect(summary.map(\.waitingCount) == [0, 1, 0])
    #expect(summary.map(\.missedCount) == [0, 0, 0])
  }

  @Test mutating func `unregistering frees what only that reader was waiting for`() {
    let census = Census()
    let (one, other) = (
      EventReader<Payload>(named: "one"), EventReader<Payload>(named: "other")
    )
    world.register(one)
    world.register(other)
    for number in 0..<6 {
      world.send(Payload(number, in: census))
      if number == 3 { _ = world.receive(other) }
    }
    #expect(census.alive == 6)

    let wasRegistered = world.unregister(one)

    #expect(wasRegistered)
    #expect(census.alive == 2)
    let left = world.receive(other).map(\.object.number)
    #expect(left == [4, 5])
  }

  @Test mutating func `unregistering a reader that is not the slowest frees nothing`() {
    world.register(score)
    world.register(sound)
    world.send(Eaten(points: 1))
    _ = world.receive(sound)

    world.unregister(sound)

    let received = world.receive(score)
    #expect(received == [Eaten(points: 1)])
  }

  @Test mutating func `the last reader to go leaves no trace`() {
    let before = world
    world.register(score)
    world.send(Eaten(points: 1))

    world.unregister(score)
    world.send(Eaten(points: 2))

    #expect(world == before)
    #expect(world.digest == before.digest)
    #expect(world.eventReaders == [])
  }

  @Test mutating func `unregistering a stranger changes nothing`() {
    world.register(score)
    world.send(Eaten(points: 1))
    let before = world

    let answers = [
      world.unregister(sound), world.unregister(EventReader<Said>(named: "score")),
    ]

    #expect(answers == [false, false])
    #expect(world == before)
  }

  @Test mutating func `a reader that comes back starts anew`() {
    world.register(score)
    world.register(sound)
    world.send(Eaten(points: 1))
    world.unregister(score)
    world.send(Eaten(points: 2))
    world.register(score)
    world.send(Eaten(points: 3))

    let (counted, heard) = (world.receive(score), world.receive(sound))

    #expect(counted == [Eaten(points: 3)])
    #expect(heard.map(\.points) == [1, 2, 3])
  }

  @Test mutating func `a closure receives what an array would hold`() {
    world.register(score)
    for points in 0..<5 { world.send(Eaten(points: points)) }
    var copy = world
    var seen: [Eaten] = []

    world.receive(score) { seen.append($0) }
    let events = copy.receive(score)

    #expect(seen == events)
    #expect(world == copy)
    world.receive(score) { seen.append($0) }
    #expect(seen.count == 5)
  }

  @Test mutating func `the first receive with a closure registers`() {
    world.send(Eaten(points: 1))
    var seen: [Int] = []

    world.receive(score) { seen.append($0.points) }
    world.send(Eaten(points: 2))
    world.receive(score) { seen.append($0.points) }

    #expect(seen == [2])
  }

  @Test mutating func `a closure may read a copy of the world it is called for`() {
    world.register(score)
    world.send(Eaten(points: 1))
    world.send(Eaten(points: 2))
    var copy = world
    var seen: [[Int]] = []

    world.receive(score) { eaten in
      copy.send(eaten)
      seen.append(copy.receive(score).map(\.points))
    }

    #expect(seen == [[1, 2, 1], [2]])
  }
}
