import ECS
import Testing

@Suite("Events")
struct EventTests {
  var world = World()
  let score = EventReader<Eaten>(named: "score")
  let sound = EventReader<Eaten>(named: "sound")

  @Test mutating func `a reader receives every event once, in order of sending`() {
    world.register(score)
    world.send(Eaten(points: 1))
    world.send(Eaten(points: 2))

    let first = world.receive(score)
    let second = world.receive(score)
    world.send(Eaten(points: 3))
    let third = world.receive(score)

    #expect(first == [Eaten(points: 1), Eaten(points: 2)])
    #expect(second == [])
    #expect(third == [Eaten(points: 3)])
  }

  @Test(arguments: [1, 2, 3, 7, 10])
  func `readers of any period receive the same`(period: Int) {
    var world = World()
    let (fast, slow) = (EventReader<Eaten>(named: "fast"), EventReader<Eaten>(named: "slow"))
    world.register(fast)
    world.register(slow)
    var (fastSeen, slowSeen): ([Int], [Int]) = ([], [])

    for tick in 0..<70 {
      for part in 0..<(tick % 4) { world.send(Eaten(points: tick * 10 + part)) }
      fastSeen += world.receive(fast).map(\.points)
      if tick % period == period - 1 {
        slowSeen += world.receive(slow).map(\.points)
      }
    }

    slowSeen += world.receive(slow).map(\.points)

    let sent = (0..<70).flatMap { tick in (0..<(tick % 4)).map { tick * 10 + $0 } }
    #expect(fastSeen == sent)
    #expect(slowSeen == sent)
  }

  @Test mutating func `a reader receives what is sent after its registration`() {
    world.register(score)
    world.send(Eaten(points: 1))
    world.register(sound)
    world.send(Eaten(points: 2))

    let (heard, counted) = (world.receive(sound), world.receive(score))

    #expect(heard == [Eaten(points: 2)])
    #expect(counted == [Eaten(points: 1), Eaten(points: 2)])
  }

  @Test mutating func `the first receive registers`() {
    world.send(Eaten(points: 1))
    let first = world.receive(score)
    world.send(Eaten(points: 2))
    let second = world.receive(score)

    #expect(first == [])
    #expect(second == [Eaten(points: 2)])
  }

  @Test mutating func `registering twice is harmless`() {
    world.register(score)
    world.send(Eaten(points: 1))
    let before = world
    world.register(score)

    #expect(world == before)
    let events = world.receive(score)
    #expect(events == [Eaten(points: 1)])
  }

  @Test mutating func `an event nobody waits for leaves no trace`() {
    let before = world

    world.send(Eaten(points: 1))

    #expect(world == before)
    #expect(world.digest == before.digest)
  }

  @Test mutating func `types of events do not mix`() {
    let said = EventReader<Said>(named: "score")
    world.register(score)
    world.register(said)

    world.send(Eaten(points: 1))
    world.send(Said(text: "hello"))

    let (texts, points) = (world.receive(said), world.receive(score))
    #expect(texts == [Said(text: "hello")])
    #expect(points == [Eaten(points: 1)])
  }

  @Test mutating func `how many events there were before does not show`() {
    world.register(score)
    let before = world

    for _ in 0..<100 {
      world.send(Eaten(points: 1))
      _ = world.receive(score)
    }

    #expect(world == before)
    #expect(world.digest == before.digest)
  }

  @Test mutating func `copies receive on their own`() {
    world.register(score)
    world.send(Eaten(points: 1))
    var copy = world

    let mine = world.receive(score)
    copy.send(Eaten(points: 2))
    let theirs = copy.receive(score)

    #expect(mine == [Eaten(points: 1)])
    #expect(theirs == [Eaten(points: 1), Eaten(points: 2)])
  }

  @Test func `an event that says all by having happened is received like any other`() {
    var world = World()
    let readers = [EventReader<Rang>(named: "one"), EventReader<Rang>(named: "other")]
    for reader in readers { world.register(reader) }
    for _ in 0..<3 { world.send(Rang()) }
    let before = world

    var heard = 0
    world.receive(readers[0]) { _ in heard += 1 }

    #expect(heard == 3)
    #expect(world.receive(readers[0]) == [])
    #expect(world.receive(readers[1]) == [Rang(), Rang(), Rang()])
    world = before
    #expect(world.receive(readers[0]).count == 3)
    #expect(world != before)
  }
}

/// An event without stored properties.
private struct Rang: Event {
  func digest(into digest: inout Digest) {}
}
